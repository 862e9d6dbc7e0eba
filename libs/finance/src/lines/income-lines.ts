import {
  type DERIVED_INCOME_LINES,
  DETAILED_INCOME_LINES,
  type IncomeLine,
  type IncomeMode,
} from '@dealwright/vocabulary';
import { finiteOrNull } from '@dealwright/figures';
import { type Dollars } from '../types.js';

export type DerivedLine = (typeof DERIVED_INCOME_LINES)[number];

/** What lines are made with: of figures they are values, of names they are expressions. */
interface Arithmetic<T> {
  readonly less: (from: T, cost: T) => T;
  readonly firstKnown: (first: T, second: T) => T;
}

/** A line from the lines above it. */
type Line = <T>(arithmetic: Arithmetic<T>, above: Readonly<Record<IncomeLine, T>>) => T;

const grossProfit: Line = ({ less }, { grossRevenue, cogs }) => less(grossRevenue, cogs);

/** The derived lines of each income statement, top to bottom; costs are positive (R3.1 to R3.3). */
export const INCOME_LINES = {
  standard: {
    grossProfit,
    netIncome: ({ less, firstKnown }, { grossRevenue, cogs, grossProfit: profit, operatingExpenses }) =>
      firstKnown(less(less(grossRevenue, cogs), operatingExpenses), less(profit, operatingExpenses)),
  },
  detailed: {
    grossProfit,
    ebitda: ({ less }, { grossProfit: profit, sgaExpenses }) => less(profit, sgaExpenses),
    ebit: ({ less }, { ebitda, depreciation }) => less(ebitda, depreciation),
    ebt: ({ less }, { ebit, interest }) => less(ebit, interest),
    netIncome: ({ less }, { ebt, taxes }) => less(ebt, taxes),
  },
} as const satisfies Readonly<Record<IncomeMode, Readonly<Partial<Record<DerivedLine, Line>>>>>;

/** For values: null where there is nothing to start from; a missing cost counts 0 (R3.2). */
export const values: Arithmetic<Dollars | null> = {
  less: (from, cost) => (from === null ? null : finiteOrNull(from - (cost ?? 0))),
  firstKnown: (first, second) => first ?? second,
};

/** What is left of a line when costs are taken off it. */
interface Difference {
  readonly from: IncomeLine;
  readonly costs: readonly IncomeLine[];
}

/** For expressions: differences, of which the first with a known start counts. */
const differences: Arithmetic<readonly Difference[]> = {
  less: (from, cost) =>
    from.map((one) => ({ ...one, costs: [...one.costs, ...cost.map((other) => other.from)] })),
  firstKnown: (first, second) => [...first, ...second],
};

const NAMES = Object.fromEntries(
  [...DETAILED_INCOME_LINES, 'operatingExpenses' as const].map((from) => [from, [{ from, costs: [] }]]),
) as unknown as Readonly<Record<IncomeLine, readonly Difference[]>>;

/** A derived line as an expression; `from` and `cost` are the line above it and the cost between them. */
export interface IncomeStep {
  readonly line: DerivedLine;
  readonly from: IncomeLine;
  readonly cost: IncomeLine;
  readonly expression: readonly Difference[];
}

function listSteps(lines: Readonly<Partial<Record<DerivedLine, Line>>>): readonly IncomeStep[] {
  return Object.entries(lines).map(([line, derive]) => {
    const expression = derive(differences, NAMES);
    const { from, costs } = expression.at(-1) as Difference;
    return { line: line as DerivedLine, from, cost: costs[0] as IncomeLine, expression };
  });
}

/** The derived lines of each statement as expressions, top to bottom. */
export const INCOME_STEPS: Readonly<Record<IncomeMode, readonly IncomeStep[]>> = {
  standard: listSteps(INCOME_LINES.standard),
  detailed: listSteps(INCOME_LINES.detailed),
};
