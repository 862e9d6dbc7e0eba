import { changeLoan } from '../../financing/parse-structure.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { REQUIRED_DSCR } from '../../loans/index.js';
import { calculateMaximumPrice, type MaximumPrice } from './maximum-price.js';

/** A share of the price that is enough for the equity injection, and the price that it reaches. */
export interface SufficientDownPayment {
  /** percent of the price, in tenths */
  readonly percent: number;
  /** the maximum price with that share, dollars */
  readonly price: number;
}

const TENTHS_PER_PERCENT = 10;
/** Far above any required equity injection; with more, the loans become too small to limit the price. */
const MAX_DOWN_PERCENT = 50;

/**
 * The smallest share of the price, in tenths of a percent, with which the equity injection no longer stops the
 * maximum price, and that price. null where no share up to half of the price does.
 *
 * Units: percent, dollars. Rules A8, A13.
 *
 * @example calculateSufficientDownPayment(parseStructure({ downPayment: 10, sbaRate: 0, sde: 150000 }), getLendingRules('2026-01-15'))?.percent // => 10.3
 */
export function calculateSufficientDownPayment(
  structure: ParsedStructure,
  rules: RuleSet,
  target: number = REQUIRED_DSCR,
): SufficientDownPayment | null {
  const findAt = (tenths: number): MaximumPrice => {
    const downPayment = tenths / TENTHS_PER_PERCENT;
    return calculateMaximumPrice(
      changeLoan(structure, { downPaymentType: 'percentage', downPayment }),
      rules,
      target,
    );
  };
  const suffices = ({ price, boundBy }: MaximumPrice): boolean => (price ?? 0) > 0 && boundBy !== 'equity';
  let [tooLittle, enough] = [0, MAX_DOWN_PERCENT * TENTHS_PER_PERCENT];
  if (!suffices(findAt(enough))) return null;
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (suffices(findAt(middle))) enough = middle;
    else tooLittle = middle;
  }
  return { percent: enough / TENTHS_PER_PERCENT, price: findAt(enough).price ?? 0 };
}
