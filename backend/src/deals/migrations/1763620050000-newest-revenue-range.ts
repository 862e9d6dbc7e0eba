import { findNewestRevenueRange } from '@dealwright/figures';
import { type MigrationInterface, type QueryRunner } from 'typeorm';

const CHOSEN_RANGE = (deal: string) => `${deal}.revenue`;
const CHOSEN_OR_NEWEST_RANGE = (deal: string) => `coalesce(${deal}.revenue, ${deal}.newest_revenue_range)`;

type Range = (deal: string) => string;

/** How many deals are read at once. */
const BATCH_SIZE = 1000;

interface StoredDeal {
  readonly owner_id: string;
  readonly id: string;
  readonly years: Record<string, Record<string, string | null>>;
  readonly labels: Record<string, string>;
}

const GROUPED = `group by 1, 2, 3, 4 having sum(s.count) <> 0 or sum(s.amount) <> 0`;

/** The tallies of deals outside the trash, counted `sign` times. */
const selectTallies = (source: string, sign: 1 | -1, range: Range) =>
  `select d.owner_id, t.kind, t.value, d.archived, ${sign} as count, ${sign} * t.amount as amount
   from ${source} d cross join lateral (values
     ('status', d.status, coalesce(d.purchase_price, d.asking_price, 0)::numeric),
     ('type', d.type, 0), ('broker', d.broker, 0), ('revenue', ${range('d')}, 0),
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
  'asking_price',
];

/**
 * The range that holds the revenue of a deal's newest full year, by which lists, filters and the dashboard go where
 * nobody chose one.
 */
export class NewestRevenueRange1763620050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table deals add column newest_revenue_range text');
    await fillRanges(runner);
    await replaceTallies(runner, CHOSEN_OR_NEWEST_RANGE, [...TALLIED_COLUMNS, 'newest_revenue_range']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceTallies(runner, CHOSEN_RANGE, TALLIED_COLUMNS);
    await runner.query('alter table deals drop column newest_revenue_range');
  }
}

async function fillRanges(runner: QueryRunner): Promise<void> {
  const asOfYear = new Date().getFullYear();
  let after: StoredDeal | undefined;
  do {
    const deals = (await runner.query(
      `select owner_id, id, historical_financials as years, year_labels as labels from deals
       where historical_financials <> '{}' and ($1::uuid is null or (owner_id, id) > ($1::uuid, $2::uuid))
       order by owner_id, id limit ${BATCH_SIZE}`,
      [after?.owner_id ?? null, after?.id ?? null],
    )) as StoredDeal[];
    const ranges = deals.map(({ owner_id, id, years, labels }) => {
      const figures = { historicalFinancials: years, yearLabels: labels };
      return { owner_id, id, range: findNewestRevenueRange(figures, asOfYear) };
    });
    await runner.query(
      `update deals d set newest_revenue_range = r.range
       from json_to_recordset($1::json) as r(owner_id uuid, id uuid, range text)
       where d.owner_id = r.owner_id and d.id = r.id and r.range is not null`,
      [JSON.stringify(ranges)],
    );
    after = deals.at(-1);
  } while (after !== undefined);
}

/** Replaces what the triggers tally, and counts all deals again. */
async function replaceTallies(runner: QueryRunner, range: Range, columns: readonly string[]): Promise<void> {
  const bodies = {
    insert: selectTallies('new_deals', 1, range),
    delete: selectTallies('old_deals', -1, range),
    updated: `${selectTallies('(select old.*)', -1, range)} union all ${selectTallies('(select new.*)', 1, range)}`,
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
  await runner.query(insertTallies(selectTallies('deals', 1, range)));
}
