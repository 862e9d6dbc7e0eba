import { SURE } from './confidence';

/**
 * Why a value needs no review: the user changed or confirmed it, the deal had it before, it follows from other values,
 * or the deal has and gets none.
 */
export type Settlement = 'changed' | 'confirmed' | 'in-deal' | 'calculated' | 'blank';

/** What the user did with a value that was read; null if nothing. A change counts more than a confirmation. */
export const getOwnAct = (isChanged: boolean, isConfirmed: boolean): Settlement | null =>
  isChanged ? 'changed' : isConfirmed ? 'confirmed' : null;

/** A value as the review shows it: one field of the deal, or one figure of one year. */
export interface ReviewItem {
  readonly id: string;
  /** 0 to 100; null where nothing was read */
  readonly confidence: number | null;
  /** another of the documents gives another figure */
  readonly disputed?: boolean;
  readonly settled: boolean;
}

export const isDoubtful = ({ confidence, settled, disputed = false }: ReviewItem): boolean =>
  confidence !== null && (confidence < SURE || disputed) && !settled;

/**
 * The doubtful value after the one the reader is at, in the order of the screen, beginning again from the top.
 * null where no doubt is left.
 */
export function findNextDoubt(items: readonly ReviewItem[], activeId: string | null): string | null {
  const at = items.findIndex(({ id }) => id === activeId);
  const turned = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return turned.find(isDoubtful)?.id ?? null;
}

/** The doubtful value before the active one; from the first it wraps around to the last. */
export const findPreviousDoubt = (items: readonly ReviewItem[], activeId: string | null): string | null =>
  findNextDoubt(items.toReversed(), activeId);

export const countDoubts = (items: readonly ReviewItem[]): number => items.filter(isDoubtful).length;

/** How many values were read, in doubt or not. */
export const countFound = (items: readonly ReviewItem[]): number =>
  items.filter(({ confidence }) => confidence !== null).length;
