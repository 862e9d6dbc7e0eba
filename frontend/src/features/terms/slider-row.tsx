import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

/** Page up and page down move this many steps. */
const PAGE_STEPS = 10;

interface SliderRowProps {
  label: string;
  value: number;
  range: { readonly min: number; readonly max: number; readonly step: number };
  format: (value: number) => string;
  onChange: (value: number) => void;
}

/** A slider with its label and value on one line. */
export function SliderRow({ label, value, range, format, onChange }: SliderRowProps) {
  const id = useId();
  return (
    <Box sx={{ px: 1 }}>
      <Typography variant="body2" id={id} sx={{ mx: -1, display: 'flex', justifyContent: 'space-between' }}>
        <span>{label}</span>
        <span className="figure">{format(value)}</span>
      </Typography>
      <Slider
        size="small"
        aria-labelledby={id}
        value={value}
        {...range}
        shiftStep={PAGE_STEPS * range.step}
        getAriaValueText={format}
        onChange={(_event, next) => onChange(Number(next))}
      />
    </Box>
  );
}
