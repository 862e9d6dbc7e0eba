import { JobClock } from './job-clock.js';

describe('JobClock', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  it('allows 60 seconds for reading and checking one document', () => {
    const clock = new JobClock(1);
    const readingMs = clock.getReadingMs() ?? 0;
    jest.advanceTimersByTime(readingMs);
    expect({ readingMs, checkingMs: clock.getCheckingMs() }).toEqual({
      readingMs: 45_000,
      checkingMs: 15_000,
    });
    expect(clock.getReadingMs()).toBeNull();
  });

  it('allows 120 seconds for several documents, and no document more than its own limit', () => {
    const clock = new JobClock(5);
    const given: (number | null)[] = [];
    for (let document = 0; document < 5; document += 1) {
      const ms = clock.getReadingMs();
      given.push(ms);
      jest.advanceTimersByTime(ms ?? 0);
    }
    expect(given).toEqual([45_000, 45_000, 15_000, null, null]);
    expect(clock.getCheckingMs()).toBe(15_000);
  });

  it('is not moved by the clock of the machine', () => {
    const clock = new JobClock(1);
    jest.setSystemTime(400 * 24 * 3_600_000);
    expect(clock.getReadingMs()).toBe(45_000);
  });

  it('does not count the time for which the machine did not run the process', () => {
    const clock = new JobClock(1);
    jest.advanceTimersByTime(50_000);
    expect(clock.getReadingMs()).toBeNull();
    clock.addStarvedMs(50_000);
    expect(clock.getReadingMs()).toBe(45_000);
  });

  it('does not count the language model, within the 120 seconds of the job', () => {
    const clock = new JobClock(1);
    jest.advanceTimersByTime(45_000);
    expect(clock.getModelMs()).toBe(60_000);
    jest.advanceTimersByTime(50_000);
    clock.addModelMs(50_000);
    expect(clock.getCheckingMs()).toBe(15_000);
  });

  it('leaves checking enough time to end with a sentence', () => {
    const clock = new JobClock(1);
    jest.advanceTimersByTime(100_000);
    expect(clock.getCheckingMs()).toBe(5_000);
  });
});
