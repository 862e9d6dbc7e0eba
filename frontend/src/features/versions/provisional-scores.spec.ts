import { type ModelVersion } from '../../domain/models/api/versions';
import { findProvisionalVersions, isScoreProvisional } from './provisional-scores';
import { SAVED_VERSION } from '../../domain/models/versions/versions.test-support';

const FINANCED = { purchasePrice: 600_000, downPayment: 10 };
const IN_CASH = { purchasePrice: 600_000, downPayment: 100 };

it.each([
  ['without DSCR', SAVED_VERSION, FINANCED, true],
  ['without DSCR and price', { ...SAVED_VERSION, purchasePrice: null }, {}, true],
  ['with DSCR', { ...SAVED_VERSION, dscr: 1.3 }, FINANCED, false],
  ['of a purchase in cash', SAVED_VERSION, IN_CASH, false],
  [
    'with DSCR, but one year of net income',
    { ...SAVED_VERSION, isScoreProvisional: true, dscr: 1.3 },
    FINANCED,
    true,
  ],
  ['with all factors known', { ...SAVED_VERSION, isScoreProvisional: false }, FINANCED, false],
  ['without a score', { ...SAVED_VERSION, score: null }, FINANCED, false],
])('tells whether the score is provisional: version %s', (_case, version, loan, expected) =>
  expect(isScoreProvisional(version, loan)).toBe(expected),
);

it('judges each version by the loan structure that it had', () => {
  const versions: ModelVersion[] = [
    { ...SAVED_VERSION, number: 4, changes: [{ field: 'downPayment', from: 10, to: 100 }] },
    { ...SAVED_VERSION, number: 3, dscr: 1.3, changes: [{ field: 'sbaRate', from: null, to: 10 }] },
    { ...SAVED_VERSION, number: 2, changes: [{ field: 'downPayment', from: 100, to: 10 }] },
    { ...SAVED_VERSION, number: 1 },
  ];
  expect([...findProvisionalVersions(versions, { ...IN_CASH, sbaRate: 10 })]).toEqual([2]);
});
