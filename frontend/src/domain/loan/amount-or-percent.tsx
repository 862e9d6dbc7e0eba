import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type DownPaymentType } from '@dealwright/vocabulary';
import { MoneyField, type NumberFieldProps, PercentField } from '../../ui/fields/number-field';

interface AmountOrPercentProps extends NumberFieldProps {
  type: DownPaymentType;
  onTypeChange: (type: DownPaymentType) => void;
}

/** A sum in dollars or in percent of the price, with the switch between the two. */
export function AmountOrPercent({ type, onTypeChange, ...field }: AmountOrPercentProps) {
  const { label, disabled = false } = field;
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
          if (next && next !== type) onTypeChange(next);
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
