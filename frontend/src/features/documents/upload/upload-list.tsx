import Close from '@mui/icons-material/Close';
import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { formatFileSize } from '../../../lib/formats';
import { type Upload } from './use-uploads';

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
}

function UploadRow({ upload, onCancel, onRetry }: { upload: Upload } & Omit<UploadListProps, 'uploads'>) {
  const { id, file, share, error } = upload;
  const sent = Math.round(share * 100);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
          <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{file.name}</Box>
          <Box className="figure" sx={{ color: 'text.secondary', typography: 'body2', whiteSpace: 'nowrap' }}>
            {error ? formatFileSize(file.size) : share < 1 ? `${sent}%` : 'Checking…'}
          </Box>
        </Box>
        {error ? (
          <Box role="alert" sx={{ color: 'error.main', typography: 'body2' }}>
            {error}
          </Box>
        ) : (
          <LinearProgress
            aria-label={`Uploading ${file.name}`}
            variant={share < 1 ? 'determinate' : 'indeterminate'}
            value={sent}
            sx={{ mt: 0.75, height: 4, borderRadius: '2px' }}
          />
        )}
      </Box>
      {error && (
        <IconButton aria-label={`Upload ${file.name} again`} onClick={() => onRetry(id)}>
          <Replay fontSize="small" />
        </IconButton>
      )}
      <IconButton
        aria-label={error ? `Remove ${file.name}` : `Cancel upload of ${file.name}`}
        onClick={() => onCancel(id)}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Uploads in progress and failed uploads. */
export function UploadList({ uploads, ...actions }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <Box component="ul" aria-label="Uploads" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {uploads.map((each) => (
        <UploadRow key={each.id} upload={each} {...actions} />
      ))}
    </Box>
  );
}
