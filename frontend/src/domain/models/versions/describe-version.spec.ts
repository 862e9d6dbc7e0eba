import { type ModelVersion } from '../api/versions';
import { describeLastStep, describeVersion, listScores } from './describe-version';

const VERSION: ModelVersion = {
  valuationId: 'm1',
  number: 2,
  kind: 'saved',
  name: null,
  changes: [],
  cause: null,
  score: 61,
  isScoreProvisional: false,
  dscr: 1.3,
  sde: 200_000,
  purchasePrice: 600_000,
  actorId: 'u1',
  savedAt: '2026-11-23T06:00:00.000Z',
};
const RATE = { field: 'sbaRate', from: 11.5, to: 10.5 };
const NET_INCOME = { year: '2024', field: 'netIncome', from: '100000', to: '60000' };

it('describes changed inputs with their units', () =>
  expect(
    describeVersion({ ...VERSION, changes: [RATE, { field: 'growthRate', from: null, to: 5 }] }),
  ).toEqual(['SBA 7(a) rate: 11.5% → 10.5%', 'Growth rate: empty → 5%']));

it('lists price, down payment, rate and note before settings of estimates', () => {
  const fields = ['seed', 'equity', 'downPaymentType', 'sellerFinancingAmount', 'sbaRate', 'purchasePrice'];
  const changes = fields.map((field) => ({ field, from: null, to: 42 }));
  expect(
    describeVersion({ ...VERSION, changes: [...changes, { field: 'downPayment', from: 10, to: 15 }] }).map(
      (line) => line.split(':')[0],
    ),
  ).toEqual([
    'Purchase price',
    'Down payment',
    'SBA 7(a) rate',
    'Seller note amount',
    'Cash invested',
    'Random seed',
    'Down payment in',
  ]);
});

it('names the figure of the deal and the document that moved the results', () =>
  expect(
    describeVersion({
      ...VERSION,
      kind: 'recalculated',
      cause: { kind: 'figures', figures: [{ ...NET_INCOME, document: 'Tax return 2024.pdf' }], more: 2 },
    }),
  ).toEqual(['Net income 2024: $100,000 → $60,000 (Tax return 2024.pdf)', 'and 2 more figures']));

it('names the documents of a new deal', () =>
  expect(
    describeVersion({
      ...VERSION,
      kind: 'created',
      cause: { kind: 'figures', figures: [], more: 0, documents: ['CIM.pdf', 'Tax return.pdf'] },
    }),
  ).toEqual(['Model created', 'Figures read from CIM.pdf and Tax return.pdf']));

it.each([
  [{ kind: 'merge' as const }, 'Deals were merged, or a merge was undone'],
  [{ kind: 'settings' as const }, 'The SDE method in Settings changed'],
  [{ kind: 'version' as const, number: 3 }, 'Version 3 restored'],
  [{ kind: 'figures' as const, figures: [], more: 0 }, 'Figures of the deal changed'],
])('describes %j', (cause, text) => expect(describeVersion({ ...VERSION, cause })).toEqual([text]));

it('describes a save that went back to the version before', () =>
  expect(describeVersion(VERSION)).toEqual(['Inputs as in the version before']));

it('lists the scores from the oldest, without versions that have none', () => {
  const versions = [
    { ...VERSION, number: 4, score: 66 },
    { ...VERSION, number: 3, score: null },
    { ...VERSION, number: 2, score: 61 },
  ];
  expect(listScores(versions).map(({ version, previousScore }) => [version.number, previousScore])).toEqual([
    [2, null],
    [4, 61],
  ]);
});

it('counts what a restored version changed as the restoration', () => {
  const cause = { kind: 'version' as const, number: 2 };
  const versions = [
    { ...VERSION, number: 4, score: 61, kind: 'restored' as const, cause, changes: [RATE] },
    { ...VERSION, number: 3, score: 66 },
  ];
  expect(describeLastStep(versions)).toBe('Score 66 → 61. Version 2 restored');
});

it('says what moved the score last', () => {
  const versions = [
    { ...VERSION, number: 3, score: 66 },
    { ...VERSION, number: 2, score: 66, changes: [RATE, { field: 'sbaTerm', from: 10, to: 9 }] },
    { ...VERSION, number: 1, score: 61 },
  ];
  expect(describeLastStep(versions)).toBe('Score 61 → 66. SBA 7(a) rate: 11.5% → 10.5% and 1 more change');
  expect(describeLastStep(versions.slice(2))).toBeNull();
});
