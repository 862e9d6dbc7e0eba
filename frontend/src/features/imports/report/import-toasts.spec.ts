import { receiveToasts, toast, type Toast } from '../../../lib/toast';
import { type ImportBatch } from '../api/imports';
import { showImportResult } from './import-toasts';

const BATCH: ImportBatch = {
  id: 'b1',
  batchKey: 'k',
  state: 'finished',
  fileName: 'deals.csv',
  total: 2,
  done: 2,
  imported: 2,
  failures: [],
  hasSheet: true,
  createdAt: '2026-11-22T12:00:00Z',
};
const FAILURES: ImportBatch['failures'] = [
  { row: 2, sheetRow: 4, errors: [{ field: 'askingPrice', message: 'Asking price must be an amount' }] },
  { row: 3, sheetRow: 7, errors: [{ field: 'description', message: 'Description is required' }] },
];

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

it('replaces the toast that said that the import starts', () => {
  const toasts: Toast[] = [];
  const stop = receiveToasts((each) => toasts.push(each));
  const replaces = toast.info('Starting import of 2 deals...');
  showImportResult(BATCH, { replaces, openReport: () => undefined });
  stop();
  expect(toasts.map(({ text }) => text)).toEqual([
    'Starting import of 2 deals...',
    'Successfully imported 2 deals!',
  ]);
  expect(toasts[1]?.replaces).toBe(toasts[0]?.id);
  expect(warn).not.toHaveBeenCalled();
});

it('writes the failed rows and their reasons to the console as text', () => {
  const stop = receiveToasts(() => undefined);
  showImportResult({ ...BATCH, failures: FAILURES }, { replaces: 0, openReport: () => undefined });
  stop();
  expect(warn.mock.calls).toEqual([
    ['Rows that were not imported\nRow 4: Asking price must be an amount\nRow 7: Description is required'],
  ]);
});

it('leads to the report', () => {
  const toasts: Toast[] = [];
  const stop = receiveToasts((each) => toasts.push(each));
  const openReport = jest.fn();
  showImportResult({ ...BATCH, failures: FAILURES }, { replaces: 0, openReport });
  stop();
  expect(toasts[0]?.action?.label).toBe('View report');
  toasts[0]?.action?.run();
  expect(openReport).toHaveBeenCalledTimes(1);
});
