import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { formatFileSize } from '../../../lib/formats';

interface ChosenFilesProps {
  files: readonly File[];
  disabled: boolean;
  onRemove: (file: File) => void;
}

/** The files that will be uploaded. */
export function ChosenFiles({ files, disabled, onRemove }: ChosenFilesProps) {
  return (
    <Box
      component="ul"
      aria-label="Selected files"
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
          <Box className="figure" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {formatFileSize(file.size)}
          </Box>
          <IconButton aria-label={`Remove ${file.name}`} disabled={disabled} onClick={() => onRemove(file)}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
