import { type ModelVersion } from '../api/versions';
import { findProvisionalVersions, isScoreProvisional } from './provisional-scores';

const VERSION: ModelVersion = {
  valuationId: 'm1',
  number: 1,
  kind: 'saved',
  name: null,
  changes: [],
  cause: null,
  score: 50,
  dscr: null,
  sde: 200_000,
  purchasePrice: 600_000,
  actorId: 'u1',
  savedAt: '2026-11-23T06:00:00.000Z',
};
const FINANCED = { purchasePrice: 600_000, downPayment: 10 };
const IN_CASH = { purchasePrice: 600_000, downPayment: 100 };

it.each([
  ['without DSCR', VERSION, FINANCED, true],
  ['without DSCR and price', { ...VERSION, purchasePrice: null }, {}, true],
  ['with DSCR', { ...VERSION, dscr: 1.3 }, FINANCED, false],
  ['of a purchase in cash', VERSION, IN_CASH, false],
  ['without a score', { ...VERSION, score: null }, FINANCED, false],
])('tells whether the score is provisional: version %s', (_case, version, loan, expected) =>
  expect(isScoreProvisional(version, loan)).toBe(expected),
);

it('judges each version by the loan structure that it had', () => {
  const versions: ModelVersion[] = [
    { ...VERSION, number: 4, changes: [{ field: 'downPayment', from: 10, to: 100 }] },
    { ...VERSION, number: 3, dscr: 1.3, changes: [{ field: 'sbaRate', from: null, to: 10 }] },
    { ...VERSION, number: 2, changes: [{ field: 'downPayment', from: 100, to: 10 }] },
    { ...VERSION, number: 1 },
  ];
  expect([...findProvisionalVersions(versions, { ...IN_CASH, sbaRate: 10 })]).toEqual([2]);
});
