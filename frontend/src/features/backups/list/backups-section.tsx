import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getErrorMessage } from '../../../lib/http/api-error';
import { RelativeTime } from '../../../ui/relative-time';
import { Section } from '../../../ui/section';
import { ErrorState, LoadingState } from '../../../ui/states';
import { type BackupList, backupsQuery, isUnderWay, useRequestBackup } from '../api/backups';
import { BackupRow } from './backup-row';

/** The backups of the installation, for operators. */
export function BackupsSection() {
  const backups = useQuery(backupsQuery);
  const request = useRequestBackup();
  const isBusy = backups.data?.backups.some(isUnderWay) ?? true;
  return (
    <Section
      title="Backups"
      action={
        <Button variant="outlined" disabled={isBusy || request.isPending} onClick={() => request.mutate()}>
          Back up now
        </Button>
      }
      lead={backups.data && <Lead list={backups.data} />}
    >
      {backups.isPending && <LoadingState rows={3} />}
      {backups.isError && !backups.data && (
        <ErrorState
          title="The backups could not be loaded"
          text={getErrorMessage(backups.error)}
          onRetry={() => void backups.refetch()}
        />
      )}
      {backups.data && <Backups list={backups.data} canVerify={!isBusy} />}
    </Section>
  );
}

function Lead({ list }: { list: BackupList }) {
  return (
    <>
      {list.schedule === null ? (
        'No schedule is set (BACKUP_SCHEDULE). '
      ) : (
        <>
          Scheduled: <span className="figure">{list.schedule}</span>, next{' '}
          {list.nextAt && new Date(list.nextAt).toLocaleString('en-US')}.{' '}
        </>
      )}
      The newest {list.keep} verified are kept, {list.encrypted ? 'encrypted' : 'not encrypted'}. Each one is
      verified by restoring it and comparing every table and file.
    </>
  );
}

function Backups({ list, canVerify }: { list: BackupList; canVerify: boolean }) {
  return (
    <>
      {list.lastVerifiedAt === null ? (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          No verified backup yet.
        </Alert>
      ) : (
        <Box component="p" sx={{ m: 0, mb: 1 }}>
          Last verified backup: <RelativeTime at={list.lastVerifiedAt} />
        </Box>
      )}
      <Box component="ul" aria-label="Backups" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.backups.map((backup) => (
          <BackupRow key={backup.id} backup={backup} canVerify={canVerify} />
        ))}
      </Box>
    </>
  );
}
