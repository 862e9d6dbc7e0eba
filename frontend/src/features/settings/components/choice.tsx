import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useId } from 'react';
import { SettingRow } from './setting-row';

interface ChoiceProps<T extends string> {
  title: string;
  text: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string }[];
  onChange: (value: T) => void;
}

/** A radio group: one choice of a few, all visible. */
export function Choice<T extends string>({ title, text, value, options, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <SettingRow id={id} title={title} text={text}>
      <div role="radiogroup" aria-labelledby={id}>
        {options.map((option) => (
          <Box
            key={option.value}
            component="label"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, cursor: 'pointer' }}
          >
            <Radio
              size="small"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              sx={{ p: 0.5, ml: -0.5 }}
            />
            {option.label}
          </Box>
        ))}
      </div>
    </SettingRow>
  );
}
