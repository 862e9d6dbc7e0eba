import Box from '@mui/material/Box';
import { useId } from 'react';
import { formatMoney } from '../../../lib/formats';

interface SampleSliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

/** A native range input in the accent color, which supports keyboard and touch. */
export function SampleSlider({ label, value, min, max, step, onChange }: SampleSliderProps) {
  const id = useId();
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: '88px 1fr 96px', alignItems: 'center', gap: 2, py: 0.75 }}
    >
      <Box component="label" htmlFor={id} sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        component="input"
        type="range"
        id={id}
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={formatMoney(value)}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(Number(event.target.value))}
        sx={{ width: '100%', m: 0, accentColor: 'var(--mui-palette-primary-main)', cursor: 'pointer' }}
      />
      <Box className="figure" sx={{ textAlign: 'right' }}>
        {formatMoney(value)}
      </Box>
    </Box>
  );
}
