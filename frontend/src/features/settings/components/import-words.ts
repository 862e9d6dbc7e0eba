import { type ImportReport } from '../api/portability';

const THINGS = [
  ['deals', 'deal'],
  ['models', 'financial model'],
  ['brokers', 'broker'],
  ['interactions', 'interaction'],
  ['notes', 'note'],
  ['views', 'saved view'],
] as const;

/** '12 deals, 3 brokers': what an import brought in, without what it brought none of. */
export function importWords(report: ImportReport): string {
  const parts = THINGS.filter(([key]) => report[key] > 0).map(
    ([key, one]) => `${report[key].toLocaleString('en-US')} ${report[key] === 1 ? one : `${one}s`}`,
  );
  return parts.length === 0 ? 'The file held nothing that was not here' : `Imported ${parts.join(', ')}`;
}
