import Box from '@mui/material/Box';
import { UNKNOWN } from '../lib/formats';
import { Hint } from './hint';
import { VisuallyHidden } from './visually-hidden';

interface FigureProps {
  value: number | null | undefined;
  /** a loss is put in parentheses, without the minus that the format may write */
  format: (value: number) => string;
  /** why there is none; shown on hover of the dash */
  reason?: string;
  /** worked out, not entered: set lighter */
  derived?: boolean;
  /** the total of a column or the answer of a block */
  strong?: boolean;
  /** read from a document: underlined, and pressing it opens the source */
  onOpenSource?: () => void;
}

/** Rounded as the loss it is: coverage of -1.0976 is -1.10, although 1.0976 must not be shown as 1.10. */
function lossText(value: number, format: (value: number) => string): string {
  const text = format(value);
  return /^[-\u2212]/.test(text) ? `(${text.slice(1)})` : `(${format(-value)})`;
}

/** One number as a statement sets it: right-aligned, losses red in parentheses, unknown an en dash, never 0. */
export function Figure({ value, format, reason = 'Not known', derived, strong, onOpenSource }: FigureProps) {
  const look = {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontWeight: strong ? 600 : 400,
    color: derived && !strong ? 'text.secondary' : 'inherit',
  } as const;
  if (value == null || !Number.isFinite(value)) {
    return (
      <Hint text={reason}>
        {}
        <Box component="span" className="figure" tabIndex={0} sx={{ ...look, color: 'text.secondary' }}>
          <span aria-hidden>{UNKNOWN}</span>
          <VisuallyHidden>Unknown</VisuallyHidden>
        </Box>
      </Hint>
    );
  }
  const negative = value < 0;
  const text = negative ? lossText(value, format) : format(value);
  const sx = negative ? { ...look, color: 'error.main' } : look;
  const spoken = negative ? <VisuallyHidden>minus </VisuallyHidden> : null;
  if (!onOpenSource) {
    return (
      <Box component="span" className="figure" sx={sx}>
        {spoken}
        {text}
      </Box>
    );
  }
  return (
    <Box
      component="button"
      type="button"
      className="figure"
      onClick={onOpenSource}
      title="Read from a document. Open the source"
      sx={{
        ...sx,
        font: 'inherit',
        background: 'none',
        border: 0,
        p: 0,
        cursor: 'pointer',
        textDecoration: 'underline',
        textDecorationThickness: 1,
        textUnderlineOffset: 3,
        textDecorationColor: 'var(--mui-palette-primary-main)',
      }}
    >
      {spoken}
      {text}
    </Box>
  );
}
