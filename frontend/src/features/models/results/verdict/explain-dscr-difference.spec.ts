import { explainDscrDifference } from './explain-dscr-difference';

const SAME = {
  largerLoan: 0,
  change504: 0,
  otherUses: [],
  cashFlowChange: 0,
  isNoteOnStandby: false,
  interestOnlyNote: null,
};

it('names a note whose principal is repaid in fewer months', () => {
  const interestOnlyNote = { months: 24, change: 26_614 };
  expect(explainDscrDifference({ ...SAME, largerLoan: 44_262, interestOnlyNote })).toBe(
    'At closing, the 7(a) loan is $44,262 larger; the seller note, interest-only for 24 months, costs $26,614 more in that year.',
  );
  expect(explainDscrDifference({ ...SAME, interestOnlyNote: { months: 24, change: 0 } })).toBe(
    'Loan payments differ from year to year.',
  );
});

it('names what the loans cost more at closing, and why', () => {
  const uses = ['closing costs', 'the guaranty fee'];
  expect(explainDscrDifference({ ...SAME, largerLoan: 10_634, change504: 1_000, otherUses: uses })).toBe(
    'At closing, the 7(a) loan is $10,634 larger for closing costs and the guaranty fee; the 504 loan is split between a bank and a CDC, which with fees costs $1,000 more in that year.',
  );
  expect(explainDscrDifference({ ...SAME, change504: -1 })).toBe(
    'At closing, the 504 loan is split between a bank and a CDC, which with fees costs $1 less in that year.',
  );
  expect(explainDscrDifference({ ...SAME, change504: 0.99 })).toBe('Loan payments differ from year to year.');
});

it('names no 504 loan that costs the same', () => {
  expect(explainDscrDifference({ ...SAME, cashFlowChange: -5_000 })).toBe(
    'At closing, the lender counts $5,000 less cash flow than SDE.',
  );
  expect(explainDscrDifference(SAME)).toBe('Loan payments differ from year to year.');
});
