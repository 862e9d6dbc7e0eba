import { type Candidate, type Evidence, type Resolved, type Rule } from '@dealwright/extraction-engine';
import { EVIDENCE_LEVELS, type Evidence as EvidenceLevel } from '@dealwright/finance';
import { type JobFile } from '../jobs/extraction-job.types.js';
import { isSameValue } from './is-same-value.js';
import { type Proof } from './provenance.entity.js';

type ProofFile = Pick<JobFile, 'id' | 'sections'>;

export const isStronger = (a: EvidenceLevel, b: EvidenceLevel): boolean =>
  EVIDENCE_LEVELS.indexOf(a) > EVIDENCE_LEVELS.indexOf(b);

/** How well one place in a document proves a figure. */
function judgePlace({ fileId, page }: Evidence, rule: Rule, files: readonly ProofFile[]): EvidenceLevel {
  const sections = files.find(({ id }) => id === fileId)?.sections ?? [];
  const section = sections.findLast(({ firstPage }) => firstPage <= page);
  if (rule === 'taxForm' || section?.kind === 'taxReturn') return 'taxReturn';
  // A schedule of add-backs is what somebody claims, also where it stands among the books.
  return section?.kind === 'profitAndLoss' && rule !== 'addback' ? 'ledger' : 'claimed';
}

/** The proof by one candidate. A sum is proven as well as its weakest part. */
function judgeCandidate({ evidence, rule }: Candidate, files: readonly ProofFile[]): Proof | null {
  const places = evidence.map((one) => ({ level: judgePlace(one, rule, files), one }));
  const [first, ...rest] = places;
  if (!first) return null;
  const weakest = rest.reduce((a, b) => (isStronger(a.level, b.level) ? b : a), first);
  return { level: weakest.level, fileId: weakest.one.fileId, page: weakest.one.page };
}

/**
 * How well a saved figure is proven: by the strongest of the places that state this figure, whichever was chosen in
 * the review. A tax return proves more than a ledger, a ledger more than what a broker writes.
 *
 * @returns null where no document states the figure as it was saved
 */
export function findProof(value: Resolved, saved: string | null, files: readonly ProofFile[]): Proof | null {
  return [value, ...value.alternatives]
    .filter((candidate) => isSameValue(String(candidate.value), saved))
    .map((candidate) => judgeCandidate(candidate, files))
    .reduce((a, b) => (a === null || (b !== null && isStronger(b.level, a.level)) ? b : a), null);
}
