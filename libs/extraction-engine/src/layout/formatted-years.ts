import type { Cell } from './cells.js';

const MIN_YEAR = 1980;
const MAX_YEAR = 2099;
/** One figure may be any amount; several one apart are years. */
const MIN_YEARS = 2;
/** '$2,023', '2,023', '2023.00' */
const FORMATTED = /^\$? ?(?:19|20|1,9|2,0)\d{2}(?:\.00)?$/;
const HEAD = /^(?:(?:fiscal|tax|calendar)? ?years?(?: end(?:ed|ing))?|periods?|fye?)?:?$/i;

const isFormattedYear = ({ kind, text, number }: Cell) =>
  kind === 'number' &&
  number !== null &&
  FORMATTED.test(text) &&
  Number.isInteger(number.value) &&
  number.value >= MIN_YEAR &&
  number.value <= MAX_YEAR;

/** Years of a spreadsheet's head that got the format of the amounts below them, '$2,023', as years are printed. */
export function readFormattedYears(cells: readonly Cell[]): readonly Cell[] {
  const years = cells.filter((cell) => cell.kind === 'number');
  if (years.length < MIN_YEARS || !years.every(isFormattedYear)) return cells;
  const values = years.map(({ number }) => number?.value ?? 0);
  const isSeries = values.every((value, at) => at === 0 || Math.abs(value - (values[at - 1] ?? 0)) === 1);
  const others = cells.filter((cell) => cell.kind !== 'number');
  if (!isSeries || !others.every(({ text }) => HEAD.test(text.trim()))) return cells;
  return cells.map((cell) =>
    cell.number && cell.kind === 'number'
      ? { ...cell, text: String(cell.number.value), number: { ...cell.number, dollar: false, decimals: 0 } }
      : cell,
  );
}
