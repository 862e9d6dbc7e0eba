import { addTimeZone } from './download-from';

it('names the time zone of the user to whom a file is dated', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(addTimeZone('/api/export')).toBe(`/api/export?timeZone=${encodeURIComponent(timeZone)}`);
});
