import { calibrateConfidence } from './confidence.js';

const sure = { read: 99, label: 96, period: 96, scale: 96, checks: 96 };

describe('fitted confidence', () => {
  it('shows a figure in clear print under its own label as sure', () => {
    expect(calibrateConfidence('figure', sure)).toBeGreaterThanOrEqual(80);
  });

  it('never rises where a part falls', () => {
    const curve = [60, 70, 80, 90, 95, 99].map((label) => calibrateConfidence('fact', { ...sure, label }));
    expect(curve).toEqual([...curve].sort((a, b) => a - b));
  });

  it.each(['period', 'scale', 'checks'] as const)('needs review if the %s was assumed', (part) => {
    expect(calibrateConfidence('figure', { ...sure, [part]: 75 })).toBeLessThan(80);
  });
});
