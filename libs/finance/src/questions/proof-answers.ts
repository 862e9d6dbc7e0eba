import { ADD_BACK_FIELDS } from '@dealwright/vocabulary';
import { getAddBackId } from '../lenses/list-adjustments.js';
import { type Adjustment, type StoredAdjustment } from '../lenses/types.js';
import { hasOwnAddBacks } from '../sde/add-backs.js';
import { type PeriodReading, readEnteredSde } from '../sde/index.js';
import { type FinancedModelInput } from '../whatif/what-if-inputs.js';
import { setFigure } from './set-figure.js';
import { type MeasuredQuestionsInput } from './types.js';

/** What is known of the deal once a tax return states these items of a year. */
export function proveItems<Known extends Pick<MeasuredQuestionsInput, 'adjustments'>>(
  known: Known,
  { period }: Pick<PeriodReading, 'period'>,
  items: readonly Adjustment[],
): Known {
  const proven = new Map(known.adjustments.map((one): [string, StoredAdjustment] => [one.id, one]));
  for (const { id, label, kind } of items) {
    const stored = proven.get(id) ?? { id, label, kind, evidence: 'claimed' };
    const proofByYear = { ...stored.proofByYear, [period.key]: { evidence: 'taxReturn' } as const };
    proven.set(id, { ...stored, proofByYear });
  }
  return { ...known, adjustments: [...proven.values()] };
}

/** The model without these add-backs of a year. An SDE that was entered falls by as much. */
export function removeAddBacks(
  model: FinancedModelInput,
  reading: PeriodReading,
  items: readonly Adjustment[],
): FinancedModelInput {
  const removed = new Set(items.map(({ id }) => id));
  return changeAddBacks(model, reading, {
    addBacks: Object.fromEntries(
      ADD_BACK_FIELDS.filter((field) => removed.has(getAddBackId(field))).map((field) => [field, 0]),
    ),
    change: 0 - sumYear(items, reading),
  });
}

/** The model whose SDE counts these adjustments of a year, too. */
export function addOutsideSde(
  model: FinancedModelInput,
  reading: PeriodReading,
  items: readonly Adjustment[],
): FinancedModelInput {
  const change = sumYear(items, reading);
  const otherAddBacks = reading.addBacks.otherAddBacks + change;
  return changeAddBacks(model, reading, { addBacks: { otherAddBacks }, change });
}

const sumYear = (items: readonly Adjustment[], { period }: PeriodReading): number =>
  items.reduce((total, { amountByYear }) => total + (amountByYear[period.key] ?? 0), 0);

interface AddBackChange {
  readonly addBacks: Partial<PeriodReading['addBacks']>;
  /** of SDE, dollars */
  readonly change: number;
}

/** Add-backs of the deal serve a year that has none of its own: those that do not change become its own. */
function changeAddBacks(
  model: FinancedModelInput,
  { period, figures, income, addBacks: { interest: interestExpense, ...before } }: PeriodReading,
  { addBacks: changed, change }: AddBackChange,
): FinancedModelInput {
  if (change === 0) return model;
  const entered = readEnteredSde(figures);
  const written = {
    ...(hasOwnAddBacks(figures) ? {} : { ...before, interestExpense }),
    ...changed,
    ...(entered === null ? {} : { sde: entered + change }),
    // A stored SDE of 0 counts as blank: the lines must give it.
    ...(entered !== null && entered + change === 0 ? { netIncome: income.netIncome ?? 0 } : {}),
  };
  const financials = Object.entries(written).reduce(
    (result, [field, value]) => setFigure(result, period.key, field as keyof typeof written, value),
    model.financials,
  );
  return { ...model, financials };
}
