import { formatMonth, formatPeriodLabel } from '@dealwright/figures';
import {
  calculateSde,
  findSdeBase,
  findTrailingYear,
  parsePeriods,
  type PeriodReading,
  type SdeAdjustments,
  TRAILING_BASE,
  type TrailingYear,
} from '@dealwright/finance';
import { type FinancialsDraft } from '../../../../domain/financials-editor';

/** A period of the trailing year, with what it adds to its SDE. */
interface TrailingTerm {
  readonly name: string;
  readonly sde: number;
  readonly sign: 1 | -1;
}

/** What SDE can be counted on, and how the trailing twelve months are made. */
interface SdeBaseReading {
  readonly trailing: TrailingYear | null;
  /** dollars; null while the trailing year cannot be made */
  readonly trailingSde: number | null;
  readonly terms: readonly TrailingTerm[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** 'twelve months to October 2026'; null where the settings decide */
  readonly chosen: string | null;
  /** a choice that the figures do not have any more */
  readonly lost: string | null;
}

/** Reads what SDE of a draft can be counted on; null where there is nothing to choose but fiscal years. */
export function readSdeBase(
  draft: FinancialsDraft,
  adjustments: SdeAdjustments | null,
  asOfYear: number,
): SdeBaseReading | null {
  const financials = { ...draft, sdeAdjustments: adjustments };
  const periods = parsePeriods({ ...financials, sdeBase: null }, asOfYear);
  const trailing = findTrailingYear(periods);
  const { sdeBase = null } = draft;
  if (trailing === null && sdeBase === null) return null;
  const options = listOptions(periods, trailing);
  const isLost = sdeBase !== null && !options.some(({ value }) => value === sdeBase);
  const base = isLost ? null : findSdeBase(financials, { sdeCalculationMethod: 'mostRecent', asOfYear });
  return {
    trailing,
    ...readTerms(trailing, adjustments),
    options,
    chosen: base?.name ?? null,
    lost: isLost ? sdeBase : null,
  };
}

function listOptions(
  periods: readonly PeriodReading[],
  trailing: TrailingYear | null,
): SdeBaseReading['options'] {
  const years = periods.filter(({ period, sde, parts }) => !period.partial && sde !== null && !parts);
  const isComplete = trailing !== null && trailing.figures !== null && trailing.end !== null;
  return [
    ...(isComplete ? [{ value: TRAILING_BASE, label: `Twelve months to ${formatMonth(trailing.end)}` }] : []),
    { value: 'average', label: 'Average of the newest years' },
    ...years.map(({ period: { key, label, ttm } }) => {
      const name = formatPeriodLabel(key, label);
      return { value: name, label: ttm ? name : `Year ${name}` };
    }),
  ];
}

function readTerms(
  trailing: TrailingYear | null,
  adjustments: SdeAdjustments | null,
): Pick<SdeBaseReading, 'terms' | 'trailingSde'> {
  const parts = trailing?.parts ?? [];
  const mode = parts[0]?.reading.mode ?? 'standard';
  return {
    trailingSde: trailing?.figures ? calculateSde(trailing.figures, mode, adjustments) : null,
    terms: parts.map(({ reading, sign }) => ({
      name: formatPeriodLabel(reading.period.key, reading.period.label),
      sde: calculateSde(reading.figures, reading.mode, null) ?? 0,
      sign,
    })),
  };
}
