import { type AuthUser, greetingName } from './auth';
import { addDays, daysBetween, dayText, endOfWeek, localDay, longDayText, timeText } from './days';
import { addTimeZone } from './files/download-from';
import { createGuardedHistory, showsPage } from './guarded-history';
import { api } from './http/api';
import { toPhoneHref } from './phone';
import { runWhenSettled } from './run-when-settled';

describe('greetingName', () => {
  const createUser = (firstName: string | null, email: string) => ({ firstName, email }) as AuthUser;

  it.each([
    ['the first name', createUser(' Ada ', 'ada.l@example.com'), 'Ada'],
    ['the part of the email before the at sign', createUser(null, 'ada.l@example.com'), 'ada.l'],
    ['the same for a blank name', createUser('  ', 'ada.l@example.com'), 'ada.l'],
    ['a word for anybody without an email', createUser(null, ''), 'there'],
    ['a word for anybody who is not signed in', null, 'there'],
  ])('greets with %s', (_what, user, name) => {
    expect(greetingName(user)).toBe(name);
  });
});

describe('addDays', () => {
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
});

describe('addTimeZone', () => {
  it('names the time zone of the user to whom a file is dated', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(addTimeZone('/api/export')).toBe(`/api/export?timeZone=${encodeURIComponent(timeZone)}`);
  });
});

describe('createGuardedHistory', () => {
  it('lets a page that was left no longer write its query into the address', () => {
    const history = createGuardedHistory();
    history.push('/deals?sort=status');
    showsPage('/deals');
    history.replace('/deals?search=bakery');
    expect(window.location.href).toMatch(/\/deals\?search=bakery$/);

    // The report is on its way; the list is still in sight and thinks of its filters.
    history.push('/deals/imports/7');
    history.replace('/deals?sort=createdAt');
    expect(window.location.pathname).toBe('/deals/imports/7');

    showsPage('/deals/imports/7');
    history.replace('/deals?sort=createdAt');
    expect(window.location.pathname).toBe('/deals');
  });

  it('navigates back to the displayed page when its link is pressed', () => {
    const history = createGuardedHistory();
    history.push('/deals');
    showsPage('/deals');
    history.push('/brokers');
    history.push('/deals');
    expect(window.location.pathname).toBe('/deals');
  });
});

describe('api', () => {
  it('takes a word in an address for no id, and does not send it', async () => {
    const sent: string[] = [];
    globalThis.fetch = (input) => {
      sent.push((input as Request).url);
      return Promise.resolve(Response.json({ success: true, data: [] }));
    };
    const get = (dealId: string) => api.GET('/api/deals/{dealId}', { params: { path: { dealId } } });
    await expect(get('trash')).rejects.toMatchObject({ status: 404 });
    expect(sent).toEqual([]);
    await get('0b6e1f0e-7c1e-4a57-9a0b-1a2b3c4d5e6f');
    expect(sent).toHaveLength(1);
  });
});

describe('toPhoneHref', () => {
  it.each([
    ['1-800-555-0100 ext. 99887', 'tel:18005550100;ext=99887'],
    ['(813) 555-0142 x12', 'tel:8135550142;ext=12'],
    ['813.555.0142, Extension 7', 'tel:8135550142;ext=7'],
    ['813 555 0142 #7', 'tel:8135550142;ext=7'],
    ['+1 (813) 555-0142', 'tel:+18135550142'],
    ['(813) 555-0142', 'tel:8135550142'],
    ['555-0142', 'tel:5550142'],
    ['cell: 813–555–0142', 'tel:8135550142'],
  ])('dials %s as %s', (phone, href) => expect(toPhoneHref(phone)).toBe(href));

  it.each([
    'call me',
    '555-0100 or 555-0101',
    '555-0100, 555-0101',
    '555-0100 555-0101',
    '(813) 555-0142 / 0143',
    '1-800-FLOWERS',
    'ext. 12',
    '',
  ])('dials nothing for %p', (phone) => expect(toPhoneHref(phone)).toBeNull());
});

describe('runWhenSettled', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('runs a task once, and not while the first screen loads', () => {
    const task = jest.fn();
    runWhenSettled(task);
    jest.advanceTimersByTime(5000);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('does not run a task that was canceled', () => {
    const task = jest.fn();
    runWhenSettled(task)();
    jest.advanceTimersByTime(60_000);
    expect(task).not.toHaveBeenCalled();
  });
});
