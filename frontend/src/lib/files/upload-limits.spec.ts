import { toAcceptAttribute, MAX_UPLOAD_BYTES, sortFiles } from './upload-limits';

const limits = { extensions: ['pdf', 'xlsx'], maxBytes: MAX_UPLOAD_BYTES, maxFiles: 2 };
const file = (name: string, size = 10) => {
  const created = new File(['x'], name);
  Object.defineProperty(created, 'size', { value: size });
  return created;
};
const messages = (...files: File[]) => sortFiles(files, limits).refused.map(({ message }) => message);

it('takes what is allowed, whatever the case of its ending', () => {
  expect(sortFiles([file('Return.PDF')], limits).accepted.map(({ name }) => name)).toEqual(['Return.PDF']);
});

it('names the file and what can be sent instead', () => {
  expect(messages(file('virus.exe'))).toEqual([
    'File virus.exe is not a supported format. Please upload .pdf, .xlsx.',
  ]);
  expect(messages(file('no-ending'))).toHaveLength(1);
});

it('takes exactly 10 MB and refuses one byte more', () => {
  expect(messages(file('a.pdf', 10_485_760))).toEqual([]);
  expect(messages(file('a.pdf', 10_485_761))).toEqual(['File a.pdf is too large. Maximum size is 10MB.']);
});

it('refuses an empty file', () => {
  expect(messages(file('a.pdf', 0))).toEqual(['File a.pdf is empty.']);
});

it('counts what was chosen before against the most', () => {
  const { accepted, refused } = sortFiles([file('a.pdf'), file('b.pdf')], limits, { taken: 1 });
  expect(accepted).toHaveLength(1);
  expect(refused[0]?.message).toContain('at most 2 files');
});

it('a refused file does not use up a place', () => {
  expect(sortFiles([file('a.exe'), file('b.pdf'), file('c.pdf')], limits).accepted).toHaveLength(2);
});

it('lists the extensions for the file dialog', () => {
  expect(toAcceptAttribute(limits)).toBe('.pdf,.xlsx');
});
