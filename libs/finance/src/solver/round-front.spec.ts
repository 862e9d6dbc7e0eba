import { parseStructure } from '../financing/parse-structure.js';
import { buildTranches } from '../financing/build-financing.js';
import { getLendingRules } from '../lending-rules/index.js';
import { roundFront } from './round-front.js';
import { solveTermsSlice } from './solve-terms.js';
import { toDealStructure } from './to-deal-structure.js';
import { type TermsBoundsInput } from './types.js';

const rules = getLendingRules('2026-01-15');
const deal = { purchasePrice: 1_250_000, downPayment: 15, sbaRate: 9.75, sde: 476_267 };
const bounds = {
  buyerCash: { max: 250_000 },
  price: { min: 700_000, max: 1_800_000 },
  maxNoteSharePercent: 30,
  livingSalary: 70_000,
};
const solution = solveTermsSlice(parseStructure(deal), bounds, rules, ['price', 'buyerCash']);
const { front } = roundFront(solution, parseStructure(deal), rules);

describe('roundFront', () => {
  it('shows terms in whole dollars, as a model keeps them', () => {
    expect(front.length).toBeGreaterThan(0);
    for (const { terms } of front) {
      for (const dollars of [terms.price, terms.noteAmount, terms.downPayment])
        expect(Number.isInteger(dollars)).toBe(true);
    }
  });

  it('calculates sources, uses, coverage and pay from those terms', () => {
    front.forEach(({ terms, closing, dscr, payAfterDebt, sellerCash }, index) => {
      const [loan] = buildTranches(toDealStructure(parseStructure(deal), terms), rules);
      expect(closing.sevenALoan).toBeCloseTo(loan!.principal, 6);
      expect(closing.totalSources).toBeCloseTo(closing.totalUses, 6);
      expect(sellerCash).toBe(terms.price - terms.noteAmount);
      const exact = solution.front[index]!;
      expect(dscr).toBeCloseTo(exact.dscr!, 3);
      expect(Math.abs(payAfterDebt - exact.payAfterDebt)).toBeLessThan(20);
    });
  });

  it('holds the figures that are shown against the requirements', () => {
    front.forEach(({ terms, closing, dscr, payAfterDebt, requirements }, index) => {
      const values = Object.fromEntries(requirements.map(({ id, value }) => [id, value]));
      expect(values).toMatchObject({
        maximumPrice: terms.price,
        minimumPrice: terms.price,
        cashLimit: terms.buyerCash,
        sevenALimit: closing.sevenALoan,
        combinedLimit: closing.sevenALoan,
        noteShare: 100 * (terms.noteAmount / terms.price),
        targetDscr: dscr,
        livingSalary: payAfterDebt,
      });
      const highest = requirements.find(({ id }) => id === 'maximumPrice')!;
      expect(highest.slack).toBeCloseTo(1_800_000 - terms.price, 6);
      expect(requirements.filter(({ isBinding }) => isBinding)).toHaveLength(
        solution.front[index]!.requirements.filter(({ isBinding }) => isBinding).length,
      );
    });
  });

  it.each<[string, number, TermsBoundsInput]>([
    ['a tiny deal', 30_000, {}],
    ['a deal at its cash', 30_000, { buyerCash: { max: 2_000 }, fee: 'paid', standby: ['full'] }],
    ['a deal of an odd price', 1_732_463, { buyerCash: { max: 300_000 }, price: { min: 1_732_463 } }],
    ['a seller who needs cash', 1_999_999, { buyerCash: { max: 200_001 }, minSellerCash: 900_001 }],
  ])('breaks no bound that it shows: %s', (_what, purchasePrice, asked) => {
    const given = { purchasePrice, downPayment: 100, sbaRate: 11, sde: 4 * purchasePrice };
    const bounds = {
      maxNoteSharePercent: 30,
      ...asked,
      price: { max: 1.5 * purchasePrice, ...asked.price },
    };
    for (const goal of ['buyerCash', 'dscr'] as const) {
      const found = roundFront(
        solveTermsSlice(parseStructure(given), bounds, rules, ['price', goal]),
        parseStructure(given),
        rules,
      );
      expect(found.front.length).toBeGreaterThan(1);
      for (const { terms, requirements } of found.front) {
        expect(terms.noteAmount).toBeLessThanOrEqual(0.3 * terms.price + 1e-6);
        for (const { value, limit, slack } of requirements) {
          if (slack === null) continue;
          expect(slack).toBeGreaterThanOrEqual(0);
          // What is shown adds up: has, limit and room.
          expect(Math.abs(Math.abs(value! - limit!) - slack)).toBeLessThanOrEqual(0.05);
        }
      }
    }
  });

  it('leaves a solution without terms as it is', () => {
    const none = solveTermsSlice(parseStructure({}), {}, rules);
    expect(roundFront(none, parseStructure({}), rules)).toEqual(none);
  });
});
