import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type RefusedFile } from '../../lib/files/upload-limits';

/** Lists files that were refused, with the reasons. */
export function RefusedFiles({ files, onClose }: { files: readonly RefusedFile[]; onClose: () => void }) {
  if (files.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" onClose={onClose}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {files.map(({ name, message }) => (
          <Box component="li" key={name} sx={{ overflowWrap: 'anywhere' }}>
            {message}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
