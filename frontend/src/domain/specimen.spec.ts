import { openModel } from '@dealwright/finance';
import { SPECIMEN_DEFAULTS, SPECIMEN_LOAN } from './specimen';

it('is a deal that the SBA finances, because it is the first one that a newcomer sees', () => {
  const { price, sde } = SPECIMEN_DEFAULTS;
  const model = openModel({
    financials: { historicalFinancials: { 2025: { netIncome: sde } } },
    loan: { ...SPECIMEN_LOAN, purchasePrice: price },
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    asOf: '2026-11-01',
  });
  expect(model.judge({ score: null }).failed).toEqual([]);
});
