import { formatDifference } from './format-difference';

it.each([
  [63_000, '', '+63,000'],
  [-2.3, '%', '-2.3%'],
  [0, '%', 'Same'],
  [null, '%', ''],
])('writes a difference of %s%s as %s', (difference, unit, text) => {
  expect(formatDifference(difference, unit)).toBe(text);
});
