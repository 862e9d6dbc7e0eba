import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What is counted of a deal: its value of each kind, and an amount that is summed. */
const TALLIED_VALUES = (deal: string) => `(values
  ('status', ${deal}.status, coalesce(${deal}.purchase_price, 0)::numeric),
  ('type', ${deal}.type, 0), ('broker', ${deal}.broker, 0), ('revenue', ${deal}.revenue, 0),
  ('hour', to_char(${deal}.created_at at time zone 'UTC', 'YYYY-MM-DD HH24'), 0)) as t(kind, value, amount)`;

const GROUPED = `group by 1, 2, 3, 4 having sum(s.count) <> 0 or sum(s.amount) <> 0`;

/** The tallies of deals outside the trash, counted `sign` times. */
const selectTallies = (source: string, sign: 1 | -1) =>
  `select d.owner_id, t.kind, t.value, d.archived, ${sign} as count, ${sign} * t.amount as amount
   from ${source} d cross join lateral ${TALLIED_VALUES('d')} where d.deleted_at is null and t.value is not null`;

const insertTallies = (rows: string) => `
  insert into deal_tallies (owner_id, kind, value, archived, count, amount)
  select s.owner_id, s.kind, s.value, s.archived, sum(s.count), sum(s.amount) from (${rows}) s ${GROUPED}`;

const TALLIED_COLUMNS = [
  'status',
  'type',
  'broker',
  'revenue',
  'purchase_price',
  'archived',
  'deleted_at',
  'created_at',
];

/**
 * Counts and sums of an owner's deals, so that lists and the dashboard need not count deals. Each change adds rows
 * with the difference, and a total is their sum: no writer waits for another. Rows are summed up from time to time.
 */
export class DealTallies1763603100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deal_tallies (
        owner_id uuid not null,
        kind text not null,
        id bigint generated always as identity,
        value text not null,
        archived boolean not null,
        count integer not null,
        amount numeric not null,
        primary key (owner_id, kind, id)
      )`);
    await runner.query(insertTallies(selectTallies('deals', 1)));
    await createTrigger(runner, 'insert', insertTallies(selectTallies('new_deals', 1)));
    await createTrigger(runner, 'delete', insertTallies(selectTallies('old_deals', -1)));
    await runner.query(`
      create function deals_updated_tallies() returns trigger language plpgsql as $$
      begin
        ${insertTallies(`${selectTallies('(select old.*)', -1)} union all ${selectTallies('(select new.*)', 1)}`)};
        return null;
      end $$`);
    await runner.query(`
      create trigger deals_updated_tallies after update on deals for each row
      when (${TALLIED_COLUMNS.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
      execute function deals_updated_tallies()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['insert', 'delete', 'updated']) {
      const trigger = name === 'updated' ? 'deals_updated_tallies' : `deals_${name}_tallies`;
      await runner.query(`drop trigger ${trigger} on deals`);
      await runner.query(`drop function ${trigger}()`);
    }
    await runner.query('drop table deal_tallies');
  }
}

/** One insert of tallies for all rows of a statement. */
async function createTrigger(runner: QueryRunner, event: 'insert' | 'delete', action: string): Promise<void> {
  const table = event === 'insert' ? 'new table as new_deals' : 'old table as old_deals';
  await runner.query(`
    create function deals_${event}_tallies() returns trigger language plpgsql as $$
    begin
      ${action};
      return null;
    end $$`);
  await runner.query(`
    create trigger deals_${event}_tallies after ${event} on deals referencing ${table}
    for each statement execute function deals_${event}_tallies()`);
}
