import { formatPlace } from '../../../../domain/value-sources';
import { type Evidence, type JobFile } from '../../api/extraction.types';

/** Describes the source of a value: 'books.xlsx, P&L, D2'. */
export function formatEvidence(
  evidence: readonly Pick<Evidence, 'fileId' | 'page' | 'sheet' | 'cell'>[],
  files: readonly Pick<JobFile, 'id' | 'name'>[],
): string {
  const [first] = evidence;
  if (!first) return '';
  const name = files.find(({ id }) => id === first.fileId)?.name ?? 'the document';
  return `${name}, ${formatPlace(first)}${evidence.length > 1 ? ` and ${evidence.length - 1} more` : ''}`;
}

/** A value as people write it. */
export const formatValue = (value: number | string): string =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : value;
