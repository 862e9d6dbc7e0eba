import { type CSSProperties } from 'react';
import { formatAccounting, isShownAsLoss, UNKNOWN } from '../lib/formats';
import { Hint } from './hint';
import { VisuallyHidden } from './visually-hidden';

interface FigureProps {
  value: number | null | undefined;
  /** formats the amount; a minus sign is replaced by parentheses */
  format: (value: number) => string;
  /** why the value is unknown; shown on hover of the dash */
  reason?: string;
  /** calculated, not entered: shown lighter */
  derived?: boolean;
  /** a total or a main result: bold */
  strong?: boolean;
  /** set for an extracted figure: underlines it and opens its source on click */
  onOpenSource?: () => void;
  /** of the dash of an unknown value; a grid passes that of the cell, so that arrow keys reach the reason */
  tabIndex?: number;
}

const MUTED = 'var(--mui-palette-text-secondary)';
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
 * A figure in accounting format: right-aligned, losses red in parentheses, unknown values as an en dash and never as
 * 0. A page renders hundreds on each key press, so it uses plain elements without individual styles.
 */
export function Figure({ value, format, reason = 'Not known', ...props }: FigureProps) {
  // Focusable by default, so that keyboard users can read the reason.
  const { derived, strong, onOpenSource, tabIndex = 0 } = props;
  const look = (color: string): CSSProperties => ({
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontWeight: strong ? 600 : 400,
    color,
  });
  if (value == null || !Number.isFinite(value)) {
    return (
      <Hint text={reason}>
        <span className="figure" tabIndex={tabIndex} style={look(MUTED)}>
          <span aria-hidden>{UNKNOWN}</span>
          <VisuallyHidden>Unknown</VisuallyHidden>
        </span>
      </Hint>
    );
  }
  const negative = isShownAsLoss(value, format);
  const text = formatAccounting(value, format);
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
