import { isDay } from './is-day.js';
import { toLocalDay } from './time-zone.js';

describe('isDay', () => {
  it.each(['2026-03-14', '2024-02-29', '0001-01-01'])('accepts %s', (day) => expect(isDay(day)).toBe(true));

  it.each([
    '2026-02-31',
    '2025-02-29',
    '0000-01-01',
    '2026-3-14',
    '2026-13-01',
    '2026-03-14T00:00',
    '',
    7,
    null,
  ])('refuses %j', (day) => expect(isDay(day)).toBe(false));
});

describe('toLocalDay', () => {
  it('returns the day that it is in the time zone, and in UTC without one', () => {
    const evening = new Date('2026-11-23T02:06:00Z');
    expect(toLocalDay(evening, 'America/Los_Angeles')).toBe('2026-11-22');
    expect(toLocalDay(evening, 'Pacific/Auckland')).toBe('2026-11-23');
    expect(toLocalDay(evening)).toBe('2026-11-23');
  });
});
