import { type ExtractedValue } from '../../api/extraction.types';
import { describeDoubt } from './confidence';
import { isDoubtful } from './doubts';
import { type ReviewState, type HighlightedSource } from './use-review-state';

type GetValue = (id: string) => ExtractedValue | null;

/** The doubtful values that are doubted for the same reason, the active one among them. */
export function findSimilarDoubts(
  active: string | null,
  items: ReviewState['items'],
  getValue: GetValue,
): string[] {
  const reasonAt = (id: string) => {
    const reading = getValue(id);
    return reading && describeDoubt(reading);
  };
  const reason = active === null ? null : reasonAt(active);
  if (reason === null) return [];
  return items.filter((item) => isDoubtful(item) && reasonAt(item.id) === reason).map(({ id }) => id);
}

/** What is lit on the page. At first, when the reader is at no value yet, the place of the first one to look at. */
export function getHighlightedSource(
  { pointed, highlighted, items }: ReviewState,
  getValue: GetValue,
): HighlightedSource | null {
  if (pointed) return pointed;
  const first = () => items.find(isDoubtful) ?? items.find(({ confidence }) => confidence !== null);
  const id = highlighted ?? first()?.id ?? null;
  return id === null ? null : { id, evidence: getValue(id)?.evidence ?? [] };
}
