import { useEffect, useState } from 'react';
import { type FinancialsDraft } from '../../../domain/financials-editor';
import { type InfoDraft } from './deal-info/info-draft';

/** What the reader made of the readings, by job. */
export interface StoredReview {
  readonly info: { readonly jobId: string; readonly draft: InfoDraft } | null;
  readonly figures: { readonly jobId: string; readonly draft: FinancialsDraft } | null;
  /** values the reader said are right, by job */
  readonly confirmed: Readonly<Record<string, readonly string[]>>;
}

const KEY = 'extraction.review';
const EMPTY_REVIEW: StoredReview = { info: null, figures: null, confirmed: {} };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): boolean =>
  value === null || (isObject(value) && typeof value['jobId'] === 'string' && isObject(value['draft']));

/** What was kept before a reload. Anybody can write there: what does not look right is nothing. */
export function parseReview(text: string | null): StoredReview {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isObject(value) || !isDraft(value['info']) || !isDraft(value['figures'])) return EMPTY_REVIEW;
    const { confirmed } = value;
    const sound = isObject(confirmed) && Object.values(confirmed).every((each) => Array.isArray(each));
    return sound ? (value as unknown as StoredReview) : EMPTY_REVIEW;
  } catch {
    return EMPTY_REVIEW;
  }
}

/** Storage may be forbidden: then the work lasts as long as the page. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The reader's work on a review. A reload brings it back; leaving the page ends it, as the page says before. */
export function useStoredReview() {
  const [work, setWork] = useState(() => parseReview(attempt(() => window.sessionStorage.getItem(KEY))));
  useEffect(() => {
    attempt(() => window.sessionStorage.setItem(KEY, JSON.stringify(work)));
  }, [work]);
  useEffect(() => () => void attempt(() => window.sessionStorage.removeItem(KEY)), []);
  return { work, change: (part: Partial<StoredReview>) => setWork((before) => ({ ...before, ...part })) };
}
