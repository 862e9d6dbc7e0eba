import { DEAL_STATUSES } from '@dealwright/vocabulary';
import type pg from 'pg';

const PER_STATEMENT = 50_000;

interface Seed {
  /** how many deals there are already */
  readonly from: number;
  /** how many deals there are afterwards */
  readonly to: number;
  /** the user owns one deal of so many, the first of them at this number */
  readonly every: number;
  /** the user owns none behind this number */
  readonly until?: number;
  readonly brokers: number;
}

/**
 * Adds deals, the same ones each time. The user's rows are scattered among those of 1,000 others, as after years of
 * use.
 */
export async function seedDeals(
  client: pg.Client,
  ownerId: string,
  { from: start, to, every, until = to, brokers }: Seed,
): Promise<void> {
  await client.query('alter table deals disable trigger all');
  await client.query('drop index deals_search, deals_location');
  for (let from = start; from < to; from += PER_STATEMENT) {
    await client.query(
      `insert into deals (owner_id, description, business_name, status, revenue, type, address, broker, purchase_price,
         sde, dscr, score, model_count, model_state, historical_financials, search_text, created_at)
       select case when n % $2::int = 0 and n <= $6::int then $1::uuid else md5('owner ' || n % 1000)::uuid end, description, name, status, revenue,
         type, address, broker, price, price / 3, 1 + (n % 100) / 50.0, n % 101, 1, 'Ready', figures,
         lower(concat_ws(chr(31), name, description, broker)),
         timestamptz '2026-06-01' - make_interval(mins => n)
       from (select n, 'Deal number ' || n || ' ' || (array['bakery','laundry','dental','plumbing','roofing'])[1 + h % 5]
           || case when n = $2::int * 1711 then ' zeppelin' else '' end as description,
         initcap((array['lakeside','harbor','summit','prairie','cedar','granite'])[1 + h % 6] || ' '
           || (array['heating','dental','logistics','foods','fitness'])[1 + (h / 7) % 5]) || ' ' || n as name,
         ($5::text[])[1 + h % 9] as status, (array['< $1 MM','$1.0 - $1.5 MM','$2.0 - $2.5 MM','> $5.0 MM'])[1 + (h / 3) % 4] as revenue,
         (array['Service','Retail','Manufacturing','Healthcare'])[1 + (h / 5) % 4] as type,
         (1 + h % 900) || ' Main St, ' || (array['Reno, NV','Boise, ID','Austin, TX','Tulsa, OK','Dayton, OH'])[1 + (h / 11) % 5] as address,
         'Broker ' || h % ${brokers} as broker, (200000 + (h % 4000) * 1000)::float8 as price,
         '{"2024":{"grossRevenue":"1000000","cogs":"400000","operatingExpenses":"350000","ownerSalary":"90000"}}'::jsonb as figures
         from (select n, abs(hashint4(n)) as h from generate_series($3::int + 1, $4::int) n) numbers) rows`,
      [ownerId, every, from, Math.min(to, from + PER_STATEMENT), DEAL_STATUSES, until],
    );
  }
  await client.query('create index deals_search on deals using gin (owner_id, search_text gin_trgm_ops)');
  await client.query(
    'create index deals_location on deals using gin (owner_id, search_text(address) gin_trgm_ops)',
  );
  await client.query('alter table deals enable trigger all');
  await client.query('vacuum analyze deals');
}

/** Adds the user's brokers, whom the seeded deals name. */
export async function seedBrokers(client: pg.Client, ownerId: string, count: number): Promise<void> {
  await client.query(
    `insert into brokers (owner_id, name) select $1, 'Broker ' || n from generate_series(0, $2::int - 1) n`,
    [ownerId, count],
  );
  await client.query('vacuum analyze brokers');
}
