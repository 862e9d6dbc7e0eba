import InputAdornment from '@mui/material/InputAdornment';
import { findDecimalMark } from '@dealwright/figures';
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
   * brings back the value that the field had before it was typed, on entry or when a number that stood there began to
   * be replaced: what the field refuses is neither shown in the figures of the page nor stored
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

/** The value from before a text: as the field was entered, or as it stood when its text last began to be replaced. */
function useBefore(value: number | null) {
  const earlier = useRef(value);
  const hasGrown = useRef(true);
  return {
    get: () => earlier.current,
    enter: () => {
      earlier.current = value;
      hasGrown.current = true;
    },
    type: (last: string | null, text: string) => {
      const grows = last === null || text.startsWith(last);
      if (!grows && hasGrown.current) earlier.current = value;
      hasGrown.current = grows;
    },
  };
}

/** Shows the typed text until the field loses focus, then the formatted value. */
function ParsedField({ notation, ...props }: NumberFieldProps & { notation: NumberNotation }) {
  const { value, onChange, onBlur, min, max, isRangeOfForm, error, disabled, placeholder, name, ...field } =
    props;
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const before = useBefore(value);
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
        style: { textAlign: 'right' },
      }}
      onFocus={(event) => {
        setIsFocused(true);
        before.enter();
        event.target.select();
      }}
      onChange={({ target }) => {
        const text = notation.clean?.(target.value) ?? target.value;
        before.type(draft, text);
        setDraft(text);
        const typed = readNumberText(text, notation, min, max);
        const isTaken = typed.refusal === null || (isRangeOfForm && typed.value !== null);
        onChange(isTaken ? typed.value : before.get());
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
