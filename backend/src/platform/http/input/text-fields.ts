import { stripHiddenCharacters, toSingleLine } from '@dealwright/vocabulary';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';

interface TextLines {
  /** True for a field of several lines, which keeps its tabs and line breaks. */
  readonly isMultiline?: boolean;
}

const cleanText = (text: string, { isMultiline = false }: TextLines): string =>
  isMultiline ? stripHiddenCharacters(text).trim() : toSingleLine(text);

/** Removes white space around a text, hidden characters, and the line breaks of a text of one line. */
export const Trim = (lines: TextLines = {}) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? cleanText(value, lines) : value));

/** Like Trim, and turns blank text into null, because forms send '' for a cleared field. */
export const BlankIsNull = (lines: TextLines = {}) =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const clean = cleanText(value, lines);
    return clean === '' ? null : clean;
  });

/** The field may be left out. Unlike `IsOptional`, null is validated like any other value, and therefore refused. */
export const CanBeOmitted = () => ValidateIf((_body: object, value: unknown) => value !== undefined);
