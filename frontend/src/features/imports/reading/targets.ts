import { parseFinancialHeader } from '@dealwright/figures';
import {
  CSV_METRICS,
  type CsvMetric,
  FINANCIAL_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportField,
} from '@dealwright/vocabulary';
import {
  type ColumnMap,
  type Figure,
  keepInNotes,
  mapColumns,
  setField,
  setFigure,
  skipColumn,
} from './columns';

/** What a column fills, as a text: the name of a field, a figure such as '2024/revenue', a note, or nothing. */
type Target = string;
const NOTE_TARGET = 'note';
const SKIP_TARGET = 'skip';

const METRICS = Object.keys(CSV_METRICS) as CsvMetric[];
const FIELD_NAMES = new Map<string, ImportField>(IMPORT_FIELDS.map(({ field }) => [field, field]));
export const toFigureTarget = ({ yearKey, metric }: Figure): Target => `${yearKey}/${metric}`;

/** The figures a column can hold, for the requested years and for the years in the file. */
export function listFigures(map: ColumnMap, years: readonly string[]): Figure[] {
  const known = new Set([...Object.values(map.figures).map(({ yearKey }) => yearKey), ...years]);
  return [...known]
    .sort()
    .reverse()
    .flatMap((yearKey) => METRICS.map((metric) => ({ metric, field: CSV_METRICS[metric], yearKey })));
}

export const getFigureLabel = ({ metric, yearKey }: Figure): string =>
  `${FINANCIAL_FIELD_LABELS[CSV_METRICS[metric]]}, ${yearKey}`;

/** Everything that a column can fill, the notes first. */
export const listTargets = (
  map: ColumnMap,
  years: readonly string[],
): { readonly value: Target; readonly label: string }[] => [
  { value: NOTE_TARGET, label: 'Notes' },
  { value: SKIP_TARGET, label: 'Do not import' },
  ...IMPORT_FIELDS.map(({ field, header }) => ({ value: field, label: header })),
  ...listFigures(map, years).map((figure) => ({
    value: toFigureTarget(figure),
    label: getFigureLabel(figure),
  })),
];

/** What a column fills. Of a description and a name that share it, the name. */
export function getTarget(map: ColumnMap, column: number): Target {
  if (map.fields.businessName === column) return 'businessName';
  const field = Object.entries(map.fields).find(([, at]) => at === column)?.[0];
  const figure = map.figures[column];
  return (
    field ?? (figure ? toFigureTarget(figure) : map.skipped.includes(column) ? SKIP_TARGET : NOTE_TARGET)
  );
}

function findFigure(target: Target): Figure | null {
  const at = target.lastIndexOf('/');
  const metric = METRICS.find((each) => each === target.slice(at + 1));
  const yearKey = target.slice(0, Math.max(0, at));
  return metric === undefined || yearKey === '' ? null : { metric, field: CSV_METRICS[metric], yearKey };
}

/** Lets a column fill something else. A target that is not known leaves the map as it is. */
export function setTarget(map: ColumnMap, column: number, target: Target): ColumnMap {
  if (target === NOTE_TARGET) return keepInNotes(map, column);
  if (target === SKIP_TARGET) return skipColumn(map, column);
  const field = FIELD_NAMES.get(target);
  if (field !== undefined) return setField(map, field, column);
  const figure = findFigure(target);
  return figure === null ? map : setFigure(map, column, figure);
}

/** The limits of the settings in which choices are stored. */
const MAX_REMEMBERED = 500;
const MAX_HEADING_LENGTH = 200;

const toKey = (heading: string): string => heading.trim().toLowerCase();
const canBeRemembered = (heading: string): boolean =>
  heading !== '' && heading.length <= MAX_HEADING_LENGTH && parseFinancialHeader(heading) === null;

/** Maps columns as the user mapped columns of these headings the last time, the others by name. */
export function mapRememberedColumns(
  headers: readonly string[],
  remembered: Readonly<Record<string, Target>>,
): ColumnMap {
  const guessed = mapColumns(headers);
  return headers.reduce((map, header, column) => {
    const target = canBeRemembered(header) ? remembered[toKey(header)] : undefined;
    // What the file shares on purpose stays shared.
    return target === undefined || target === getTarget(map, column) ? map : setTarget(map, column, target);
  }, guessed);
}

/**
 * What to remember of a mapping: what its columns fill other than by their names, and the choices of the times before
 * for other headings.
 */
export function rememberColumns(
  headers: readonly string[],
  map: ColumnMap,
  before: Readonly<Record<string, Target>>,
): Record<string, Target> {
  const guessed = mapColumns(headers);
  const columns = headers.flatMap((header, column) =>
    canBeRemembered(header) ? [{ key: toKey(header), column, target: getTarget(map, column) }] : [],
  );
  const chosen = columns.filter(({ column, target }) => target !== getTarget(guessed, column));
  const known = new Set(columns.map(({ key }) => key));
  const rest = Object.entries(before).filter(([key]) => !known.has(key));
  const all = [...chosen.map(({ key, target }) => [key, target] as const), ...rest];
  return Object.fromEntries(all.slice(0, MAX_REMEMBERED));
}
