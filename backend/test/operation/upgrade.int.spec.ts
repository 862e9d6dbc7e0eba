import { type DataSource } from 'typeorm';
import { AppConfig, readVariables } from '../../src/platform/config/index.js';
import { dataSourceOptions, openDataSource, type Schema } from '../../src/platform/database/index.js';
import { schema } from '../../src/schema.js';
import { newDatabase } from '../support/test-app.js';

/** The schema as it was after the migration of extraction jobs. */
const OLD_VERSION = 1763600800000;
const older: Schema = {
  ...schema,
  migrations: schema.migrations.filter(({ name }) => Number(/\d{13}$/.exec(name)?.[0]) <= OLD_VERSION),
};

const OWNER = '0b0e3a52-7a3a-4f0e-9a3c-1d2e3f405162';
const SEED = [
  `insert into users (id, issuer, subject, email, name) values ('${OWNER}', 'urn:dealwright:identity', 'ada', 'ada@example.com', 'Ada')`,
  `insert into brokers (owner_id, name, email, notes) select '${OWNER}', 'Broker ' || n, 'b' || n || '@example.com', 'ünïcode ' || n
   from generate_series(1, 50) n`,
  `insert into deals (owner_id, description, business_name, status, revenue, type, broker, lead_source, years_in_business,
     listing_url, historical_financials, year_labels, sde)
   select '${OWNER}', 'Deal ' || n, 'Bakery "' || n || '"', 'New', '$1M-$2M', 'Food', 'Broker 1', 'Website', n,
     'https://example.com/' || n, '{"2025": {"netIncome": "10.10", "ownerSalary": null}}', '{"2025": "FY25"}', n / 3.0
   from generate_series(1, 200) n`,
];

const open = (url: string, version: Schema): Promise<DataSource> =>
  openDataSource(dataSourceOptions(new AppConfig(readVariables({}), url), version));

const SEED_MODELS = [
  `insert into valuations (owner_id, deal_id, name, is_default, loan_data, results)
   select owner_id, id, 'Base Case', true, '{"purchasePrice": 900000}', case when years_in_business % 2 = 0 then
     '{"sde": 300000, "averageSDE": 1, "debtService": {"dscr": 1.5, "totalAnnual": 2}, "multiple": 3}'::jsonb end
   from deals where years_in_business <= 100`,
  `update deals d set default_model_id = v.id, model_count = 1 from valuations v where v.deal_id = d.id`,
];

type Row = Record<string, unknown>;

async function readRows(database: DataSource, table: string): Promise<Row[]> {
  const rows = await database.query<{ row: Row }[]>(
    `select to_jsonb(t) as row from ${table} t order by t.id`,
  );
  return rows.map(({ row }) => row);
}

describe('a database of an older version', () => {
  it('opens with every value intact', async () => {
    const url = await newDatabase();
    const before = await open(url, older);
    for (const statement of SEED) await before.query(statement);
    const tables = ['users', 'brokers', 'deals'];
    const stored = await Promise.all(tables.map((table) => readRows(before, table)));
    await before.destroy();

    const after = await open(url, schema);
    const read = await Promise.all(tables.map((table) => readRows(after, table)));
    const pending = await after.showMigrations();
    await after.destroy();
    expect(pending).toBe(false);
    expect(read.map((rows) => rows.length)).toEqual([1, 50, 200]);
    // A migration adds columns and takes none away. What is searched follows from the others and may be written anew.
    const entered = stored.map((rows) => rows.map(({ search_text: _derived, ...row }) => row));
    read.forEach((rows, table) => expect(rows).toMatchObject(entered[table] ?? []));
  });

  it('copies results and loan structure of default models to their deals', async () => {
    const url = await newDatabase();
    const before = await open(url, older);
    for (const statement of [...SEED, ...SEED_MODELS]) await before.query(statement);
    await before.destroy();

    const after = await open(url, schema);
    const deals = await after.query<{ results: unknown; loan_data: unknown; count: number }[]>(
      `select results, loan_data, count(*)::int from (select results::jsonb, loan_data::jsonb from deals) d
       group by results, loan_data order by count desc, results nulls last`,
    );
    await after.destroy();
    expect(deals).toEqual([
      { results: null, loan_data: null, count: 100 },
      {
        results: { sde: 300_000, debtService: { dscr: 1.5 }, multiple: 3 },
        loan_data: { purchasePrice: 900_000 },
        count: 50,
      },
      { results: null, loan_data: { purchasePrice: 900_000 }, count: 50 },
    ]);
  });

  it('has the revenue range of the newest year, also in the tallies', async () => {
    const url = await newDatabase();
    const before = await open(url, older);
    for (const statement of SEED) await before.query(statement);
    const years = JSON.stringify({ '2024': { grossRevenue: '900000' }, '2025': { grossRevenue: '1200000' } });
    await before.query(
      `update deals set historical_financials = $1, revenue = null where years_in_business <= 20`,
      [years],
    );
    await before.query(`update deals set revenue = '< $1 MM' where years_in_business <= 5`);
    await before.destroy();

    const after = await open(url, schema);
    const deals = await after.query<object[]>(
      `select newest_revenue_range as range, count(*)::int from deals group by 1 order by 2`,
    );
    const tallies = await after.query<object[]>(
      `select value, sum(count)::int as count from deal_tallies where kind = 'revenue' group by 1 order by 2`,
    );
    await after.destroy();
    expect(deals).toEqual([
      { range: '$1.0 - $1.5 MM', count: 20 },
      { range: null, count: 180 },
    ]);
    expect(tallies).toEqual([
      { value: '< $1 MM', count: 5 },
      { value: '$1.0 - $1.5 MM', count: 15 },
      { value: '$1M-$2M', count: 180 },
    ]);
  });

  it('has one spelling of each saved broker, also in the tallies', async () => {
    const url = await newDatabase();
    const before = await open(url, older);
    for (const statement of SEED) await before.query(statement);
    await before.query(
      `update deals set broker = upper(broker), broker_id = (select id from brokers where name = 'Broker 1')
       where years_in_business <= 20`,
    );
    await before.query(`update deals set broker = 'Unknown Broker' where years_in_business > 190`);
    await before.destroy();

    const after = await open(url, schema);
    const deals = await after.query<object[]>(
      `select broker, revision, count(*)::int from deals group by 1, 2 order by 3`,
    );
    const tallies = await after.query<object[]>(
      `select value, sum(count)::int as count from deal_tallies where kind = 'broker' group by 1
       having sum(count) <> 0 order by 2`,
    );
    await after.destroy();
    expect(deals).toEqual([
      { broker: 'Unknown Broker', revision: 1, count: 10 },
      { broker: 'Broker 1', revision: 2, count: 20 },
      { broker: 'Broker 1', revision: 1, count: 170 },
    ]);
    expect(tallies).toEqual([
      { value: 'Unknown Broker', count: 10 },
      { value: 'Broker 1', count: 190 },
    ]);
  });

  it('is refused once a newer version has opened it, with what to do', async () => {
    const url = await newDatabase();
    await (await open(url, schema)).destroy();
    await expect(open(url, older)).rejects.toThrow(
      /^The database was opened by a newer version of Dealwright \(\w+\)\. Start that version or a newer one, or restore a backup/,
    );
    const same = await open(url, schema);
    expect(await same.showMigrations()).toBe(false);
    await same.destroy();
  });
});
