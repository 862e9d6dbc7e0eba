import { type MigrationInterface, type QueryRunner } from 'typeorm';

const MODEL_PRICE = (deal: string) => `${deal}.purchase_price`;
const MODEL_OR_ASKING_PRICE = (deal: string) => `coalesce(${deal}.purchase_price, ${deal}.asking_price)`;

type Price = (deal: string) => string;

const GROUPED = `group by 1, 2, 3, 4 having sum(s.count) <> 0 or sum(s.amount) <> 0`;

/** The tallies of deals outside the trash, counted `sign` times. */
const selectTallies = (source: string, sign: 1 | -1, price: Price) =>
  `select d.owner_id, t.kind, t.value, d.archived, ${sign} as count, ${sign} * t.amount as amount
   from ${source} d cross join lateral (values
     ('status', d.status, coalesce(${price('d')}, 0)::numeric),
     ('type', d.type, 0), ('broker', d.broker, 0), ('revenue', d.revenue, 0),
     ('hour', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD HH24'), 0)) as t(kind, value, amount)
   where d.deleted_at is null and t.value is not null`;

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
 * The sum of a status counts the asking price of a deal whose default model has no price, so that a column of the
 * board is not worth less than its deals.
 */
export class AskingPriceTallies1763620040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceTallies(runner, MODEL_OR_ASKING_PRICE, [...TALLIED_COLUMNS, 'asking_price']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceTallies(runner, MODEL_PRICE, TALLIED_COLUMNS);
  }
}

/** Replaces what the triggers tally, and counts all deals again. */
async function replaceTallies(runner: QueryRunner, price: Price, columns: readonly string[]): Promise<void> {
  const bodies = {
    insert: selectTallies('new_deals', 1, price),
    delete: selectTallies('old_deals', -1, price),
    updated: `${selectTallies('(select old.*)', -1, price)} union all ${selectTallies('(select new.*)', 1, price)}`,
  };
  for (const [name, rows] of Object.entries(bodies)) {
    await runner.query(`
      create or replace function deals_${name}_tallies() returns trigger language plpgsql as $$
      begin
        ${insertTallies(rows)};
        return null;
      end $$`);
  }
  await runner.query('drop trigger deals_updated_tallies on deals');
  await runner.query(`
    create trigger deals_updated_tallies after update on deals for each row
    when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
    execute function deals_updated_tallies()`);
  await runner.query('delete from deal_tallies');
  await runner.query(insertTallies(selectTallies('deals', 1, price)));
}
