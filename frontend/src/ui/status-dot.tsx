import { type StatusTone } from '@dealwright/vocabulary';
import Box from '@mui/material/Box';

/** A small dot of the tone, and the word: the colour only helps the eye. */
export function StatusDot({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: `tone.${tone}`, flex: 'none' }}
      />
      {children}
    </Box>
  );
}
