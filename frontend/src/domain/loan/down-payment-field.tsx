import { openLoan } from '@dealwright/finance';
import { type DownPaymentType } from '@dealwright/vocabulary';
import { formatMoney, formatPercent } from '../../lib/formats';
import { AmountOrPercent } from './amount-or-percent';

interface DownPaymentFieldProps {
  label: string;
  price: number | null;
  type: DownPaymentType;
  value: number | null;
  onChange: (part: { type: DownPaymentType; value: number | null }) => void;
  disabled?: boolean;
  hint?: string;
}

/**
 * A down payment in dollars or in percent of the price. Switching the unit converts the value. More than 100% is saved
 * like any other value; the warnings of the model say that the rest is not used.
 */
export function DownPaymentField({
  label,
  price,
  type,
  value,
  onChange,
  disabled = false,
  hint,
}: DownPaymentFieldProps) {
  const loan = openLoan({ purchasePrice: price, downPaymentType: type, downPayment: value });
  const down = loan.downPayment;
  const other =
    type === 'amount'
      ? down.percent !== null && `${formatPercent(down.percent)} of the price`
      : down.amount !== null && formatMoney(down.amount);
  const field = {
    label,
    value,
    disabled,
    min: 0,
    hint: other || hint,
    onChange: (next: number | null) => onChange({ type, value: next }),
  };
  return (
    <AmountOrPercent
      {...field}
      type={type}
      onTypeChange={(next) => onChange({ type: next, value: loan.convertedDownPayment })}
    />
  );
}
