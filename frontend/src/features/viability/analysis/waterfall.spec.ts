import { formatPoints, buildWaterfall } from './waterfall';

describe('waterfall', () => {
  it('begins each bar where the last one ended', () => {
    const steps = buildWaterfall(50, [
      { key: 'dscr', name: 'DSCR', score: 20 },
      { key: 'stability', name: 'Stability', score: -10 },
    ]);
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [50, 70],
      [70, 60],
    ]);
  });

  it('never leaves the scale', () => {
    const [step] = buildWaterfall(5, [{ key: 'dscr', name: 'DSCR', score: -20 }]);
    expect(step).toMatchObject({ from: 5, to: 0, points: -20 });
  });

  it('writes points with their sign', () => {
    expect([formatPoints(5), formatPoints(-5), formatPoints(0)]).toEqual(['+5', '−5', '0']);
  });
});
