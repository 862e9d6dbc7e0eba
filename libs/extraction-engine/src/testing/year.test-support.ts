import type { FinancialsExtraction } from '../types.js';

/** The figures of a year by its label, as the result maps them. */
export function year(result: FinancialsExtraction, label: string) {
  const key = Object.entries(result.data.yearLabels).find(([, text]) => text === label)?.[0] ?? '';
  return result.data.historicalFinancials[key];
}
