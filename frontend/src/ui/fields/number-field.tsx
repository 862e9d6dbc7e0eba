import InputAdornment from '@mui/material/InputAdornment';
import { findDecimalMark } from '@dealwright/finance';
import { MAX_DOLLARS } from '@dealwright/vocabulary';
import { useRef, useState } from 'react';
import { type FieldProps, TextField } from './field';
import {
  findRangeError,
  INTEGER,
  MONEY,
  NUMBER,
  type NumberNotation,
  PERCENT,
  readNumberText,
} from './number-text';
import { useReportUnreadable } from './unreadable-fields';

export interface NumberFieldProps extends FieldProps {
  value: number | null;
  /**
   * called on each key press with the parsed value; null for an empty text. Text that is unreadable or out of range
   * brings back the value that the field had when it was entered: what the field refuses is neither shown in the
   * figures of the page nor stored
   */
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  min?: number;
  max?: number;
  /** the form names what is out of range when it is saved, so it receives such values too */
  isRangeOfForm?: boolean;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
}

const MAX_NUMBER_LENGTH = 24;

/** Shows the typed text until the field loses focus, then the formatted value. */
function ParsedField({ notation, ...props }: NumberFieldProps & { notation: NumberNotation }) {
  const { value, onChange, onBlur, min, max, isRangeOfForm, error, disabled, placeholder, name, ...field } =
    props;
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const entered = useRef(value);
  const shown = draft ?? (value === null ? '' : notation.write(value));
  const refusal =
    draft === null
      ? findRangeError(value, min, max, notation)
      : readNumberText(draft, notation, min, max).refusal;
  // '1,2' may become '1,250': while it is being typed, a comma is not yet an error.
  const mayContinue = isFocused && draft !== null && findDecimalMark(draft) === 'comma';
  // A value out of range that was stored before the range was set is marked, but not refused: it is not sent.
  const isRefused = draft !== null && refusal !== null;
  useReportUnreadable(isRefused);
  return (
    <TextField
      {...field}
      error={error ?? (mayContinue ? null : refusal)}
      value={shown}
      {...(disabled === undefined ? {} : { disabled })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(name === undefined ? {} : { name })}
      startAdornment={notation.prefix && <InputAdornment position="start">{notation.prefix}</InputAdornment>}
      endAdornment={notation.suffix && <InputAdornment position="end">{notation.suffix}</InputAdornment>}
      inputProps={{
        inputMode: notation.inputMode,
        autoComplete: 'off',
        maxLength: MAX_NUMBER_LENGTH,
        style: { textAlign: 'right' },
      }}
      onFocus={(event) => {
        setIsFocused(true);
        entered.current = value;
        event.target.select();
      }}
      onChange={({ target: { value: text } }) => {
        setDraft(text);
        const typed = readNumberText(text, notation, min, max);
        const isTaken = typed.refusal === null || (isRangeOfForm && typed.value !== null);
        onChange(isTaken ? typed.value : entered.current);
      }}
      onBlur={() => {
        setIsFocused(false);
        if (!isRefused) setDraft(null);
        onBlur?.();
      }}
    />
  );
}

/** US dollars, no more than the server stores; reads '$1,234', '(500)', '1.2m'. */
export const MoneyField = (props: NumberFieldProps) => (
  <ParsedField max={MAX_DOLLARS} {...props} notation={MONEY} />
);

/** Percent numbers: 11.5 means 11.5 %. */
export const PercentField = (props: NumberFieldProps) => <ParsedField {...props} notation={PERCENT} />;

export const IntegerField = (props: NumberFieldProps) => <ParsedField {...props} notation={INTEGER} />;

/** A number without a unit, such as a multiple. */
export const NumberField = (props: NumberFieldProps) => <ParsedField {...props} notation={NUMBER} />;
