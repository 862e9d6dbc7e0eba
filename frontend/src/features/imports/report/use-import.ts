import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getErrorMessage, withTimeout } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { followImport } from '../api/follow-import';
import { type ImportBatch, startImport, useInvalidateDeals } from '../api/imports';
import { type ColumnMap } from '../reading/columns';
import { toRowDeals, toSheet } from '../reading/to-row-deals';
import { type SheetTable } from '../reading/sheet-table';
import { isWhole, showImportResult } from './import-toasts';

/**
 * Runs an import and then opens the list of deals, or the report if the file was not imported whole. It continues when
 * the user leaves the page.
 */
export function useImport() {
  const navigate = useNavigate();
  const invalidate = useInvalidateDeals();
  const [progress, setProgress] = useState<Pick<ImportBatch, 'done' | 'total'> | null>(null);
  const attempt = useRef<{ table: SheetTable; map: ColumnMap; batchKey: string } | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /** The same file with the same columns is the same import, however often it is sent. */
  function keyFor(table: SheetTable, map: ColumnMap): string {
    const last = attempt.current;
    if (last?.table === table && last.map === map) return last.batchKey;
    attempt.current = { table, map, batchKey: crypto.randomUUID() };
    return attempt.current.batchKey;
  }

  async function run(table: SheetTable, map: ColumnMap) {
    const total = table.rows.length;
    setProgress({ done: 0, total });
    const replaces = toast.info(`Starting import of ${total.toLocaleString('en-US')} deals...`);
    let target = '/deals';
    try {
      const { id } = await startImport({
        batchKey: keyFor(table, map),
        fileName: table.fileName,
        rows: toRowDeals(table, map),
        sheet: toSheet(table),
      });
      const batch = await followImport(id, { onProgress: setProgress });
      const report = `/deals/imports/${id}`;
      showImportResult(batch, { replaces, openReport: () => void navigate(report) });
      if (!isWhole(batch)) target = report;
    } catch (error) {
      toast.error(withTimeout('An unexpected error occurred during import', error), { replaces });
      // eslint-disable-next-line no-console -- the toast's text is fixed; this is what happened
      console.error('Import', getErrorMessage(error), error);
    }
    invalidate();
    if (here.current) void navigate(target);
  }
  return { progress, run };
}
