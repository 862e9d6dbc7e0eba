import { type ArchiveReport } from '../api/archive';
import { type ImportReport } from '../api/portability';

const IMPORTED_KINDS = [
  ['deals', 'deal'],
  ['models', 'financial model'],
  ['brokers', 'broker'],
  ['interactions', 'interaction'],
  ['notes', 'note'],
  ['views', 'saved view'],
  ['documents', 'document'],
] as const;

/** Describes the result of an import ('Imported 12 deals, 3 brokers') without the kinds that have none. */
export function describeImport(report: ImportReport | ArchiveReport): string {
  const counts = { documents: 0, ...report };
  const parts = IMPORTED_KINDS.filter(([key]) => counts[key] > 0).map(
    ([key, one]) => `${counts[key].toLocaleString('en-US')} ${counts[key] === 1 ? one : `${one}s`}`,
  );
  return parts.length === 0 ? 'The file contained nothing new' : `Imported ${parts.join(', ')}`;
}
