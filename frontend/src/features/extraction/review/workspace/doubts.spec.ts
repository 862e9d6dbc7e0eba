import {
  describeFailedCheck,
  DISPUTED,
  isDisputed,
  getAlternatives,
  describeDoubt,
  getTrust,
} from './confidence';
import { countDoubts, isDoubtful, findNextDoubt, findPreviousDoubt, type ReviewItem } from './doubts';

const item = (id: string, confidence: number | null, settled = false): ReviewItem => ({
  id,
  confidence,
  settled,
});
const items = [item('a', 92), item('b', 75), item('c', null), item('d', 40), item('e', 80)];

it('goes to the first doubt from nowhere', () => {
  expect(findNextDoubt(items, null)).toBe('b');
});

it('goes on from where the reader is, and round again', () => {
  expect(findNextDoubt(items, 'b')).toBe('d');
  expect(findNextDoubt(items, 'd')).toBe('b');
  expect(findNextDoubt(items, 'e')).toBe('b');
});

it('stays at the only doubt that is left', () => {
  expect(findNextDoubt([item('a', 10), item('b', 95)], 'a')).toBe('a');
});

it('passes by what was settled and what was never read', () => {
  expect(findNextDoubt([item('a', 10, true), item('b', null)], null)).toBeNull();
  expect(countDoubts(items)).toBe(2);
});

it('is sure from 80 and unsure below 60', () => {
  expect([100, 80, 79.9, 60, 59.9, 0].map(getTrust)).toEqual([
    'sure',
    'sure',
    'doubtful',
    'doubtful',
    'unsure',
    'unsure',
  ]);
});

it('names the weakest part as the reason, and no reason without a doubt', () => {
  const confidence = { read: 99, label: 97, period: 96, scale: 75, checks: 98 };
  const alone = { confidence, value: 100, alternatives: [], evidence: [], checks: [] };
  expect(describeDoubt({ ...alone, overall: 75 })).toContain('thousands');
  expect(describeDoubt({ ...alone, overall: 88 })).toBeNull();
});

it('goes back from one doubtful value to the one before, from the first to the last', () => {
  expect(findPreviousDoubt(items, 'd')).toBe('b');
  expect(findPreviousDoubt(items, 'b')).toBe('d');
  expect(findPreviousDoubt(items, null)).toBe('d');
});

const evidence = (fileId: string) => [
  {
    fileId,
    page: 0,
    sheet: null,
    cell: null,
    box: { x0: 0, y0: 0, x1: 9, y1: 9 },
    labelBox: null,
    quote: '',
    wordIds: [fileId],
  },
];
const candidate = (fileId: string, value: number | string) => ({
  field: 'grossRevenue',
  raw: String(value),
  value,
  scale: 1,
  sign: 1 as const,
  rule: 'statement' as const,
  confidence: { read: 99, label: 99, period: 99, scale: 99, checks: 99 },
  evidence: evidence(fileId),
});
const reading = (value: number | string, ...alternatives: ReturnType<typeof candidate>[]) => ({
  ...candidate('memo', value),
  overall: 93,
  alternatives,
  checks: [],
});

it('doubts a sure figure if another document states another figure', () => {
  expect(describeDoubt(reading(100, candidate('books', 200)))).toBe(DISPUTED);
  expect(isDoubtful({ id: 'a', confidence: 93, disputed: true, settled: false })).toBe(true);
  expect(isDoubtful({ id: 'a', confidence: 93, disputed: true, settled: true })).toBe(false);
});

it('finds no dispute in the same figure, in the same document, or between words', () => {
  expect(isDisputed(reading(100, candidate('books', 100)))).toBe(false);
  expect(isDisputed(reading(100, candidate('memo', 200)))).toBe(false);
  expect(isDisputed(reading('Harbor', candidate('books', 'Harbor Point')))).toBe(false);
});

it('names every other value once', () => {
  const found = getAlternatives(reading(100, candidate('a', 200), candidate('b', 200), candidate('c', 100)));
  expect(found.map(({ value }) => value)).toEqual([200]);
});

it('says in words which sum failed', () => {
  const describe = (name: string) => describeFailedCheck({ name, detail: '10 is not 12' });
  expect(describe('grossProfit = grossRevenue - cogs')).toBe(
    'Does not add up: Gross profit = gross revenue - cost of goods sold. 10 is not 12.',
  );
  expect(describe('ebit = ebitda - depreciation')).toMatch(/: EBIT = EBITDA - depreciation\./);
});

it('says what else the documents state, in words and without names of the program', () => {
  const name = 'EmployeeCount stated once';
  expect(describeFailedCheck({ name, detail: 'also 19' })).toBe('The documents also state: 19.');
  expect(describeFailedCheck({ name, detail: 'also · Founded 1998.' })).toBe(
    'The documents also state: Founded 1998.',
  );
  const confidence = { read: 99, label: 97, period: 96, scale: 98, checks: 70 };
  const checks = [{ name, passed: false, period: 'employeeCount', fields: [], detail: 'also 1' }];
  expect(describeDoubt({ confidence, value: 14, alternatives: [], evidence: [], checks, overall: 70 })).toBe(
    DISPUTED,
  );
});
