import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import { TRUST_COLOR, TRUST_LABEL, getTrust } from './confidence';

interface ConfidenceMarkProps {
  /** 0 to 100 */
  confidence: number;
  /** whether the user changed or confirmed the value */
  settled?: 'changed' | 'confirmed' | null;
  /** also shows the word next to the number for sure values */
  inWords?: boolean;
  /** another document states another figure */
  disputed?: boolean;
}

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
  return (
    <Box
      component="span"
      className="figure"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        color: settled ? 'primary.main' : TRUST_COLOR[trust],
        whiteSpace: 'nowrap',
        fontWeight: 500,
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentColor', flex: 'none' }}
      />
      {settled === 'changed' && 'Changed by you'}
      {settled === 'confirmed' && 'Confirmed by you'}
      {!settled && (
        <span>
          {Math.round(confidence)}%{shown ? ` ${word}` : <VisuallyHidden> {word}</VisuallyHidden>}
        </span>
      )}
    </Box>
  );
}
