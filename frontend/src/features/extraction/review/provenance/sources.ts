import { parseNumber } from '@dealwright/finance';
import { FINANCIAL_FIELD_LABELS, FINANCIAL_FIELDS, type FinancialField } from '@dealwright/vocabulary';
import { type Provenance } from '../../api/extraction.types';
import { EXTRACTED_FIELD_KEYS, getFieldLabel, isMoneyField } from '../deal-info/extracted-fields';

/** The fields of the deal, or the figures of its years. */
export type SourcePart = 'info' | 'figures';

const ORDER: readonly string[] = [...EXTRACTED_FIELD_KEYS, ...FINANCIAL_FIELDS];

/** The values of a part that have evidence: the newest year first, each year in the order of its form. */
export function selectSources(all: readonly Provenance[], part: SourcePart): readonly Provenance[] {
  return all
    .filter(({ evidence, year }) => evidence.length > 0 && (year === null) === (part === 'info'))
    .toSorted(
      (a, b) => (b.year ?? '').localeCompare(a.year ?? '') || ORDER.indexOf(a.field) - ORDER.indexOf(b.field),
    );
}

/** 'Gross revenue 2024', 'Asking price' */
export const formatSourceLabel = ({ field, year }: Provenance): string =>
  year === null
    ? getFieldLabel(field)
    : `${FINANCIAL_FIELD_LABELS[field as FinancialField] ?? field} ${year}`;

/** Amounts with commas, negative ones in parentheses; other text unchanged. */
export function formatSourceValue({ field, year }: Provenance, text: string): string {
  const amount = year !== null || isMoneyField(field) ? parseNumber(text) : null;
  if (amount === null) return text;
  const digits = Math.abs(amount).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return amount < 0 ? `(${digits})` : digits;
}
