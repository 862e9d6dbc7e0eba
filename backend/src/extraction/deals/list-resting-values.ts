import { type DealResponse } from '../../deals/index.js';
import { findCurrentValue } from '../review/find-current-value.js';
import { type ProvenanceEntity } from '../review/provenance.entity.js';
import { type ReviewedValue } from '../review/provenance.repository.js';
import { type ReadValues, type SavedValues, toKey, toReviewedValues } from '../review/reviewed-values.js';
import { isSameValue } from '../review/same-value.js';

type Source = Pick<ProvenanceEntity, 'field' | 'year' | 'readValue' | 'savedValue'>;

/**
 * The values that rest on the documents of a review from now on: the deal has them as they were read, and they rest on
 * no other document yet. A value that the deal keeps against the documents has no source in them.
 *
 * @param sources where the values of the deal were read so far
 * @param noted values that no field of the deal stores, as they were saved in a note
 */
export function listRestingValues(
  read: ReadValues,
  deal: DealResponse,
  { sources, noted }: { readonly sources: readonly Source[]; readonly noted: SavedValues },
): ReviewedValue[] {
  const resting = new Set(
    sources
      .filter((source) => source.readValue !== null)
      .filter((source) => isSameValue(source, source.readValue, findCurrentValue(deal, source)))
      .map(({ field, year }) => toKey(field, year)),
  );
  return toReviewedValues(read, new Map())
    .map((value) => {
      const savedValue = noted.get(toKey(value.field, value.year)) ?? null;
      return { ...value, savedValue: findCurrentValue(deal, { ...value, savedValue }) };
    })
    .filter((value) => value.savedValue !== null && isSameValue(value, value.readValue, value.savedValue))
    .filter(({ field, year }) => !resting.has(toKey(field, year)));
}
