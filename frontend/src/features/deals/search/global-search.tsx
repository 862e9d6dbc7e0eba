import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchField } from '../../../ui/fields/search-field';
import { describeNoHits, useSearchEverything } from '../api/search-everything';
import { describeCut, toSearchHits, type SearchHit } from './search-hits';
import { SearchHits } from './search-hits-list';

const BLUR_MS = 200;

/** Finds deals and brokers from every page. Arrow keys choose, Enter opens. */
export function GlobalSearch() {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const [round, setRound] = useState(0);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const listId = useId();
  const words = query.trim();
  const search = useSearchEverything(words);
  const { found } = search;
  const hits = found ? toSearchHits(found) : [];

  function go(hit: SearchHit) {
    setOpen(false);
    setQuery('');
    setRound(round + 1);
    void navigate(hit.to);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, -1));
    else if (event.key === 'Enter') {
      const hit = hits[Math.max(chosen, 0)];
      if (hit) go(hit);
    } else return;
    event.preventDefault();
  }

  return (
    <Box
      onKeyDown={press}
      onFocus={() => {
        clearTimeout(closing.current);
        setOpen(true);
      }}
      onBlur={() => {
        closing.current = setTimeout(() => setOpen(false), BLUR_MS);
      }}
      sx={{ position: 'relative' }}
    >
      <SearchField
        key={round}
        label="Search everything"
        placeholder="Search deals, businesses, or brokers..."
        onSearch={(next) => {
          setQuery(next);
          setChosen(-1);
        }}
      />
      {open && words !== '' && (
        <Paper
          elevation={8}
          sx={{
            position: 'absolute',
            zIndex: 'modal',
            top: 'calc(100% + 4px)',
            insetInline: 0,
            minWidth: 280,
            maxHeight: 'min(480px, 70dvh)',
            overflowY: 'auto',
            border: 1,
            borderColor: 'divider',
          }}
        >
          <SearchHits
            id={listId}
            hits={hits}
            chosen={chosen}
            state={hits.length === 0 ? describeNoHits(search) : null}
            note={describeCut(found)}
            onGo={go}
          />
        </Paper>
      )}
    </Box>
  );
}
