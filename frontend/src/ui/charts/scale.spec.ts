import { formatMoneyCompact } from '@dealwright/figures';
import { spreadLabels, createScale } from './scale';

describe('createScale', () => {
  it('uses round steps and includes zero and all values', () => {
    expect(createScale([182_000, 415_000, null]).ticks).toEqual([0, 200_000, 400_000, 600_000]);
    expect(createScale([0.9, 2.28]).ticks).toEqual([0, 1, 2, 3]);
    expect(createScale([-40, 60]).ticks).toEqual([-50, -25, 0, 25, 50, 75]);
  });

  it('takes steps that the labels show exactly', () => {
    expect(createScale([9_200, null], { format: formatMoneyCompact }).ticks).toEqual([0, 5_000, 10_000]);
  });

  it('returns a valid scale without values or with zeros only', () => {
    for (const values of [[], [null], [0, 0]]) {
      const { min, max } = createScale(values);
      expect(min).toBe(0);
      expect(max).toBeGreaterThan(0);
    }
  });
});

describe('spreadLabels', () => {
  it('does not move labels that do not overlap', () => {
    expect(spreadLabels([10, 60, 30], 14, 0, 100)).toEqual([10, 60, 30]);
  });

  it('moves overlapping labels apart within the bounds and keeps their order', () => {
    expect(spreadLabels([50, 52, 51], 14, 0, 100)).toEqual([50, 78, 64]);
    expect(spreadLabels([98, 99], 14, 0, 100)).toEqual([86, 100]);
  });
});
