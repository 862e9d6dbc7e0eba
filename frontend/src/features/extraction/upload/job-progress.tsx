import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import { type Job } from '../api/extraction.types';

const STEPS = [
  { id: 'received', text: 'Documents received' },
  { id: 'reading', text: 'Reading pages' },
  { id: 'recognising', text: 'Recognizing figures and names' },
  { id: 'checking', text: 'Checking totals' },
] as const;

interface JobProgressProps {
  job: Job;
  canceling: boolean;
  onCancel: () => void;
}

/** The live progress of a job. */
export function JobProgress({ job, canceling, onCancel }: JobProgressProps) {
  const at = STEPS.findIndex(({ id }) => id === job.step);
  const page = job.page !== null && job.pages !== null ? ` ${job.page} of ${job.pages}` : '';
  return (
    <Box sx={{ maxWidth: 560, display: 'grid', gap: 2.5 }}>
      <Box sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
        {job.files.map(({ name }) => name).join(', ')}
      </Box>
      <LinearProgress
        aria-label="Reading documents"
        variant={job.state === 'queued' ? 'indeterminate' : 'determinate'}
        value={job.progress}
        sx={{ height: 6, borderRadius: '3px' }}
      />
      <div role="status">
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
          {STEPS.map(({ id, text }, index) => (
            <Box
              component="li"
              key={id}
              aria-current={index === at ? 'step' : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.25,
                fontWeight: index === at ? 600 : 400,
                color: index > at ? 'text.secondary' : 'text.primary',
              }}
            >
              <Box component="span" aria-hidden sx={{ width: 20, display: 'grid', placeItems: 'center' }}>
                {index < at ? (
                  <Check fontSize="small" sx={{ color: 'success.main' }} />
                ) : index === at ? (
                  <CircularProgress size={14} />
                ) : (
                  <Box sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'divider' }} />
                )}
              </Box>
              {text}
              {index === at && id === 'reading' && page}
            </Box>
          ))}
        </Box>
      </div>
      <div>
        <Button color="inherit" variant="outlined" disabled={canceling} onClick={onCancel}>
          {canceling ? 'Canceling...' : 'Cancel'}
        </Button>
      </div>
    </Box>
  );
}
