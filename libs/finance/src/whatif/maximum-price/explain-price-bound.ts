import { formatMoney, formatPercent, formatRatio } from '@dealwright/figures';
import { type RuleSet } from '../../lending-rules/index.js';
import { getFinancing } from '../../financing/build-financing.js';
import { describeCashAtClosing, isCashShort } from '../eligibility/cash-at-closing.js';
import { changeLoan } from '../../financing/parse-structure.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { readDownPaymentDollars } from '../lever-outcomes.js';
import {
  calculateMaximumPrice,
  type DescribedBound,
  describePriceBound,
  type MaximumPrice,
} from './maximum-price.js';
import { calculatePriceOfCash } from './price-of-cash.js';
import { calculateSufficientDownPayment } from './sufficient-down-payment.js';

type PriceBound = DescribedBound & Pick<MaximumPrice, 'priceWithMoreCash' | 'targetDscr'>;

/**
 * What stops a higher price, and what would lift it: where the equity injection lets no price pass, the share down
 * that does and the price that the cash and the note of the model carry; where it stops a price, the price that the
 * other requirements allow; where the cash lets no price pass, how much is needed and what the present cash reaches.
 *
 * Units: dollars, percent. Rules A8, A13.
 *
 * @example explainPriceBound({ price: 900000, boundBy: 'coverage', priceWithMoreCash: 900000, targetDscr: 1.25 }, parseStructure({}), getLendingRules('2026-01-15')) // => ['At a higher price, cash flow does not cover the debt.']
 */
export function explainPriceBound(
  found: PriceBound,
  structure: ParsedStructure,
  rules: RuleSet,
): readonly string[] {
  return [describePriceBound(found), ...suggestRemedies(found, structure, rules)];
}

function suggestRemedies(found: PriceBound, structure: ParsedStructure, rules: RuleSet): readonly string[] {
  if (found.price !== 0) return describeMoreCash(found);
  if (found.boundBy === 'equity') return explainNoPrice(found, structure, rules);
  return found.boundBy === 'cash' ? explainMissingCash(structure, rules, found.targetDscr) : [];
}

/**
 * The price that the other requirements allow with the same down payment, where the equity injection stops a lower
 * one. More cash also shrinks the loans, so that it reaches more than this. Empty otherwise.
 *
 * Units: dollars. Rule A8.
 *
 * @example describeMoreCash({ price: 0, boundBy: 'equity', priceWithMoreCash: 1500000 }) // => ['If the equity injection were met, this down payment would support $1,500,000; more cash would support more.']
 */
export function describeMoreCash({
  price,
  boundBy,
  priceWithMoreCash,
}: Omit<PriceBound, 'targetDscr'>): readonly string[] {
  if (boundBy !== 'equity' || priceWithMoreCash === null || !(priceWithMoreCash > (price ?? 0))) return [];
  return [
    `If the equity injection were met, this down payment would support ${formatMoney(priceWithMoreCash)}; more cash would support more.`,
  ];
}

/** Finding the share takes some ten maximum prices, so it is named only where there is no price at all. */
function explainNoPrice(found: PriceBound, structure: ParsedStructure, rules: RuleSet): readonly string[] {
  const { targetDscr } = found;
  const enough = calculateSufficientDownPayment(structure, rules, targetDscr);
  return [
    ...(enough === null
      ? describeMoreCash(found)
      : [
          `With ${formatPercent(enough.percent)} of the price down, the maximum price is ${formatMoney(enough.price)}.`,
        ]),
    ...describeCurrentCash(structure, rules, targetDscr),
  ];
}

/** Where the cash lets no price pass: what the model needs, and the price that the cash allows. */
function explainMissingCash(
  structure: ParsedStructure,
  rules: RuleSet,
  targetDscr: number,
): readonly string[] {
  const { closing } = getFinancing(structure, rules);
  const available = structure.availableCash;
  if (closing === null || available === null) return [];
  const cash = { needed: closing.buyerCash, available };
  const allowed = calculatePriceOfCash(structure, rules, targetDscr);
  return [
    ...(isCashShort(cash) ? [`At the price of the model, ${describeCashAtClosing(cash)}.`] : []),
    ...(allowed === null
      ? []
      : [
          `The cash available allows a price of ${formatMoney(allowed.price)}, with ${formatMoney(allowed.down)} down.`,
        ]),
  ];
}

/** How far the dollars of the model's down payment reach, whatever share of a price they then are. */
function describeCurrentCash(
  structure: ParsedStructure,
  rules: RuleSet,
  targetDscr: number,
): readonly string[] {
  const downPayment = readDownPaymentDollars(structure);
  if (!(downPayment > 0)) return [];
  const sameCash = changeLoan(structure, { downPaymentType: 'amount', downPayment });
  const { price, priceWithMoreCash: carried } = calculateMaximumPrice(sameCash, rules, targetDscr);
  if (carried === null || !(carried > 0)) return [];
  const reached = `With your current cash and seller note, cash flow supports a price of ${formatMoney(carried)} at ${formatRatio(targetDscr)}`;
  return [
    carried === price
      ? `${reached}, and every requirement is met.`
      : `${reached}, but the equity injection would fall short.`,
  ];
}
