import { useEffect, useState } from 'react';
import { type FinancialsDraft } from '../../../domain/financials-editor';
import { type InfoDraft } from './deal-info/info-draft';

/** The edits of a review, by job. */
export interface StoredReview {
  readonly info: { readonly jobId: string; readonly draft: InfoDraft } | null;
  readonly figures: { readonly jobId: string; readonly draft: FinancialsDraft } | null;
  /** values that the user confirmed, by job and part */
  readonly confirmed: Readonly<Record<string, readonly string[]>>;
}

const KEY = 'extraction.review';
const EMPTY_REVIEW: StoredReview = { info: null, figures: null, confirmed: {} };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): boolean =>
  value === null || (isObject(value) && typeof value['jobId'] === 'string' && isObject(value['draft']));

/** Parses what was stored before a reload. Other scripts may write there, so a wrong shape counts as empty. */
export function parseReview(text: string | null): StoredReview {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isObject(value) || !isDraft(value['info']) || !isDraft(value['figures'])) return EMPTY_REVIEW;
    const { confirmed } = value;
    const isValidShape = isObject(confirmed) && Object.values(confirmed).every((each) => Array.isArray(each));
    return isValidShape ? (value as object as StoredReview) : EMPTY_REVIEW;
  } catch {
    return EMPTY_REVIEW;
  }
}

/** Session storage may be blocked; the edits then last as long as the page. */
function tryStorage<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** The edits of a review. They survive a reload and are discarded when the user leaves the page. */
export function useStoredReview() {
  const [review, setReview] = useState(() =>
    parseReview(tryStorage(() => window.sessionStorage.getItem(KEY))),
  );
  useEffect(() => {
    tryStorage(() => window.sessionStorage.setItem(KEY, JSON.stringify(review)));
  }, [review]);
  useEffect(() => () => void tryStorage(() => window.sessionStorage.removeItem(KEY)), []);
  return { review, change: (part: Partial<StoredReview>) => setReview((before) => ({ ...before, ...part })) };
}
