import { type Evaluation, mergeEvaluations } from './save-evaluation';

const YEAR = {
  grossRevenue: '900',
  cogs: '300',
  grossProfit: '600',
  operatingExpenses: '200',
  netIncome: '400',
};

function evaluate(year1: Record<string, string>, purchasePrice = 1000): Evaluation {
  return {
    revision: 1,
    financials: {
      historicalFinancials: { year1 },
      yearLabels: { year1: '2025' },
      collectDetailedIncomeStatement: false,
      sdeAdjustments: null,
    },
    loanData: { purchasePrice },
    name: 'Base Case',
    model: null,
  };
}

it('asks about entered figures and loan fields, and calculates the results of the merged figures', () => {
  const base = evaluate(YEAR);
  const mine = evaluate({ ...YEAR, cogs: '350', grossProfit: '550', netIncome: '350' }, 1100);
  const theirs = evaluate({ ...YEAR, cogs: '400', grossProfit: '500', netIncome: '300' }, 1200);
  expect(mergeEvaluations(base, mine, theirs).conflicts.map(({ field }) => field)).toEqual([
    'financials.historicalFinancials.year1.cogs',
    'loanData.purchasePrice',
  ]);
  const choices = { 'financials.historicalFinancials.year1.cogs': 'mine' } as const;
  expect(mergeEvaluations(base, mine, theirs, choices).merged).toMatchObject({
    financials: { historicalFinancials: { year1: { cogs: '350', grossProfit: '550', netIncome: '350' } } },
    loanData: { purchasePrice: 1200 },
  });
});
