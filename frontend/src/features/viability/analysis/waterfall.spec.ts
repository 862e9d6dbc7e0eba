import { signedPoints, waterfall } from './waterfall';

describe('waterfall', () => {
  it('begins each bar where the last one ended', () => {
    const steps = waterfall(50, [
      { key: 'dscr', name: 'DSCR', score: 20 },
      { key: 'stability', name: 'Stability', score: -10 },
    ]);
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [50, 70],
      [70, 60],
    ]);
  });

  it('never leaves the scale', () => {
    const [step] = waterfall(5, [{ key: 'dscr', name: 'DSCR', score: -20 }]);
    expect(step).toMatchObject({ from: 5, to: 0, points: -20 });
  });

  it('writes points with their sign', () => {
    expect([signedPoints(5), signedPoints(-5), signedPoints(0)]).toEqual(['+5', '−5', '0']);
  });
});
