import { getNextRun, parseSchedule } from './schedule.js';

const AFTER = new Date(2026, 2, 14, 9, 30);

describe('a schedule', () => {
  it.each([
    ['15m', new Date(2026, 2, 14, 9, 45)],
    ['12h', new Date(2026, 2, 14, 21, 30)],
    ['1d', new Date(AFTER.getTime() + 86_400_000)],
    ['0 3 * * *', new Date(2026, 2, 15, 3, 0)],
    ['30 9 * * *', new Date(2026, 2, 15, 9, 30)],
    ['*/20 * * * *', new Date(2026, 2, 14, 9, 40)],
    ['0 22 * * 0', new Date(2026, 2, 15, 22, 0)],
  ])('of %s runs next at %s', (text, expected) => {
    const schedule = parseSchedule(text);
    expect(schedule && getNextRun(schedule, AFTER)).toEqual(expected);
  });

  it.each(['', 'daily', '0', '0h', '90s', '1w', '61 * * * *', '* * * *', '0 0 3 * * *', '99999d'])(
    'cannot be read from %j',
    (text) => expect(parseSchedule(text)).toBeNull(),
  );
});
