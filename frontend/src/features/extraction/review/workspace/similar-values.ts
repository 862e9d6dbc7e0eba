import { type ExtractedValue } from '../../api/extraction.types';
import { describeDoubt } from './confidence';
import { isDoubtful } from './doubts';
import { type HighlightedSource, type ReviewState } from './use-review-state';

type GetValue = (id: string) => ExtractedValue | null;

/** Ids of the values that need review for the same reason as the active one, which is among them. */
export function findSimilarDoubts(
  active: string | null,
  items: ReviewState['items'],
  getValue: GetValue,
): string[] {
  const describe = (id: string) => {
    const value = getValue(id);
    return value && describeDoubt(value);
  };
  const reason = active === null ? null : describe(active);
  if (reason === null) return [];
  return items.filter((item) => isDoubtful(item) && describe(item.id) === reason).map(({ id }) => id);
}

/** What is highlighted on the page. Before the user selects a value it is the first one that needs review. */
export function getHighlightedSource(
  { override, highlightedId, items }: ReviewState,
  getValue: GetValue,
): HighlightedSource | null {
  if (override) return override;
  const first = () => items.find(isDoubtful) ?? items.find(({ confidence }) => confidence !== null);
  const id = highlightedId ?? first()?.id ?? null;
  if (id === null) return null;
  return { id, evidence: getValue(id)?.evidence ?? [], isInitial: highlightedId === null };
}
