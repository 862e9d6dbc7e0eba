import { DEAL_FIELDS, type ImportField, spaceWords } from '@dealwright/vocabulary';
import { type DecimalMark, findHeadingScale } from '@dealwright/figures';
import { type Schemas } from '../../../lib/http/api';
import { findNewestRevenueRange } from '../../../domain/deals/newest-revenue';
import { type ColumnMap } from './columns';
import { AMERICAN, findNumerals, type Numerals } from './numerals';
import { type CellContext, type CellReading, parseCell, parseFigureCell } from './parse-cell';
import { readCell } from './read-cell';
import { type SheetRow, type SheetTable } from './sheet-table';

/** A row as it is sent to the server, with the cells that cannot be read apart, so that none is dropped silently. */
export type RowDeal = Readonly<Record<string, unknown>>;

/** Keys that people read as they are: '2022' and 'FY2022', but not 'year1'. */
const NAMES_YEAR = /^\d{4}$|(?<!\d)(?:19|20)\d\d(?!\d)/;

/** A cell that stays out of the fields of its deal, because it cannot be read. */
export interface UnreadCell {
  readonly heading: string;
  readonly text: string;
  readonly problem: string;
  /** the number of the row in a spreadsheet, as in the report */
  readonly row: number;
  readonly column: number;
}

/** How the rows of a table are read. */
type Reader = Pick<SheetTable, 'headers'> & { readonly map: ColumnMap; readonly numerals?: Numerals };

/** The name of a column by which a cell is kept, unlike that of every other column. */
function getHeading(headers: readonly string[], column: number): string {
  const header = headers[column] ?? '';
  const isFirst = header !== '' && headers.indexOf(header) === column;
  return isFirst ? header : `${header} Column ${column + 1}`.trim();
}

/** A reader that knows how each column is read, for many rows. */
type ColumnReader = Reader & { readonly contexts: ReadonlyMap<number, CellContext> };

function toColumnReader(reader: Reader): ColumnReader {
  const { headers, map, numerals = AMERICAN } = reader;
  const columns = [...Object.values(map.fields), ...Object.keys(map.figures).map(Number)];
  const contexts = columns.map((column) => {
    const mark: DecimalMark = numerals.commaColumns.has(column) ? 'comma' : 'point';
    const scale = findHeadingScale(headers[column] ?? '');
    return [column, { mark, scale, statuses: map.statuses ?? {} }] as const;
  });
  return { ...reader, contexts: new Map(contexts) };
}

const PLAIN: CellContext = { mark: 'point', scale: 1, statuses: {} };

const listFields = ({ fields }: ColumnMap) => Object.entries(fields) as [ImportField, number][];

interface ColumnReading extends CellReading {
  readonly column: number;
  readonly text: string;
}
interface FieldReading extends ColumnReading {
  readonly field: ImportField;
}

const readFields = ({ cells }: SheetRow, reader: ColumnReader): FieldReading[] =>
  listFields(reader.map).map(([field, column]) => {
    const text = readCell(cells, column);
    return { field, column, text, ...parseCell(field, text, reader.contexts.get(column) ?? PLAIN) };
  });

const readFigureCells = ({ cells }: SheetRow, reader: ColumnReader): ColumnReading[] =>
  Object.keys(reader.map.figures).map((key) => {
    const column = Number(key);
    const text = readCell(cells, column);
    return { column, text, ...parseFigureCell(text, reader.contexts.get(column) ?? PLAIN) };
  });

/** The cells of columns that fill neither a field nor a figure and that the user does not skip. */
function readNoteCells({ cells }: SheetRow, { map }: Reader): ColumnReading[] {
  const taken = new Set([
    ...Object.values(map.fields),
    ...Object.keys(map.figures).map(Number),
    ...map.skipped,
  ]);
  return cells
    .map((_, column) => ({ column, text: readCell(cells, column), keepText: true }))
    .filter(({ column }) => !taken.has(column));
}

/**
 * The deal that a row describes. A blank cell says nothing; a cell that cannot be read is sent apart, as it is written,
 * and so is what the fields of a deal do not hold.
 */
export const toRowDeal = (row: SheetRow, reader: Reader): RowDeal => readRowDeal(row, toColumnReader(reader));

function readRowDeal(row: SheetRow, reader: ColumnReader): RowDeal {
  const { headers, map } = reader;
  const fields = readFields(row, reader);
  const figures = readFigureCells(row, reader);
  const readings = [...fields, ...figures, ...readNoteCells(row, reader)].toSorted(
    (a, b) => a.column - b.column,
  );
  const collect = (cells: readonly ColumnReading[]) =>
    Object.fromEntries(cells.map(({ column, text }) => [getHeading(headers, column), text]));
  const unread = readings.filter(({ problem }) => problem !== undefined);
  const note = readings.filter(({ keepText = false, text }) => keepText && text !== '');
  const { city, state, ...values } = Object.fromEntries(
    fields.filter(({ value }) => value !== undefined).map(({ field, value }) => [field, value]),
  );
  return {
    ...values,
    ...joinAddress(values['address'], city, state),
    ...describeDeal(row, map, values['businessName']),
    ...toFigures(figures, map, values['revenue']),
    ...(note.length > 0 && { note: collect(note) }),
    ...(unread.length > 0 && { unread: collect(unread) }),
  };
}

/** The address with the city and the state behind it, unless it names them already. */
function joinAddress(...parts: readonly unknown[]): RowDeal {
  const named = parts.filter((part): part is string => typeof part === 'string');
  const rest = named.filter((part, at) => at === 0 || !spaceWords(named[0] ?? '').includes(spaceWords(part)));
  return rest.length === 0 ? {} : { address: rest.join(', ') };
}

/** The start of a description that is too long; the name of the business where there is none. */
function describeDeal({ cells }: SheetRow, { fields }: ColumnMap, businessName: unknown): RowDeal {
  if (fields.description === undefined) return {};
  const text = readCell(cells, fields.description).slice(0, DEAL_FIELDS.description.maxLength);
  const description = text === '' ? businessName : text.toWellFormed();
  return description === undefined ? {} : { description };
}

/** The figures of the years of a row, and the range of its newest revenue unless the row states one. */
function toFigures(readings: readonly ColumnReading[], map: ColumnMap, stated: unknown): RowDeal {
  const years: Record<string, Record<string, unknown>> = {};
  const labels: Record<string, string> = {};
  for (const { column, value } of readings) {
    const figure = map.figures[column];
    if (value === undefined || figure === undefined) continue;
    const { yearKey, field } = figure;
    (years[yearKey] ??= {})[field] = value;
    if (NAMES_YEAR.test(yearKey)) labels[yearKey] = yearKey;
  }
  if (Object.keys(years).length === 0) return {};
  const historicalFinancials = years as Record<string, Record<string, string>>;
  const revenue = stated ?? findNewestRevenueRange({ historicalFinancials, yearLabels: labels });
  return { ...(revenue !== null && { revenue }), historicalFinancials, yearLabels: labels };
}

export function toRowDeals({ headers, rows }: SheetTable, map: ColumnMap): RowDeal[] {
  const reader = toColumnReader({ headers, map, numerals: findNumerals(rows, map) });
  return rows.map((row) => readRowDeal(row, reader));
}

/** Rows that become no deal, because they have neither a description nor the name of a business. */
export function countBlank(rows: readonly SheetRow[], { fields }: ColumnMap): number {
  if (fields.description === undefined) return rows.length;
  const isBlank = (cells: readonly string[], column: number | undefined) => readCell(cells, column) === '';
  return rows.filter(({ cells }) => isBlank(cells, fields.description) && isBlank(cells, fields.businessName))
    .length;
}

/** The cells of the rows that become deals without them. */
export function findUnreadCells(
  { headers, rows }: Pick<SheetTable, 'headers' | 'rows'>,
  map: ColumnMap,
  numerals: Numerals,
): UnreadCell[] {
  const reader = toColumnReader({ headers, map, numerals });
  return rows.flatMap((row) =>
    [...readFields(row, reader), ...readFigureCells(row, reader)].flatMap(({ problem, column, text }) =>
      problem === undefined
        ? []
        : [{ heading: getHeading(headers, column), text, problem, row: row.number, column }],
    ),
  );
}

/** The rows of a table as they stand in the sheet. */
export const toSheet = ({ headers, rows }: SheetTable): Schemas['ImportSheet'] => ({
  headers: [...headers],
  rows: rows.map(({ number, cells }) => ({ number, cells: [...cells] })),
});
