import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useState } from 'react';
import { toAcceptAttribute, type RefusedFile, sortFiles } from '../../../lib/files/upload-limits';
import { DropZone } from '../../../ui/files/drop-zone';
import { RefusedFiles } from '../../../ui/files/refused-files';
import { ChosenFiles } from './chosen-files';
import { adviseSpreadsheet, EXTRACTION_LIMITS } from './upload-limits';
import { useStartJob } from './use-start-job';

interface UploadPanelProps {
  kind: 'dealInfo' | 'financials';
  /** documents of the previous step, which are chosen again: a memorandum may hold the figures as well */
  previousFiles: readonly File[];
  /** the way to continue without documents */
  alternative: ReactNode;
  onStarted: (jobId: string, files: readonly File[]) => void;
}

const TEXTS = {
  dealInfo: {
    label: 'Drop the CIM, teaser or listing here',
    note: 'PDF, Word, JPEG, PNG or TIFF. Up to 5 files, 10 MB each.',
    action: 'Extract deal information',
  },
  financials: {
    label: 'Drop statements, tax returns or spreadsheets here',
    note: 'PDF, Excel or CSV. Up to 10 files, 10 MB each.',
    action: 'Extract financial data',
  },
} as const;

/** What becomes of the documents of the first step; there are none only where they could not be loaded again. */
const describePrevious = (previousFiles: readonly File[]): string =>
  previousFiles.length > 0
    ? ' Documents of the first step are read again.'
    : ' Add the documents of the first step again if they state yearly figures.';

/** Chooses and uploads the documents of one step. */
export function UploadPanel({ kind, previousFiles, alternative, onStarted }: UploadPanelProps) {
  const [files, setFiles] = useState<readonly File[]>(previousFiles);
  const [rejected, setRejected] = useState<readonly RefusedFile[]>([]);
  const { share, error, busy, start, cancel } = useStartJob(kind, (jobId) => onStarted(jobId, files));
  const limits = EXTRACTION_LIMITS[kind];
  const texts = TEXTS[kind];
  function add(chosen: readonly File[]) {
    const isChosen = ({ name, size }: File) => files.some((file) => file.name === name && file.size === size);
    const added = chosen.filter((file) => !isChosen(file));
    const sorted = sortFiles(added, limits, { taken: files.length });
    setFiles([...files, ...sorted.accepted]);
    setRejected(
      kind === 'dealInfo'
        ? sorted.refused.map(({ name, message }) => ({ name, message: message + adviseSpreadsheet(name) }))
        : sorted.refused,
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <DropZone
        multiple
        disabled={busy}
        compact={files.length > 0}
        accept={toAcceptAttribute(limits)}
        label={texts.label}
        note={kind === 'financials' ? texts.note + describePrevious(previousFiles) : texts.note}
        onFiles={add}
      />
      <RefusedFiles files={rejected} onClose={() => setRejected([])} />
      {error && (
        <Alert severity="error" variant="outlined">
          {error}
        </Alert>
      )}
      <ChosenFiles
        files={files}
        disabled={busy}
        onRemove={(file) => setFiles(files.filter((each) => each !== file))}
      />
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
          {busy ? 'Uploading...' : texts.action}
        </Button>
        {busy && (
          <Button color="inherit" onClick={cancel}>
            Cancel
          </Button>
        )}
        {!busy && alternative}
      </Box>
    </Box>
  );
}
