import { normalizeText } from '../periods/read-period.js';

/** What a column holds: figures of a period, or something that no figure may be taken from. */
export type ColumnRole = 'period' | 'percent' | 'change' | 'other';

/** The role of a column by the words above it. */
export function readColumnRole(header: string): ColumnRole {
  const text = normalizeText(header).toLowerCase();
  if (/%|\bpercent|\bpct\b|\bmargin\b|\bratio\b|common[- ]size/.test(text)) return 'percent';
  if (
    /\bvariance\b|\bchanges?\b|\bincrease|\bdecrease|\bdiff|\bgrowth\b|\by(?:o|\/)y\b|\bcagr\b|\bvs\.?\b|\bover\b.*\bunder\b/.test(
      text,
    )
  )
    return 'change';
  if (
    /\b(?:notes?|ref|source|comments?)\b(?!:)|\baverage\b|\bavg\b|\bweight(?:ed|ing)?\b|\bmean\b/.test(text)
  )
    return 'other';
  return 'period';
}
