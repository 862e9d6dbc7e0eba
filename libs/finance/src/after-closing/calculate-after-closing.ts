import { formatPercent, gte } from '@dealwright/figures';
import { getFinancing } from '../financing/build-financing.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { findWorstYear } from '../financing/tranche-months.js';
import { type RuleSet } from '../lending-rules/index.js';
import { type Dollars } from '../types.js';
import { calculateCollateral } from './calculate-collateral.js';
import { type AfterClosingFacts } from './input.js';
import { type AfterClosing, type Liquidity, type Ownership } from './types.js';

/** Every owner of this share or more guarantees the loan without limit (13 CFR 120.160). */
const GUARANTOR_PERCENT = 20;

/** A sum of typed shares may miss 100 % by a rounded third. */
const SHARE_TOLERANCE_PERCENT = 0.1;

/**
 * What a lender asks about the time after closing: what the owners have left against months of debt service and payroll,
 * who guarantees, and what the collateral is worth to a lender. null until one of its inputs is entered.
 *
 * Units: dollars, months, percent. Rule C7.
 *
 * @example calculateAfterClosing(parseStructure({ purchasePrice: 1000000, downPayment: 10, sbaRate: 0, feeFinanced: false, monthlyPayroll: 12500, availableCash: 183625 }), getLendingRules('2026-01-15')).liquidity.monthsHeld // => 3
 * @example calculateAfterClosing(parseStructure({ ownership: [{ name: 'Ada', percent: 80 }, { name: 'Ben', percent: 20 }] }), getLendingRules('2026-01-15')).ownership.owners.map((owner) => owner.mustGuarantee) // => [true, true]
 */
export function calculateAfterClosing(structure: ParsedStructure, rules: RuleSet): AfterClosing | null {
  const facts = structure.afterClosing;
  if (facts === null) return null;
  return {
    liquidity: calculateLiquidity(facts, structure, rules),
    ownership: describeOwnership(facts),
    collateral: calculateCollateral(structure, rules),
  };
}

/** Left = cash available - cash at closing + other liquid assets; needed = months x (debt service + payroll). */
function calculateLiquidity(
  { monthlyPayroll, liquidityMonths: months, otherLiquidAssets }: AfterClosingFacts,
  structure: ParsedStructure,
  rules: RuleSet,
): Liquidity {
  const { closing, tranches } = getFinancing(structure, rules);
  const { availableCash } = structure;
  const left =
    availableCash === null || closing === null ? null : availableCash - closing.buyerCash + otherLiquidAssets;
  const debtServicePerMonth = findWorstYear(tranches).debtService / 12;
  const payrollPerMonth = monthlyPayroll ?? 0;
  const due = debtServicePerMonth + payrollPerMonth;
  const needed = months * due;
  const shortfall = left === null ? null : Math.max(0, needed - left);
  return {
    left,
    debtServicePerMonth,
    payrollPerMonth,
    months,
    needed,
    monthsHeld: left === null || !(due > 0) ? null : Math.max(0, left) / due,
    shortfall,
    terms: [
      { key: 'availableCash', label: 'Cash available', value: availableCash, unit: 'dollars' },
      { key: 'buyerCash', label: 'Cash at closing', value: negate(closing?.buyerCash), unit: 'dollars' },
      {
        key: 'otherLiquidAssets',
        label: 'Liquid assets kept back',
        value: otherLiquidAssets,
        unit: 'dollars',
      },
      { key: 'liquidity', label: 'Liquidity after closing', value: left, unit: 'dollars' },
    ],
  };
}

const negate = (value: Dollars | undefined): Dollars | null => (value === undefined ? null : 0 - value);

function describeOwnership({ owners }: AfterClosingFacts): Ownership | null {
  if (owners.length === 0) return null;
  const totalPercent = owners.reduce((sum, { percent }) => sum + percent, 0);
  const isWhole = Math.abs(totalPercent - 100) <= SHARE_TOLERANCE_PERCENT;
  return {
    owners: owners.map((owner) => ({ ...owner, mustGuarantee: gte(owner.percent, GUARANTOR_PERCENT) })),
    totalPercent,
    note: isWhole ? null : `The shares give ${formatPercent(totalPercent)}, not 100%.`,
  };
}
