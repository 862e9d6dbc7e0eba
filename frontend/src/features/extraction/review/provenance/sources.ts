import { FINANCIAL_FIELDS } from '@dealwright/vocabulary';
import { type Provenance } from '../../../../domain/value-sources';
import { EXTRACTED_FIELD_KEYS } from '../deal-info/extracted-fields';

/** The fields of the deal, or the figures of its years. */
export type SourcePart = 'info' | 'figures';

const ORDER: readonly string[] = [...EXTRACTED_FIELD_KEYS, ...FINANCIAL_FIELDS];

/** The values of a part that have evidence: the newest year first, each year in the order of its form. */
export function selectSources(all: readonly Provenance[], part: SourcePart): readonly Provenance[] {
  return all
    .filter(({ evidence, year }) => evidence.length > 0 && (year === null) === (part === 'info'))
    .toSorted(
      (a, b) => (b.year ?? '').localeCompare(a.year ?? '') || ORDER.indexOf(a.field) - ORDER.indexOf(b.field),
    );
}
