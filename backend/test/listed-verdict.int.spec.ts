import { VerdictRefresher } from '../src/models/index.js';
import { defineStatement, Sql } from '../src/platform/database/index.js';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

const FIGURES = {
  description: 'Lakeside HVAC',
  yearLabels: { year1: '2025' },
  historicalFinancials: { year1: { grossRevenue: '1200000', netIncome: '150000', ownerSalary: '150000' } },
};
const LOAN = { purchasePrice: 500_000, downPayment: 5, sbaRate: 9, sbaTerm: 10 };

describe('the verdict in lists', () => {
  let server: TestApp;
  let ada: TestUser;
  let dealId: string;
  let path: string;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { body } = await ada.call<{ id: string; model: { defaultModelId: string } }>(
      'POST',
      '/deals',
      FIGURES,
    );
    dealId = body.data.id;
    path = `/deals/${dealId}/valuations/${body.data.model.defaultModelId}`;
    await ada.call('PUT', path, { loanData: LOAN });
  });

  /** The verdict by the list of deals, the deal, the list of models, those of the deal, and the model itself. */
  async function readVerdicts(): Promise<unknown[]> {
    type Deal = { id: string; model: { verdict: unknown } };
    type Model = { dealId: string; verdict: unknown };
    const deals = await ada.call<Deal[]>('GET', '/deals');
    const deal = await ada.call<Deal>('GET', `/deals/${dealId}`);
    const all = await ada.call<Model[]>('GET', '/valuations');
    const models = await ada.call<Model[]>('GET', `/deals/${dealId}/valuations`);
    const model = await ada.call<Model>('GET', path);
    return [
      deals.body.data.find(({ id }) => id === dealId)?.model.verdict,
      deal.body.data.model.verdict,
      all.body.data.find((one) => one.dealId === dealId)?.verdict,
      models.body.data[0]?.verdict,
      model.body.data.verdict,
    ];
  }

  async function ask(): Promise<string> {
    const reply = await ada.call<{ verdict: { status: string } }>('POST', `${path}/whatif`, {
      verdict: true,
    });
    return reply.body.data.verdict.status;
  }

  const five = (verdict: string | null) => Array.from({ length: 5 }, () => verdict);

  it('is the one of the band, and changes when the terms are repaired', async () => {
    expect(await readVerdicts()).toEqual(five('notFinanceable'));
    expect(await ask()).toBe('notFinanceable');
    await ada.call('PUT', path, { loanData: { downPayment: 20 } });
    const repaired = await ask();
    expect(['tight', 'financeable']).toContain(repaired);
    expect(await readVerdicts()).toEqual(five(repaired));
    await ada.call('PUT', path, { loanData: { downPayment: 100 } });
    expect(await readVerdicts()).toEqual(five(null));
  });

  it('follows the figures, the assumptions and the evidence of the deal', async () => {
    await ada.call('PUT', path, { loanData: { downPayment: 20 } });
    await ada.call('PUT', path, { assumptions: { earnOut: true } });
    expect(await readVerdicts()).toEqual(five('notFinanceable'));
    await ada.call('PUT', path, { assumptions: { earnOut: false, buyerLivingSalary: 85_000 } });
    const unproven = await ask();
    expect(await readVerdicts()).toEqual(five(unproven));
    const salary = {
      id: 'addBack.ownerSalary',
      label: 'Owner salary',
      kind: 'ownerPay',
      evidence: 'taxReturn',
    };
    await ada.call('PUT', `/deals/${dealId}/adjustments`, { items: [salary] });
    const proven = await ask();
    expect(proven).not.toBe(unproven);
    expect(await readVerdicts()).toEqual(five(proven));
    const poor = { year1: { grossRevenue: '1200000', netIncome: '20000' } };
    await ada.call('PATCH', `/deals/${dealId}/financials`, { historicalFinancials: poor });
    expect(await ask()).toBe('notFinanceable');
    expect(await readVerdicts()).toEqual(five('notFinanceable'));
  });

  it('is calculated for models from before it was stored, and again under new rules', async () => {
    const sql = server.app.get(Sql);
    const refresh = (day: string) => server.app.get(VerdictRefresher).refresh(day);
    const today = new Date().toISOString().slice(0, 10);
    expect(await refresh(today)).toBe(0);
    const clearVerdict = defineStatement(
      'test.clearVerdict',
      "update valuations set verdict = null, judged_on = '1970-01-01' where deal_id = :dealId",
    );
    await sql.count(clearVerdict, { dealId });
    expect(await refresh(today)).toBe(1);
    expect(await readVerdicts()).toEqual(five('notFinanceable'));
    expect(await refresh(today)).toBe(0);
  });
});
