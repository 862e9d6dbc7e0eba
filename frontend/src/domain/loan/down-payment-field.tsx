import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { openLoan } from '@dealwright/finance';
import { type DownPaymentType } from '@dealwright/vocabulary';
import { formatMoney, formatPercent } from '../../lib/formats';
import { MoneyField, PercentField } from '../../ui/fields/number-field';

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
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {type === 'amount' ? <MoneyField {...field} /> : <PercentField {...field} />}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={`${label}: percent or dollars`}
        value={type}
        disabled={disabled}
        onChange={(_event, next: DownPaymentType | null) => {
          if (next && next !== type) onChange({ type: next, value: loan.convertedDownPayment });
        }}
        sx={{ mt: '24px', '& .MuiToggleButton-root': { width: 34, height: 40, p: 0 } }}
      >
        <ToggleButton value="percentage" aria-label="Percent of the price">
          %
        </ToggleButton>
        <ToggleButton value="amount" aria-label="Dollars">
          $
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
