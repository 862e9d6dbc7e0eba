import { formatCount, formatMoney, formatMultiple, formatPercent } from '@dealwright/figures';
import { resolveAssumptions } from '@dealwright/finance';
import {
  ASSUMPTION_FIELDS,
  type AssumptionField,
  type AssumptionUnit,
  nameChoice,
  nameListEntries,
} from '@dealwright/vocabulary';
import { type ModelReport } from './model-report.js';

/** One assumption that was entered, with its name. */
export interface AssumptionLine {
  readonly field: AssumptionField;
  readonly label: string;
  readonly unit: AssumptionUnit;
  readonly value: number | string | boolean | readonly unknown[];
  /** the value as it is printed */
  readonly text: string;
}

type AssumptionValues = Readonly<Record<string, AssumptionLine['value'] | null | undefined>>;

/** Lists the entered assumptions of a model, each as it counts, in the order of the lender's desk. */
export function listAssumptions({
  assumptions,
  loan,
}: Pick<ModelReport, 'assumptions' | 'loan'>): AssumptionLine[] {
  const given = assumptions as AssumptionValues;
  const counted = resolveAssumptions(assumptions, loan) as AssumptionValues;
  return (Object.keys(ASSUMPTION_FIELDS) as AssumptionField[]).flatMap((field) => {
    const { label, unit } = ASSUMPTION_FIELDS[field];
    const value = counted[field];
    return given[field] == null || value == null
      ? []
      : [{ field, label, unit, value, text: formatAssumption(value, unit, label) }];
  });
}

function formatAssumption(value: AssumptionLine['value'], unit: AssumptionUnit, label: string): string {
  if (typeof value === 'object') return nameListEntries(value, unit);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return nameChoice(value);
  if (unit === 'dollars') return formatMoney(value);
  if (unit === 'percent') return formatPercent(value);
  if (unit === 'points') return `${value} ${value === 1 ? 'point' : 'points'}`;
  // 'Years until sale' needs no second 'years'.
  if (label.toLowerCase().includes(unit)) return String(value);
  if (unit === 'years' || unit === 'months') return formatCount(value, unit.slice(0, -1));
  return unit === 'times' ? formatMultiple(value) : String(value);
}
