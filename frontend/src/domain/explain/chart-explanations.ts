import { lowercaseFirst } from '@dealwright/figures';
import {
  type ExplainedResult,
  type FinancialModel,
  type Projections,
  type SensitivityGrid,
  toComparableDscr,
} from '@dealwright/finance';
import { CASH_FLOW_NAMES } from '../models/cash-flow-names';

type ExplainedTerm = ExplainedResult['terms'][number];
type ExplainedUnit = ExplainedResult['unit'];

type Operation = ExplainedResult['operation'];

const term = (
  label: string,
  value: number | null,
  unit: ExplainedUnit = 'dollars a year',
  more: Partial<Pick<ExplainedTerm, 'sign' | 'source'>> = {},
): ExplainedTerm => ({ label, value, unit, sign: '+', source: { kind: 'derived' }, ...more });

const ref = (id: string): Pick<ExplainedTerm, 'source'> => ({ source: { kind: 'derived', ref: id } });

const toNumber = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || !Number.isFinite(Number(value))
    ? null
    : Number(value);

/** The SDE margin of the newest year of the earnings chart. null without one. */
export function explainEarningsChart(
  rows: readonly ReturnType<FinancialModel['listHistory']>[number][],
): ExplainedResult | null {
  const newest = rows.at(-1);
  const revenue = newest?.income.grossRevenue ?? null;
  if (newest === undefined || newest.sde === null || !revenue) return null;
  return {
    id: 'chart.earnings',
    label: `SDE margin ${newest.label}`,
    formula: 'SDE divided by revenue of the same year. Each year is calculated this way, oldest year first',
    operation: 'share',
    value: (100 * newest.sde) / revenue,
    unit: 'percent',
    rule: 'R4',
    terms: [
      term(`SDE ${newest.label}`, newest.sde, 'dollars a year', ref(`sde:${newest.yearKey}`)),
      term('Revenue', revenue, 'dollars a year', {
        source: { kind: 'field', field: 'grossRevenue', yearLabel: newest.label },
      }),
    ],
  };
}

/** What the owner keeps in the first projected year. null without projections. */
export function explainCashFlowChart({ data, growthRate }: Projections): ExplainedResult | null {
  const [first] = data;
  if (first === undefined) return null;
  return {
    id: 'chart.cashFlow',
    label: `Cash flow to owner ${first.year}`,
    formula: `SDE less debt service, the gap between the lines. Revenue grows by ${growthRate}% a year, and debt service ends with each loan`,
    operation: 'sum',
    value: first.sdeMinusAnnualDebtService,
    unit: 'dollars a year',
    rule: 'R7.6',
    terms: [
      term(`SDE ${first.year}`, first.sde, 'dollars a year', ref('ahead:1:sde')),
      term(`Debt service ${first.year}`, first.annualDebtService, 'dollars a year', {
        sign: '-',
        ...ref('ahead:1:annualDebtService'),
      }),
    ],
  };
}

/** The lowest DSCR of the projected years. null without debt service. */
export function explainCoverageChart({ data, growthRate }: Projections): ExplainedResult | null {
  const known = data.flatMap((row, index) => (row.dscr === null ? [] : [{ row, dscr: row.dscr, index }]));
  const lowest = known.find(({ dscr }) => dscr === Math.min(...known.map((each) => each.dscr)));
  if (lowest === undefined) return null;
  const { row, dscr, index } = lowest;
  return {
    id: 'chart.dscr',
    label: `Lowest DSCR before closing costs, ${row.year}`,
    formula: `SDE divided by debt service of the same year, here for the lowest year. Revenue grows by ${growthRate}% a year`,
    operation: 'quotient',
    value: dscr,
    unit: 'ratio',
    rule: 'R7.6',
    terms: [
      term(`SDE ${row.year}`, row.sde, 'dollars a year', ref(`ahead:${index + 1}:sde`)),
      term(
        `Debt service ${row.year}`,
        row.annualDebtService,
        'dollars a year',
        ref(`ahead:${index + 1}:annualDebtService`),
      ),
    ],
  };
}

/** How often a simulated DSCR falls below the target in some year. null without debt service. */
export function explainSimulation(
  input: FinancialModel['simulation'],
  { worstYear, trials, target }: NonNullable<FinancialModel['odds']>,
): ExplainedResult | null {
  if (worstYear === null) return null;
  return {
    id: 'chart.simulation',
    label: `Trials with a DSCR below ${target}x`,
    formula:
      'Each trial draws revenue growth and gross margin of every year from normal distributions. Gross profit less operating expenses, adjusted to the cash flow that debt is tested on, is divided by debt service. The chart shows the middle 90% of all trials',
    operation: 'rule',
    value: 100 * worstYear.belowTarget,
    unit: 'percent',
    rule: 'A10',
    terms: [
      term('Revenue before the first year', toNumber(input.grossRevenue)),
      term('Growth a year', toNumber(input.growth) ?? 0, 'percent'),
      term('Standard deviation of growth', toNumber(input.growthDeviation) ?? 0, 'percent'),
      term('Gross margin', toNumber(input.margin) ?? 0, 'percent'),
      term('Standard deviation of margin', toNumber(input.marginDeviation) ?? 0, 'percent'),
      term('Operating expenses', toNumber(input.operatingExpenses) ?? 0),
      // Not the add-backs of the financials: those of interest, taxes and depreciation are no operating expenses here.
      term('Cash flow less gross profit after operating expenses', toNumber(input.addBacks) ?? 0),
      term('Debt service of year 1', toNumber(input.debtService?.[0])),
      term('Trials', trials, 'points'),
    ],
  };
}

/** Interest over the life of loans: what is paid less what is repaid. */
export function explainAmortization(
  label: string,
  flows: readonly { readonly interest: number; readonly principal: number }[],
): ExplainedResult {
  const sum = (part: 'interest' | 'principal') => flows.reduce((total, flow) => total + flow[part], 0);
  const [interest, principal] = [sum('interest'), sum('principal')];
  return {
    id: 'chart.amortization',
    label: `Total interest, ${label}`,
    formula:
      'All payments less the principal that they repay. Each payment first covers the interest on the balance for the month, then principal, so that the interest of a loan falls as its principal is repaid. Payments of a loan end with its term',
    operation: 'sum',
    value: interest,
    unit: 'dollars',
    rule: 'A5, R5.1',
    terms: [
      term('All payments', interest + principal, 'dollars'),
      term('Principal repaid', principal, 'dollars', { sign: '-' }),
    ],
  };
}

/** Of which year the cells of a grid are: the cash flow of the model over the worst year, or both of a projected year. */
const describeGridYear = ({ kind, asEntered }: SensitivityGrid): string =>
  kind === 'growthHaircut'
    ? `in year ${asEntered?.year ?? ''} of the projection`
    : 'in the year with the largest debt service';

/** What the cells of a grid are, as its caption says it. */
export const describeGridCells = (grid: SensitivityGrid): string =>
  grid.kind === 'growthHaircut'
    ? `Each DSCR is ${CASH_FLOW_NAMES[grid.basis]} ${describeGridYear(grid)}, divided by debt service at closing in that year.`
    : `Each DSCR is ${CASH_FLOW_NAMES[grid.basis]} divided by debt service at closing, ${describeGridYear(grid)}.`;

/** The DSCR that a grid of sensitivities frames. null where the deal as entered has none that it shows. */
export function explainSensitivity(grid: SensitivityGrid): ExplainedResult | null {
  const { asEntered, kind, rows, columns } = grid;
  const dscr = toComparableDscr(asEntered?.dscr ?? null);
  if (asEntered === null || dscr === null) return null;
  const { cashFlow, debtService, year } = asEntered;
  const name = grid.basis === 'sde' ? 'SDE' : "Lender's cash flow";
  return {
    id: 'chart.sensitivity.dscr',
    label: kind === 'growthHaircut' ? `DSCR as entered, year ${year}` : 'DSCR as entered',
    formula: `SDE divided by debt service of the loans at closing, ${describeGridYear(grid)}. Each cell changes ${lowercaseFirst(rows.label)} and ${lowercaseFirst(columns.label)} and calculates both again`,
    operation: 'quotient',
    value: dscr,
    unit: 'ratio',
    rule: 'A9',
    terms: [
      term(kind === 'growthHaircut' ? `${name}, year ${year}` : name, cashFlow),
      term(`Debt service, year ${year}`, debtService),
    ],
  };
}

/** One figure of each compared model, with what it is calculated from. */
export function explainComparison(
  { title, formula, rule }: { readonly title: string; readonly formula: string; readonly rule: string },
  lines: readonly { readonly label: string; readonly value: number | null; readonly unit: ExplainedUnit }[],
  operation: Operation = 'rule',
): ExplainedResult {
  return {
    id: `chart.compare.${title}`,
    label: title,
    formula,
    operation,
    value: null,
    unit: 'dollars',
    rule,
    terms: lines.map(({ label, value, unit }) => term(label, value, unit)),
  };
}
