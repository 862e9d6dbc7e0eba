import { parseStructure } from '../../financing/parse-structure.js';
import { buildFinancing } from '../../financing/build-financing.js';
import { type StructureInput } from '../../financing/types.js';
import { getLendingRules } from '../../lending-rules/index.js';
import { describeMoreCash, explainPriceBound } from './explain-price-bound.js';
import { calculateMaximumPrice } from './maximum-price.js';

const rules = getLendingRules('2026-01-15');
/**
 * 150,000 cover 120,000 a year 1.25 times: a loan of 1,200,000, of which the fee is 31,500 (3.5 % of 75 %). It leaves
 * 1,168,500 for the price.
 */
const deal: StructureInput = { purchasePrice: 1_000_000, downPayment: 10, sbaRate: 0, sde: 150_000 };
const NO_PRICE =
  'No price passes: with this down payment the equity injection is too small at any price that needs a 7(a) loan.';
const explain = (input: StructureInput, set = rules) =>
  explainPriceBound(calculateMaximumPrice(parseStructure(input), set), parseStructure(input), set);

describe('explainPriceBound', () => {
  it('says which share down lets a price pass, and what coverage carries', () => {
    // 1,168,500 are 89.7 % of 1,302,676, and with the 100,000 of the model 1,268,500.
    expect(explain(deal)).toEqual([
      NO_PRICE,
      'With 10.3% of the price down, the maximum price is $1,302,676.',
      'With your current cash and seller note, cash flow supports a price of $1,268,500 at 1.25x, but the equity injection would fall short.',
    ]);
  });

  it('says nothing about the cash of a model without a price', () => {
    expect(explain({ ...deal, purchasePrice: null })).toEqual([
      NO_PRICE,
      'With 10.3% of the price down, the maximum price is $1,302,676.',
    ]);
  });

  it('names the price that more cash reaches where no share up to half is enough', () => {
    const strict = { ...rules, equity: { ...rules.equity, minimumPercent: 60 } };
    // 1,168,500 are 90 % of 1,298,333.
    expect(explain(deal, strict)).toEqual([
      NO_PRICE,
      'If the equity injection were met, this down payment would support $1,298,333; more cash would support more.',
      'With your current cash and seller note, cash flow supports a price of $1,268,500 at 1.25x, but the equity injection would fall short.',
    ]);
  });

  it('carries no price with the current cash that needs more than the largest 7(a) loan', () => {
    const large = { ...deal, purchasePrice: 28_000_000, sbaRate: 9.5, sbaTerm: 10, sde: 8_580_000 };
    // 2,800,000 of cash and the largest loan of 5,000,000, less its fee: 3.5 % of 1,000,000 and 3.75 % of 2,750,000.
    expect(explain(large)[2]).toBe(
      'With your current cash and seller note, cash flow supports a price of $7,661,875 at 1.25x, and every requirement is met.',
    );
  });

  it('adds nothing where coverage stops the price, or leaves none', () => {
    expect(explain({ ...deal, downPayment: 20 })).toEqual([
      'At a higher price, cash flow does not cover the debt.',
    ]);
    expect(explain({ ...deal, sde: 0 })).toEqual(['There is no cash flow to pay for the purchase.']);
  });

  it('does not call a price that the present dollars carry what more cash reaches', () => {
    const dollars = { ...deal, downPaymentType: 'amount', downPayment: 100_000 } as const;
    expect(explain(dollars)).toEqual([
      'At a higher price the equity injection is too small.',
      'If the equity injection were met, this down payment would support $1,268,500; more cash would support more.',
    ]);
    const more = calculateMaximumPrice(parseStructure({ ...dollars, downPayment: 150_000 }), rules);
    expect(more.price).toBeCloseTo(1_318_500, 2);
  });

  it('says how much cash is missing where none passes, and which price the present cash reaches', () => {
    const short: StructureInput = {
      ...deal,
      downPaymentType: 'amount',
      downPayment: 200_000,
      feeFinanced: false,
      closingCosts: 60_000,
      availableCash: 50_000,
    };
    const [bound, missing, reached] = explain(short);
    expect(bound).toBe(
      'No price passes: with this down payment and these costs, any price needs more cash than is available.',
    );
    // 200,000 down and the fee of the loan, which is paid in cash.
    expect(missing).toMatch(
      /^At the price of the model, \$2\d\d,\d{3} in cash is needed at closing, \$50,000 is available\.$/,
    );
    const [, price, down] = /^The cash available allows a price of \$([\d,]+), with \$([\d,]+) down\.$/
      .exec(reached ?? '')!
      .map((text) => Number(text.replaceAll(',', '')));
    const { closing } = buildFinancing(
      parseStructure({ ...short, downPayment: down, purchasePrice: price! - 1 }),
      rules,
    );
    expect(closing!.equityInjection.meets).toBe(true);
    expect(closing!.buyerCash).toBeLessThanOrEqual(50_000);
    expect(closing!.buyerCash).toBeGreaterThan(49_990);
    // A tenth of all uses is what 50,000 of cash inject at most.
    expect(closing!.equityInjection.percent).toBeCloseTo(10, 2);
  });

  it('says only that no price passes where the model has none', () => {
    const short = { ...deal, purchasePrice: null, downPaymentType: 'amount', downPayment: 200_000 } as const;
    expect(explain({ ...short, closingCosts: 250_000, availableCash: 50_000 })).toHaveLength(1);
  });
});

describe('describeMoreCash', () => {
  const bound = { price: 900_000, boundBy: 'equity', priceWithMoreCash: 1_500_000 } as const;

  it('is empty unless the equity injection stops a price below', () => {
    expect(describeMoreCash(bound)).toEqual([
      'If the equity injection were met, this down payment would support $1,500,000; more cash would support more.',
    ]);
    expect(describeMoreCash({ ...bound, boundBy: 'cash' })).toEqual([]);
    expect(describeMoreCash({ ...bound, priceWithMoreCash: null })).toEqual([]);
    expect(describeMoreCash({ ...bound, priceWithMoreCash: 900_000 })).toEqual([]);
    expect(describeMoreCash({ ...bound, price: null })).toHaveLength(1);
    expect(describeMoreCash({ ...bound, price: null, priceWithMoreCash: 0 })).toEqual([]);
  });
});
