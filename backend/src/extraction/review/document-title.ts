import { type SectionKind } from '@dealwright/extraction-engine';
import { type ExtractionResult, type JobFile } from '../jobs/extraction-job.types.js';
import { listReadings } from './list-readings.js';

const KIND_TITLES: Readonly<Record<SectionKind, string>> = {
  taxReturn: 'Tax return',
  profitAndLoss: 'Profit and loss',
  balanceSheet: 'Balance sheet',
  recast: 'Recast',
  memorandum: 'Memorandum',
  listing: 'Listing',
};

/** '2024' or '2022–2024': the years of which a document states figures. */
function formatYears(fileId: string, result: Pick<ExtractionResult, 'financials'>): string {
  const { values = [], data } = result.financials ?? {};
  const years = values
    .filter((value) =>
      listReadings(value).some(({ evidence }) => evidence.some((one) => one.fileId === fileId)),
    )
    .map(({ yearKey }) => data?.yearLabels[yearKey] ?? '')
    .filter((year) => year !== '')
    .sort();
  const [first = '', last = ''] = [years[0], years.at(-1)];
  return first === last ? first : `${first}–${last}`;
}

/** What a document is: 'Tax return 1120-S 2024', 'Memorandum, Profit and loss 2022–2024'. null if no title says so. */
export function formatDocumentTitle(
  { id, sections = [] }: Pick<JobFile, 'id' | 'sections'>,
  result: Pick<ExtractionResult, 'financials'>,
): string | null {
  if (sections.length === 0) return null;
  const kinds = sections.map(({ kind, form }) =>
    form === null ? KIND_TITLES[kind] : `${KIND_TITLES[kind]} ${form}`,
  );
  return `${[...new Set(kinds)].join(', ')} ${formatYears(id, result)}`.trim();
}
