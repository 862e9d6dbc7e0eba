import { type FigureMark } from '../../../lib/financials-editor';
import { type ConfidencePart, type Reading } from '../api/reading';

/** At or above: shown as sure. Below: the reader is asked to look. */
export const SURE = 80;
/** Below: shown as unsure. */
export const DOUBTFUL = 60;

export type Trust = Exclude<FigureMark, 'changed'>;

export const trustOf = (confidence: number): Trust =>
  confidence >= SURE ? 'sure' : confidence >= DOUBTFUL ? 'doubtful' : 'unsure';

/** Colours of the theme: green, amber, red. */
export const TRUST_COLOR: Readonly<Record<Trust, string>> = {
  sure: 'success.main',
  doubtful: 'warning.main',
  unsure: 'error.main',
};

const REASONS: Readonly<Record<ConfidencePart, string>> = {
  read: 'The print is hard to read.',
  label: 'The words beside it are not quite those of this field.',
  period: 'The document does not clearly say which year it is.',
  scale: 'The document does not say whether it counts dollars or thousands.',
  checks: 'It does not agree with the figures around it.',
};

const PARTS = Object.keys(REASONS) as ConfidencePart[];

/** Why a value is doubted: what its weakest part lacks. null where it is not doubted. */
export function reasonOf({ overall, confidence }: Pick<Reading, 'overall' | 'confidence'>): string | null {
  if (overall >= SURE) return null;
  const weakest = PARTS.reduce((least, part) => (confidence[part] < confidence[least] ? part : least));
  return REASONS[weakest];
}
