import { MAX_WALL_TIME_FACTOR, calculateUsedTime } from './work-clock.js';

describe('usedOf', () => {
  it('counts no time in which the process did not run', () => {
    expect(calculateUsedTime(50_000, 20_000)).toBe(20_000);
  });

  it('counts no second twice when two threads run', () => {
    expect(calculateUsedTime(50_000, 95_000)).toBe(50_000);
  });

  it('ends even for a process that never runs', () => {
    expect(calculateUsedTime(60_000 * MAX_WALL_TIME_FACTOR, 0)).toBe(60_000);
  });
});
