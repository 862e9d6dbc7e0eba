import { type ModelOutcome } from '@dealwright/finance';
import { type StatusTone } from '@dealwright/vocabulary';

type RecommendationType = NonNullable<ModelOutcome['viability']>['recommendations'][number]['type'];
type RiskLevel = NonNullable<ModelOutcome['viability']>['risks'][number]['level'];

export const LEVEL_LABELS: Readonly<Record<NonNullable<ModelOutcome['viability']>['level'], string>> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  'very-poor': 'Very poor',
};

/** Shown with a score while a factor of it is unknown. */
export const PROVISIONAL = 'Provisional - data incomplete';

/** Shown with a score without a price: a price may bring fewer points than the multiple that stands in for it (R6.3). */
export const ASSUMED_MULTIPLE =
  'No price is entered, so the score assumes a multiple of 3.00x, worth 10 points. It may fall once the price is known.';

/** Why a score is provisional. */
export const describeProvisional = (hasPrice: boolean): string =>
  hasPrice ? PROVISIONAL : `${PROVISIONAL}. ${ASSUMED_MULTIPLE}`;

const RISK_TONES: Readonly<Record<RiskLevel, StatusTone>> = {
  low: 'green',
  medium: 'yellow',
  high: 'red',
  unknown: 'gray',
};

const RISK_LABELS: Readonly<Record<RiskLevel, string>> = {
  low: 'Low risk',
  medium: 'Medium risk',
  high: 'High risk',
  unknown: 'Unknown',
};

export const ADVICE_TONES: Readonly<Record<RecommendationType, StatusTone>> = {
  critical: 'red',
  important: 'yellow',
  positive: 'green',
};

/** The explanation of each factor. */
export const FACTOR_IDS: Readonly<
  Record<NonNullable<ModelOutcome['viability']>['factors'][number]['key'], string>
> = {
  dscr: 'factor:dscr',
  stability: 'factor:stability',
  multiple: 'factor:multiple',
  downPayment: 'factor:downPayment',
};

export const ADVICE_LABELS: Readonly<Record<RecommendationType, string>> = {
  critical: 'Critical',
  important: 'Important',
  positive: 'Positive',
};

/** The level of a risk. Without a price the multiple is assumed, which makes the price neither a low nor a high risk. */
export function describeRiskLevel(
  { key, level }: { readonly key: string; readonly level: RiskLevel },
  hasPrice: boolean,
): { readonly label: string; readonly tone: StatusTone } {
  return key === 'multiple' && !hasPrice
    ? { label: 'Assumed', tone: 'gray' }
    : { label: RISK_LABELS[level], tone: RISK_TONES[level] };
}
