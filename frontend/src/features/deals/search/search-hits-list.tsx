import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { type SearchHit } from './search-hits';

interface SearchHitsProps {
  id: string;
  hits: readonly SearchHit[];
  /** index of the hit selected with the arrow keys; -1: none */
  chosen: number;
  /** text shown in place of hits */
  state: string | null;
  /** text shown below the hits */
  note: string | null;
  onGo: (hit: SearchHit) => void;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export function SearchHits({ id, hits, chosen, state, note, onGo }: SearchHitsProps) {
  if (state) {
    return (
      <Box role="status" sx={{ p: 2, color: 'text.secondary' }}>
        {state}
      </Box>
    );
  }
  return (
    <>
      <Box component="ul" id={id} aria-label="Results" sx={{ listStyle: 'none', m: 0, p: 0.5 }}>
        {hits.map((hit, index) => (
          <li key={hit.id}>
            <Box
              component={Link}
              to={hit.to}
              aria-current={index === chosen || undefined}
              onClick={(event) => {
                event.preventDefault();
                onGo(hit);
              }}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                columnGap: 1.5,
                alignItems: 'center',
                px: 1.25,
                py: 1,
                borderRadius: '6px',
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover, &[aria-current]': { bgcolor: 'action.hover' },
              }}
            >
              <Box sx={{ fontWeight: 500, ...ONE_LINE }}>{hit.title}</Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{hit.kind}</Box>
              <Box sx={{ typography: 'body2', color: 'text.secondary', ...ONE_LINE }}>{hit.detail}</Box>
            </Box>
          </li>
        ))}
      </Box>
      {note !== null && (
        <Box role="status" sx={{ px: 1.75, pb: 1.25, typography: 'caption', color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </>
  );
}
