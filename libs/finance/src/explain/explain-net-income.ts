import { FINANCIAL_FIELD_LABELS, type IncomeLine } from '@dealwright/vocabulary';
import { DETAILED_COSTS } from '../income/follow-statement.js';
import { type RawFigures } from '../income/income-statement.js';
import { INCOME_STEPS } from '../lines/index.js';
import { formatPeriodLabel, parseNumber } from '@dealwright/figures';
import { type PeriodReading } from '../sde/index.js';
import { explainTrailingNetIncome } from './explain-trailing.js';
import { type ExplainedResult, type ExplainedTerm } from './explained-result.js';

/** Net income of one period: as stored, or from the lines that it was computed from (R3.2). */
export function explainNetIncome(reading: PeriodReading): ExplainedResult {
  const { period, figures, income } = reading;
  const yearLabel = formatPeriodLabel(period.key, period.label);
  const common = {
    id: `netIncome:${period.key}`,
    label: `Net income ${yearLabel}`,
    value: income.netIncome,
    unit: 'dollars a year',
  } as const;
  if (reading.parts) return { ...common, ...explainTrailingNetIncome(reading.parts) };
  const stored = parseNumber(figures.netIncome) !== null;
  const term = (line: IncomeLine, sign: '+' | '-'): ExplainedTerm => {
    const field = findStoredField(line, figures);
    const value = income[line] ?? parseNumber((figures as Readonly<Record<string, unknown>>)[field]);
    return {
      label: FINANCIAL_FIELD_LABELS[line],
      value: value ?? 0,
      unit: 'dollars',
      sign,
      source: { kind: value === null ? 'default' : 'field', field, yearKey: period.key, yearLabel },
    };
  };
  return {
    ...common,
    formula: stored
      ? 'The net income entered for the period'
      : 'The last line entered, less the costs below it',
    operation: stored ? 'same' : 'sum',
    rule: 'R3.2',
    terms: stored ? [term('netIncome', '+')] : listTerms(reading, term),
  };
}

function listTerms(
  { figures, income, mode }: PeriodReading,
  term: (field: IncomeLine, sign: '+' | '-') => ExplainedTerm,
): ExplainedTerm[] {
  if (mode === 'standard') {
    const known = INCOME_STEPS.standard.at(-1)?.expression.find(({ from }) => income[from] !== null);
    if (known === undefined) return [];
    const asStored = parseNumber(figures.operatingExpenses) !== null || income.operatingExpenses === null;
    const costs = known.costs.flatMap((cost) =>
      cost === 'operatingExpenses' && !asStored ? DETAILED_COSTS : [cost],
    );
    return [term(known.from, '+'), ...costs.map((cost) => term(cost, '-'))];
  }
  const costs: ExplainedTerm[] = [];
  for (const { from, cost } of INCOME_STEPS.detailed.toReversed()) {
    costs.unshift(term(cost, '-'));
    if (parseNumber(figures[from]) !== null) return [term(from, '+'), ...costs];
  }
  return [term('grossRevenue', '+'), ...costs];
}

/** The field under which the figure of a line is really stored (R2.5, R3.3). */
function findStoredField(line: IncomeLine, figures: RawFigures): string {
  if (
    line === 'grossRevenue' &&
    parseNumber(figures.grossRevenue) === null &&
    parseNumber(figures.revenue) !== null
  )
    return 'revenue';
  if (line !== 'sgaExpenses' || parseNumber(figures.sgaExpenses) !== null) return line;
  if (parseNumber(figures.sga) !== null) return 'sga';
  return parseNumber(figures.operatingExpenses) === null ? line : 'operatingExpenses';
}
