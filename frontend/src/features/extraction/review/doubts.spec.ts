import { reasonOf, trustOf } from './confidence';
import { doubtsIn, nextDoubt, type ReviewItem } from './doubts';

const item = (id: string, confidence: number | null, settled = false): ReviewItem => ({
  id,
  confidence,
  settled,
});
const items = [item('a', 92), item('b', 75), item('c', null), item('d', 40), item('e', 80)];

it('goes to the first doubt from nowhere', () => {
  expect(nextDoubt(items, null)).toBe('b');
});

it('goes on from where the reader is, and round again', () => {
  expect(nextDoubt(items, 'b')).toBe('d');
  expect(nextDoubt(items, 'd')).toBe('b');
  expect(nextDoubt(items, 'e')).toBe('b');
});

it('stays at the only doubt that is left', () => {
  expect(nextDoubt([item('a', 10), item('b', 95)], 'a')).toBe('a');
});

it('passes by what was settled and what was never read', () => {
  expect(nextDoubt([item('a', 10, true), item('b', null)], null)).toBeNull();
  expect(doubtsIn(items)).toBe(2);
});

it('is sure from 80 and unsure below 60', () => {
  expect([100, 80, 79.9, 60, 59.9, 0].map(trustOf)).toEqual([
    'sure',
    'sure',
    'doubtful',
    'doubtful',
    'unsure',
    'unsure',
  ]);
});

it('gives the weakest part as the reason, and none where nothing is doubted', () => {
  const confidence = { read: 99, label: 97, period: 96, scale: 75, checks: 98 };
  expect(reasonOf({ overall: 75, confidence })).toContain('thousands');
  expect(reasonOf({ overall: 88, confidence })).toBeNull();
});
