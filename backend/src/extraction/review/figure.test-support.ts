import { type Candidate } from '@dealwright/extraction-engine';

/** A net income that a page of a file states. */
export const figure = (
  fileId: string,
  value: number,
  { page = 0, rule = 'statement' }: { page?: number; rule?: Candidate['rule'] } = {},
): Candidate<'netIncome'> => ({
  field: 'netIncome',
  raw: String(value),
  value,
  scale: 1,
  sign: 1,
  rule,
  confidence: { read: 99, label: 97, period: 96, scale: 97, checks: 98 },
  evidence: [
    {
      fileId,
      page,
      sheet: null,
      cell: null,
      box: { x0: 0, y0: 0, x1: 9, y1: 9 },
      labelBox: null,
      quote: String(value),
      wordIds: [],
    },
  ],
});
