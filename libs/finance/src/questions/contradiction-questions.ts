import { FINANCIAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { formatMoney, lowercaseFirst } from '../formats/index.js';
import { formatPeriodLabel } from '../periods/index.js';
import { parsePeriods } from '../sde/index.js';
import { describeSwing, isNotableChange } from './describe-swing.js';
import {
  findWorstOutcome,
  isAnyFigureMoved,
  measureOutcome,
  toSwing,
  weighSwing,
} from './measure-outcome.js';
import { setFigure } from './set-figure.js';
import { type MeasuredOutcome, type Question, type QuestionsInput } from './types.js';

/** Asks which figure is right where documents disagree, over the range of what they state. */
export function listContradictionQuestions(input: QuestionsInput): Question[] {
  const { model, contradictions = [] } = input;
  const periods = parsePeriods(model.financials, model.settings.asOfYear);
  return contradictions.flatMap(({ field, yearKey, figures }) => {
    const reading = periods.find(({ period }) => period.key === yearKey);
    if (reading === undefined || figures.length === 0) return [];
    const year = formatPeriodLabel(yearKey, reading.period.label);
    const values = figures.map(({ value }) => value);
    const outcomes = values.map((value) =>
      measureOutcome({ ...model, financials: setFigure(model.financials, yearKey, field, value) }, input),
    );
    if (!isAnyFigureMoved(outcomes)) return [];
    const swing = toSwing(outcomes);
    const effect = describeEffect(measureOutcome(model, input), outcomes, values);
    const label = FINANCIAL_FIELD_LABELS[field];
    const stated = figures.map(({ source, value }) => `${source} says ${formatMoney(value)}`).join(', ');
    return [
      {
        id: `contradicted:${field}:${year}`,
        kind: 'contradicted' as const,
        document: 'businessTaxReturn' as const,
        year,
        request: `Explanation of ${lowercaseFirst(label)} ${year}, with the tax return it comes from`,
        reason: `${stated}. ${effect}`,
        amount: Math.max(...values) - Math.min(...values),
        swing,
        weight: weighSwing(swing),
      },
    ];
  });
}

/** Where the model already shows the worse of the figures, what the better one would change. */
function describeEffect(
  now: MeasuredOutcome,
  outcomes: readonly MeasuredOutcome[],
  values: readonly number[],
): string {
  const describe = (then: MeasuredOutcome): string =>
    describeSwing({ now, then }, `If ${formatMoney(values[outcomes.indexOf(then)] ?? 0)} is right,`);
  const worst = findWorstOutcome(outcomes) ?? now;
  const better = outcomes.find((then) => then !== worst && isNotableChange({ now, then }));
  return isNotableChange({ now, then: worst }) || better === undefined ? describe(worst) : describe(better);
}
