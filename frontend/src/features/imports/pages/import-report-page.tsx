import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { getErrorMessage, isNotFound } from '../../../lib/http/api-error';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { downloadText } from '../../../lib/files/download';
import { useCrumbLabel } from '../../../lib/crumbs';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { PageHeader } from '../../../ui/page-header';
import { RelativeTime } from '../../../ui/relative-time';
import { ErrorState, LoadingState } from '../../../ui/states';
import { followImport } from '../api/follow-import';
import { type ImportBatch, importQuery, readFailedRows, useUndoImport } from '../api/imports';
import { failedRowsCsv } from '../reading/failed-rows';
import { FailureTable } from '../report/failure-table';
import { ImportNotFound } from '../report/import-not-found';
import { ImportProgress } from '../report/import-progress';
import { UnreadTable } from '../report/unread-table';

/** Shows the result of an import: failed rows with reasons, and actions to correct or undo it. */
export default function ImportReportPage() {
  const { importId = '' } = useParams();
  const { data, isPending, error, refetch } = useQuery(importQuery(importId));
  useCrumbLabel(importId, data ? (data.fileName ?? 'Report') : isPending ? null : 'Report');
  if (isPending) return <LoadingState label="Loading import report..." />;
  if (!data) {
    if (isNotFound(error)) return <ImportNotFound />;
    return (
      <ErrorState
        isPage
        title="Could not load the report"
        text={getErrorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Report batch={data} onEnded={() => void refetch()} />;
}

const count = (value: number) => value.toLocaleString('en-US');

function describeResult({ state, imported, total, failures }: ImportBatch): string {
  if (state === 'undone') return 'This import was undone';
  if (failures.length === 0)
    return imported === 1 ? '1 deal imported' : `All ${count(imported)} deals imported`;
  return `${count(imported)} of ${count(total)} deals imported, ${count(failures.length)} failed`;
}

function Report({ batch, onEnded }: { batch: ImportBatch; onEnded: () => void }) {
  const [live, setLive] = useState(batch);
  const running = batch.state === 'running';
  useEffect(() => {
    if (!running) return undefined;
    const watch = new AbortController();
    followImport(batch.id, { onProgress: setLive, signal: watch.signal }).then(onEnded, () => undefined);
    return () => watch.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one subscription per import, independent of renders
  }, [batch.id, running]);

  const back = { to: '/deals', label: 'Back to Deals' };
  const lead = (
    <>
      {batch.fileName ?? 'CSV file'}, <RelativeTime at={batch.createdAt} inSentence />
    </>
  );
  if (running) {
    return (
      <>
        <PageHeader title="Import report" back={back} lead={lead} />
        <ImportProgress done={live.done} total={live.total} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={describeResult(batch)} tabTitle="Import report" back={back} lead={lead} />
      <Actions batch={batch} />
      {batch.failures.length > 0 && <FailureTable failures={batch.failures} />}
      {batch.unreadRows.length > 0 && <UnreadTable rows={batch.unreadRows} />}
    </>
  );
}

/** Downloads the failed rows as a CSV with the reason of each. */
function useDownloadFailedRows({ id, fileName, failures }: ImportBatch) {
  return useToastMutation({
    mutationFn: () => readFailedRows(id),
    toasts: { success: null },
    onSuccess: (rows) =>
      downloadText(`failed_rows_${fileName ?? 'import.csv'}`, failedRowsCsv(rows, failures)),
  });
}

function Actions({ batch }: { batch: ImportBatch }) {
  const [asking, setAsking] = useState(false);
  const undo = useUndoImport();
  const failed = batch.failures.length > 0;
  const download = useDownloadFailedRows(batch);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {failed && batch.hasSheet && (
          <Button variant="contained" disabled={download.isPending} onClick={() => download.mutate()}>
            Download failed rows
          </Button>
        )}
        <Button variant="outlined" component={Link} to={failed ? '/deals/new/csv' : '/deals'}>
          {failed ? 'Import the corrected file' : 'View deals'}
        </Button>
        {batch.state === 'finished' && batch.imported > 0 && (
          <Button color="error" onClick={() => setAsking(true)}>
            Undo import
          </Button>
        )}
      </Box>
      {failed && (
        <Box sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
          {!batch.hasSheet
            ? 'The rows were not stored with this import. Correct them in your file by row number.'
            : 'The download has only these rows, with the reason each one failed. Correct them and import that file.'}
        </Box>
      )}
      {batch.state === 'undone' && (
        <Box sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
          Its deals stay in the <Link to="/trash">trash</Link> for 30 days and can be restored there.
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        dangerous
        busy={undo.isPending}
        title="Undo this import?"
        confirmLabel="Undo import"
        onCancel={() => setAsking(false)}
        onConfirm={() => undo.mutate(batch.id, { onSettled: () => setAsking(false) })}
      >
        {count(batch.imported)} {batch.imported === 1 ? 'deal goes' : 'deals go'} to the trash, with what you
        added to {batch.imported === 1 ? 'it' : 'them'} since. You can restore them there for 30 days.
      </ConfirmDialog>
    </Box>
  );
}
