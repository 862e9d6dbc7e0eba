import { formatMoneyCompact } from '@dealwright/figures';
import { createPointScale } from './point-scale';

const label = (values: readonly (number | null)[]) =>
  createPointScale(values, [0, 100], formatMoneyCompact).ticks.map((tick) => [tick.label, tick.at]);

it('labels round values between the ends where they are', () => {
  expect(label([1_000_000, 1_400_000, null])).toEqual([
    ['$1.0M', 0],
    ['$1.1M', 25],
    ['$1.2M', 50],
    ['$1.3M', 75],
    ['$1.4M', 100],
  ]);
  expect(label([600, 5_400])).toEqual([
    ['$2K', expect.closeTo(29.17, 2)],
    ['$4K', expect.closeTo(70.83, 2)],
  ]);
});

it('labels the ends where no round values are between them, and one of two that read the same', () => {
  expect(label([1_210_000, 1_290_000])).toEqual([
    ['$1.2M', 0],
    ['$1.3M', 100],
  ]);
  expect(label([1_210_000, 1_220_000])).toEqual([['$1.2M', 0]]);
});
