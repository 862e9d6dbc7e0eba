import { addDays, dayText, daysBetween, endOfWeek, localDay, longDayText, timeText } from './days';

it('names the day of the reader, not that of Greenwich', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(localDay(new Date(2026, 11, 31, 0, 0))).toBe('2026-12-31');
});

it('counts across months, leap days and changes of the clock', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-28', 3)).toBe('2026-03-31');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
});

it.each([
  ['2026-11-16', '2026-11-21'], // Monday
  ['2026-11-21', '2026-11-21'], // Saturday ends its own week
  ['2026-11-22', '2026-11-28'], // Sunday begins the next one
])('ends the week of %s on %s', (day, end) => expect(endOfWeek(day)).toBe(end));

it('writes days and times the American way', () => {
  expect(dayText('2026-11-21')).toBe('Nov 21, 2026');
  expect(longDayText('2026-11-21')).toBe('Saturday, November 21, 2026');
  expect(dayText(null)).toBe('Never');
  expect(dayText('nonsense')).toBe('Invalid Date');
  expect(timeText('00:05')).toBe('12:05 AM');
  expect(timeText('14:30')).toBe('2:30 PM');
});
