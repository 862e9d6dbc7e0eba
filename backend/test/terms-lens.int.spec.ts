import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

interface Solution {
  readonly front: readonly {
    readonly dscr: number;
    readonly worstYear: number;
    readonly years: readonly { readonly year: number; readonly debtService: number }[];
  }[];
  readonly earnings?: { readonly lens: string; readonly earnings: number; readonly note: string | null };
  readonly meta: { readonly bounds: object };
}

const SALARY = { id: 'addBack.ownerSalary', label: 'Owner salary', kind: 'ownerPay', evidence: 'taxReturn' };
const FIGURES = {
  grossRevenue: '1000000',
  netIncome: '200000',
  ownerSalary: '100000',
  otherAddBacks: '20000',
};
const LOAN = { purchasePrice: 900_000, downPayment: 15, sbaRate: 10, sbaTerm: 10 };

describe('terms on the earnings of a lens', () => {
  let server: TestApp;
  let ada: TestUser;
  let dealPath: string;
  let path: string;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    const deal = await ada.call<{ id: string; model: { defaultModelId: string } }>('POST', '/deals', {
      description: 'Bakery',
      collectDetailedIncomeStatement: false,
      yearLabels: { year1: '2025' },
      historicalFinancials: { year1: FIGURES },
    });
    dealPath = `/deals/${deal.body.data.id}`;
    path = `${dealPath}/valuations/${deal.body.data.model.defaultModelId}`;
    const assumptions = { buyerLivingSalary: 60_000, capexReserve: 10_000 };
    expect((await ada.call('PUT', path, { loanData: LOAN, assumptions })).status).toBe(200);
    expect((await ada.call('PUT', `${dealPath}/adjustments`, { items: [SALARY] })).status).toBe(200);
  });
  afterAll(() => server.close());

  const find = (bounds: object, user = ada) =>
    user.call<Solution>('POST', `${path}/terms`, { bounds, asOf: '2026-08-01' });
  /** What the DSCR of each point divides: one figure for all of them. */
  const readCashFlows = ({ front }: Solution): readonly number[] => [
    ...new Set(
      front.map(({ dscr, worstYear, years }) =>
        Math.round(dscr * (years.find(({ year }) => year === worstYear)?.debtService ?? 0)),
      ),
    ),
  ];

  it('starts on the basis of the model, and takes SDE for a broker', async () => {
    const plain = (await find({})).body.data;
    expect(plain.earnings).toBeUndefined();
    expect(plain.meta.bounds).not.toHaveProperty('lens');
    expect((await find({ lens: null })).body.data).toEqual(plain);
    // What a lender counts: 300,000 less 60,000 to live on and 10,000 for equipment.
    expect(readCashFlows(plain)).toEqual([230_000]);
    const broker = (await find({ lens: 'broker' })).body.data;
    expect(broker.earnings).toEqual({ lens: 'broker', earnings: 320_000, note: null });
    expect(readCashFlows(broker)).toEqual([250_000]);
  });

  it('counts what is proven for the lender, with the living salary of the bounds', async () => {
    const lender = (await find({ lens: 'lender' })).body.data;
    expect(lender.earnings).toEqual({ lens: 'lender', earnings: 230_000, note: null });
    expect(readCashFlows(lender)).toEqual([230_000]);
    const modest = (await find({ lens: 'lender', livingSalary: 40_000 })).body.data;
    expect(modest.earnings?.earnings).toBe(250_000);
    expect(readCashFlows(modest)).toEqual([250_000]);
  });

  it("cuts what is claimed by the buyer's haircuts", async () => {
    const percent = { none: 100, claimed: 40, ledger: 20, taxReturn: 5, thirdParty: 0 };
    // 200,000 + 100,000 + 20,000 / 2 - 10,000; nobody is paid yet, so 60,000 are still to be deducted.
    const before = (await find({ lens: 'buyer' })).body.data;
    expect(before.earnings?.earnings).toBe(300_000);
    expect(readCashFlows(before)).toEqual([240_000]);
    expect((await ada.call('PUT', '/users/haircuts', percent)).status).toBe(200);
    expect((await find({ lens: 'buyer' })).body.data.earnings?.earnings).toBe(297_000);
  });

  it('refuses an unknown lens, and hides the deal of another user', async () => {
    const unknown = await find({ lens: 'seller' });
    expect(unknown.status).toBe(400);
    expect(unknown.body.errors).toEqual([
      { field: 'bounds.lens', message: 'Lens must be broker or buyer or lender' },
    ]);
    const eve = await server.newUser();
    for (const lens of [null, 'lender']) expect((await find({ lens }, eve)).status).toBe(404);
  });
});
