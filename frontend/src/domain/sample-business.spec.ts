import { openModel } from '@dealwright/finance';
import { SAMPLE_DEFAULTS, SAMPLE_LOAN } from './sample-business';

it('is a deal that the SBA finances, because it is the first one that a newcomer sees', () => {
  const { price, sde } = SAMPLE_DEFAULTS;
  const model = openModel({
    financials: { historicalFinancials: { 2025: { netIncome: sde } } },
    loan: { ...SAMPLE_LOAN, purchasePrice: price },
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    asOf: '2026-11-01',
  });
  expect(model.judge({ score: null }).failed).toEqual([]);
});
