import { toast } from '../../../lib/toast';
import { type ImportBatch } from '../api/imports';
import { describeFailure, getSheetRow } from '../reading/failed-rows';

const REPORT_MS = 12_000;
const count = (value: number) => value.toLocaleString('en-US');

type ToastOptions = Parameters<typeof toast.info>[1];

interface ResultToast {
  readonly openReport: () => void;
  /** the toast that said that the import starts */
  readonly replaces: number;
}

/** Shows a toast with the result of an import and a link to its report. */
export function showImportResult(batch: ImportBatch, { openReport, replaces }: ResultToast): void {
  toastResult(batch, {
    replaces,
    durationMs: REPORT_MS,
    action: { label: 'View report', run: openReport },
  });
  const { failures } = batch;
  if (failures.length > 0) {
    const rows = failures.map((failure) => `Row ${getSheetRow(failure)}: ${describeFailure(failure)}`);
    // eslint-disable-next-line no-console -- the toast refers users to the console
    console.warn(['Rows that were not imported', ...rows].join('\n'));
  }
}

function toastResult({ imported, failures, state }: ImportBatch, options: ToastOptions): void {
  const failed = failures.length;
  if (state === 'undone') toast.info('The import was undone', options);
  else if (failed === 0) toast.success(`Successfully imported ${count(imported)} deals!`, options);
  else if (imported === 0) toast.error(`Failed to import deals. ${count(failed)} errors occurred.`, options);
  else {
    toast.warning(
      `Imported ${count(imported)} deals successfully, ${count(failed)} failed. Check console for details.`,
      options,
    );
  }
}
