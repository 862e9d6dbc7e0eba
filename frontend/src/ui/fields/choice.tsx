import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo } from 'react';

interface ChoiceProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string }[];
  onChange: (value: T) => void;
}

const LOOK = {
  flexWrap: 'wrap',
  '& .MuiToggleButton-root': { px: 1.5, py: 0.5, textTransform: 'none' },
  // On a phone the buttons may need two lines. Joined borders would be open where the lines break.
  gap: { xs: 0.5, sm: 0 },
  '& .MuiToggleButton-root.MuiToggleButtonGroup-grouped': {
    m: { xs: 0, sm: undefined },
    borderRadius: { xs: '6px', sm: undefined },
    borderLeftColor: { xs: 'divider', sm: undefined },
  },
} as const;

function Words<T extends string | number>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, next: T | null) => next !== null && onChange(next)}
      sx={LOOK}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** A group of toggle buttons with one selected. Memoized, so that typing elsewhere does not re-render it. */
export const Choice = memo(Words) as typeof Words;
