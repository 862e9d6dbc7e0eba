import Close from '@mui/icons-material/Close';
import { type StatusTone } from '@dealwright/vocabulary';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode } from 'react';
import { StatusDot } from '../../../ui/status-dot';

export type QueueStatus = 'Ready' | 'Processing...' | 'Processed' | 'Upload Failed';

const TONE: Readonly<Record<QueueStatus, StatusTone>> = {
  Ready: 'gray',
  'Processing...': 'blue',
  Processed: 'green',
  'Upload Failed': 'red',
};

interface QueueRowProps {
  name: string;
  detail: string;
  status: QueueStatus;
  /** 0 to 100; null if the job is not running */
  progress: number | null;
  error: string | null;
  action?: ReactNode;
  onRemove: () => void;
}

/** One file of the queue. */
export function QueueRow({ name, detail, status, progress, error, action, onRemove }: QueueRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto auto', md: 'minmax(0, 1fr) 130px 110px auto' },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        minHeight: 60,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
        {progress === null ? (
          <Box
            className="figure"
            sx={{ typography: 'body2', color: error ? 'error.main' : 'text.secondary' }}
          >
            {error ?? detail}
          </Box>
        ) : (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              typography: 'body2',
              color: 'text.secondary',
            }}
          >
            <LinearProgress
              aria-label={`Progress of ${name}`}
              variant="determinate"
              value={progress}
              sx={{ flex: '1 1 0', maxWidth: 260, height: 4, borderRadius: '2px' }}
            />
            {detail}
          </Box>
        )}
      </Box>
      <Box sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: 1, md: 'auto' } }}>
        <StatusDot tone={TONE[status]}>{status}</StatusDot>
      </Box>
      <Box sx={{ textAlign: 'right' }}>{action}</Box>
      <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
