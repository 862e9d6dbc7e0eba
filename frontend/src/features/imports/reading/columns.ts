import { type DecimalMark, type FinancialHeader, isYearKey, parseFinancialHeader } from '@dealwright/figures';
import { type DealStatus, findImportField, type ImportField, isNoteHeading } from '@dealwright/vocabulary';
import { WHY_COLUMN } from './sheet-table';

/** Which figure of which year a column holds. */
export type Figure = Pick<FinancialHeader, 'metric' | 'field' | 'yearKey'>;

/** What becomes of each column. A column that is in none of these is kept in a note of its deal. */
export interface ColumnMap {
  /** the column that each field is read from */
  readonly fields: Readonly<Partial<Record<ImportField, number>>>;
  readonly figures: Readonly<Record<number, Figure>>;
  /** the columns that are not imported */
  readonly skipped: readonly number[];
  /** what the user says of words for stages, in lower case: a status, or null to keep the word in a note only */
  readonly statuses?: Readonly<Record<string, DealStatus | null>>;
  /** What the user says of columns whose figures can be read either way, such as '200.000'. */
  readonly decimalMark?: DecimalMark;
}

/** The name of the year in a column of the export: 'FY2022' in 'revenue_FY2022'. The key where the name says no more. */
function readYearName(header: string, { metric, yearKey }: FinancialHeader): string {
  const name = header.startsWith(`${metric}_`) ? header.slice(metric.length + 1).trim() : '';
  return isYearKey(name) ? name : yearKey;
}

const toPlace = (yearKey: string, field: string) => `${yearKey}/${field}`;

/**
 * Names of years that are records of their own beside another record of the same year, as in 'revenue_2022' and
 * 'revenue_FY2022'. The name that is the key has the key, else the first.
 */
function findFurtherRecords(figures: readonly (FinancialHeader & { name: string })[]): ReadonlySet<string> {
  const first = figures.toSorted((a, b) => Number(b.name === b.yearKey) - Number(a.name === a.yearKey));
  const owners = new Map<string, string>();
  const further = new Set<string>();
  for (const { yearKey, field, name } of first) {
    const owner = owners.get(toPlace(yearKey, field)) ?? name;
    owners.set(toPlace(yearKey, field), owner);
    if (owner !== name) further.add(name);
  }
  return further;
}

/** The figures of columns whose names say which, by column. A figure is taken once, from the first column. */
function mapFigures(headers: readonly string[]): Record<number, Figure> {
  const read = headers.flatMap((header, column) => {
    const figure = parseFinancialHeader(header);
    return figure ? [{ ...figure, name: readYearName(header, figure), column }] : [];
  });
  const further = findFurtherRecords(read);
  const figures: Record<number, Figure> = {};
  const taken = new Set<string>();
  for (const { metric, field, yearKey, name, column } of read) {
    const key = further.has(name) ? name : yearKey;
    if (!taken.has(toPlace(key, field))) figures[column] = { metric, field, yearKey: key };
    taken.add(toPlace(key, field));
  }
  return figures;
}

/**
 * Maps columns by name. If two columns match the same field, the better name wins, then the first column. Where nothing
 * describes the deals, the names of the businesses do.
 */
export function mapColumns(headers: readonly string[]): ColumnMap {
  const fields: Partial<Record<ImportField, number>> = {};
  const ranks = new Map<ImportField, number>();
  headers.forEach((header, column) => {
    const named = parseFinancialHeader(header) ? null : findImportField(header);
    if (named === null || named.rank >= (ranks.get(named.field) ?? Infinity)) return;
    fields[named.field] = column;
    ranks.set(named.field, named.rank);
  });
  if (fields.description === undefined && fields.businessName !== undefined)
    fields.description = fields.businessName;
  const skipped = headers.flatMap((header, column) => (header === WHY_COLUMN ? [column] : []));
  return { fields, figures: mapFigures(headers), skipped };
}

/** How many cells of a row are names of columns that lists of deals have. */
export function countKnownColumns(cells: readonly string[]): number {
  const { fields, figures } = mapColumns(cells);
  const columns = new Set([...Object.values(fields), ...Object.keys(figures).map(Number)]);
  return columns.size + cells.filter(isNoteHeading).length;
}

/** Many lists have one column that is both. */
const SHARED_COLUMN: ReadonlySet<string> = new Set<ImportField>(['description', 'businessName']);

/** The map without a column: it is kept in the notes, unless it is one of two that a field may share. */
function withoutColumn(
  map: ColumnMap,
  column: number,
  keep: (field: string) => boolean = () => false,
): ColumnMap {
  return {
    ...map,
    fields: Object.fromEntries(
      Object.entries(map.fields).filter(([field, at]) => at !== column || keep(field)),
    ),
    figures: Object.fromEntries(Object.entries(map.figures).filter(([at]) => Number(at) !== column)),
    skipped: map.skipped.filter((at) => at !== column),
  };
}

/** Maps a field to a column, or to none. A column fills one field only, but description and business name may share. */
export function setField(map: ColumnMap, field: ImportField, column: number | null): ColumnMap {
  const canShare = (other: string) => SHARED_COLUMN.has(field) && SHARED_COLUMN.has(other);
  const rest = column === null ? map : withoutColumn(map, column, canShare);
  const otherFields = Object.entries(rest.fields).filter(([other]) => other !== field);
  return {
    ...rest,
    fields: { ...Object.fromEntries(otherFields), ...(column !== null && { [field]: column }) },
  };
}

/** Maps a column to a figure, or to none. A figure comes from one column only. */
export function setFigure(map: ColumnMap, column: number, figure: Figure | null): ColumnMap {
  const rest = withoutColumn(map, column);
  const others = Object.entries(rest.figures).filter(
    ([, other]) => !(figure && other.yearKey === figure.yearKey && other.field === figure.field),
  );
  return { ...rest, figures: { ...Object.fromEntries(others), ...(figure && { [column]: figure }) } };
}

/** Leaves a column out of the import. */
export function skipColumn(map: ColumnMap, column: number): ColumnMap {
  const rest = withoutColumn(map, column);
  return { ...rest, skipped: [...rest.skipped, column] };
}

/** Keeps a column in the notes of the deals. */
export const keepInNotes = (map: ColumnMap, column: number): ColumnMap => withoutColumn(map, column);
