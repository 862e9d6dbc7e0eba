import { type LoanData } from './api/models';
import { openTestModel } from './open-model.test-support';
import { findMissingInputs } from './missing-inputs';

/** What the desk misses of a price that is paid in cash. */
function findMissing(closingCosts: number | null, sbaRate: number | null) {
  const loan: LoanData = { purchasePrice: 500_000, downPayment: 100, sbaRate, sbaTerm: 10 };
  const figures = { grossRevenue: 900_000, netIncome: 150_000 };
  return findMissingInputs(openTestModel({ loan, assumptions: { closingCosts }, figures }), '/model');
}

it('counts the loan that a price paid in cash takes for its closing costs', () => {
  expect(findMissing(null, 11)).toMatchObject({ borrowing: 'none', loans: [] });
  expect(findMissing(10_000, 11)).toMatchObject({ borrowing: 'some', loans: [] });
});

it('asks for the rate of that loan', () => {
  expect(findMissing(null, null)).toMatchObject({ borrowing: 'none', loans: [] });
  expect(findMissing(10_000, null)).toMatchObject({ borrowing: 'unknown', loans: ['an SBA rate'] });
});
