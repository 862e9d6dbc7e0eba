import { resolveAssumptions } from '@dealwright/finance';
import {
  ASSUMPTION_FIELDS,
  type AssumptionField,
  type AssumptionUnit,
  nameChoice,
  nameListEntries,
} from '@dealwright/vocabulary';
import { formatMoney, formatMonths, formatMultiple, formatPercent, formatYears } from '../../../lib/formats';
import { type Assumptions } from '../api/models';
import { type ComparedModel } from './compared-model';
import { buildComparison } from './comparison-rows';

/** One line of the differences between two models. */
interface DifferenceRow {
  readonly label: string;
  /** formatted values; null where there is none */
  readonly from: string | null;
  readonly to: string | null;
  /** numbers behind them, so that negative ones look as in every table; absent for texts */
  readonly figures?: DifferenceFigures;
  /** the second less the first, as both are shown, with its sign; null for texts and unknown values */
  readonly difference: string | null;
  /** of the first, with its sign; null where that is 0, negative or unknown */
  readonly percent: string | null;
  readonly differs: boolean;
}

interface DifferenceFigures {
  readonly values: readonly [number | null, number | null];
  readonly format: (value: number) => string;
}

export interface DifferenceGroup {
  readonly title: string;
  readonly rows: readonly DifferenceRow[];
}

/** Inputs and results of two models of one deal with their differences. */
export function listDifferences(first: ComparedModel, second: ComparedModel): DifferenceGroup[] {
  const [structure, ...results] = buildComparison([first, second]).map(({ title, rows }) => ({
    title,
    rows: rows.map(({ label, cells, values, format, differs }) => ({
      label,
      from: cells[0] ?? null,
      to: cells[1] ?? null,
      ...(values && { figures: { values: [values[0] ?? null, values[1] ?? null] as const, format } }),
      ...calculateDifference(values?.[0], values?.[1], format),
      differs,
    })),
  }));
  const assumptions = {
    title: 'Assumptions',
    rows: [...listAssumptions(first, second), ...listProjectionSettings(first, second)],
  };
  return [...(structure ? [structure] : []), assumptions, ...results];
}

type Change = Pick<DifferenceRow, 'difference' | 'percent'>;

function calculateDifference(
  from: number | null | undefined,
  to: number | null | undefined,
  format: (value: number) => string,
): Change {
  if (from == null || to == null || from === to) return { difference: null, percent: null };
  const change = readShown(to, format) - readShown(from, format);
  return {
    difference: change === 0 ? null : `${change < 0 ? '−' : '+'}${formatChange(Math.abs(change), format)}`,
    percent: from <= 0 ? null : formatShare((to - from) / from),
  };
}

/** The value as it is shown, so that a difference is that of the figures beside it: 1.77x less 1.27x is 0.50x. */
function readShown(value: number, format: (value: number) => string): number {
  const shown = Number(format(value).replaceAll(/[$,%x]/g, ''));
  return Number.isFinite(shown) ? shown : value;
}

/** The change of a percentage is in points, so that it is not read as a share of the first value. */
function formatChange(change: number, format: (value: number) => string): string {
  const text = format(change);
  if (!text.endsWith('%')) return text;
  const hundredths = Math.round(100 * change);
  return `${(hundredths / 100).toFixed(hundredths % 10 === 0 ? 1 : 2)} pts`;
}

function formatShare(share: number): string {
  const text = `${(100 * Math.abs(share)).toFixed(1)}%`;
  return /[1-9]/.test(text) ? `${share < 0 ? '−' : '+'}${text}` : text;
}

const FORMATS: Readonly<Partial<Record<AssumptionUnit, (value: number) => string>>> = {
  dollars: formatMoney,
  percent: formatPercent,
  times: formatMultiple,
  years: formatYears,
  months: formatMonths,
};

type AssumptionValues = Readonly<Partial<Record<AssumptionField, Assumptions[AssumptionField]>>>;

const resolve = ({ model }: ComparedModel): AssumptionValues =>
  resolveAssumptions(model.assumptions, model.loanData) as AssumptionValues;

type AssumptionValue = string | number | boolean | readonly unknown[] | null;

function formatAssumption(value: AssumptionValue, unit: AssumptionUnit): string | null {
  if (typeof value === 'object') return value && nameListEntries(value, unit);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return nameChoice(value);
  return (FORMATS[unit] ?? String)(value);
}

/** Assumptions that either model has, as they count: one that is not entered has its default, such as 'Yes'. */
function listAssumptions(first: ComparedModel, second: ComparedModel): DifferenceRow[] {
  const given = [first.model.assumptions, second.model.assumptions] as const;
  const [from, to] = [resolve(first), resolve(second)];
  return (Object.keys(ASSUMPTION_FIELDS) as AssumptionField[]).flatMap((field) => {
    const { label, unit } = ASSUMPTION_FIELDS[field];
    if (given.every((entered) => entered[field] == null)) return [];
    const [a, b] = [from[field] ?? null, to[field] ?? null];
    const numbers = typeof a === 'number' && typeof b === 'number';
    return [
      {
        label,
        from: formatAssumption(a, unit),
        to: formatAssumption(b, unit),
        ...(numbers
          ? calculateDifference(a, b, FORMATS[unit] ?? String)
          : { difference: null, percent: null }),
        differs: JSON.stringify(a) !== JSON.stringify(b),
      },
    ];
  });
}

/** How both models are projected. */
function listProjectionSettings(first: ComparedModel, second: ComparedModel): DifferenceRow[] {
  const [a, b] = [first.model.projections, second.model.projections];
  if (a === null || b === null) return [];
  const toRow = (label: string, from: number, to: number, format: (value: number) => string) => ({
    label,
    from: format(from),
    to: format(to),
    ...calculateDifference(from, to, format),
    differs: from !== to,
  });
  return [
    toRow('Growth rate', a.growthRate, b.growthRate, formatPercent),
    toRow('Projection period', a.projectionPeriod, b.projectionPeriod, formatYears),
  ];
}
