import { bisect } from '@dealwright/figures';
import { buildFinancing, type Financing } from '../../financing/build-financing.js';
import { changeLoan } from '../../financing/parse-structure.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { REQUIRED_DSCR } from '../../loans/index.js';
import { type Dollars } from '../../types.js';
import { calculateBasisCashFlow } from '../basis.js';
import { checkPriceRules } from './price-rules.js';

/** A price that the available cash pays its part of, and the part of that cash that is the down payment. */
export interface PriceOfCash {
  readonly price: Dollars;
  /** whole dollars */
  readonly down: Dollars;
}

/** No price of a small business is higher. */
const MAX_PRICE_DOLLARS = 1e9;
/** Halvings from there to a tenth of a cent. */
const MAX_BISECTIONS = 40;
/** A dollar less down adds some 3 cents of fee at most, so the down payment settles to a cent within these steps. */
const MAX_DOWN_STEPS = 4;

/**
 * The highest price that passes every requirement where all of the available cash goes into the deal: what fees and
 * real estate take in cash first, the rest as down payment. null where cash, SDE or rate is unknown, or none passes.
 *
 * Units: dollars. Rules A8, A13.
 *
 * @example calculatePriceOfCash(parseStructure({ sbaRate: 0, sde: 150000, availableCash: 50000, feeFinanced: true }), getLendingRules('2026-01-15'))?.down // => 50000
 */
export function calculatePriceOfCash(
  structure: ParsedStructure,
  rules: RuleSet,
  targetDscr: number = REQUIRED_DSCR,
): PriceOfCash | null {
  const { availableCash } = structure;
  const cashFlow = calculateBasisCashFlow(structure);
  if (availableCash === null || cashFlow === null || structure.loan.sbaRate === null) return null;
  const finance = (purchasePrice: Dollars, downPayment: Dollars): Financing =>
    buildFinancing(changeLoan(structure, { purchasePrice, downPaymentType: 'amount', downPayment }), rules);
  const findDown = (price: Dollars): Dollars => {
    let down = availableCash;
    for (let step = 0; step < MAX_DOWN_STEPS; step++) {
      const { closing } = finance(price, down);
      down = Math.max(0, availableCash - Math.max(0, (closing?.buyerCash ?? 0) - down));
    }
    return Math.floor(down);
  };
  const passes = (price: Dollars): boolean =>
    checkPriceRules(finance(price, findDown(price)), { structure, rules, cashFlow, targetDscr }) === null;
  const { passing: price } = bisect({ passing: 0, failing: MAX_PRICE_DOLLARS }, MAX_BISECTIONS, passes);
  return price < 1 ? null : { price, down: findDown(price) };
}
