import { parseNumber } from '@dealwright/finance';
import { FINANCIAL_FIELD_LABELS, FINANCIAL_FIELDS, type FinancialField } from '@dealwright/vocabulary';
import { DEAL_INFO_FIELDS, type DealInfoField, type Provenance } from '../../api/extraction.types';
import { INFO_LABELS } from '../deal-info/info-draft';

/** The fields of the deal, or the figures of its years. */
export type SourcePart = 'info' | 'figures';

const ORDER: readonly string[] = [...DEAL_INFO_FIELDS, ...FINANCIAL_FIELDS];

/** The values of a part that were read somewhere: the newest year first, each in the order of its form. */
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
    ? (INFO_LABELS[field as DealInfoField] ?? field)
    : `${FINANCIAL_FIELD_LABELS[field as FinancialField] ?? field} ${year}`;

/** Figures with their commas; a negative one in parentheses. Words as they are. */
export function formatSourceValue({ field, year }: Provenance, text: string): string {
  const amount =
    year !== null || field === 'askingPrice' || field === 'advertisedCashFlow' ? parseNumber(text) : null;
  if (amount === null) return text;
  const digits = Math.abs(amount).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return amount < 0 ? `(${digits})` : digits;
}
