import { type Evidence } from '../api/reading';
import { useState } from 'react';
import { nextDoubt, type ReviewItem } from './doubts';

/** A run of words that the reader pressed on the page. */
export interface Offer {
  readonly text: string;
}

/** Where the reader is in a review: which value, what they point to, what they confirmed. */
export function useDesk(items: readonly Omit<ReviewItem, 'settled'>[], isChanged: (id: string) => boolean) {
  const [active, setActive] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [offer, setOffer] = useState<Offer | null>(null);
  const isSettled = (id: string) => confirmed.has(id) || isChanged(id);
  const all = items.map((item): ReviewItem => ({ ...item, settled: isSettled(item.id) }));
  const focus = (id: string | null) => {
    setActive(id);
    setHovered(null);
    setOffer(null);
  };
  return {
    items: all,
    active,
    /** the value whose source is lit */
    lit: hovered ?? active,
    offer,
    isSettled,
    focus,
    hover: setHovered,
    setOffer,
    confirm: (ids: readonly string[]) => setConfirmed(new Set([...confirmed, ...ids])),
    /** the next doubtful value; null where none is left */
    next: (): string | null => nextDoubt(all, active),
  };
}

export type Desk = ReturnType<typeof useDesk>;

export interface LitSource {
  /** changes with the value, so that the page is scrolled once */
  readonly id: string;
  readonly evidence: readonly Evidence[];
}
