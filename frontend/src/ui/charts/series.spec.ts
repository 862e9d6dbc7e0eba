import { stackSeries, type Series } from './series';

const series = (kind: Series['kind'], values: Series['values']): Series => ({
  label: kind,
  values,
  color: 'red',
  kind,
});

describe('stackSeries', () => {
  it('stacks series and leaves a gap for an unknown value', () => {
    const [low, high, top] = stackSeries([
      series('stack', [10, null, 30]),
      series('stack', [1, 2, null]),
      series('stack', [5, 5, 5]),
    ]);
    expect([low?.base, low?.values]).toEqual([
      [0, 0, 0],
      [10, null, 30],
    ]);
    expect([high?.base, high?.values]).toEqual([
      [10, 0, 30],
      [11, 2, null],
    ]);
    expect([top?.base, top?.values]).toEqual([
      [11, 2, 30],
      [16, 7, 35],
    ]);
  });

  it('starts bars and lines at zero, also between stacks', () => {
    const [, line, upper] = stackSeries([series('stack', [10]), series('line', [3]), series('stack', [5])]);
    expect([line?.base, line?.values]).toEqual([[0], [3]]);
    expect(upper?.values).toEqual([15]);
  });
});
