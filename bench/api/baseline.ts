/**
 * The baseline of the API benchmark: a minimal server, hand-written with express and named prepared statements. It
 * has no validation, history, recalculation of models or list totals. With a third argument, the address of our key
 * set, it is the fair baseline: it also verifies the bearer token and sets security headers. It runs in its own
 * process, like ours. Arguments: the database URL, the owner's id, the address of the key set. Prints its port.
 */
import { type AddressInfo } from 'node:net';
import express from 'express';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import pg from 'pg';

const [, , url, ownerId, keySetUrl] = process.argv;

const COLUMNS = `id, description, business_name as "businessName", status, revenue, type, address, broker, broker_id as "brokerId",
  lead_source as "leadSource", years_in_business as "yearsInBusiness", employee_count as "employeeCount", listing_url as "listingUrl",
  asking_price as "askingPrice", advertised_cash_flow as "advertisedCashFlow",
  archived, default_model_id as "defaultModelId", model_count as "modelCount", model_state as "modelState", sde, dscr, multiple,
  score, purchase_price as "purchasePrice", revision, created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt"`;
const WHOLE = `${COLUMNS}, historical_financials as "historicalFinancials", year_labels as "yearLabels",
  sde_adjustments as "sdeAdjustments", collect_detailed_income_statement as "collectDetailedIncomeStatement",
  historical_years_count as "historicalYearsCount"`;

const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'; object-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const pool = new pg.Pool({ connectionString: url, max: 16 });
const app = express();
app.disable('x-powered-by');
if (keySetUrl !== undefined) {
  const keySet = createLocalJWKSet((await (await fetch(keySetUrl)).json()) as JSONWebKeySet);
  app.use((_request, response, next) => {
    response.set(SECURITY_HEADERS);
    next();
  });
  app.use((request, response, next) => {
    jwtVerify((request.headers.authorization ?? '').slice('Bearer '.length), keySet).then(
      () => next(),
      () => response.status(401).json({ success: false }),
    );
  });
}
app.use(express.json());

const readRows = async (name: string, text: string, values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows;

app.get('/api/deals', async (request, response) => {
  const limit = request.query['limit'];
  const data = await readRows(
    'list',
    `select ${COLUMNS} from deals where owner_id = $1 and deleted_at is null and not archived
     order by created_at desc, id desc limit $2`,
    [ownerId, limit === undefined ? 10_000 : Number(limit)],
  );
  response.json({ success: true, data });
});
app.get('/api/deals/search', async (request, response) => {
  const data = await readRows(
    'search',
    `select ${COLUMNS} from deals where owner_id = $1 and deleted_at is null
       and (business_name ilike $2 or description ilike $2 or broker ilike $2) order by created_at desc limit 20`,
    [ownerId, `%${request.query['q'] as string}%`],
  );
  response.json({ success: true, data });
});
app.get('/api/deals/summary', async (_request, response) => {
  const [data] = await readRows(
    'summary',
    `select
       (select json_object_agg(status, n) from (select status, count(*)::int as n from deals
          where owner_id = $1 and deleted_at is null and not archived group by status) s) as counts,
       (select count(*)::int from deals where owner_id = $1 and deleted_at is null and not archived
          and created_at >= now() - interval '168 hours') as "thisWeek",
       (select json_object_agg(revenue, n) from (select revenue, count(*)::int as n from deals
          where owner_id = $1 and deleted_at is null and not archived and revenue is not null group by revenue) r) as revenues,
       (select json_agg(r) from (select ${COLUMNS} from deals where owner_id = $1 and deleted_at is null
          and not archived order by created_at desc, id desc limit 5) r) as recent`,
    [ownerId],
  );
  response.json({ success: true, data });
});
app.get('/api/deals/:id/valuations', async (request, response) => {
  const data = await readRows(
    'models',
    'select * from valuations where owner_id = $1 and deal_id = $2 and deleted_at is null order by created_at',
    [ownerId, request.params['id']],
  );
  response.json({ success: true, data });
});
app.post('/api/deals', async (request, response) => {
  const { description, businessName } = request.body as Record<string, unknown>;
  const data = await readRows(
    'create',
    `insert into deals (owner_id, description, business_name, status) values ($1, $2, $3, 'Uncontacted') returning ${WHOLE}`,
    [ownerId, description, businessName],
  );
  response.status(201).json({ success: true, data: data[0] });
});
app.put('/api/deals/:dealId/valuations/:id', async (request, response) => {
  const { loanData } = request.body as { loanData: unknown };
  const data = await readRows(
    'model',
    `update valuations set loan_data = loan_data || $4, revision = revision + 1, updated_at = now()
     where owner_id = $1 and deal_id = $2 and id = $3 returning *`,
    [ownerId, request.params.dealId, request.params.id, JSON.stringify(loanData)],
  );
  response.json({ success: true, data: data[0] });
});
app.get('/api/deals/:id', async (request, response) => {
  const data = await readRows('detail', `select ${WHOLE} from deals where owner_id = $1 and id = $2`, [
    ownerId,
    request.params['id'],
  ]);
  response.json({ success: true, data: data[0] });
});
app.patch('/api/deals/:id/financials', async (request, response) => {
  const { historicalFinancials } = request.body as { historicalFinancials: unknown };
  const data = await readRows(
    'patch',
    `update deals set historical_financials = $3, revision = revision + 1, updated_at = now()
     where owner_id = $1 and id = $2 returning ${WHOLE}`,
    [ownerId, request.params['id'], JSON.stringify(historicalFinancials)],
  );
  response.json({ success: true, data: data[0] });
});

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
