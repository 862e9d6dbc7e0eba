import { type ImportReport } from '../api/portability';

const IMPORTED_KINDS = [
  ['deals', 'deal'],
  ['models', 'financial model'],
  ['brokers', 'broker'],
  ['interactions', 'interaction'],
  ['notes', 'note'],
  ['views', 'saved view'],
] as const;

/** Describes the result of an import ('Imported 12 deals, 3 brokers') without the kinds that have none. */
export function describeImport(report: ImportReport): string {
  const parts = IMPORTED_KINDS.filter(([key]) => report[key] > 0).map(
    ([key, one]) => `${report[key].toLocaleString('en-US')} ${report[key] === 1 ? one : `${one}s`}`,
  );
  return parts.length === 0 ? 'The file contained nothing new' : `Imported ${parts.join(', ')}`;
}
