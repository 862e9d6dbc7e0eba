import { type Assumptions, type Deal, type LoanData, type Model } from '../api/models';
import { calculateComparedModel } from './compared-model';
import { buildComparison } from './comparison-rows';

const STATEMENT = { grossRevenue: '2000000', netIncome: '300000' };

const compared = (loanData: LoanData, assumptions: Assumptions = {}, year: object = STATEMENT) => {
  const deal = {
    id: 'deal',
    historicalFinancials: { 2025: year },
    yearLabels: {},
    collectDetailedIncomeStatement: false,
    sdeAdjustments: null,
  } as Partial<Deal> as Deal;
  return calculateComparedModel(
    { deal, model: { id: 'model', loanData, assumptions } as Model },
    'mostRecent',
  );
};
const LOAN: LoanData = { purchasePrice: 900_000, downPayment: 10, sbaRate: 0, sbaTerm: 10 };

describe('calculateComparedModel', () => {
  it('calculates an all-cash purchase with and without a rate', () => {
    for (const sbaRate of [11, null]) {
      const cash = compared({ ...LOAN, downPayment: 100, sbaRate });
      expect(cash).toMatchObject({
        annualDebtService: 0,
        cash: 900_000,
        cashAfterDebtService: 300_000,
        cushionPercent: null,
      });
      expect(cash.down).toEqual({ amount: 900_000, percent: 100 });
    }
    const more = compared({ ...LOAN, downPaymentType: 'amount', downPayment: 1_000_000 });
    expect(more.cash).toBe(900_000);
  });

  it('counts no revenue as earnings where no cost is known', () => {
    const column = compared(LOAN, {}, { grossRevenue: '2000000' });
    expect(column).toMatchObject({
      revenue: 2_000_000,
      margin: null,
      annualDebtService: 81_000,
      cashAfterDebtService: null,
      closingDscr: null,
      cushionPercent: null,
      projections: null,
    });
    const rows = buildComparison([column, compared(LOAN)]).flatMap(({ rows: all }) => all);
    for (const label of [
      'SDE',
      'Multiple',
      'Cash flow to owner',
      'DSCR before closing costs',
      'Viability score',
    ])
      expect(rows.find((row) => row.label === label)?.cells[0]).toBeNull();
  });

  it('covers the loan at closing that a price paid in cash takes for its closing costs', () => {
    const cash = { ...LOAN, downPayment: 100 };
    expect(compared(cash).closingDscr).toBeNull();
    expect(compared(cash, { closingCosts: 20_000 }).closingDscr).toBeGreaterThan(100);
  });

  it("takes the buyer's cash of the lender's desk, also above 100 % down", () => {
    const loan: LoanData = {
      ...LOAN,
      purchasePrice: 1_000_000,
      downPayment: 120,
      includeRealEstate: true,
      realEstatePurchasePrice: 600_000,
      realEstateDownPayment: 10,
      sba504Rate: 6.1,
      sba504Term: 25,
    };
    const { cash } = compared(loan, { closingCosts: 35_000, workingCapital: 50_000 });
    expect(cash).toBeCloseTo(1_145_000, 2);
  });

  it('does not treat unknown debt service as zero', () => {
    const unknown = compared({ ...LOAN, sbaRate: null });
    expect(unknown).toMatchObject({ annualDebtService: null, cash: null, cashAfterDebtService: null });
    expect(unknown.down).toEqual({ amount: 90_000, percent: 10 });
  });

  it('shows a 7(a) loan of $0 where a seller note covers it, and none while the price is unknown', () => {
    const note = {
      sellerFinancing: true,
      sellerFinancingAmount: 900_000,
      sellerFinancingTerm: 5,
      sellerFinancingRate: 6,
    };
    const rows = buildComparison([
      compared({ ...LOAN, ...note }),
      compared({ ...LOAN, purchasePrice: null }),
    ]).flatMap((group) => group.rows);
    expect(rows.find((row) => row.label === 'SBA 7(a) loan')?.cells).toEqual(['$0', null]);
  });

  it('never marks a price of $0 as the best', () => {
    const rows = buildComparison([
      compared(LOAN),
      compared({ ...LOAN, purchasePrice: 0 }),
      compared({ ...LOAN, purchasePrice: 950_000 }),
    ]).flatMap((group) => group.rows);
    const price = rows.find((row) => row.label === 'Purchase price');
    expect(price?.cells).toEqual(['$900,000', null, '$950,000']);
    expect(price?.best).toEqual([0]);
  });

  it('shows the score of a loss, as the model does', () => {
    const loss = compared({ ...LOAN });
    const rows = buildComparison([
      { ...loss, outcome: { ...loss.outcome, results: { ...loss.outcome.results!, sde: -5 } } },
    ]).flatMap((group) => group.rows);
    const score = rows.find((row) => row.label === 'Viability score');
    expect(score?.cells).toEqual([String(loss.outcome.viability?.score)]);
  });

  it('says beside the score which models no lender makes a loan for', () => {
    const rows = buildComparison([
      compared({ ...LOAN, downPaymentType: 'percentage', downPayment: 5 }),
      compared({ ...LOAN, downPaymentType: 'percentage', downPayment: 100 }),
    ]).flatMap((group) => group.rows);
    expect(rows.find((row) => row.label === 'At closing')?.cells).toEqual([
      'Not financeable as structured',
      null,
    ]);
  });

  it('matches the results of the model if there are loans', () => {
    expect(compared(LOAN)).toMatchObject({
      annualDebtService: 81_000,
      cash: 90_000,
      cashAfterDebtService: 219_000,
    });
    const rows = buildComparison([compared(LOAN), compared({ ...LOAN, downPayment: 100 })]).flatMap(
      (group) => group.rows,
    );
    const cells = (label: string) => rows.find((row) => row.label === label)?.cells;
    expect(cells('Monthly debt service')).toEqual(['$6,750.00', '$0.00']);
    expect(cells('SBA 7(a) loan')).toEqual(['$810,000', '$0']);
    expect(cells('Seller note')).toEqual(['$0', '$0']);
    expect(cells('DSCR before closing costs')?.[1]).toBeNull();
  });

  it('has the coverage at closing beside the cushion that is measured by it', () => {
    const costs = compared(LOAN, { closingCosts: 100_000 });
    expect(costs.closingDscr).toBeLessThan(costs.outcome.results!.debtService!.dscr!);
    // Both say how far SDE of $300,000 lies from the debt service at closing.
    expect(costs.cushionPercent).toBeCloseTo(100 * (1 - 1.25 / costs.closingDscr!), 8);
    expect(compared({ ...LOAN, sbaRate: null }).closingDscr).toBeNull();
  });

  it.each([
    ['models', 'deal'],
    ['deals', 'another'],
  ])('ranks the coverage at closing of %s that borrow beside one that is paid in cash', (_what, id) => {
    const inCash = compared({ ...LOAN, downPayment: 100 });
    const columns = [
      compared(LOAN),
      compared(LOAN, { closingCosts: 90_000 }),
      { ...inCash, deal: { ...inCash.deal, id } },
    ];
    const rows = buildComparison(columns).flatMap((group) => group.rows);
    for (const label of ['DSCR at closing', 'SDE cushion to 1.25x at closing'])
      expect(rows.find((row) => row.label === label)).toMatchObject({ best: [0], worst: [1] });
    expect(rows.find((row) => row.label === 'DSCR at closing')?.cells[2]).toBeNull();
  });

  it('ranks neither coverage before a salary above one after it nor provisional scores', () => {
    const find = (label: string, ...all: ReturnType<typeof compared>[]) =>
      buildComparison(all)
        .flatMap((group) => group.rows)
        .find((row) => row.label === label);
    const before = compared(LOAN);
    const after = compared(LOAN, { buyerLivingSalary: 90_000 });
    expect(find('DSCR at closing', before, after)).toMatchObject({ differs: true, best: [] });
    expect(find('DSCR at closing is', before, after)?.cells).toEqual([
      'Before your salary',
      'After a salary',
    ]);
    expect(find('DSCR at closing', before, compared(LOAN, { closingCosts: 90_000 }))?.best).toEqual([0]);
    const inCash = compared({ ...LOAN, downPayment: 100 });
    expect(find('DSCR at closing', before, after, inCash)).toMatchObject({ best: [], worst: [] });
    const unpriced = compared({ ...LOAN, purchasePrice: null });
    expect(find('Viability score', before, unpriced)?.best).toEqual([]);
    expect(find('Level', before, unpriced)?.cells[1]).toMatch(/, provisional$/);
    expect(find('Viability score', before, compared({ ...LOAN, downPayment: 30 }))?.best).toEqual([1]);
  });
});
