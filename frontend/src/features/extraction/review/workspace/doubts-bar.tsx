import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Kbd } from '../../../../ui/kbd';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { REVIEW_SHORTCUTS } from './use-review-shortcuts';

interface DoubtsBarProps {
  /** how many values were read */
  found: number;
  /** how many of them need review */
  doubts: number;
  /** how many warnings stand below the values */
  warnings?: number;
  onNext: () => void;
  onPrevious: () => void;
}

const KEY = { ml: 1, display: { xs: 'none', md: 'inline' } } as const;

function describeDoubts({
  found,
  doubts,
  warnings = 0,
}: Omit<DoubtsBarProps, 'onNext' | 'onPrevious'>): string {
  if (found === 0)
    return 'No values were found in the documents. Enter them by hand, or go back and add other documents.';
  if (doubts > 0) return `${doubts} ${doubts === 1 ? 'value needs review' : 'values need review'}`;
  if (warnings === 0) return 'No values need review';
  return `No values need review, but ${warnings} ${warnings === 1 ? 'warning does' : 'warnings do'}`;
}

/** Shows how many values still need review, with buttons for the next and previous one. */
export function DoubtsBar({ found, doubts, warnings = 0, onNext, onPrevious }: DoubtsBarProps) {
  const isDone = found > 0 && doubts + warnings === 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.75 }}>
      <Box
        role="status"
        sx={{
          flex: 1,
          minWidth: 160,
          fontWeight: 500,
          color: isDone ? 'success.main' : 'warning.main',
        }}
      >
        {describeDoubts({ found, doubts, warnings })}
      </Box>
      {doubts > 0 && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" color="inherit" onClick={onPrevious}>
            Previous<VisuallyHidden> to review</VisuallyHidden>
            <Box component="span" sx={KEY}>
              <Kbd>{REVIEW_SHORTCUTS.previous}</Kbd>
            </Box>
          </Button>
          <Button size="small" variant="outlined" onClick={onNext}>
            Next to review
            <Box component="span" sx={KEY}>
              <Kbd>{REVIEW_SHORTCUTS.next}</Kbd>
            </Box>
          </Button>
        </Box>
      )}
    </Box>
  );
}
