import { lowercaseFirst } from '@dealwright/figures';
import { FINANCIAL_FIELD_LABELS, type FinancialField } from '@dealwright/vocabulary';
import { type FigureMark } from '../../../../domain/financials-editor';
import { type Candidate, type ConfidencePart, type ExtractedValue } from '../../api/extraction.types';

/** At or above: sure. Below: needs review. */
export const SURE = 80;
/** Below: shown as unsure. */
const DOUBTFUL = 60;

export type TrustLevel = Exclude<FigureMark, 'changed' | 'differs'>;

export const getTrust = (confidence: number): TrustLevel =>
  confidence >= SURE ? 'sure' : confidence >= DOUBTFUL ? 'doubtful' : 'unsure';

/** Colors of the theme: green, amber, red. */
export const TRUST_COLOR: Readonly<Record<TrustLevel, string>> = {
  sure: 'success.main',
  doubtful: 'warning.main',
  unsure: 'error.main',
};

/** The word next to the color, so that color is not the only sign. */
export const TRUST_LABEL: Readonly<Record<TrustLevel, string>> = {
  sure: 'sure',
  doubtful: 'doubtful',
  unsure: 'unsure',
};

const REASONS: Readonly<Record<ConfidencePart, string>> = {
  read: 'The print is hard to read.',
  label: 'The label does not exactly match this field.',
  period: 'The document does not clearly state the year.',
  scale: 'The document does not say whether amounts are in dollars or thousands.',
  checks: 'It does not agree with the related figures.',
};

export const DISPUTED = 'Your documents show different values.';

const PARTS = Object.keys(REASONS) as ConfidencePart[];

/** Two figures that print the same are the same. */
const CENT = 0.005;

const sameValue = (a: Candidate['value'], b: Candidate['value']): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < CENT : a === b;

/** What else a value may be, each other value once, the most likely first. */
export const getAlternatives = ({ value, alternatives }: Pick<ExtractedValue, 'value' | 'alternatives'>) =>
  alternatives.filter(
    (one, index) =>
      !sameValue(one.value, value) &&
      alternatives.findIndex((each) => sameValue(each.value, one.value)) === index,
  );

/**
 * Whether another of the documents gives another figure. Words differ from one document to the next and mean the same;
 * figures do not.
 */
export function isDisputed(reading: Pick<ExtractedValue, 'value' | 'alternatives' | 'evidence'>): boolean {
  if (typeof reading.value !== 'number') return false;
  const files = new Set(reading.evidence.map(({ fileId }) => fileId));
  return getAlternatives(reading).some(({ evidence }) => evidence.some(({ fileId }) => !files.has(fileId)));
}

/** Why a value is doubted: what its weakest part lacks. null where it is not doubted. */
export function describeDoubt(
  reading: Pick<ExtractedValue, 'overall' | 'confidence' | 'value' | 'alternatives' | 'evidence' | 'checks'>,
): string | null {
  if (isDisputed(reading) || reading.checks.some(isStatedTwice)) return DISPUTED;
  const { overall, confidence } = reading;
  if (overall >= SURE) return null;
  const weakest = PARTS.reduce((least, part) => (confidence[part] < confidence[least] ? part : least));
  return REASONS[weakest];
}

type Check = Pick<ExtractedValue['checks'][number], 'name' | 'passed' | 'detail'>;

/** The check of a fact that documents state more than once, which has nothing to add up. */
const STATED_ONCE = / stated once$/;

const isStatedTwice = ({ name, passed }: Pick<Check, 'name' | 'passed'>): boolean =>
  !passed && STATED_ONCE.test(name);

/** What a failed check found, as a sentence: a sum that is wrong, or what else the documents state. */
export function describeFailedCheck({ name, detail }: Pick<Check, 'name' | 'detail'>): string {
  if (STATED_ONCE.test(name)) {
    const stated = detail.replace(/^also[ \u00B7]*/, '');
    return `The documents also state: ${stated}${stated.endsWith('.') ? '' : '.'}`;
  }
  return `Does not add up: ${formatCheck(name)}. ${detail}.`;
}

/** 'Gross profit = gross revenue - cost of goods sold' for the name of a check, which names fields. */
function formatCheck(name: string): string {
  const words = name.replaceAll(/[a-z]+(?:[A-Z][a-z]*)*/g, (word) =>
    lowercaseFirst(FINANCIAL_FIELD_LABELS[word as FinancialField] ?? word),
  );
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}
