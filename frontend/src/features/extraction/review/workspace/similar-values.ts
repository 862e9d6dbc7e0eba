import { type Reading } from '../../api/extraction.types';
import { reasonOf } from './confidence';
import { isDoubtful } from './doubts';
import { type Desk, type LitSource } from './use-review-state';

type ReadingOf = (id: string) => Reading | null;

/** The doubtful values that are doubted for the same reason, the active one among them. */
export function alikeTo(active: string | null, items: Desk['items'], readingOf: ReadingOf): string[] {
  const reasonAt = (id: string) => {
    const reading = readingOf(id);
    return reading && reasonOf(reading);
  };
  const reason = active === null ? null : reasonAt(active);
  if (reason === null) return [];
  return items.filter((item) => isDoubtful(item) && reasonAt(item.id) === reason).map(({ id }) => id);
}

/** What is lit on the page. At first, when the reader is at no value yet, the place of the first one to look at. */
export function sourceOf({ pointed, lit, items }: Desk, readingOf: ReadingOf): LitSource | null {
  if (pointed) return pointed;
  const first = () => items.find(isDoubtful) ?? items.find(({ confidence }) => confidence !== null);
  const id = lit ?? first()?.id ?? null;
  return id === null ? null : { id, evidence: readingOf(id)?.evidence ?? [] };
}
