import type { DealCandidate } from '../candidates/deal-candidate.js';
import type { LabeledField } from '../lexicon/deal-label-rules.js';
import { calculateOverall, calibrateConfidence } from '../scoring/confidence.js';
import type { Conflict, Resolved } from '../types.js';
import { isSameBusinessName } from './choose-subject.js';

/** Below this the words that name a business are a guess; set by hand, not measured. */
const MIN_NAME_CONFIDENCE = 60;
/** Below 80, so that the name needs review. */
const MAX_DISPUTED_CHECKS = 70;

/**
 * Doubts the name of the business where another document is about another business: it gives its own name and never
 * the chosen one. null where no document is.
 */
export function disputeName(
  named: readonly DealCandidate[],
  resolved: Resolved<LabeledField>,
): { readonly resolved: Resolved<LabeledField>; readonly conflict: Conflict } | null {
  const fileOf = (one: DealCandidate) => one.evidence[0]?.fileId;
  const isChosen = (one: DealCandidate) => isSameBusinessName(String(one.value), String(resolved.value));
  const agreeing = new Set(named.filter(isChosen).map(fileOf));
  const others = [...new Set(named.map(fileOf))].flatMap((fileId) => {
    if (agreeing.has(fileId)) return [];
    const ranked = named
      .filter((one) => fileOf(one) === fileId)
      .sort((a, b) => calculateOverall(b.confidence) - calculateOverall(a.confidence));
    return ranked.slice(0, 1).filter((one) => calculateOverall(one.confidence) >= MIN_NAME_CONFIDENCE);
  });
  if (others.length === 0) return null;
  const checks = Math.min(resolved.confidence.checks, MAX_DISPUTED_CHECKS);
  const confidence = { ...resolved.confidence, checks };
  return {
    resolved: { ...resolved, confidence, overall: calibrateConfidence('name', confidence) },
    conflict: {
      field: 'businessName',
      period: null,
      chosen: resolved.value,
      others: others.map(({ value, evidence }) => ({ value, evidence })),
    },
  };
}
