import { formatMoney, formatMoneyWithCents } from '../../../../lib/formats';
import { Figure } from '../../../../ui/figure';

/** A figure as its document states it: with cents where it has any. */
export const formatStatedMoney = (value: number): string =>
  Number.isInteger(value) ? formatMoney(value) : formatMoneyWithCents(value);

interface DifferenceProps {
  /** null where it is unknown */
  value: number | null;
  format: (value: number) => string;
}

/** '+$63,000' or '($2,412.55)'; 'Same' for no difference, nothing where it is unknown. */
export function Difference({ value, format }: DifferenceProps) {
  if (value === null) return null;
  if (value === 0) return 'Same';
  return <Figure value={value} format={(shown) => (shown > 0 ? `+${format(shown)}` : format(shown))} />;
}
