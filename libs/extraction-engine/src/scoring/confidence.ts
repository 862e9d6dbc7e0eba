import type { Check, ConfidenceParts } from '../types.js';

/** The overall confidence: a value is as sure as the least sure of its parts. */
export function calculateOverall(parts: ConfidenceParts): number {
  const least = Math.min(parts.read, parts.label, parts.period, parts.scale, parts.checks);
  return Math.max(0, Math.min(100, Math.round(least)));
}

/** What the checks that a field took part in say about it. */
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
