import { type Evidence } from '../../api/extraction.types';
import { useState } from 'react';
import { findNextDoubt, findPreviousDoubt, type ReviewItem, type Settlement } from './doubts';

/** Words that the user selected on the page. They stay while the user goes to the field that they are for. */
export interface Offer {
  readonly text: string;
}

/** A place in the documents that is highlighted. */
export interface HighlightedSource {
  /** changes with the place, so that the page scrolls to it once */
  readonly id: string;
  readonly evidence: readonly Evidence[];
  /** highlighted as the page opens, not selected by the user; the page then stays as wide as its pane */
  readonly isInitial?: boolean;
}

interface ReviewStateOptions {
  readonly items: readonly Omit<ReviewItem, 'settled'>[];
  /** why a value needs no review; null if it is as it was read and nobody confirmed it */
  readonly getSettlement: (id: string) => Settlement | null;
  readonly onConfirm: (ids: readonly string[]) => void;
}

/** The state of a review: the active value, what is highlighted, and which values are settled. */
export function useReviewState({ items, getSettlement, onConfirm }: ReviewStateOptions) {
  const [active, setActive] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [override, setOverride] = useState<HighlightedSource | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const all = items.map((item): ReviewItem => ({ ...item, settled: getSettlement(item.id) !== null }));
  const focus = (id: string | null) => {
    setHovered(null);
    setOverride(null);
    setActive(id);
  };
  return {
    items: all,
    active,
    /** the value with the highlighted source */
    highlightedId: hovered ?? active,
    /** a place that is highlighted instead: of an alternative or of another period */
    override,
    offer,
    getSettlement,
    focus,
    hover: setHovered,
    highlight: setOverride,
    setOffer,
    confirm: onConfirm,
    /** the next value that needs review; null if there is none */
    next: (): string | null => findNextDoubt(all, active),
    previous: (): string | null => findPreviousDoubt(all, active),
  };
}

export type ReviewState = ReturnType<typeof useReviewState>;
