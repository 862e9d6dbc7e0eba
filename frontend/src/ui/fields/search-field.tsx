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
  /** called 300 ms after the last key press */
  onSearch: (query: string) => void;
  /** the query of the page; another one replaces the text */
  initial?: string;
}

/** A debounced search box. Escape clears it. */
export function SearchField({ label, placeholder, onSearch, initial = '' }: SearchFieldProps) {
  const [text, setText] = useState(initial);
  const query = useDebounced(text, SEARCH_DEBOUNCE_MS);
  // A query that this box has not reported comes from outside, such as from a saved view, Back or Clear All.
  const [given, setGiven] = useState(initial);
  if (given !== initial) {
    setGiven(initial);
    if (initial !== query) setText(initial);
  }
  const known = useRef(initial);
  useEffect(() => {
    known.current = initial;
  }, [initial]);
  useEffect(() => {
    if (query !== text || query === known.current) return;
    known.current = query;
    onSearch(query);
  }, [query, text, onSearch]);
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
