import { HISTORICAL_YEARS_BOUNDS } from '@dealwright/vocabulary';
import { useId, useState } from 'react';
import { TextField } from '../../../ui/fields/field';
import { FIELD_LABELS, isYearsCount, readYearsCount } from './draft';
import { SettingRow } from './setting-row';

interface YearsCountFieldProps {
  value: number;
  error: string | null;
  onChange: (count: number) => void;
}

/** Shows the typed text while focused, with what is saved for text that is no number, and the accepted number on blur. */
export function YearsCountField({ value, error, onChange }: YearsCountFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const { min, max } = HISTORICAL_YEARS_BOUNDS;
  const isReplaced = typed !== null && !isYearsCount(typed);
  return (
    <SettingRow
      id={id}
      title={FIELD_LABELS.historicalYearsCount}
      text="Number of past years of financials that a new deal asks for."
    >
      <TextField
        label={FIELD_LABELS.historicalYearsCount}
        hideLabel
        error={error}
        hint={isReplaced ? `Not a number: ${value} will be saved` : `From ${min} to ${max}`}
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(readYearsCount(event.target.value));
        }}
        onBlur={() => setTyped(null)}
        inputProps={{ inputMode: 'numeric' }}
        sx={{ width: 96 }}
      />
    </SettingRow>
  );
}
