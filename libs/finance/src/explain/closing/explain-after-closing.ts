import { formatMoney } from '@dealwright/figures';
import { calculateAfterClosing, type Collateral, type Liquidity } from '../../after-closing/index.js';
import { type ParsedStructure } from '../../financing/index.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { toCalculatedTerm, toEnteredTerm } from '../desk-terms.js';
import { toDerivedTerm, type ExplainedResult } from '../explained-result.js';

const DOLLARS = { unit: 'dollars', rule: 'C7' } as const;

/**
 * What the owners have left after closing, what they should hold, and what collateral is worth to a lender, each with its
 * terms. Empty until one of its inputs is entered (C7).
 */
export function explainAfterClosing(
  structure: ParsedStructure,
  rules: RuleSet,
  cash: ExplainedResult | undefined,
): ExplainedResult[] {
  const found = calculateAfterClosing(structure, rules);
  if (found === null) return [];
  return [
    ...explainLiquidity(found.liquidity, structure, cash),
    ...(found.collateral ? explainCollateral(found.collateral) : []),
  ];
}

function explainLiquidity(
  { left, months, needed, debtServicePerMonth, payrollPerMonth, monthsHeld }: Liquidity,
  { availableCash, afterClosing }: ParsedStructure,
  cash: ExplainedResult | undefined,
): ExplainedResult[] {
  const perMonth = [
    toCalculatedTerm('Debt service of the worst year, a month', debtServicePerMonth, 'dollars a month'),
    toCalculatedTerm('Payroll', payrollPerMonth, 'dollars a month'),
  ];
  const reserve = toEnteredTerm(
    'Liquid assets kept back',
    afterClosing?.otherLiquidAssets ?? 0,
    'otherLiquidAssets',
  );
  const liquidity: ExplainedResult[] =
    left === null || availableCash === null || cash === undefined
      ? []
      : [
          {
            ...DOLLARS,
            id: 'desk.liquidity',
            label: 'Liquidity after closing',
            formula: 'Cash available less cash at closing, and what is kept back besides',
            operation: 'sum',
            value: left,
            terms: [
              toEnteredTerm('Cash available', availableCash, 'availableCash'),
              toDerivedTerm(cash, '-'),
              reserve,
            ],
          },
        ];
  return [
    ...liquidity,
    {
      ...DOLLARS,
      id: 'desk.liquidityNeeded',
      label: 'Liquidity to hold',
      formula: `${months} months of debt service and payroll: a rule of thumb of lenders, not the SBA's`,
      operation: 'rule',
      value: needed,
      terms: perMonth,
    },
    {
      id: 'desk.monthsHeld',
      label: 'Months held',
      formula: 'Liquidity after closing divided by a month of debt service and payroll',
      operation: 'rule',
      value: monthsHeld,
      unit: 'ratio',
      rule: 'C7',
      terms: [...liquidity.map((one) => toDerivedTerm(one)), ...perMonth],
    },
  ];
}

function explainCollateral({ lines, lendable, loans, shortfall }: Collateral): ExplainedResult[] {
  const total: ExplainedResult = {
    ...DOLLARS,
    id: 'desk.lendable',
    label: 'Lendable value',
    formula: `Each value at its advance rate, less what is owed on it: ${lines.map(({ label, value, advancePercent }) => `${label} ${formatMoney(value)} at ${advancePercent}%`).join(', ') || 'nothing is entered'}`,
    operation: 'sum',
    value: lendable,
    terms: lines.map((line) => toCalculatedTerm(line.label, line.lendable)),
  };
  return [
    total,
    {
      ...DOLLARS,
      id: 'desk.collateralShortfall',
      label: 'Collateral shortfall',
      formula: 'Loans of the bank and of the CDC less the lendable value, at least nothing',
      operation: 'rule',
      value: shortfall,
      terms: [toCalculatedTerm('Loans', loans), toDerivedTerm(total, '-')],
    },
  ];
}
