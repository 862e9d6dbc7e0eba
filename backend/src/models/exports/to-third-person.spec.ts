import { analyzeModel, openModel } from '@dealwright/finance';
import { toThirdPerson } from './to-third-person.js';

it('says why there are no returns to capital without a replacement salary', () => {
  const cash = openModel({
    financials: { historicalFinancials: { 2025: { netIncome: 100_000 } } },
    loan: { purchasePrice: 500_000, downPayment: 100 },
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    asOf: '2026-01-15',
  });
  expect(
    analyzeModel(cash)
      .buyerFigures.find(({ key }) => key === 'capital')
      ?.notes.map(toThirdPerson),
  ).toEqual(['The replacement salary is not entered, so returns to capital are not calculated.']);
});
