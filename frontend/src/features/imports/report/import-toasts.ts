import { toast } from '../../../lib/toast';
import { type ImportBatch } from '../api/imports';

const REPORT_MS = 12_000;
const count = (value: number) => value.toLocaleString('en-US');

interface ResultToast {
  readonly openReport: () => void;
  /** the toast that said that the import starts */
  readonly replaces: number;
}

/** Whether every row of the file became a deal with all of its cells. */
export const isWhole = ({ state, failures, unreadRows }: ImportBatch): boolean =>
  state === 'finished' && failures.length === 0 && unreadRows.length === 0;

/** Shows a toast with the result of an import and a link to its report. */
export function showImportResult(batch: ImportBatch, { openReport, replaces }: ResultToast): void {
  const { imported, total, failures, state } = batch;
  const failed = failures.length;
  const options = { replaces, durationMs: REPORT_MS, action: { label: 'View report', run: openReport } };
  if (state === 'undone') toast.info('The import was undone', options);
  else if (isWhole(batch))
    toast.success(`Successfully imported ${count(imported)} ${imported === 1 ? 'deal' : 'deals'}!`, options);
  else if (imported === 0) toast.error(`Failed to import deals. ${count(failed)} errors occurred.`, options);
  else
    toast.warning(
      failed === 0
        ? `${count(imported)} ${imported === 1 ? 'deal' : 'deals'} imported. Some cells could not be read; the report lists them.`
        : `${count(imported)} of ${count(total)} deals imported. The report says why the others were not.`,
      options,
    );
}
