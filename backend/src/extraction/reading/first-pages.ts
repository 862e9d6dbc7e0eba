import { type Resolved } from '@dealwright/extraction-engine';
import { type ExtractionResult } from '../jobs/extraction-job.types.js';

/** The pages of one file that a review opens first, zero-based. */
export interface FirstPages {
  readonly fileId: string;
  readonly pages: readonly number[];
}

/** More are rendered when they are opened. A page takes a tenth of a second; 12 are all that most reviews show. */
const MAX_RENDERED_PAGES = 12;

/** The pages that a review opens first: the first page of each file, and those that most values were read from. */
export function listFirstPages(fileIds: readonly string[], result: ExtractionResult): FirstPages[] {
  const values: readonly Resolved[] = [
    ...Object.values(result.dealInfo?.fields ?? {}),
    ...(result.financials?.values ?? []),
  ];
  const counts = new Map<string, { fileId: string; page: number; count: number }>();
  const add = (fileId: string, page: number, count: number) => {
    const key = `${fileId} ${page}`;
    counts.set(key, { fileId, page, count: (counts.get(key)?.count ?? 0) + count });
  };
  for (const { evidence } of values) for (const { fileId, page } of evidence) add(fileId, page, 1);
  for (const fileId of fileIds) add(fileId, 0, values.length);
  const chosen = [...counts.values()].sort((a, b) => b.count - a.count).slice(0, MAX_RENDERED_PAGES);
  return fileIds.flatMap((fileId) => {
    const pages = chosen.filter((one) => one.fileId === fileId).map(({ page }) => page);
    return pages.length === 0 ? [] : [{ fileId, pages: pages.sort((a, b) => a - b) }];
  });
}
