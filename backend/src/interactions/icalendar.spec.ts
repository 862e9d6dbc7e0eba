import { formatICalendar } from './icalendar.js';

const entry = {
  uid: 'a1',
  day: '2026-02-28',
  title: 'Call Dana; about the lease, again',
  details: 'Line one\nLine two \\ end',
  url: 'http://localhost:3000/deals/a1',
  updatedAt: '2026-02-01T10:00:00.000Z',
};

describe('formatICalendar', () => {
  it('writes a whole-day event that ends on the day after', () => {
    const text = formatICalendar('Dealwright', [entry]);
    expect(text).toContain('DTSTART;VALUE=DATE:20260228\r\nDTEND;VALUE=DATE:20260301\r\n');
    expect(text).toContain('DTSTAMP:20260201T100000Z');
  });

  it('escapes characters that have a meaning in the format', () => {
    const text = formatICalendar('Dealwright', [entry]);
    expect(text).toContain('SUMMARY:Call Dana\\; about the lease\\, again');
    expect(text).toContain('DESCRIPTION:Line one\\nLine two \\\\ end');
  });

  it('folds lines at 75 bytes without cutting a character', () => {
    const text = formatICalendar('Dealwright', [{ ...entry, title: 'é'.repeat(100) }]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'é'.repeat(100)}`);
  });
});
