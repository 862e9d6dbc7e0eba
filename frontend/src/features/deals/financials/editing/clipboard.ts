import { findExplicitYear, parseNumber } from '@dealwright/figures';
import {
  FINANCIAL_FIELD_LABELS,
  CSV_METRICS,
  CSV_METRIC_SYNONYMS,
  type CsvMetric,
} from '@dealwright/vocabulary';
import { type SheetRow } from '../sheet-rows';

/** A parsed clipboard block: figures, with the line names and years from its margins. */
export interface Block {
  /** names of lines from a first column of words, one for each row of figures */
  readonly names: readonly string[] | null;
  /** names of years from a first row, one for each column of figures */
  readonly years: readonly string[] | null;
  readonly figures: readonly (readonly string[])[];
  /** 1000 where the block says that it is in thousands */
  readonly scale: number;
}

export const isBlank = (text: string) => /^[\s\-–—]*$|^\$\s*[-–—]\s*$|^n\/?a$/i.test(text);
/** Whether a figure stands in brackets, as accountants write what is deducted. */
export const isBracketed = (text: string) => /^\$?\s*\(.*\)$/.test(text.trim());
const isPercent = (text: string) => /^\(?-?[\d.,\s]+%\)?$/.test(text.trim());
const isYearName = (text: string) => {
  const bare = text.trim();
  return findExplicitYear(bare) !== null && !/[$,]/.test(bare) && bare.length <= 24;
};
const isWord = (text: string) =>
  /[a-z]{2}/i.test(text) && parseNumber(text) === null && !isBlank(text) && !isYearName(text);
/** Matches a note on the unit such as '($ in thousands)' or "$000s", but no figure. */
const saysThousands = (text: string) => /thousand|(?<!\d)000'?s?/i.test(text) && !/[1-9]/.test(text);

/** Splits clipboard text into rows by line and into cells by tab. A quoted cell may contain both. */
export function parseClipboard(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))([\t\n]|\r\n|\r|$)/gy;
  let row: string[] = [];
  for (const [whole, quoted, plain, end] of text.matchAll(cell)) {
    if (whole === '' && row.length === 0) break;
    row.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
}

/** Whether at least half of the filled cells of the first column are names of lines. */
function startsWithNames(cells: readonly (readonly string[])[]): boolean {
  const named = cells.filter(([first = '', ...rest]) => isWord(first) && rest.length > 0).length;
  return named > 0 && named >= cells.filter(([first = '']) => first !== '').length / 2;
}

/**
 * Finds the line names in the first column and the years in the first row of a block. Percentage columns are left
 * out.
 */
export function readBlock(cells: readonly (readonly string[])[]): Block {
  const hasNames = startsWithNames(cells);
  const body = hasNames ? cells.map((row) => row.slice(1)) : cells;
  const head = body[0] ?? [];
  const filled = head.filter((cell) => cell !== '' && cell !== '%');
  const hasYears = filled.length > 0 && filled.every(isYearName) && (cells.length > 1 || !hasNames);
  const rows = hasYears ? body.slice(1) : body;
  const columns = figureColumns(rows, hasYears ? head : null);
  const pick = (row: readonly string[]) => columns.map((column) => row[column] ?? '');
  const margin = hasNames ? [cells[0]?.[0] ?? ''] : head;
  return {
    names: hasNames ? cells.slice(hasYears ? 1 : 0).map(([first = '']) => first) : null,
    years: hasYears ? pick(head) : null,
    figures: rows.map(pick),
    scale: margin.some(saysThousands) ? 1000 : 1,
  };
}

/** The columns of amounts, without percentage columns and columns that have no year in the header row. */
function figureColumns(rows: readonly (readonly string[])[], years: readonly string[] | null): number[] {
  const width = years?.length ?? rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    if (years && (years[column] === '' || years[column] === '%')) return false;
    const values = rows.map((row) => row[column] ?? '').filter((value) => value !== '');
    return values.length === 0 || width === 1 || !values.every(isPercent);
  });
}

/** The letters of a name, of "Owner's salary" and "Officers' salary" without the possessive. */
const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]s\b|s['’]\B/g, '')
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');

const METRIC_OF = new Map(
  (Object.keys(CSV_METRICS) as CsvMetric[]).flatMap((metric) =>
    CSV_METRIC_SYNONYMS[metric].map((synonym): [string, string] => [synonym, CSV_METRICS[metric]]),
  ),
);
const FIELD_OF = new Map(
  Object.entries(FINANCIAL_FIELD_LABELS).map(([field, label]): [string, string] => [letters(label), field]),
);
/** Maps a line name to the row of the other income statement, and an add-back to its stored field. */
const OTHER_NAME: Readonly<Record<string, string>> = {
  sgaExpenses: 'operatingExpenses',
  operatingExpenses: 'sgaExpenses',
  interest: 'addBack.interest',
  interestExpense: 'interest',
  depreciation: 'addBack.depreciationAmortization',
  depreciationAmortization: 'depreciation',
};

/** Returns the row of this income statement that a line name refers to, or null. */
export function rowNamed(name: string, rows: readonly SheetRow[]): SheetRow | null {
  const bare = letters(name.replace(/\([^()]*\)|usd/gi, ''));
  const field =
    FIELD_OF.get(bare) ??
    METRIC_OF.get(bare) ??
    (/^sellers?discretionaryearnings$/.test(bare) ? 'sde' : null);
  if (field === null) return null;
  const find = (id: string | undefined) => rows.find((row) => row.id === id && !row.readOnly);
  const other = OTHER_NAME[field];
  return find(field) ?? find(`addBack.${field}`) ?? find(other) ?? find(`addBack.${other}`) ?? null;
}
