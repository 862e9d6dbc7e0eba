import {
  type DecimalMark,
  findColumnDecimalMark,
  findDecimalMark,
  parseNumber,
  toDecimalPoint,
} from '@dealwright/figures';
import { type ColumnMap } from './columns';
import { IMPORT_DEFINITIONS, type ImportField } from '@dealwright/vocabulary';
import { readCell } from './read-cell';
import { type SheetRow } from './sheet-table';

/** '200.000': two hundred thousand in Europe, two hundred in America. '1.234.567' and '12.50' leave no doubt. */
const POINT_BEFORE_THREE = /^[^\d.,]*[1-9]\d{0,2}\.\d{3}(?![\d.,])(?!\s*(?:k|mm?|b)\b)/i;
/** '200,000', which in a column of decimal commas is more likely a slip than two hundred with three decimals. */
const COMMA_BEFORE_THREE = /^[^\d.,]*[1-9]\d{0,2},\d{3}(?![\d.,])/;

/** How the mapped columns of a file write their figures. */
export interface Numerals {
  /** The columns that are read with decimal commas and points between thousands. */
  readonly commaColumns: ReadonlySet<number>;
  /** The columns that can be read either way, each with a cell that can. */
  readonly doubtful: readonly { readonly column: number; readonly text: string }[];
}

/** For a file of American figures. */
export const AMERICAN: Numerals = { commaColumns: new Set(), doubtful: [] };

function holdsFigures(name: ImportField): boolean {
  const { type, choiceForAmount } = IMPORT_DEFINITIONS[name];
  return type === 'money' || type === 'integer' || choiceForAmount !== undefined;
}

/** The columns that are read as figures. */
function listNumericColumns({ fields, figures }: ColumnMap): number[] {
  const named = (Object.entries(fields) as [ImportField, number][])
    .filter(([name]) => holdsFigures(name))
    .map(([, column]) => column);
  return [...new Set([...named, ...Object.keys(figures).map(Number)])].sort((a, b) => a - b);
}

/**
 * Finds which columns write decimals with a comma: those whose cells leave no choice, and where these are all of the
 * file that say anything, the others with them. A column with cells such as '200.000' and no such sign is doubtful
 * until the user has said what its points are.
 */
export function findNumerals(rows: readonly SheetRow[], map: ColumnMap): Numerals {
  const columns = listNumericColumns(map).map((column) => {
    const texts = rows.map(({ cells }) => readCell(cells, column));
    return { column, texts, mark: findColumnDecimalMark(texts), doubt: texts.find(isPointBeforeThree) };
  });
  const marks = new Set(columns.map(({ mark }) => mark).filter((mark) => mark !== null));
  const isCommaFile = marks.has('comma') && !marks.has('point');
  const commas = columns.filter(
    ({ mark, texts, doubt }) =>
      mark === 'comma' ||
      (isCommaFile &&
        doubt !== undefined &&
        !texts.some((text) => findDecimalMark(text) ?? isCommaBeforeThree(text))),
  );
  const doubtful = columns.flatMap((entry) =>
    entry.doubt === undefined || commas.includes(entry) ? [] : [{ column: entry.column, text: entry.doubt }],
  );
  const answered = map.decimalMark === 'comma' ? doubtful : [];
  return { commaColumns: new Set([...commas, ...answered].map(({ column }) => column)), doubtful };
}

const isPointBeforeThree = (text: string): boolean => POINT_BEFORE_THREE.test(text);
const isCommaBeforeThree = (text: string): boolean => COMMA_BEFORE_THREE.test(text);

/** Reads a cell as the marks of its column say; null for what is no figure, or one that its column writes otherwise. */
export function parseAmount(text: string, mark: DecimalMark): number | null {
  if (mark === 'comma') return isCommaBeforeThree(text) ? null : parseNumber(toDecimalPoint(text));
  return findDecimalMark(text) === 'comma' ? null : parseNumber(text);
}
