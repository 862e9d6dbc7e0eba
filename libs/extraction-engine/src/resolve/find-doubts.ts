import type { FinancialField } from '@dealwright/vocabulary';
import type { DealInfoExtraction, FinancialsExtraction, ResolvedFigure, YearFigures } from '../types.js';

/** Values from here on need no review: at least 97 % of them are right on the measuring sets. */
export const MIN_SURE_CONFIDENCE = 80;

/** A value that the user must review. */
export interface Doubt {
  readonly kind: 'confidence' | 'check' | 'conflict';
  readonly field: string;
  /** Key of the year, '' for facts of the deal. */
  readonly yearKey: string;
  /** A sentence for the user. */
  readonly detail: string;
}

/** Sums of rounded figures differ by a few units of their last digit, or by this share. */
const MAX_ROUNDING_UNITS = 3;
const MAX_ROUNDING_SHARE = 0.001;

/** Gross profit across sources: each line may come from another table, so that no table could check it. */
function checkGrossProfit(values: readonly ResolvedFigure[], yearKey: string): Doubt[] {
  const find = (field: FinancialField) =>
    values.find((one) => one.yearKey === yearKey && one.field === field);
  const [revenue, cost, profit] = [find('grossRevenue'), find('cogs'), find('grossProfit')];
  if (!revenue || !cost || !profit) return [];
  const gap = Math.abs(Number(revenue.value) - Number(cost.value) - Number(profit.value));
  const scale = Math.max(revenue.scale, cost.scale, profit.scale);
  if (gap <= Math.max(MAX_ROUNDING_UNITS * scale, MAX_ROUNDING_SHARE * Math.abs(Number(revenue.value))))
    return [];
  const detail = 'Revenue less cost of goods sold is not the gross profit.';
  return [{ kind: 'check', field: 'grossProfit', yearKey, detail }];
}

/**
 * Lists everything that is in doubt about the values of an extraction: values below 80, accounting identities that do
 * not hold, and documents that disagree. 'No value is in doubt' may be said only where the list is empty. Pure and
 * total.
 */
export function findDoubts(
  financials: FinancialsExtraction | null,
  deal: DealInfoExtraction | null,
): Doubt[] {
  const yearly = financials?.values ?? [];
  const facts = Object.values(deal?.fields ?? {});
  const yearKeys = [...new Set(yearly.map(({ yearKey }) => yearKey))];
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
      .map(({ fields, detail, name }) => ({
        kind: 'check' as const,
        field: fields[0] ?? '',
        yearKey: '',
        detail: `${name}: ${detail}.`,
      })),
    ...yearKeys.flatMap((yearKey) => checkGrossProfit(yearly, yearKey)),
    ...conflicts.map(({ field, period }) => ({
      kind: 'conflict' as const,
      field,
      yearKey: '',
      detail: `The documents disagree${period === null ? '' : ` about ${period}`}.`,
    })),
  ];
}

/** A line of the income statement and the lines that it is calculated from. */
const DERIVED_LINES: readonly {
  readonly line: FinancialField;
  readonly inputs: readonly FinancialField[];
}[] = [
  { line: 'grossProfit', inputs: ['grossRevenue', 'cogs'] },
  { line: 'ebitda', inputs: ['grossProfit', 'sgaExpenses'] },
  { line: 'ebit', inputs: ['ebitda', 'depreciation'] },
  { line: 'ebt', inputs: ['ebit', 'interest'] },
  { line: 'netIncome', inputs: ['ebt', 'taxes'] },
];

/**
 * The derived lines of a year that must stay blank, for a line that they are calculated from is unknown: an EBITDA
 * without SG&A would be the gross profit under another name.
 *
 * @param figures the lines that documents state; a stated line is never listed
 * @example findBlankLines({ grossRevenue: '900', cogs: '300' }) // ['ebitda', 'ebit', 'ebt', 'netIncome']
 */
export function findBlankLines(figures: YearFigures): FinancialField[] {
  const known = new Set<string>(Object.keys(figures));
  return DERIVED_LINES.flatMap(({ line, inputs }) => {
    if (known.has(line)) return [];
    if (!inputs.every((input) => known.has(input))) return [line];
    known.add(line);
    return [];
  });
}
