import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import { type JobFile } from '../../api/extraction.types';

interface DocumentSelectProps {
  files: readonly JobFile[];
  /** id of the document that is shown */
  value: string;
  onChange: (fileId: string) => void;
}

/** Which document is shown; its name alone if there is only one. */
export function DocumentSelect({ files, value, onChange }: DocumentSelectProps) {
  if (files.length > 1) {
    return (
      <Select
        native
        size="small"
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ 'aria-label': 'Document' }}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {files.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        fontWeight: 500,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {files[0]?.name}
    </Box>
  );
}
