import { type StructureInput } from '../../financing/types.js';
import { formatMoney, formatPercent, formatRatio } from '../../formats/index.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { parseStructure } from '../../financing/parse-structure.js';
import { readDownPaymentDollars } from '../lever-outcomes.js';
import { calculateMaximumPrice, describePriceBound, type MaximumPrice } from './maximum-price.js';
import { calculateSufficientDownPayment } from './sufficient-down-payment.js';

type PriceBound = Pick<MaximumPrice, 'price' | 'boundBy' | 'priceWithMoreCash' | 'targetDscr'>;

/**
 * What stops a higher price, and what would lift it: where the equity injection lets no price pass, the share down
 * that does and the price that the cash and the note of the model carry; where it stops a price, the price that more cash reaches.
 *
 * Units: dollars, percent. Rules A8, A13.
 *
 * @example explainPriceBound({ price: 900000, boundBy: 'coverage', priceWithMoreCash: 900000, targetDscr: 1.25 }, {}, getLendingRules('2026-01-15')) // => ['A higher price is not covered.']
 */
export function explainPriceBound(
  found: PriceBound,
  input: StructureInput,
  rules: RuleSet,
): readonly string[] {
  return [
    describePriceBound(found),
    ...(found.price === 0 && found.boundBy === 'equity'
      ? explainNoPrice(found, input, rules)
      : describeMoreCash(found)),
  ];
}

/**
 * The price that more cash reaches where the equity injection stops a lower one. Empty otherwise.
 *
 * Units: dollars. Rule A8.
 *
 * @example describeMoreCash({ price: 0, boundBy: 'equity', priceWithMoreCash: 1500000 }) // => ['With more cash, the other requirements allow $1,500,000.']
 */
export function describeMoreCash({
  price,
  boundBy,
  priceWithMoreCash,
}: Omit<PriceBound, 'targetDscr'>): readonly string[] {
  if (boundBy !== 'equity' || priceWithMoreCash === null || !(priceWithMoreCash > (price ?? 0))) return [];
  return [`With more cash, the other requirements allow ${formatMoney(priceWithMoreCash)}.`];
}

function explainNoPrice(found: PriceBound, input: StructureInput, rules: RuleSet): readonly string[] {
  const { targetDscr } = found;
  const enough = calculateSufficientDownPayment(input, rules, targetDscr);
  return [
    ...(enough === null
      ? describeMoreCash(found)
      : [
          `With ${formatPercent(enough.percent)} of the price down, the maximum price is ${formatMoney(enough.price)}.`,
        ]),
    ...describeCurrentCash(input, rules, targetDscr),
  ];
}

/** How far the dollars of the model's down payment reach, whatever share of a price they then are. */
function describeCurrentCash(input: StructureInput, rules: RuleSet, targetDscr: number): readonly string[] {
  const downPayment = readDownPaymentDollars(parseStructure(input));
  if (!(downPayment > 0)) return [];
  const sameCash: StructureInput = { ...input, downPaymentType: 'amount', downPayment };
  const { price, priceWithMoreCash: carried } = calculateMaximumPrice(sameCash, rules, targetDscr);
  if (carried === null || !(carried > 0)) return [];
  const reached = `Your current cash and note carry ${formatMoney(carried)} at ${formatRatio(targetDscr)}`;
  return [
    carried === price
      ? `${reached}, with every requirement met.`
      : `${reached}, apart from the equity injection.`,
  ];
}
