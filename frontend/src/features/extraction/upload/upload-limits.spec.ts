import { sortFiles } from '../../../lib/files/upload-limits';
import {
  adviseSpreadsheet,
  chooseFinancialsKind,
  EXTRACTION_LIMITS,
  QUEUE_LIMITS,
  QUEUE_TEXTS,
} from './upload-limits';

const file = (name: string) => new File(['x'], name);
const taken = (names: readonly string[], limits: Parameters<typeof sortFiles>[1]) =>
  sortFiles(names.map(file), limits).accepted.length;

it('accepts at most five documents for deal information', () => {
  expect(taken(['a.pdf', 'b.doc', 'c.docx', 'd.tiff', 'e.jpeg', 'f.png'], EXTRACTION_LIMITS.dealInfo)).toBe(
    5,
  );
  expect(taken(['a.xlsx', 'b.csv'], EXTRACTION_LIMITS.dealInfo)).toBe(0);
});

it('accepts at most ten documents for financials', () => {
  const names = Array.from({ length: 12 }, (_, index) => `${index}.xlsx`);
  expect(taken(names, EXTRACTION_LIMITS.financials)).toBe(10);
  expect(taken(['a.docx', 'b.png'], EXTRACTION_LIMITS.financials)).toBe(0);
});

it('has its own message for unsupported files in the queue', () => {
  const { refused } = sortFiles([file('notes.txt')], QUEUE_LIMITS, { texts: QUEUE_TEXTS });
  expect(refused[0]?.message).toBe(
    'File notes.txt is not a supported format. Please upload PDF or Excel files.',
  );
});

it('says where a refused spreadsheet belongs', () => {
  expect(adviseSpreadsheet('books.XLSX')).toBe(
    ' Add spreadsheets of figures in the next step, Historical Financials.',
  );
  expect(adviseSpreadsheet('notes.txt')).toBe('');
});

it('reads a memorandum in Word together with the books', () => {
  expect(chooseFinancialsKind([file('a.pdf'), file('b.xlsx')])).toBe('financials');
  expect(chooseFinancialsKind([file('cim.docx'), file('b.xlsx')])).toBe('both');
});
