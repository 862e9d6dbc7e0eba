import Box from '@mui/material/Box';
import { TRUST_COLOR, trustOf } from '../review/confidence';

interface ConfidenceMarkProps {
  /** 0 to 100 */
  confidence: number;
  /** the reader changed or confirmed the value */
  settled?: boolean;
}

/** How sure a value is: a dot and the number. 80 or more green, 60 or more amber, otherwise red. */
export function ConfidenceMark({ confidence, settled = false }: ConfidenceMarkProps) {
  const color = settled ? 'primary.main' : TRUST_COLOR[trustOf(confidence)];
  return (
    <Box
      component="span"
      className="figure"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        color,
        whiteSpace: 'nowrap',
        fontWeight: 500,
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentColor', flex: 'none' }}
      />
      {settled ? 'Yours' : `${Math.round(confidence)}%`}
    </Box>
  );
}
