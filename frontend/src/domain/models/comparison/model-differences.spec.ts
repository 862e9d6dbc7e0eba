import { type Assumptions, type Deal, type LoanData, type Model } from '../api/models';
import { calculateComparedModel } from './compared-model';
import { listDifferences } from './model-differences';

const compared = (loanData: LoanData, assumptions: Assumptions = {}, growthRate = 5) => {
  const deal = {
    id: 'deal',
    historicalFinancials: { 2025: { grossRevenue: '2000000', netIncome: '300000' } },
    yearLabels: {},
    collectDetailedIncomeStatement: false,
    sdeAdjustments: null,
  } as Partial<Deal> as Deal;
  const projections = { growthRate, projectionPeriod: 5 as const, data: [] };
  const model = { id: 'model', loanData, assumptions, projections } as Partial<Model> as Model;
  return calculateComparedModel({ deal, model }, 'mostRecent');
};
const LOAN: LoanData = { purchasePrice: 900_000, downPayment: 10, sbaRate: 0, sbaTerm: 10 };
const changedRows = (...models: Parameters<typeof listDifferences>) =>
  listDifferences(...models).flatMap(({ rows }) => rows.filter(({ differs }) => differs));

describe('listDifferences', () => {
  it('has the difference of inputs and results in dollars and percent', () => {
    const rows = changedRows(compared(LOAN), compared({ ...LOAN, purchasePrice: 810_000 }));
    expect(rows).toContainEqual(
      expect.objectContaining({
        label: 'Purchase price',
        from: '$900,000',
        to: '$810,000',
        difference: '−$90,000',
        percent: '−10.0%',
        differs: true,
      }),
    );
    expect(rows.find(({ label }) => label === 'Annual debt service')).toMatchObject({
      difference: '−$8,100',
      percent: '−10.0%',
    });
    expect(rows.find(({ label }) => label === 'SDE')).toBeUndefined();
  });

  it('lists changed assumptions, and no difference where one is not known', () => {
    const rows = changedRows(
      compared(LOAN, { closingCosts: 20_000, standby: false }),
      compared(LOAN, { closingCosts: 35_000, standby: true, workingCapital: 50_000 }),
    );
    expect(rows.slice(0, 3).map(({ label, from, to, difference }) => [label, from, to, difference])).toEqual([
      ['Closing costs', '$20,000', '$35,000', '+$15,000'],
      ['Working capital', null, '$50,000', null],
      ['Seller note on full standby', 'No', 'Yes', null],
    ]);
  });

  it('names choices and multiples as readers do', () => {
    const rows = changedRows(
      compared(LOAN, { taxEntity: 'passThrough', exitMultiple: 3 }),
      compared(LOAN, { taxEntity: 'corporation', standbyInterestPaidBy: 'buyer', exitMultiple: 3.5 }),
    );
    expect(rows.slice(0, 3).map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Accrued standby interest paid by', null, 'The buyer'],
      ['Exit multiple', '3.00x', '3.50x'],
      ['Taxed as', 'Pass-through entity', 'C corporation'],
    ]);
  });

  it('compares an assumption that is not entered by its default', () => {
    const defaults = { feeFinanced: true, interestOnlyMonths: 0, stressRates: true, exitYear: 5, seed: 1 };
    expect(changedRows(compared(LOAN), compared(LOAN, defaults))).toEqual([]);
    expect(changedRows(compared(LOAN, defaults), compared(LOAN))).toEqual([]);
    const changed = changedRows(
      compared(LOAN),
      compared(LOAN, { feeFinanced: false, interestOnlyMonths: 24 }),
    );
    expect(changed).toContainEqual(
      expect.objectContaining({ label: 'Guaranty fee financed with the 7(a) loan', from: 'Yes', to: 'No' }),
    );
    expect(changed).toContainEqual(
      expect.objectContaining({
        label: 'Interest-only months of the seller note',
        from: '0 months',
        to: '24 months',
        difference: '+24 months',
      }),
    );
  });

  it('compares the interest-only months that the notes have', () => {
    const loan = { ...LOAN, sellerFinancing: true, sellerFinancingAmount: 90_000, sellerFinancingTerm: 3 };
    const [long, longer] = [40, 48].map((interestOnlyMonths) => compared(loan, { interestOnlyMonths }));
    expect(changedRows(long!, longer!)).toEqual([]);
  });

  it('keeps an amount that is not entered apart from one of $0', () => {
    expect(changedRows(compared(LOAN), compared(LOAN, { availableCash: 0 }))).toContainEqual(
      expect.objectContaining({ label: 'Cash available', from: null, to: '$0', difference: null }),
    );
  });

  it('lists a changed growth rate of the projection', () => {
    expect(changedRows(compared(LOAN), compared(LOAN, {}, 7))).toEqual([
      {
        label: 'Growth rate',
        from: '5%',
        to: '7%',
        difference: '+2.0 pts',
        percent: '+40.0%',
        differs: true,
      },
    ]);
  });

  it('writes the change of a rate in percentage points', () => {
    const findRate = (from: number, to: number) =>
      changedRows(compared({ ...LOAN, sbaRate: from }), compared({ ...LOAN, sbaRate: to })).find(
        ({ label }) => label === 'SBA 7(a) rate',
      );
    expect(findRate(11.5, 10.5)).toMatchObject({ difference: '−1.0 pts', percent: '−8.7%' });
    expect(findRate(10.5, 11.25)).toMatchObject({ difference: '+0.75 pts' });
  });

  it('takes the difference of the figures as they are shown', () => {
    // DSCR of $300,000 on $900,000 less 10% and less 38.5%: 3.703… and 5.420…
    const rows = changedRows(compared(LOAN), compared({ ...LOAN, downPayment: 38.5 }));
    expect(rows.find(({ label }) => label === 'DSCR before closing costs')).toMatchObject({
      from: '3.70x',
      to: '5.42x',
      difference: '+1.72x',
    });
    const cushion = rows.find(({ label }) => label.startsWith('SDE cushion'));
    const [from, to] = [cushion?.from, cushion?.to].map((text) => Number(text?.replace('%', '')));
    expect(cushion?.difference).toBe(`+${(to! - from!).toFixed(1)} pts`);
  });

  it('has no percent of a negative value, and knows the values behind the cells', () => {
    const rows = changedRows(compared({ ...LOAN, purchasePrice: 2_900_000 }), compared(LOAN));
    const cushion = rows.find(({ label }) => label === 'SDE cushion to 1.25x at closing');
    expect(cushion?.figures?.values[0]).toBeLessThan(0);
    expect(cushion).toMatchObject({ difference: expect.stringMatching(/^\+/) as string, percent: null });
  });

  it('has no changed line for a model and its copy', () => {
    expect(changedRows(compared(LOAN), compared(LOAN))).toEqual([]);
  });
});
