import { isDay } from './is-day.js';

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
