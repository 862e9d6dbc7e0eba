import { receiveToasts, toast, type Toast } from '../../../lib/toast';
import { type ImportBatch } from '../api/imports';
import { isWhole, showImportResult } from './import-toasts';

const BATCH: ImportBatch = {
  id: 'b1',
  batchKey: 'k',
  state: 'finished',
  fileName: 'deals.csv',
  total: 2,
  done: 2,
  imported: 2,
  failures: [],
  unreadRows: [],
  hasSheet: true,
  createdAt: '2026-11-22T12:00:00Z',
};
const FAILURES: ImportBatch['failures'] = [
  { row: 2, sheetRow: 4, errors: [{ field: 'askingPrice', message: 'Asking price must be an amount' }] },
  { row: 3, sheetRow: 7, errors: [{ field: 'description', message: 'Description is required' }] },
];

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
});

it.each([
  [{ imported: 1, total: 1 }, 'Successfully imported 1 deal!'],
  [{ imported: 0, failures: FAILURES }, 'Failed to import deals. 2 errors occurred.'],
  [
    { imported: 1, total: 3, failures: FAILURES },
    '1 of 3 deals imported. The report says why the others were not.',
  ],
  [
    { unreadRows: [{ row: 1, name: null, dealId: 'd1', cells: [] }] },
    '2 deals imported. Some cells could not be read; the report lists them.',
  ],
])('says of %j: %s', (changes, text) => {
  const toasts: Toast[] = [];
  const stop = receiveToasts((each) => toasts.push(each));
  showImportResult({ ...BATCH, ...changes }, { replaces: 0, openReport: () => undefined });
  stop();
  expect(toasts[0]?.text).toBe(text);
});

it('is whole where every cell of every row was read', () => {
  expect(isWhole(BATCH)).toBe(true);
  expect(isWhole({ ...BATCH, failures: FAILURES })).toBe(false);
  expect(isWhole({ ...BATCH, unreadRows: [{ row: 1, name: null, dealId: 'd1', cells: [] }] })).toBe(false);
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
