import { describeDecimalComma, findDecimalMark } from '@dealwright/figures';
import { parseNumber, parsePercent } from '../../lib/formats';

/** How numbers of one kind are read from text and written as text. */
export interface NumberNotation {
  /** leaves out what the field does not take */
  clean?: (text: string) => string;
  read: (text: string) => number | null;
  write: (value: number) => string;
  unreadable: string | ((min: number | undefined) => string);
  prefix?: string;
  suffix?: string;
  inputMode: 'decimal' | 'numeric';
}

/** Reads the text of a field; a blank one is no value. `refusal` says why the page must not use the text. */
export function readNumberText(
  text: string,
  notation: NumberNotation,
  min: number | undefined,
  max: number | undefined,
) {
  const value = readText(text, notation);
  const isRead = value !== null || text.trim() === '';
  return {
    value,
    refusal: isRead ? findRangeError(value, min, max, notation) : describeUnreadable(text, notation, min),
  };
}

/** A decimal comma is refused: to a reader of American figures, 12,5 is 125. */
const readText = (text: string, notation: NumberNotation): number | null =>
  findDecimalMark(text) === 'comma' ? null : notation.read(text);

const describeUnreadable = (text: string, { unreadable }: NumberNotation, min?: number): string =>
  describeDecimalComma(text) ?? (typeof unreadable === 'string' ? unreadable : unreadable(min));

/** Says which bound a value passes; null where it passes none. */
export function findRangeError(
  value: number | null,
  min: number | undefined,
  max: number | undefined,
  notation: NumberNotation,
) {
  if (value === null) return null;
  const say = (bound: number) => `${notation.prefix ?? ''}${grouped.format(bound)}${notation.suffix ?? ''}`;
  if (min !== undefined && value < min) return `Must be at least ${say(min)}`;
  if (max !== undefined && value > max) return `Must be at most ${say(max)}`;
  return null;
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6, useGrouping: false });

export const MONEY: NumberNotation = {
  read: parseNumber,
  write: (value) => grouped.format(value),
  unreadable: (min = -1) => `Enter an amount such as 1,250,000${min < 0 ? ', 1.25m or -500' : ' or 1.25m'}`,
  prefix: '$',
  inputMode: 'decimal',
};

/** The digits and dots of a text. A comma is a decimal point: no rate has thousands. */
export const keepDigitsAndDots = (text: string): string => text.replaceAll(',', '.').replace(/[^\d.]/g, '');

export const PERCENT: NumberNotation = {
  clean: keepDigitsAndDots,
  read: parsePercent,
  write: (value) => plain.format(value),
  unreadable: 'Enter a percentage such as 11.5',
  suffix: '%',
  inputMode: 'decimal',
};

export const INTEGER: NumberNotation = {
  read: (text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : null),
  write: (value) => plain.format(value),
  unreadable: (min = 0) => `Enter a whole number of ${min} or more, such as 12`,
  inputMode: 'numeric',
};

export const NUMBER: NumberNotation = {
  read: parseNumber,
  write: (value) => plain.format(value),
  unreadable: 'Enter a number such as 3.25',
  inputMode: 'decimal',
};
