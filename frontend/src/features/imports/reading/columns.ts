import { DEAL_CSV_COLUMNS, DEAL_CSV_SYNONYMS, type DealCsvField } from '@dealwright/vocabulary';
import { type FinancialHeader, parseFinancialHeader } from '@dealwright/finance';

/** Which figure of which year a column holds. */
export type Figure = Pick<FinancialHeader, 'metric' | 'field' | 'yearKey'>;

/** What each part of a deal is taken from: columns by number. */
export interface ColumnMap {
  readonly fields: Readonly<Partial<Record<DealCsvField, number>>>;
  readonly figures: Readonly<Record<number, Figure>>;
}

const normalizeHeader = (header: string) => header.toLowerCase().replace(/[^a-z]/g, '');

const findField = (header: string): DealCsvField | undefined => {
  const letters = normalizeHeader(header);
  return DEAL_CSV_COLUMNS.find(({ field }) => DEAL_CSV_SYNONYMS[field].includes(letters))?.field;
};

/** How near a name is to the one of the template: the template's own name wins over a synonym. */
const getSynonymRank = (field: DealCsvField, header: string) =>
  DEAL_CSV_SYNONYMS[field].indexOf(normalizeHeader(header));

/** Columns by their names. Where two would fill the same, the better name wins, then the first. */
export function mapColumns(headers: readonly string[]): ColumnMap {
  const fields: Partial<Record<DealCsvField, number>> = {};
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

/** Gives a field its column, or none; a column fills one thing only. */
export function setField(map: ColumnMap, field: DealCsvField, column: number | null): ColumnMap {
  const otherFields = Object.entries(map.fields).filter(([other, at]) => other !== field && at !== column);
  const figures = Object.entries(map.figures).filter(([at]) => Number(at) !== column);
  return {
    fields: { ...Object.fromEntries(otherFields), ...(column !== null && { [field]: column }) },
    figures: Object.fromEntries(figures),
  };
}

/** Gives a column its figure, or none; a figure comes from one column only. */
export function setFigure(map: ColumnMap, column: number, figure: Figure | null): ColumnMap {
  const rest = Object.entries(map.figures).filter(
    ([at, other]) =>
      Number(at) !== column && !(figure && other.yearKey === figure.yearKey && other.field === figure.field),
  );
  return { ...map, figures: { ...Object.fromEntries(rest), ...(figure && { [column]: figure }) } };
}
