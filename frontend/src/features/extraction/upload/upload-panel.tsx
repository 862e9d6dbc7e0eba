import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useState } from 'react';
import { formatFileSize } from '../../../lib/formats';
import { toAcceptAttribute, type RefusedFile, sortFiles } from '../../../lib/upload-limits';
import { DropZone } from '../../../ui/drop-zone';
import { RefusedFiles } from '../../../ui/refused-files';
import { EXTRACTION_LIMITS } from './upload-limits';
import { useStartJob } from './use-start-job';

interface UploadPanelProps {
  kind: 'dealInfo' | 'financials';
  /** documents of the step before: those that serve here are offered */
  previousFiles: readonly File[];
  /** another way on */
  otherwise: ReactNode;
  onStarted: (jobId: string, files: readonly File[]) => void;
}

const WORDS = {
  dealInfo: {
    label: 'Drop the business review, teaser or listing here',
    note: 'PDF, Word, JPEG, PNG or TIFF; at most 5 files of up to 10 MB each.',
    action: 'Extract deal information',
  },
  financials: {
    label: 'Drop statements, tax returns or spreadsheets here',
    note: 'PDF, Excel or CSV; at most 10 files of up to 10 MB each.',
    action: 'Extract financial data',
  },
} as const;

/** The documents of one step, chosen and sent. */
export function UploadPanel({ kind, previousFiles, otherwise, onStarted }: UploadPanelProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { share, fault, busy, start, cancel } = useStartJob(kind, (jobId) => onStarted(jobId, files));
  const limits = EXTRACTION_LIMITS[kind];
  const words = WORDS[kind];
  const serving = files.length === 0 ? sortFiles(previousFiles, limits).accepted : [];
  function add(chosen: readonly File[]) {
    const sorted = sortFiles(chosen, limits, { taken: files.length });
    setFiles([...files, ...sorted.accepted]);
    setRefused(sorted.refused);
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <DropZone
        multiple
        disabled={busy}
        compact={files.length > 0}
        accept={toAcceptAttribute(limits)}
        label={words.label}
        note={words.note}
        onFiles={add}
      />
      {serving.length > 0 && (
        <div>
          <Button variant="outlined" onClick={() => setFiles(serving)} sx={{ overflowWrap: 'anywhere' }}>
            Use {serving.map(({ name }) => name).join(', ')} again
          </Button>
        </div>
      )}
      <RefusedFiles files={refused} onClose={() => setRefused([])} />
      {fault && (
        <Alert severity="error" variant="outlined">
          {fault}
        </Alert>
      )}
      <Box
        component="ul"
        aria-label="Chosen files"
        sx={{ listStyle: 'none', m: 0, p: 0, '&:empty': { display: 'none' } }}
      >
        {files.map((file, index) => (
          <Box
            component="li"
            key={`${file.name} ${index}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              borderBottom: 1,
              borderColor: 'divider',
              py: 0.5,
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{file.name}</Box>
            <Box className="figure" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {formatFileSize(file.size)}
            </Box>
            <IconButton
              aria-label={`Remove ${file.name}`}
              disabled={busy}
              onClick={() => setFiles(files.filter((each) => each !== file))}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {busy && (
        <LinearProgress
          aria-label="Uploading"
          variant={share < 1 ? 'determinate' : 'indeterminate'}
          value={share * 100}
          sx={{ height: 6, borderRadius: '3px' }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={files.length === 0 || busy} onClick={() => void start(files)}>
          {busy ? 'Uploading...' : words.action}
        </Button>
        {busy && (
          <Button color="inherit" onClick={cancel}>
            Cancel
          </Button>
        )}
        {!busy && otherwise}
      </Box>
    </Box>
  );
}
