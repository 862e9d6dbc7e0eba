import type { DealInfoExtraction, Doubt, FinancialsExtraction, ResolvedFigure } from '../types.js';

/** Values from here on need no review: at least 97 % of them are right on the measuring sets. */
const MIN_SURE_CONFIDENCE = 80;

/** The year of a check: its values are dated with the same words. */
const findYearKey = (values: readonly ResolvedFigure[], period: string | null): string =>
  values.find((one) => one.period?.label === period)?.yearKey ?? '';

/**
 * Lists everything that is in doubt about the values of an extraction: values below 80, accounting identities that do
 * not hold, and documents that disagree. 'No value is in doubt' may be said only where the list is empty. Pure and
 * total.
 */
export function findDoubts(
  financials: Omit<FinancialsExtraction, 'doubts'> | null,
  deal: Omit<DealInfoExtraction, 'doubts'> | null,
): Doubt[] {
  const yearly = financials?.values ?? [];
  const facts = Object.values(deal?.fields ?? {});
  const unsure = [...yearly, ...facts.map((one) => ({ ...one, yearKey: '' }))].filter(
    ({ overall }) => overall < MIN_SURE_CONFIDENCE,
  );
  const conflicts = [...(financials?.conflicts ?? []), ...(deal?.conflicts ?? [])];
  return [
    ...unsure.map(({ field, yearKey, overall }) => ({
      kind: 'confidence' as const,
      field,
      yearKey,
      detail: `The confidence is ${overall}.`,
    })),
    ...[...(financials?.checks ?? []), ...(deal?.checks ?? [])]
      .filter(({ passed }) => !passed)
      .map(({ fields, detail, name, period }) => ({
        kind: 'check' as const,
        field: fields.at(-1) ?? '',
        yearKey: findYearKey(yearly, period),
        detail: `${name}: ${detail}.`,
      })),
    ...conflicts.map(({ field, period }) => ({
      kind: 'conflict' as const,
      field,
      yearKey: findYearKey(yearly, period),
      detail: `The documents disagree${period === null ? '' : ` about ${period}`}.`,
    })),
  ];
}
