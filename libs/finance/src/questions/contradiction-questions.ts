import { formatMoney, formatPeriodLabel, lowercaseFirst } from '@dealwright/figures';
import { FINANCIAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { parsePeriods, readEnteredSde } from '../sde/index.js';
import { describeSwing, ENTERED_SDE_MOVES, isNotableChange } from './describe-swing.js';
import {
  findWorstOutcome,
  isAnyFigureMoved,
  measureOutcome,
  toSwing,
  weighSwing,
} from './measure-outcome.js';
import { listStatedValues, setStatedValue, type StatedValue } from './stated-values.js';
import { type MeasuredOutcome, type Question, type MeasuredQuestionsInput } from './types.js';

/** Asks which figure is right where documents disagree, over the range of what they state. */
export function listContradictionQuestions(input: MeasuredQuestionsInput): Question[] {
  const { model, contradictions = [] } = input;
  const periods = parsePeriods(model.financials, model.settings.asOfYear);
  return contradictions.flatMap((contradiction) => {
    const { field, yearKey, figures } = contradiction;
    const reading = periods.find(({ period }) => period.key === yearKey);
    if (reading === undefined || figures.length === 0) return [];
    const year = formatPeriodLabel(yearKey, reading.period.label);
    const stated = listStatedValues(contradiction, contradictions);
    const outcomes = stated.map((one) =>
      measureOutcome(setStatedValue(model, reading, contradiction, one), input),
    );
    if (!isAnyFigureMoved(outcomes)) return [];
    const swing = toSwing(outcomes);
    const effect = describeEffect(measureOutcome(model, input), outcomes, stated);
    const values = figures.map(({ value }) => value);
    const isSdeMoved = field !== 'sde' && readEnteredSde(reading.figures) !== null;
    return [
      {
        id: `contradicted:${field}:${year}`,
        kind: 'contradicted' as const,
        document: 'businessTaxReturn' as const,
        year,
        request: `Explanation of ${lowercaseFirst(FINANCIAL_FIELD_LABELS[field])} ${year}, with the tax return it comes from`,
        reason: `${stated.map(describeSources).join(', ')}. ${effect}${isSdeMoved ? ` ${ENTERED_SDE_MOVES}` : ''}`,
        amount: Math.max(...values) - Math.min(...values),
        swing,
        weight: weighSwing(swing),
      },
    ];
  });
}

/** 'CIM.pdf and Books.xlsx say $160,000' */
function describeSources({ value, sources }: StatedValue): string {
  const names = new Intl.ListFormat('en-US').format(sources);
  return `${names} ${sources.length === 1 ? 'says' : 'say'} ${formatMoney(value)}`;
}

/** Where the model already shows the worse of the figures, what the better one would change. */
function describeEffect(
  now: MeasuredOutcome,
  outcomes: readonly MeasuredOutcome[],
  stated: readonly StatedValue[],
): string {
  const describe = (then: MeasuredOutcome): string =>
    describeSwing({ now, then }, describeCondition(stated[outcomes.indexOf(then)]));
  const worst = findWorstOutcome(outcomes) ?? now;
  const better = outcomes.find((then) => then !== worst && isNotableChange({ now, then }));
  return isNotableChange({ now, then: worst }) || better === undefined ? describe(worst) : describe(better);
}

function describeCondition(stated: StatedValue | undefined): string {
  const { value = 0, netIncome = null } = stated ?? {};
  const follows = netIncome === null ? '' : ` and net income is ${formatMoney(netIncome)}`;
  return `If ${formatMoney(value)} is right${follows},`;
}
