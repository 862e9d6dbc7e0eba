import { type CSSProperties } from 'react';
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

const MUTED = 'var(--mui-palette-text-secondary)';
/** By the keyboard too: the reason why there is no figure shows on focus. */
const REACHED = { tabIndex: 0 };
const OPENS: CSSProperties = {
  font: 'inherit',
  background: 'none',
  border: 0,
  padding: 0,
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  textDecorationColor: 'var(--mui-palette-primary-main)',
};

/**
 * One number as a statement sets it: right-aligned, losses red in parentheses, unknown an en dash, never 0. A
 * page has hundreds, drawn again while somebody types: plain elements, no style worked out for each.
 */
export function Figure({ value, format, reason = 'Not known', derived, strong, onOpenSource }: FigureProps) {
  const look = (color: string): CSSProperties => ({
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontWeight: strong ? 600 : 400,
    color,
  });
  if (value == null || !Number.isFinite(value)) {
    return (
      <Hint text={reason}>
        <span className="figure" {...REACHED} style={look(MUTED)}>
          <span aria-hidden>{UNKNOWN}</span>
          <VisuallyHidden>Unknown</VisuallyHidden>
        </span>
      </Hint>
    );
  }
  const negative = value < 0;
  const text = negative ? lossText(value, format) : format(value);
  const style = look(negative ? 'var(--mui-palette-error-main)' : derived && !strong ? MUTED : 'inherit');
  const spoken = negative ? <VisuallyHidden>minus </VisuallyHidden> : null;
  if (!onOpenSource) {
    return (
      <span className="figure" style={style}>
        {spoken}
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="figure"
      onClick={onOpenSource}
      title="Extracted from a document. Open the source"
      style={{ ...OPENS, ...style }}
    >
      {spoken}
      {text}
    </button>
  );
}
