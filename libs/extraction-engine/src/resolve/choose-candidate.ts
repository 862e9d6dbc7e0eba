import {
  type DealCandidate,
  isFigureField,
  isMoneyField,
  type LabeledField,
} from '../candidates/deal-candidate.js';
import { calculateOverall, calibrateConfidence } from '../scoring/confidence.js';
import type { Check, Conflict, Resolved } from '../types.js';

export const comparisonKey = (value: number | string) =>
  typeof value === 'number'
    ? value
    : value
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim();

/** Prices and ages said twice in different roundings are the same statement. */
function hasSameMeaning(a: DealCandidate, b: DealCandidate): boolean {
  if (typeof a.value === 'number' && typeof b.value === 'number')
    return (
      Math.abs(a.value - b.value) <= Math.max(1e-9, isMoneyField(a.field) ? Math.abs(a.value) * 0.02 : 0) ||
      (a.field === 'yearsInBusiness' && Math.abs(a.value - b.value) <= 1)
    );
  const x = String(comparisonKey(a.value));
  const y = String(comparisonKey(b.value));
  return x === y || x.includes(y) || y.includes(x);
}

/** Texts that documents word in many ways; two readings of one do not dispute each other. */
const isFreeText = (field: LabeledField) =>
  !isFigureField(field) && field !== 'listingUrl' && field !== 'leadSource';

/** A figure as it was understood, because the words of one may be 'one' or the year of the foundation. */
const describeStated = ({ value, raw }: DealCandidate): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : raw;

/** The sentence only serves the choice; the evidence says where it stands. */
const withoutSentence = ({ sentence: _sentence, isReduced: _isReduced, ...rest }: DealCandidate) => rest;

export interface Choice {
  readonly resolved: Resolved<LabeledField>;
  readonly conflict: Conflict | null;
}

/** The best supported reading of a field, null where there is none. */
export function chooseCandidate(field: LabeledField, given: readonly DealCandidate[]): Choice | null {
  const reduced = given.filter(({ isReduced }) => isReduced === true).map(({ value }) => Number(value));
  // 'Price reduced to $995,000': the higher price elsewhere is the former one.
  const list = given.filter(({ value }) => reduced.length === 0 || Number(value) <= Math.max(...reduced));
  const votes = (one: DealCandidate) => list.filter((other) => hasSameMeaning(one, other)).length;
  const ranked = [...list].sort(
    (a, b) => calculateOverall(b.confidence) - calculateOverall(a.confidence) || votes(b) - votes(a),
  );
  const best = ranked[0];
  if (!best) return null;
  const rivals = ranked.filter((one) => !hasSameMeaning(best, one));
  const said = ranked.length - rivals.length;
  const close = rivals.filter(
    (one) => calculateOverall(one.confidence) >= calculateOverall(best.confidence) - 6,
  );
  const disputed = close.length > 0 && !isFreeText(field);
  const check: Check[] = disputed
    ? [
        {
          name: `${field} stated once`,
          passed: false,
          period: field,
          fields: [field],
          detail: `also ${[...new Set(close.map(describeStated))].join('; ')}`,
        },
      ]
    : [];
  const confidence = {
    ...best.confidence,
    label: Math.min(97, best.confidence.label + (said > 1 ? 4 : 0)),
    checks: disputed ? 70 : said > 1 ? 96 : best.confidence.checks,
  };
  const conflict = disputed
    ? {
        field,
        period: null,
        chosen: best.value,
        others: close.map((one) => ({ value: one.value, evidence: one.evidence })),
      }
    : null;
  return {
    resolved: {
      ...withoutSentence(best),
      confidence,
      alternatives: ranked.slice(1).map(withoutSentence),
      checks: check,
      overall: calibrateConfidence(field === 'businessName' ? 'name' : 'fact', confidence),
    },
    conflict,
  };
}
