import { useRef } from 'react';
import { type ExtractedValue } from '../../api/extraction.types';
import { getAlternatives } from './confidence';
import { type ReviewAction, useReviewShortcuts } from './use-review-shortcuts';
import { type ReviewState } from './use-review-state';

interface ReviewActionOptions {
  readonly review: ReviewState;
  /** the extracted value of the active field; null if nothing was found */
  readonly value: ExtractedValue | null;
  /** why text from the page cannot be the value; null if it can */
  readonly getError: (id: string, text: string) => string | null;
  readonly onUse: (id: string, value: string) => void;
  /** focuses the field of a value */
  readonly onGo: (id: string) => void;
  /** focuses the words of the page that shows */
  readonly onPage: () => void;
}

/** What the user can do with the active value, by button or by keyboard shortcut. */
export function useReviewActions({ review, value, getError, onUse, onGo, onPage }: ReviewActionOptions) {
  const { active, offer } = review;
  const lastAlternative = useRef({ id: '', index: -1 });
  const goTo = (id: string | null) => {
    if (id !== null) onGo(id);
  };
  const use = (text: string) => {
    if (active === null) return;
    onUse(active, text);
    review.setOffer(null);
  };
  /** Cycles through the alternatives and back to the extracted value. */
  function useNextAlternative() {
    if (!value || active === null) return;
    const candidates = [...getAlternatives(value), value];
    const index =
      lastAlternative.current.id === active ? (lastAlternative.current.index + 1) % candidates.length : 0;
    const next = candidates[index];
    if (candidates.length < 2 || !next) return;
    lastAlternative.current = { id: active, index };
    onUse(active, String(next.value));
    review.highlight({ id: `${active} ${index}`, evidence: next.evidence });
  }
  function confirm() {
    if (active === null || !value) return;
    review.confirm([active]);
    goTo(review.next());
  }
  const actions: Readonly<Record<ReviewAction, () => void>> = {
    next: () => goTo(review.next()),
    previous: () => goTo(review.previous()),
    confirm,
    other: useNextAlternative,
    page: onPage,
    use: () => {
      if (offer && active !== null && getError(active, offer.text) === null) use(offer.text);
    },
  };
  useReviewShortcuts((action) => actions[action]());
  return { actions, use };
}
