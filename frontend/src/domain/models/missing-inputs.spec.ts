import {
  applyAssumptions,
  calculateModel,
  classifyClosingBorrowing,
  getLendingRules,
  toStructureInput,
} from '@dealwright/finance';
import { type LoanData } from './api/models';
import { findMissingInputs } from './missing-inputs';

const rules = getLendingRules('2026-01-15');

/** What the desk misses of a price that is paid in cash. */
function findMissing(closingCosts: number | null, sbaRate: number | null) {
  const loan: LoanData = { purchasePrice: 500_000, downPayment: 100, sbaRate, sbaTerm: 10 };
  const input = {
    financials: { historicalFinancials: { 2025: { grossRevenue: 900_000, netIncome: 150_000 } } },
    loan,
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
  } as const;
  const structure = applyAssumptions(toStructureInput(input, null), { closingCosts });
  return findMissingInputs(classifyClosingBorrowing(structure, rules), calculateModel(input), '/model');
}

it('counts the loan that a price paid in cash takes for its closing costs', () => {
  expect(findMissing(null, 11)).toMatchObject({ borrowing: 'none', loans: [] });
  expect(findMissing(10_000, 11)).toMatchObject({ borrowing: 'some', loans: [] });
});

it('asks for the rate of that loan', () => {
  expect(findMissing(null, null)).toMatchObject({ borrowing: 'none', loans: [] });
  expect(findMissing(10_000, null)).toMatchObject({ borrowing: 'unknown', loans: ['an SBA rate'] });
});
