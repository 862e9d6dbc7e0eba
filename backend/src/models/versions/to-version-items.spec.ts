import { type VersionState } from './model-version.types.js';
import { type VersionRow } from './model-versions.queries.js';
import { toVersionItems } from './to-version-items.js';

const STATE: VersionState = {
  loanData: { purchasePrice: 900_000 },
  assumptions: {},
  growthRate: 5,
  projectionPeriod: 5,
};

function listChanges(before: Partial<VersionState>, after: Partial<VersionState>) {
  const rows = [before, after].map(
    (state) =>
      ({ valuationId: 'm', cause: null, state: { ...STATE, ...state } }) as Partial<VersionRow> as VersionRow,
  );
  return toVersionItems(rows)[0]?.changes;
}

it('lists no change of a switch or term that gets the value it had by default', () => {
  const loanData = { purchasePrice: 900_000, sellerFinancing: false, downPaymentType: 'percentage' } as const;
  const assumptions = { feeFinanced: true, interestOnlyMonths: 0, standby: false };
  expect(listChanges({}, { loanData, assumptions })).toEqual([]);
  expect(listChanges({ loanData, assumptions }, {})).toEqual([]);
});

it('lists what counts differently, from the default where nothing was set', () => {
  const loanData = { purchasePrice: 800_000, sellerFinancing: true };
  const assumptions = { feeFinanced: false, closingCosts: 0 };
  expect(listChanges({}, { loanData, assumptions })).toEqual([
    { field: 'purchasePrice', from: 900_000, to: 800_000 },
    { field: 'sellerFinancing', from: false, to: true },
    { field: 'feeFinanced', from: true, to: false },
    { field: 'closingCosts', from: null, to: 0 },
  ]);
});
