import { toLocalDay } from './time-zone.js';

describe('toLocalDay', () => {
  it('returns the day that it is in the time zone, and in UTC without one', () => {
    const evening = new Date('2026-11-23T02:06:00Z');
    expect(toLocalDay(evening, 'America/Los_Angeles')).toBe('2026-11-22');
    expect(toLocalDay(evening, 'Pacific/Auckland')).toBe('2026-11-23');
    expect(toLocalDay(evening)).toBe('2026-11-23');
  });
});
