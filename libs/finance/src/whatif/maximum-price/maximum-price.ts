import { bisect, formatMoney } from '@dealwright/figures';
import { type RuleSet } from '../../lending-rules/index.js';
import { buildFinancing, type Financing } from '../../financing/build-financing.js';
import { findWorstYear } from '../../financing/tranche-months.js';
import { changeLoan } from '../../financing/parse-structure.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { type Basis, type FigureTerm } from '../../financing/types.js';
import { REQUIRED_DSCR } from '../../loans/index.js';
import { clampTargetDscr } from '../break-even.js';
import { checkPriceRules, type PriceRule } from './price-rules.js';
import { type Dollars } from '../../types.js';
import { calculateBasisCashFlow, nameBasis } from '../basis.js';

/** The most that the business can pay for. */
export interface MaximumPrice {
  /** dollars; null where figures are missing, or nothing limits the price; 0 where no price passes */
  readonly price: Dollars | null;
  /** the requirement that stops a higher price, or why there is no price */
  readonly boundBy: PriceRule | 'noCashFlow' | 'nothingFinanced' | 'missing';
  /** the highest price that passes all but the equity injection, dollars */
  readonly priceWithMoreCash: Dollars | null;
  /**
   * where the equity injection lets no price pass up to there, but would be met above: what stops those prices; null
   * otherwise
   */
  readonly boundAbove: PriceRule | null;
  /** the cash flow that the loans are tested on */
  readonly basis: Basis;
  readonly targetDscr: number;
  /** the year with the largest debt service, on which the coverage is taken */
  readonly worstYear: number | null;
  readonly down: Dollars | null;
  readonly sellerNote: Dollars | null;
  /** the loan as it closes, with its financed fee */
  readonly sevenALoan: Dollars | null;
  readonly terms: readonly FigureTerm[];
}

const BOUNDS: Readonly<Record<MaximumPrice['boundBy'], string>> = {
  coverage: 'At a higher price, cash flow does not cover the debt.',
  equity: 'At a higher price the equity injection is too small.',
  sevenALimit: 'A higher price needs a 7(a) loan above its limit.',
  loan504Limit: 'No price passes: the 504 debenture is above its limit.',
  combinedLimit: 'A higher price needs 7(a) and 504 loans above their joint limit.',
  rateCap: 'At a higher price the 7(a) rate is above the cap for the size of the loan.',
  cash: 'A higher price needs more cash than you have available.',
  noCashFlow: 'There is no cash flow to pay for the purchase.',
  nothingFinanced: 'Nothing limits the price: no debt depends on it.',
  missing: 'Enter SDE, down payment and 7(a) rate.',
};

/** What stops the prices at which the equity injection would be met. */
const BOUNDS_ABOVE: Readonly<Record<Exclude<PriceRule, 'equity'>, string>> = {
  coverage: 'cash flow does not cover the debt',
  sevenALimit: 'the 7(a) loan is above its limit',
  loan504Limit: 'the 504 debenture is above its limit',
  combinedLimit: 'the 7(a) and 504 loans together are above their limit',
  rateCap: 'the 7(a) rate is above the cap for the size of the loan',
  cash: 'more cash is needed than is available',
};

/** What the sentence about a maximum price is made of. */
export type DescribedBound = Pick<MaximumPrice, 'price' | 'boundBy'> &
  Partial<Pick<MaximumPrice, 'priceWithMoreCash' | 'boundAbove'>>;

/**
 * Says in one sentence what stops a higher price, or why no price passes.
 *
 * Units: dollars. Rule A8.
 *
 * @example describePriceBound({ price: 900000, boundBy: 'coverage' }) // => 'At a higher price, cash flow does not cover the debt.'
 * @example describePriceBound({ price: 0, boundBy: 'equity', priceWithMoreCash: 900000, boundAbove: 'coverage' }) // => 'No price passes: up to $900,000 the equity injection is too small; above that, cash flow does not cover the debt.'
 */
export function describePriceBound({
  price,
  boundBy,
  priceWithMoreCash = null,
  boundAbove = null,
}: DescribedBound): string {
  if (price === 0 && boundAbove !== null && boundAbove !== 'equity')
    return `No price passes: up to ${formatMoney(priceWithMoreCash)} the equity injection is too small; above that, ${BOUNDS_ABOVE[boundAbove]}.`;
  if (price === 0 && boundBy === 'equity')
    return 'No price passes: with this down payment the equity injection is too small at any price that needs a 7(a) loan.';
  if (price === 0 && boundBy === 'cash')
    return 'No price passes: with this down payment and these costs, any price needs more cash than is available.';
  if (price === 0 && boundBy === 'coverage')
    return 'No price passes: cash flow does not even cover the loans for costs and real estate.';
  return BOUNDS[boundBy];
}

/** Prices above this are no small business; a structure that passes even here is not limited. */
const MAX_PRICE_DOLLARS = 1e9;
const MAX_BISECTIONS = 80;
/** Half a cent. A lower price counts as no price. */
const MONEY_TOLERANCE_DOLLARS = 0.005;
/** How finely lower prices are tried where a requirement fails at the highest one: shares of that price. */
const SCAN_STEPS = 200;

/**
 * The highest price that the deal can close at: the financing of that price covers its debt service `target`
 * times in its worst year with the lender's cash flow, and passes equity, loan limits, the rate cap and the
 * buyer's cash. Down payment and note follow the model: a percentage stays a percentage, dollars stay dollars.
 * Found by bisection, since each requirement holds up to some price; the answer names the one that binds.
 *
 * Units: dollars, ratio. Rules A8, A0, A13.
 *
 * @example calculateMaximumPrice(parseStructure({ downPayment: 10, sbaRate: 0, sde: 150000, feeFinanced: false }), getLendingRules('2026-01-15')).price // => 1333333.33
 * @example calculateMaximumPrice(parseStructure({ downPaymentType: 'amount', downPayment: 200000, sbaRate: 0, sde: 150000, feeFinanced: false }), getLendingRules('2026-01-15')).price // => 1400000
 */
export function calculateMaximumPrice(
  structure: ParsedStructure,
  rules: RuleSet,
  target: number = REQUIRED_DSCR,
): MaximumPrice {
  const targetDscr = clampTargetDscr(target);
  const cashFlow = calculateBasisCashFlow(structure);
  if (cashFlow === null || structure.loan.sbaRate === null || structure.loan.downPayment === null)
    return toMaximumPrice(structure, { price: null, boundBy: 'missing', targetDscr, cashFlow });
  if (!(cashFlow > 0))
    return toMaximumPrice(structure, { price: 0, boundBy: 'noCashFlow', targetDscr, cashFlow });
  const buildAt = (purchasePrice: Dollars): Financing =>
    buildFinancing(changeLoan(structure, { purchasePrice }), rules);
  const findBroken = (price: number): PriceRule | null =>
    checkPriceRules(buildAt(price), { structure, rules, cashFlow, targetDscr });
  if (findBroken(MAX_PRICE_DOLLARS) === null)
    return toMaximumPrice(structure, { price: null, boundBy: 'nothingFinanced', targetDscr, cashFlow });
  const found = findHighestPrice(findBroken);
  const toNoPrice = (): MaximumPrice => {
    const isMetAbove = buildAt(MAX_PRICE_DOLLARS).closing?.equityInjection.meets === true;
    const boundAbove = isMetAbove && found.boundBy === 'equity' ? found.brokenAbove : null;
    return toMaximumPrice(structure, { ...found, price: 0, boundAbove, targetDscr, cashFlow });
  };
  if (found.price === 0) return toNoPrice();
  const financing = buildAt(found.price);
  const ownPrice = structure.loan.purchasePrice ?? found.priceWithMoreCash;
  if (isWithoutSevenALoan(found, financing, buildAt(ownPrice))) return toNoPrice();
  return toMaximumPrice(structure, { ...found, targetDscr, cashFlow, financing });
}

/** A 7(a) loan below this is none: bisection stops within a cent of the price where the loan begins. */
const MIN_LOAN_DOLLARS = 1;

/**
 * True where the equity injection stops the price at the point where down payment and note alone pay it, although the
 * model's own price needs a 7(a) loan. The fee of any such loan then makes the share too small, so that no price passes
 * for which there is one. A model whose own price needs none is a purchase that the seller finances.
 */
function isWithoutSevenALoan({ boundBy }: Bound, atPrice: Financing, atOwnPrice: Financing): boolean {
  const readLoan = ({ closing }: Financing): number => closing?.sevenALoan ?? 0;
  return (
    boundBy === 'equity' && readLoan(atPrice) < MIN_LOAN_DOLLARS && readLoan(atOwnPrice) >= MIN_LOAN_DOLLARS
  );
}

interface Bound {
  readonly price: number;
  /** the highest price that passes all but the equity injection */
  readonly priceWithMoreCash: number;
  readonly boundBy: PriceRule;
  /** the rule that a price slightly above `priceWithMoreCash` breaks */
  readonly brokenAbove: PriceRule;
}

/** A price that passes, and the rule that a slightly higher one breaks. */
function findHighestPrice(findBroken: (price: number) => PriceRule | null): Bound {
  // Coverage, limits and cash fail above some price for good: halve on those alone.
  const passesWithMoreCash = (price: number): boolean => {
    const broken = findBroken(price);
    return broken === null || broken === 'equity';
  };
  const { passing: good, failing: bad } = bisect(
    { passing: 0, failing: MAX_PRICE_DOLLARS },
    MAX_BISECTIONS,
    passesWithMoreCash,
  );
  const brokenAbove = findBroken(bad) ?? 'coverage';
  if (good < MONEY_TOLERANCE_DOLLARS)
    return { price: 0, priceWithMoreCash: 0, boundBy: brokenAbove, brokenAbove };
  if (findBroken(good) === null)
    return { price: good, priceWithMoreCash: good, boundBy: brokenAbove, brokenAbove };
  // A fixed down payment becomes too small a share at a high price; a percentage, at a low one.
  return { ...findHighestPassingBelow(good, findBroken), priceWithMoreCash: good, brokenAbove };
}

function findHighestPassingBelow(
  top: number,
  findBroken: (price: number) => PriceRule | null,
): Pick<Bound, 'price' | 'boundBy'> {
  for (let step = SCAN_STEPS - 1; step > 0; step--) {
    const price = top * (step / SCAN_STEPS);
    if (findBroken(price) !== null) continue;
    const { passing, failing } = bisect(
      { passing: price, failing: top * ((step + 1) / SCAN_STEPS) },
      MAX_BISECTIONS,
      (middle) => findBroken(middle) === null,
    );
    return { price: passing, boundBy: findBroken(failing) ?? 'equity' };
  }
  return { price: 0, boundBy: 'equity' };
}

interface PriceResult {
  readonly price: number | null;
  readonly boundBy: MaximumPrice['boundBy'];
  readonly priceWithMoreCash?: number;
  readonly boundAbove?: PriceRule | null;
  readonly targetDscr: number;
  readonly cashFlow: number | null;
  readonly financing?: Financing;
}

function toMaximumPrice(structure: ParsedStructure, result: PriceResult): MaximumPrice {
  const { price, boundBy, targetDscr, cashFlow, financing } = result;
  const closed =
    price === null || financing === undefined ? NOTHING_CLOSED : describeClosing(price, financing);
  const { worstYear, debtService, down, sellerNote, sevenALoan, otherUses } = closed;
  return {
    price,
    basis: structure.basis,
    boundBy,
    priceWithMoreCash: result.priceWithMoreCash ?? price,
    boundAbove: result.boundAbove ?? null,
    targetDscr,
    worstYear,
    down,
    sellerNote,
    sevenALoan,
    terms: [
      { key: 'lenderCashFlow', label: nameBasis(structure), value: cashFlow, unit: 'dollars' },
      { key: 'targetDscr', label: 'Target DSCR', value: targetDscr, unit: 'ratio' },
      {
        key: 'debtService',
        label: `Debt service of year ${worstYear ?? 1}`,
        value: debtService,
        unit: 'dollars',
      },
      { key: 'down', label: 'Down payment', value: down, unit: 'dollars' },
      { key: 'sellerNote', label: 'Seller note', value: sellerNote, unit: 'dollars' },
      { key: 'sevenALoan', label: 'SBA 7(a) loan', value: sevenALoan, unit: 'dollars' },
      { key: 'otherUses', label: OTHER_USES, value: otherUses, unit: 'dollars' },
      { key: 'price', label: 'Maximum price', value: price, unit: 'dollars' },
    ],
  };
}

const OTHER_USES = 'Working capital, closing costs and financed fee';

/** The closing at the price found; every figure null without one. */
type ClosedFigures = Readonly<
  Record<'worstYear' | 'debtService' | 'down' | 'sellerNote' | 'sevenALoan' | 'otherUses', number | null>
>;

const NOTHING_CLOSED: ClosedFigures = {
  worstYear: null,
  debtService: null,
  down: null,
  sellerNote: null,
  sevenALoan: null,
  otherUses: null,
};

function describeClosing(price: number, { closing, tranches }: Financing): ClosedFigures {
  if (closing === null) return NOTHING_CLOSED;
  const { sellerNote, sevenALoan } = closing;
  const { year, debtService } = findWorstYear(tranches);
  const extra = closing.workingCapital + closing.closingCosts + closing.financedFee;
  return {
    worstYear: year,
    debtService,
    // What the loans leave of price and other uses is the buyer's.
    down: price + extra - sevenALoan - sellerNote,
    sellerNote,
    sevenALoan,
    otherUses: 0 - extra,
  };
}
