import { type DecimalMark, type FinancialHeader, isYearKey, parseFinancialHeader } from '@dealwright/figures';
import { IMPORT_FIELDS, IMPORT_SYNONYMS, type ImportField } from './import-fields';

/** Which figure of which year a column holds. */
export type Figure = Pick<FinancialHeader, 'metric' | 'field' | 'yearKey'>;

/** The column index that each field and figure of a deal is read from. */
export interface ColumnMap {
  readonly fields: Readonly<Partial<Record<ImportField, number>>>;
  readonly figures: Readonly<Record<number, Figure>>;
  /** What the user says of columns whose figures can be read either way, such as '200.000'. */
  readonly decimalMark?: DecimalMark;
}

const normalizeHeader = (header: string) => header.toLowerCase().replace(/[^a-z]/g, '');

const findField = (header: string): ImportField | undefined => {
  const letters = normalizeHeader(header);
  return IMPORT_FIELDS.find(({ field }) => IMPORT_SYNONYMS[field].includes(letters))?.field;
};

/** Ranks a column name: the name in the template wins over synonyms. */
const getSynonymRank = (field: ImportField, header: string) =>
  IMPORT_SYNONYMS[field].indexOf(normalizeHeader(header));

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

/** Maps columns by name. If two columns match the same field, the better name wins, then the first column. */
export function mapColumns(headers: readonly string[]): ColumnMap {
  const fields: Partial<Record<ImportField, number>> = {};
  const figures = mapFigures(headers);
  headers.forEach((header, column) => {
    if (parseFinancialHeader(header)) return;
    const field = findField(header);
    if (field === undefined) return;
    const rival = fields[field];
    if (rival === undefined || getSynonymRank(field, header) < getSynonymRank(field, headers[rival] ?? '')) {
      fields[field] = column;
    }
  });
  return { fields, figures };
}

/** Many lists have one column that is both. */
const SHARED_COLUMN: ReadonlySet<string> = new Set<ImportField>(['description', 'businessName']);

/** Maps a field to a column, or to none. A column fills one field only, but description and business name may share. */
export function setField(map: ColumnMap, field: ImportField, column: number | null): ColumnMap {
  const canShare = (other: string) => SHARED_COLUMN.has(field) && SHARED_COLUMN.has(other);
  const otherFields = Object.entries(map.fields).filter(
    ([other, at]) => other !== field && (at !== column || canShare(other)),
  );
  const figures = Object.entries(map.figures).filter(([at]) => Number(at) !== column);
  return {
    ...map,
    fields: { ...Object.fromEntries(otherFields), ...(column !== null && { [field]: column }) },
    figures: Object.fromEntries(figures),
  };
}

/** Maps a column to a figure, or to none. A figure comes from one column only. */
export function setFigure(map: ColumnMap, column: number, figure: Figure | null): ColumnMap {
  const rest = Object.entries(map.figures).filter(
    ([at, other]) =>
      Number(at) !== column && !(figure && other.yearKey === figure.yearKey && other.field === figure.field),
  );
  return { ...map, figures: { ...Object.fromEntries(rest), ...(figure && { [column]: figure }) } };
}
