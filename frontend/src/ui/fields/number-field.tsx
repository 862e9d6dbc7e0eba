import InputAdornment from '@mui/material/InputAdornment';
import { findDecimalMark, toDecimalPoint } from '@dealwright/finance';
import { MAX_DOLLARS } from '@dealwright/vocabulary';
import { useRef, useState } from 'react';
import { parseNumber, parsePercent } from '../../lib/formats';
import { type FieldProps, TextField } from './field';
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

interface Manner {
  read: (text: string) => number | null;
  write: (value: number) => string;
  unreadable: string | ((min: number | undefined) => string);
  prefix?: string;
  suffix?: string;
  inputMode: 'decimal' | 'numeric';
}

const MAX_NUMBER_LENGTH = 24;

/** Reads the text of a field; a blank one is no value. `refusal` says why the page must not use the text. */
function readField(text: string, manner: Manner, min: number | undefined, max: number | undefined) {
  const value = readText(text, manner);
  const isRead = value !== null || text.trim() === '';
  return {
    value,
    refusal: isRead ? rangeError(value, min, max, manner) : describeUnreadable(text, manner, min),
  };
}

/** Shows the typed text until the field loses focus, then the formatted value. */
function ParsedField({ manner, ...props }: NumberFieldProps & { manner: Manner }) {
  const { value, onChange, onBlur, min, max, isRangeOfForm, error, disabled, placeholder, name, ...field } =
    props;
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const entered = useRef(value);
  const shown = draft ?? (value === null ? '' : manner.write(value));
  const refusal =
    draft === null ? rangeError(value, min, max, manner) : readField(draft, manner, min, max).refusal;
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
      startAdornment={manner.prefix && <InputAdornment position="start">{manner.prefix}</InputAdornment>}
      endAdornment={manner.suffix && <InputAdornment position="end">{manner.suffix}</InputAdornment>}
      inputProps={{
        inputMode: manner.inputMode,
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
        const typed = readField(text, manner, min, max);
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

/** A decimal comma is refused: to a reader of American figures, 12,5 is 125. */
const readText = (text: string, manner: Manner): number | null =>
  findDecimalMark(text) === 'comma' ? null : manner.read(text);

const describeUnreadable = (text: string, { unreadable }: Manner, min?: number): string =>
  findDecimalMark(text) === 'comma' && /\d/.test(text) && !/[a-z]/i.test(text)
    ? `Write decimals with a point, such as ${toDecimalPoint(text.trim())}`
    : typeof unreadable === 'string'
      ? unreadable
      : unreadable(min);

function rangeError(value: number | null, min: number | undefined, max: number | undefined, manner: Manner) {
  if (value === null) return null;
  const say = (bound: number) => `${manner.prefix ?? ''}${grouped.format(bound)}${manner.suffix ?? ''}`;
  if (min !== undefined && value < min) return `Must be at least ${say(min)}`;
  if (max !== undefined && value > max) return `Must be at most ${say(max)}`;
  return null;
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6, useGrouping: false });

const MONEY: Manner = {
  read: parseNumber,
  write: (value) => grouped.format(value),
  unreadable: (min = -1) => `Enter an amount such as 1,250,000${min < 0 ? ', 1.25m or -500' : ' or 1.25m'}`,
  prefix: '$',
  inputMode: 'decimal',
};

const PERCENT: Manner = {
  // The library reads the digits of any text; a field asks again where there are letters around them.
  read: (text) => (/[a-z]/i.test(text) ? null : parsePercent(text)),
  write: (value) => plain.format(value),
  unreadable: 'Enter a percentage such as 11.5',
  suffix: '%',
  inputMode: 'decimal',
};

const INTEGER: Manner = {
  read: (text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : null),
  write: (value) => plain.format(value),
  unreadable: (min = 0) => `Enter a whole number of ${min} or more, such as 12`,
  inputMode: 'numeric',
};

/** US dollars, no more than the server stores; reads '$1,234', '(500)', '1.2m'. */
export const MoneyField = (props: NumberFieldProps) => (
  <ParsedField max={MAX_DOLLARS} {...props} manner={MONEY} />
);

/** Percent numbers: 11.5 means 11.5 %. */
export const PercentField = (props: NumberFieldProps) => <ParsedField {...props} manner={PERCENT} />;

export const IntegerField = (props: NumberFieldProps) => <ParsedField {...props} manner={INTEGER} />;

const NUMBER: Manner = {
  read: parseNumber,
  write: (value) => plain.format(value),
  unreadable: 'Enter a number such as 3.25',
  inputMode: 'decimal',
};

/** A number without a unit, such as a multiple. */
export const NumberField = (props: NumberFieldProps) => <ParsedField {...props} manner={NUMBER} />;
