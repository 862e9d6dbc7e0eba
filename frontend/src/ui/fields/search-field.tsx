import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../lib/hooks/use-debounced';
import { TextField } from './field';

const SEARCH_DEBOUNCE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** told when the typing has rested for 300 ms, and at once when the box is emptied */
  onSearch: (query: string) => void;
  initial?: string;
}

/** A search box that waits for the end of a word before it asks. Escape empties it. */
export function SearchField({ label, placeholder, onSearch, initial = '' }: SearchFieldProps) {
  const [text, setText] = useState(initial);
  const query = useDebounced(text, SEARCH_DEBOUNCE_MS);
  const reported = useRef(initial);
  // Emptied from outside, as when all filters are cleared, the box is emptied too.
  const [given, setGiven] = useState(initial);
  if (given !== initial) {
    setGiven(initial);
    if (initial === '' && query !== '') setText('');
  }
  useEffect(() => {
    if (reported.current === query) return;
    reported.current = query;
    onSearch(query);
  }, [query, onSearch]);
  return (
    <TextField
      label={label}
      hideLabel
      type="text"
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          setText('');
        }
      }}
      inputProps={{ role: 'searchbox', enterKeyHint: 'search', autoComplete: 'off' }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <IconButton size="small" aria-label="Clear search" onClick={() => setText('')} edge="end">
            <Close fontSize="mini" />
          </IconButton>
        )
      }
    />
  );
}
