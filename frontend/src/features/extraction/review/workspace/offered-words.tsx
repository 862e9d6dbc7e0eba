import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Kbd } from '../../../../ui/kbd';
import { DETAILS_LINE, SMALL_BUTTON } from './details-line';
import { type Offer } from './use-review-state';
import { REVIEW_SHORTCUTS } from './use-review-shortcuts';

interface OfferedWordsProps {
  /** of the active value; null before there is one */
  label: string | null;
  offer: Offer | null;
  /** why the words cannot be used; null if they can */
  error: string | null;
  onUse: (value: string) => void;
}

/** The words that the user selected on the page, with a button to use them. */
export function OfferedWords({ label, offer, error, onUse }: OfferedWordsProps) {
  const isUsable = label !== null && !error;
  return (
    <Box role="status" sx={{ ...DETAILS_LINE, '&:empty': { display: 'none' } }}>
      {offer && (
        <>
          <Box component="q" sx={{ overflowWrap: 'anywhere' }}>
            {offer.text}
          </Box>
          {error && <Box sx={{ color: 'warning.main' }}>{error}</Box>}
          {isUsable && (
            <Button size="small" variant="contained" onClick={() => onUse(offer.text)} sx={SMALL_BUTTON}>
              Use for {label}
            </Button>
          )}
          <Box sx={{ color: 'text.secondary' }}>
            {isUsable ? <Kbd>{REVIEW_SHORTCUTS.use}</Kbd> : 'Go to the value that they are for.'} Shift-click
            another word, or Shift+Enter on it, to select all words between.
          </Box>
        </>
      )}
    </Box>
  );
}
