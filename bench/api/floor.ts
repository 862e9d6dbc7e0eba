/**
 * The baseline of the API benchmark: a minimal server, hand-written with express and named prepared statements. It
 * has no validation, token check, envelope, history, recalculation of models or list totals. It runs in its own
 * process, like ours. Arguments: the database URL and the owner's id. Prints its port.
 */
import { type AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';

const [, , url, ownerId] = process.argv;

const COLUMNS = `id, description, business_name as "businessName", status, revenue, type, address, broker, broker_id as "brokerId",
  lead_source as "leadSource", years_in_business as "yearsInBusiness", employee_count as "employeeCount", listing_url as "listingUrl",
  asking_price as "askingPrice", advertised_cash_flow as "advertisedCashFlow",
  archived, default_model_id as "defaultModelId", model_count as "modelCount", model_state as "modelState", sde, dscr, multiple,
  score, purchase_price as "purchasePrice", revision, created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt"`;
const WHOLE = `${COLUMNS}, historical_financials as "historicalFinancials", year_labels as "yearLabels",
  sde_adjustments as "sdeAdjustments", collect_detailed_income_statement as "collectDetailedIncomeStatement",
  historical_years_count as "historicalYearsCount"`;

const pool = new pg.Pool({ connectionString: url, max: 16 });
const app = express();
app.disable('x-powered-by');
app.use(express.json());

const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows;

app.get('/api/deals', async (asked, answer) => {
  const limit = asked.query['limit'];
  const data = await ask(
    'list',
    `select ${COLUMNS} from deals where owner_id = $1 and deleted_at is null and not archived
     order by created_at desc, id desc limit $2`,
    [ownerId, limit === undefined ? 10_000 : Number(limit)],
  );
  answer.json({ success: true, data });
});
app.get('/api/deals/search', async (asked, answer) => {
  const data = await ask(
    'search',
    `select ${COLUMNS} from deals where owner_id = $1 and deleted_at is null
       and (business_name ilike $2 or description ilike $2 or broker ilike $2) order by created_at desc limit 20`,
    [ownerId, `%${asked.query['q'] as string}%`],
  );
  answer.json({ success: true, data });
});
app.get('/api/deals/:id', async (asked, answer) => {
  const data = await ask('detail', `select ${WHOLE} from deals where owner_id = $1 and id = $2`, [
    ownerId,
    asked.params['id'],
  ]);
  answer.json({ success: true, data: data[0] });
});
app.patch('/api/deals/:id/financials', async (asked, answer) => {
  const { historicalFinancials } = asked.body as { historicalFinancials: unknown };
  const data = await ask(
    'patch',
    `update deals set historical_financials = $3, revision = revision + 1, updated_at = now()
     where owner_id = $1 and id = $2 returning ${WHOLE}`,
    [ownerId, asked.params['id'], JSON.stringify(historicalFinancials)],
  );
  answer.json({ success: true, data: data[0] });
});

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
