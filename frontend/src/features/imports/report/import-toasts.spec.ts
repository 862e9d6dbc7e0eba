import { receiveToasts, toast, type Toast } from '../../../lib/toast';
import { type ImportBatch } from '../api/imports';
import { showImportResult } from './import-toasts';

it('replaces the toast that said that the import starts', () => {
  const toasts: Toast[] = [];
  const stop = receiveToasts((each) => toasts.push(each));
  const replaces = toast.info('Starting import of 2 deals...');
  const batch: ImportBatch = {
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
  showImportResult(batch, { replaces, openReport: () => undefined });
  stop();
  expect(toasts.map(({ text }) => text)).toEqual([
    'Starting import of 2 deals...',
    'Successfully imported 2 deals!',
  ]);
  expect(toasts[1]?.replaces).toBe(toasts[0]?.id);
});
