import { parsePeriods, type PeriodReading, readEnteredSde, sumAddBacks } from '../sde/index.js';
import { type FinancedModelInput } from '../whatif/what-if-inputs.js';
import { setFigure } from './set-figure.js';
import { type StatedContradiction } from './types.js';

/** A value that documents state for a figure. */
export interface StatedValue {
  /** dollars */
  readonly value: number;
  /** what the same documents state for net income, where that differs, too: it follows from revenue; dollars */
  readonly netIncome: number | null;
  /** names of the documents */
  readonly sources: readonly string[];
}

/** Each value of a contradiction once, with all documents that state it. */
export function listStatedValues(
  { field, yearKey, figures }: StatedContradiction,
  contradictions: readonly StatedContradiction[],
): readonly StatedValue[] {
  const netIncomes =
    field === 'grossRevenue'
      ? contradictions.find((one) => one.field === 'netIncome' && one.yearKey === yearKey)?.figures
      : undefined;
  const values = new Map<string, StatedValue>();
  for (const { source, value } of figures) {
    const netIncome = netIncomes?.find((one) => one.source === source)?.value ?? null;
    const key = `${value} ${netIncome}`;
    const sources = new Set([...(values.get(key)?.sources ?? []), source]);
    values.set(key, { value, netIncome, sources: [...sources] });
  }
  return [...values.values()];
}

/**
 * The model with a stated value in place of its own. An SDE that was entered moves with net income and add-backs: what
 * it has beyond them stays.
 */
export function setStatedValue(
  model: FinancedModelInput,
  before: PeriodReading,
  { field }: Pick<StatedContradiction, 'field'>,
  { value, netIncome }: Pick<StatedValue, 'value' | 'netIncome'>,
): FinancedModelInput {
  const { key } = before.period;
  const own = setFigure(model.financials, key, field, value);
  const financials = netIncome === null ? own : setFigure(own, key, 'netIncome', netIncome);
  const entered = field === 'sde' ? null : readEnteredSde(before.figures);
  const after = parsePeriods(financials, model.settings.asOfYear).find(({ period }) => period.key === key);
  const [from, to] = [before, after].map((reading) => reading && sumLines(reading));
  if (entered === null || from == null || to == null) return { ...model, financials };
  return { ...model, financials: setFigure(financials, key, 'sde', entered + to - from) };
}

/** SDE as its lines make it; null without a net income. */
const sumLines = ({ income, addBacks }: PeriodReading): number | null =>
  income.netIncome === null ? null : income.netIncome + sumAddBacks(addBacks);
