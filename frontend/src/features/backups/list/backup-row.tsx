import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { formatFileSize } from '../../../lib/formats';
import { RelativeTime } from '../../../ui/relative-time';
import { StatusDot } from '../../../ui/status-dot';
import { type Backup, isUnderWay, useVerifyBackup } from '../api/backups';

const STARTER = { schedule: 'scheduled', operator: 'by an operator', found: 'found in the folder' } as const;
const STEP = { writing: 'Writing', verifying: 'Verifying' } as const;

function Status({ backup }: { backup: Backup }) {
  if (backup.state === 'queued') return <StatusDot tone="gray">Queued</StatusDot>;
  if (backup.state === 'running')
    return <StatusDot tone="blue">{backup.step === null ? 'Starting' : STEP[backup.step]}</StatusDot>;
  if (backup.state === 'failed') return <StatusDot tone="red">Failed</StatusDot>;
  return backup.verifiedAt === null ? (
    <StatusDot tone="yellow">Not verified</StatusDot>
  ) : (
    <StatusDot tone="green">Verified</StatusDot>
  );
}

function describeContent({ bytes, tables, files, startedBy, missingFiles }: Backup): string {
  return [
    bytes === null ? '' : formatFileSize(bytes),
    tables === null ? '' : `${tables} tables`,
    files === null ? '' : `${files} ${files === 1 ? 'file' : 'files'}`,
    missingFiles > 0 ? `${missingFiles} missing in the storage` : '',
    STARTER[startedBy],
  ]
    .filter(Boolean)
    .join(' · ');
}

/** One backup: whether it is verified, its size, its progress and its error. */
export function BackupRow({ backup, canVerify }: { backup: Backup; canVerify: boolean }) {
  const verify = useVerifyBackup();
  const name = backup.fileName ?? 'Backup';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '120px minmax(0, 1fr) 150px 90px' },
        columnGap: 2,
        alignItems: 'center',
        py: 1.25,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Status backup={backup} />
      <Box sx={{ minWidth: 0, gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {backup.fileName ?? 'New backup'} (<RelativeTime at={backup.createdAt} inSentence />)
        </Box>
        <Box className="figure" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {describeContent(backup)}
        </Box>
        {backup.state === 'running' && (
          <LinearProgress
            variant="determinate"
            value={backup.progress}
            aria-label={`Progress of ${name}`}
            sx={{ mt: 0.75, maxWidth: 320 }}
          />
        )}
        {backup.error && <Box sx={{ typography: 'body2', color: 'error.main' }}>{backup.error}</Box>}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
        {backup.verifiedAt !== null && (
          <>
            Verified <RelativeTime at={backup.verifiedAt} inSentence />
          </>
        )}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        {backup.fileName !== null && !isUnderWay(backup) && (
          <Button
            size="small"
            color="inherit"
            aria-label={`Verify ${name}`}
            disabled={!canVerify || verify.isPending}
            onClick={() => verify.mutate(backup.id)}
          >
            Verify
          </Button>
        )}
      </Box>
    </Box>
  );
}
