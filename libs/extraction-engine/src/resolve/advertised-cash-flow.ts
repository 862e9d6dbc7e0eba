import type { LabeledField } from '../lexicon/deal-label-rules.js';
import type { FinancialsExtraction, Resolved } from '../types.js';

/** Rounded and exact prints of one year's earnings differ by less than this share; set by hand, not measured. */
const MAX_SAME_EARNINGS_SHARE = 0.02;

const areSameEarnings = (a: number | string, b: number | string) =>
  Math.abs(Number(a) - Number(b)) <= MAX_SAME_EARNINGS_SHARE * Math.abs(Number(a));

/**
 * The cash flow that the seller advertises. A memorandum names the earnings of every year in its text: where the
 * chosen sentence states those of an earlier year, the newest year's SDE of the statements is taken.
 */
export function resolveCashFlow(
  financials: FinancialsExtraction,
  resolved: Resolved<LabeledField>,
): Resolved<'advertisedCashFlow'> | null {
  const yearly = financials.values.filter(({ field }) => field === 'sde');
  const newest = yearly.at(-1);
  const isOfEarlierYear = yearly.slice(0, -1).some(({ value }) => areSameEarnings(value, resolved.value));
  if (!newest || !isOfEarlierYear || areSameEarnings(newest.value, resolved.value)) return null;
  const { alternatives: _alternatives, restatements: _restatements, checks: _checks, ...rest } = newest;
  const others = [resolved, ...resolved.alternatives].map(({ field: _field, ...other }) => ({
    ...other,
    field: 'advertisedCashFlow' as const,
  }));
  return {
    ...rest,
    field: 'advertisedCashFlow',
    alternatives: others,
    checks: [],
    derivedFrom: ['sde'],
  };
}
