import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { TRUST_COLOR, TRUST_LABEL, getTrust } from './confidence';
import { type Settlement } from './doubts';

interface ConfidenceMarkProps {
  /** 0 to 100 */
  confidence: number;
  /** why the value needs no review */
  settled?: Settlement | null;
  /** also shows the word next to the number for sure values */
  inWords?: boolean;
  /** another document states another figure */
  disputed?: boolean;
}

/** What is said of a value that needs no review; of a blank there is nothing to say. */
const SETTLED: Readonly<
  Record<Exclude<Settlement, 'blank'>, { readonly label: string; readonly color: string }>
> = {
  changed: { label: 'Changed by you', color: 'primary.main' },
  confirmed: { label: 'Confirmed by you', color: 'primary.main' },
  'in-deal': { label: 'In the deal already', color: 'text.secondary' },
  calculated: { label: 'Calculated', color: 'text.secondary' },
};

/** How sure a value is: a dot, the number, a word. 80 or more green, 60 or more amber, otherwise red. */
export function ConfidenceMark({
  confidence,
  settled = null,
  inWords = false,
  disputed = false,
}: ConfidenceMarkProps) {
  const read = getTrust(confidence);
  const trust = disputed && read === 'sure' ? 'doubtful' : read;
  const word = disputed ? 'disputed' : TRUST_LABEL[trust];
  const shown = inWords || trust !== 'sure';
  if (settled === 'blank') return null;
  const known = settled && SETTLED[settled];
  return (
    <Box
      component="span"
      className="figure"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        color: known?.color ?? TRUST_COLOR[trust],
        whiteSpace: 'nowrap',
        fontWeight: 500,
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentColor', flex: 'none' }}
      />
      {known?.label ?? (
        <span>
          {Math.round(confidence)}%{shown ? ` ${word}` : <VisuallyHidden> {word}</VisuallyHidden>}
        </span>
      )}
    </Box>
  );
}
