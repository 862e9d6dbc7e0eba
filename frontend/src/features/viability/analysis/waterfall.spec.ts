import { buildWaterfall } from './waterfall';

describe('buildWaterfall', () => {
  it('starts each bar at the end of the previous one', () => {
    const steps = buildWaterfall(50, [
      { key: 'dscr', name: 'DSCR', score: 20 },
      { key: 'stability', name: 'Stability', score: -10 },
    ]);
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [50, 70],
      [70, 60],
    ]);
  });

  it('stays within 0 and 100', () => {
    const [step] = buildWaterfall(5, [{ key: 'dscr', name: 'DSCR', score: -20 }]);
    expect(step).toMatchObject({ from: 5, to: 0, points: -20 });
  });
});
