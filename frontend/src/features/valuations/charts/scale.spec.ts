import { spreadLabels, createScale } from './scale';

describe('scaleOf', () => {
  it('counts in round steps and takes nought and all values in', () => {
    expect(createScale([182_000, 415_000, null]).ticks).toEqual([0, 200_000, 400_000, 600_000]);
    expect(createScale([0.9, 2.28]).ticks).toEqual([0, 1, 2, 3]);
    expect(createScale([-40, 60]).ticks).toEqual([-50, -25, 0, 25, 50, 75]);
  });

  it('is a scale also where nothing is known or all is nought', () => {
    for (const values of [[], [null], [0, 0]]) {
      const { min, max } = createScale(values);
      expect(min).toBe(0);
      expect(max).toBeGreaterThan(0);
    }
  });
});

describe('apart', () => {
  it('leaves labels where they are while they do not touch', () => {
    expect(spreadLabels([10, 60, 30], 14, 0, 100)).toEqual([10, 60, 30]);
  });

  it('pushes labels apart, keeps their order and stays inside', () => {
    expect(spreadLabels([50, 52, 51], 14, 0, 100)).toEqual([50, 78, 64]);
    expect(spreadLabels([98, 99], 14, 0, 100)).toEqual([86, 100]);
  });
});
