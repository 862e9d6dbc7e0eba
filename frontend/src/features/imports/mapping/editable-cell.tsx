import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';

interface EditableCellProps {
  /** for screen readers: the heading and the row */
  label: string;
  text: string;
  /** why the cell cannot be read */
  problem: string | undefined;
  isEdited: boolean;
  onEdit: (text: string) => void;
}

const ONE_LINE = {
  maxWidth: 240,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  typography: 'body2',
} as const;

/** A cell of the sheet as text; a field where it could not be read, which takes effect when it is left or by Enter. */
export function EditableCell({ label, text, problem, isEdited, onEdit }: EditableCellProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  if (problem === undefined && !isEdited)
    return (
      <Box sx={ONE_LINE} title={text}>
        {text}
      </Box>
    );
  const commit = () => {
    if (typed !== text) onEdit(typed);
  };
  return (
    <>
      <OutlinedInput
        size="small"
        fullWidth
        error={problem !== undefined}
        value={typed}
        autoComplete="off"
        inputProps={{ 'aria-label': label, 'aria-describedby': problem === undefined ? undefined : id }}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
      {problem !== undefined && (
        <Box id={id} sx={{ mt: 0.5, maxWidth: 240, typography: 'caption', color: 'error.main' }}>
          Kept as a note. {problem}
        </Box>
      )}
    </>
  );
}
