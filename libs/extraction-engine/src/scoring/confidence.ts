import type { Check, ConfidenceParts } from '../types.js';
import { CONFIDENCE_CURVES } from './confidence-table.js';

/** The overall confidence: a value is as sure as the least sure of its parts. */
export function calculateOverall(parts: ConfidenceParts): number {
  const least = Math.min(parts.read, parts.label, parts.period, parts.scale, parts.checks);
  return Math.max(0, Math.min(100, Math.round(least)));
}

/** Rates a field by the checks that include it. */
export function rateChecks(checks: readonly Check[], field: string): number {
  const own = checks.filter((check) => check.fields.includes(field));
  const passed = own.filter((check) => check.passed).length;
  const failed = own.length - passed;
  if (own.length === 0) return 92;
  if (failed === 0) return 98;
  return passed > 0 ? 78 : 60;
}

/** Mean over the values, weighted alike; 0 where there are none. */
export function averageConfidence(values: readonly number[]): number {
  if (values.length === 0) return 0;
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/**
 * A value whose year or unit was assumed, or that a check contradicts, needs review, however often such values are
 * right; so does a figure whose label may mean another line.
 */
const MIN_KNOWN_PART = 80;
const MAX_ASSUMED_CONFIDENCE = 79;
/** Readings of the recognizer below this are doubted. */
const MIN_TRUSTED_READING = 70;
/** Words of text layers and cells are read with this confidence, those of scans with less. */
const TEXT_READ_CONFIDENCE = 99;

/** The confidence that values like this one earned in measurements, by the curve of their kind. */
export function calibrateConfidence(kind: 'figure' | 'fact' | 'name', parts: ConfidenceParts): number {
  const raw = calculateOverall(parts);
  const assumed =
    Math.min(parts.period, parts.scale, parts.checks) < MIN_KNOWN_PART ||
    (kind === 'figure' && parts.label < MIN_KNOWN_PART);
  if (assumed) return Math.min(raw, MAX_ASSUMED_CONFIDENCE);
  const isScan = parts.read < TEXT_READ_CONFIDENCE;
  const steps = CONFIDENCE_CURVES.find((one) => one.kind === kind && one.isScan === isScan)?.steps ?? [];
  const step = steps.findLast(([from]) => raw >= from);
  const fitted = step ? step[1] : Math.min(raw, steps[0]?.[1] ?? raw);
  // A value with a low OCR confidence is never raised, because few such values were measured.
  return parts.read < MIN_TRUSTED_READING ? Math.min(raw, fitted) : fitted;
}
