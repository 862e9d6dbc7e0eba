import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { TIMEOUT, transport } from '../../../lib/http/transport';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { upload } from '../../../lib/files/upload';
import { type RowDeal } from '../reading/to-row-deals';

export type ImportBatch = Schemas['ImportResponse'];
export type ImportFailure = Schemas['ImportFailure'];
export type FailedRows = Schemas['FailedRowsResponse'];

const KEY = ['imports'] as const;

export const importsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/imports', { signal })),
  staleTime: 0,
});

const readImport = (importId: string, signal?: AbortSignal) =>
  unwrap(
    api.GET('/api/imports/{importId}', {
      params: { path: { importId } },
      ...(signal && { signal }),
    }),
  );

export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: [...KEY, importId],
    queryFn: ({ signal }) => readImport(importId, signal),
    staleTime: 0,
  });

/** Reads the failed rows of an import as they stand in its sheet. */
export const readFailedRows = (importId: string): Promise<FailedRows> =>
  unwrap(api.GET('/api/imports/{importId}/failed-rows', { params: { path: { importId } } }));

export { readImport };

/** Reads the sheets of an Excel workbook, which is not stored. */
export const readWorkbook = (file: File): Promise<Schemas['WorkbookResponse']> =>
  upload('/api/imports/workbooks', [file], { field: 'file' });

interface Start {
  /** one key per file and mapping, so that a retry does not start a second import */
  readonly batchKey: string;
  readonly fileName: string;
  readonly rows: readonly RowDeal[];
  readonly sheet: Schemas['ImportSheet'];
}

/** The server reads at most 16 MiB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Starts an import. The sheet is left out where both would be too large; its failed rows cannot be read then. */
export function startImport({ batchKey, fileName, rows, sheet }: Start): Promise<ImportBatch> {
  // Rows may contain invalid values: the server validates each row and reports failures.
  const body = { batchKey, fileName, rows: rows as Schemas['ImportRowDto'][] };
  const whole = { ...body, sheet };
  const isTooLarge = new Blob([JSON.stringify(whole)]).size > MAX_BODY_BYTES;
  return unwrap(
    api.POST('/api/imports', {
      body: isTooLarge ? body : whole,
      fetch: transport(TIMEOUT.extraction),
    }),
  );
}

/** Refetches every query that shows deals or brokers, as saved views do that filter by one. */
export function useInvalidateDeals() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['deals'] });
    void client.invalidateQueries({ queryKey: KEY });
    void client.invalidateQueries({ queryKey: ['follow-ups'] });
    void client.invalidateQueries({ queryKey: ['brokers'] });
    void client.invalidateQueries({ queryKey: ['views'] });
  };
}

/** Moves every deal of an import to the trash. */
export function useUndoImport() {
  return useToastMutation({
    mutationFn: (importId: string) =>
      unwrap(
        api.DELETE('/api/imports/{importId}', {
          params: { path: { importId } },
          fetch: transport(TIMEOUT.settings),
        }),
      ),
    toasts: { success: 'Import undone. Its deals are in the trash for 30 days.' },
    onSuccess: useInvalidateDeals(),
  });
}
