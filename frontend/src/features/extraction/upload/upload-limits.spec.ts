import { sortFiles } from '../../../lib/upload-limits';
import { EXTRACTION_LIMITS, QUEUE_LIMITS, QUEUE_TEXTS } from './upload-limits';

const file = (name: string) => new File(['x'], name);
const taken = (names: readonly string[], limits: Parameters<typeof sortFiles>[1]) =>
  sortFiles(names.map(file), limits).accepted.length;

it('reads deal information from at most five letters and pictures', () => {
  expect(taken(['a.pdf', 'b.doc', 'c.docx', 'd.tiff', 'e.jpeg', 'f.png'], EXTRACTION_LIMITS.dealInfo)).toBe(
    5,
  );
  expect(taken(['a.xlsx', 'b.csv'], EXTRACTION_LIMITS.dealInfo)).toBe(0);
});

it('reads figures from at most ten statements and sheets', () => {
  const names = Array.from({ length: 12 }, (_, index) => `${index}.xlsx`);
  expect(taken(names, EXTRACTION_LIMITS.financials)).toBe(10);
  expect(taken(['a.docx', 'b.png'], EXTRACTION_LIMITS.financials)).toBe(0);
});

it('tells the queue which files it takes, in its own words', () => {
  const { refused } = sortFiles([file('notes.txt')], QUEUE_LIMITS, { texts: QUEUE_TEXTS });
  expect(refused[0]?.message).toBe(
    'File notes.txt is not a supported format. Please upload PDF or Excel files.',
  );
});
