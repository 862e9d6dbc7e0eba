import { AppConfig, readVariables } from './app-config.js';
import { getNextRun, parseSchedule } from './schedule.js';

describe('PUBLIC_URL', () => {
  it.each(['https://example.com/dealwright', 'http://localhost:3000/a/'])(
    'refuses the sub-path of %s',
    (url) => {
      expect(() => readVariables({ PUBLIC_URL: url })).toThrow(
        /^Configuration: PUBLIC_URL must have no path: Dealwright cannot be served below one/,
      );
    },
  );

  it.each(['https://example.com', 'https://example.com/'])('accepts %s', (url) => {
    expect(new AppConfig(readVariables({ PUBLIC_URL: url }), '').publicUrl).toBe('https://example.com');
  });
});

describe('a schedule', () => {
  const AFTER = new Date(2026, 2, 14, 9, 30);

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

describe('OPERATOR_EMAILS', () => {
  it('takes addresses and nothing else', () => {
    expect(readVariables({ OPERATOR_EMAILS: 'ada@example.com, bob@example.com' }).OPERATOR_EMAILS).toEqual([
      'ada@example.com',
      'bob@example.com',
    ]);
    expect(() => readVariables({ OPERATOR_EMAILS: 'ada' })).toThrow(
      /OPERATOR_EMAILS must be email addresses, comma-separated/,
    );
  });
});
