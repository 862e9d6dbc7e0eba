import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/field';
import { describePaste, type Months, pasteMonths } from './edit-months';

interface PasteMonthsProps {
  months: Months;
  onPaste: (months: Months) => void;
}

/** Takes a block from a spreadsheet: months in columns or rows, with a heading for each line. */
export function PasteMonths({ months, onPaste }: PasteMonthsProps) {
  const [message, setMessage] = useState('');
  const [text, setText] = useState('');
  const read = (pasted: string) => {
    const found = pasteMonths(months, pasted);
    setText(found === null ? pasted : '');
    setMessage(
      found === null
        ? pasted.trim() === ''
          ? ''
          : 'No month was found. Copy the heading of each month and of each line, too.'
        : describePaste(found.read),
    );
    if (found !== null) onPaste(found.months);
  };
  return (
    <div>
      <TextField
        label="Paste from a spreadsheet"
        hint="A monthly balance sheet, months in columns or in rows, with its headings. Cash and debt are left out."
        multiline
        minRows={2}
        maxRows={4}
        value={text}
        onChange={({ target }) => read(target.value)}
      />
      <Typography variant="body2" role="status" sx={{ mt: 0.5, mb: 2 }}>
        {message}
      </Typography>
    </div>
  );
}
