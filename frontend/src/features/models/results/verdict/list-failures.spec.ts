import { type ModelInput } from '@dealwright/finance';
import { listFailures } from './list-failures';

const toInput = (downPayment: number): ModelInput => ({
  financials: { historicalFinancials: { 2025: { grossRevenue: 900_000, netIncome: 300_000 } } },
  loan: { purchasePrice: 800_000, downPayment, sbaRate: 10, sbaTerm: 10 },
  settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
});

it('names requirements of the program only where something is borrowed', () => {
  const assumptions = { earnOut: true };
  expect(listFailures(toInput(20), null, assumptions)).toEqual([expect.stringMatching(/earn-out/i)]);
  expect(listFailures(toInput(100), null, assumptions)).toEqual([]);
});
