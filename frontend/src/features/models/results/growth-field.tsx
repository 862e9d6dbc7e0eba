import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { parsePercent } from '../../../lib/formats';
import { MAX_GROWTH_PERCENT } from '../../../domain/models/projection-defaults';
import { keepDigitsAndDots } from '../../../ui/fields/number-text';

interface GrowthFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Annual growth in percent. Accepts digits and dots; values above 100 become 100. */
export function GrowthField({ value, onChange }: GrowthFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
      <label htmlFor={id}>Annual growth</label>
      <OutlinedInput
        id={id}
        size="small"
        value={draft ?? (value === null ? '' : String(value))}
        inputProps={{
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { textAlign: 'right' },
        }}
        endAdornment={<InputAdornment position="end">%</InputAdornment>}
        onChange={(event) => {
          const text = keepDigitsAndDots(event.target.value);
          const rate = parsePercent(text);
          setDraft(text);
          onChange(rate === null ? null : Math.min(MAX_GROWTH_PERCENT, rate));
        }}
        onBlur={() => setDraft(null)}
        sx={{ width: 92, '& input': { py: 0.625 } }}
      />
    </Box>
  );
}
