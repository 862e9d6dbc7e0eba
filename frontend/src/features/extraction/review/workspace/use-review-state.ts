import { type Evidence } from '../../api/extraction.types';
import { useState } from 'react';
import { findNextDoubt, findPreviousDoubt, type ReviewItem } from './doubts';

/** A run of words that the reader pressed on the page. */
export interface Offer {
  readonly text: string;
}

/** A place in the documents which the reader is shown. */
export interface HighlightedSource {
  /** changes with the place, so that the page is scrolled once */
  readonly id: string;
  readonly evidence: readonly Evidence[];
}

interface ReviewStateOptions {
  readonly items: readonly Omit<ReviewItem, 'settled'>[];
  readonly isChanged: (id: string) => boolean;
  /** values the reader said are right */
  readonly confirmed: ReadonlySet<string>;
  readonly onConfirm: (ids: readonly string[]) => void;
}

/** Where the reader is in a review: which value, what they point to, what they confirmed. */
export function useReviewState({ items, isChanged, confirmed, onConfirm }: ReviewStateOptions) {
  const [active, setActive] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [pointed, setPointed] = useState<HighlightedSource | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const isSettled = (id: string) => confirmed.has(id) || isChanged(id);
  const all = items.map((item): ReviewItem => ({ ...item, settled: isSettled(item.id) }));
  const focus = (id: string | null) => {
    setHovered(null);
    setPointed(null);
    if (id === active) return;
    setActive(id);
    setOffer(null);
  };
  return {
    items: all,
    active,
    /** the value whose source is lit */
    highlighted: hovered ?? active,
    /** a place lit though it is not that of the value: of another reading, of another period */
    pointed,
    offer,
    isSettled,
    isChanged,
    focus,
    hover: setHovered,
    point: setPointed,
    setOffer,
    confirm: onConfirm,
    /** the next doubtful value; null where none is left */
    next: (): string | null => findNextDoubt(all, active),
    previous: (): string | null => findPreviousDoubt(all, active),
  };
}

export type ReviewState = ReturnType<typeof useReviewState>;
