import { lowercaseFirst } from '@dealwright/figures';
import { type AdjustmentSource, type Evidence } from '@dealwright/finance';
import { type PackageDocument } from './package-source.js';

type Place = Pick<AdjustmentSource, 'documentId' | 'page'>;

/** What supports an amount where no page of a document is known. */
const WITHOUT_PLACE: Readonly<Record<Evidence, (year: string) => string>> = {
  none: () => 'Support to follow',
  claimed: () => 'Stated by the seller',
  ledger: () => 'Per the general ledger',
  taxReturn: (year) => `Per the ${year} return`,
  thirdParty: () => 'Per a third party',
};

/** 'read from the 2024 return, page 1': a tax return by its year, another document by its title or name. */
export function describePlace(
  { documentId, page }: Place,
  year: string,
  documents: readonly PackageDocument[],
  evidence: Evidence = 'none',
): string {
  const document = documents.find(({ id }) => id === documentId);
  if (evidence === 'taxReturn' || isTaxReturn(document)) return `read from the ${year} return, page ${page}`;
  const name = document?.title ?? document?.name;
  return name === undefined
    ? 'read from a document that is to follow'
    : `read from ${document?.title == null ? name : `the ${lowercaseFirst(name)}`}, page ${page}`;
}

/** What proves an amount of a year, as the start of a cell. */
export function describeEvidence(
  evidence: Evidence,
  place: Place | null,
  year: string,
  documents: readonly PackageDocument[],
): string {
  if (place === null) return WITHOUT_PLACE[evidence](year);
  const text = describePlace(place, year, documents, evidence);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Whether extraction read a document as a tax return. */
export const isTaxReturn = (document: PackageDocument | undefined): boolean =>
  document?.title?.startsWith('Tax return') === true;
