import { type RuleSet } from '../lending-rules/index.js';
import { REQUIRED_DSCR } from '../loans/index.js';
import {
  type BreakEven,
  calculateBreakEven,
  calculateMaximumPrice,
  describePriceBound,
  type MaximumPrice,
} from '../whatif/index.js';
import { buildTranches, type ParsedStructure } from '../financing/index.js';
import { calculateDebtServiceInYear, findWorstYear } from '../financing/tranche-months.js';
import { readDollars } from '../financing/read-input.js';
import { toCalculatedTerm } from './desk-terms.js';
import { toConstantTerm, toDerivedTerm, type ExplainedResult } from './explained-result.js';

/** The deal with the inputs of the lender's desk, and the lending rules that apply to it. */
export interface DeskDeal {
  readonly structure: ParsedStructure;
  readonly rules: RuleSet;
}

/**
 * Explains debt service at closing in the year in which it is largest; a standby note has no payments (A0, A4, R5.6).
 */
export function explainDeskDebt(structure: ParsedStructure, rules: RuleSet): ExplainedResult {
  const used = buildTranches(structure, rules).filter(({ principal }) => principal > 0);
  const { year, debtService } = findWorstYear(used);
  return {
    id: 'desk.debtService',
    label: `Debt service of year ${year}`,
    formula: 'Payments on each loan at closing in the year with the largest sum; a note on standby has none',
    operation: 'sum',
    value: debtService,
    unit: 'dollars a year',
    rule: 'A0, R5.6, A4',
    terms: used.map((loan) =>
      toCalculatedTerm(loan.label, calculateDebtServiceInYear([loan], year), 'dollars a year'),
    ),
  };
}

/** Explains break-even SDE, the headroom above it, and the revenue that may be lost. Empty without debt (A7). */
export function explainHeadroom(
  { structure, rules }: DeskDeal,
  sde: ExplainedResult,
  debt: ExplainedResult,
): ExplainedResult[] {
  const even = calculateBreakEven(structure, rules);
  if (even === null) return [];
  const needed = explainBreakEven(even, debt);
  const headroom: ExplainedResult = {
    id: 'desk.headroom',
    label: 'SDE headroom',
    formula: 'SDE less break-even SDE',
    operation: 'sum',
    value: even.headroom,
    unit: 'dollars a year',
    rule: 'A7',
    terms: [toDerivedTerm(sde), toDerivedTerm(needed, '-')],
  };
  if (even.headroom === null) return [needed];
  return [
    needed,
    headroom,
    ...explainShare(even.cushionPercent, [toDerivedTerm(headroom), toDerivedTerm(sde)], {
      id: 'desk.cushion',
      label: 'SDE cushion',
      formula: 'SDE headroom divided by SDE',
    }),
    ...explainShare(
      even.revenueDropPercent,
      [
        toDerivedTerm(headroom),
        toCalculatedTerm('Gross profit', readDollars(structure.grossProfit), 'dollars a year'),
      ],
      {
        id: 'desk.revenueDrop',
        label: 'Revenue cushion',
        formula:
          'SDE headroom divided by gross profit: lost revenue takes its gross profit with it, operating expenses stay',
      },
    ),
  ];
}

/** The SDE that covers the debt: what the target takes, and what the basis deducts from SDE. */
function explainBreakEven(even: BreakEven, debt: ExplainedResult): ExplainedResult {
  const formula = `Debt service of year ${even.year} times the target DSCR`;
  const common = { id: 'desk.breakEvenSde', label: 'Break-even SDE', rule: 'A7, C1' } as const;
  const amount = { value: even.breakEvenSde, unit: 'dollars a year' } as const;
  const offset = even.terms.find(({ key }) => key === 'basisOffset');
  if (offset === undefined || offset.value === null)
    return {
      ...common,
      ...amount,
      formula,
      operation: 'product',
      terms: [toConstantTerm('Target DSCR', even.targetDscr, 'ratio', 'targetDscr'), toDerivedTerm(debt)],
    };
  const isDeducted = offset.value < 0;
  return {
    ...common,
    ...amount,
    formula: `${formula}, ${isDeducted ? "plus what the lender's cash flow deducts from" : "less what the lender's cash flow adds to"} SDE`,
    operation: 'sum',
    terms: [
      toCalculatedTerm(formula, even.targetDscr * even.debtService, 'dollars a year'),
      toCalculatedTerm(
        isDeducted ? 'Deducted from SDE' : 'Added to SDE',
        Math.abs(offset.value),
        'dollars a year',
        isDeducted ? '+' : '-',
      ),
    ],
  };
}

/** Explains one term as a percentage of another. Empty if there is no percentage. */
function explainShare(
  value: number | null,
  terms: ExplainedResult['terms'],
  text: Pick<ExplainedResult, 'id' | 'label' | 'formula'>,
): ExplainedResult[] {
  return value === null ? [] : [{ ...text, operation: 'share', value, unit: 'percent', rule: 'A7', terms }];
}

/** Explains the highest price at each target DSCR, and the debt service that the cash flow covers (A8). */
export function explainMaximumPrices(structure: ParsedStructure, rules: RuleSet): ExplainedResult[] {
  const targets = [...new Set([rules.dscr.floor, REQUIRED_DSCR, 1.5])];
  return targets.flatMap((target): ExplainedResult[] => {
    const found = calculateMaximumPrice(structure, rules, target);
    return found.price === null ? [] : [explainMaximumPrice(found)];
  });
}

function explainMaximumPrice(found: MaximumPrice): ExplainedResult {
  const common = {
    id: `desk.maximumPrice:${found.targetDscr}`,
    label: `Maximum price at ${found.targetDscr}x`,
    value: found.price,
    unit: 'dollars',
    rule: 'A8',
  } as const;
  // A formula has no full stop at its end: where it is shown, one follows.
  const bound = describePriceBound(found).replace(/\.$/, '');
  const getTerm = (key: string): number | null => found.terms.find((term) => term.key === key)?.value ?? null;
  if (found.sevenALoan === null)
    return {
      ...common,
      formula: bound,
      operation: 'rule',
      terms: found.terms
        .filter(({ key }) => key === 'lenderCashFlow')
        .map(({ label, value }) => toCalculatedTerm(label, value, 'dollars a year')),
    };
  return {
    ...common,
    formula: `Down payment, seller note and the 7(a) loan, less what that loan pays besides the price. ${bound}`,
    operation: 'sum',
    terms: [
      toCalculatedTerm('Down payment', found.down),
      toCalculatedTerm('Seller note', found.sellerNote),
      toCalculatedTerm('SBA 7(a) loan', found.sevenALoan),
      toCalculatedTerm(
        'Working capital, closing costs and financed fee',
        Math.abs(getTerm('otherUses') ?? 0),
        'dollars',
        '-',
      ),
    ],
  };
}
