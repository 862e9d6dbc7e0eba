import { type DecimalMark, type FinancialHeader, parseFinancialHeader } from '@dealwright/finance';
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

/** Maps columns by name. If two columns match the same field, the better name wins, then the first column. */
export function mapColumns(headers: readonly string[]): ColumnMap {
  const fields: Partial<Record<ImportField, number>> = {};
  const figures: Record<number, Figure> = {};
  const taken = new Set<string>();
  headers.forEach((header, column) => {
    const figure = parseFinancialHeader(header);
    if (figure) {
      const place = `${figure.yearKey}/${figure.field}`;
      if (!taken.has(place)) figures[column] = figure;
      taken.add(place);
      return;
    }
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
