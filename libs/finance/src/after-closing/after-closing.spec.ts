import fc from 'fast-check';
import { explainDesk } from '../explain/index.js';
import { parseStructure } from '../financing/parse-structure.js';
import { type StructureInput } from '../financing/types.js';
import { getLendingRules } from '../lending-rules/index.js';
import { calculateAfterClosing } from './calculate-after-closing.js';

const rules = getLendingRules('2026-03-01');
const DEAL: StructureInput = {
  purchasePrice: 1_000_000,
  downPayment: 10,
  sbaRate: 0,
  sbaTerm: 10,
  feeFinanced: false,
  closingCosts: 0,
  sde: 300_000,
};
const calculate = (given: StructureInput) =>
  calculateAfterClosing(parseStructure({ ...DEAL, ...given }), rules);

describe('the time after closing', () => {
  it('is off until one of its inputs is entered', () => {
    expect(calculate({ availableCash: 200_000, equipmentValue: 50_000 })).toBeNull();
    expect(calculate({ ownership: [{ name: 'Ada', percent: null }] })).toBeNull();
    expect(calculate({ monthlyPayroll: 0 })).not.toBeNull();
  });

  it('holds what is left against months of debt service and payroll', () => {
    // 900,000 over 120 months are 7,500 a month; closing takes 100,000 and the fee of 23,625.
    const found = calculate({ availableCash: 150_000, otherLiquidAssets: 10_000, monthlyPayroll: 12_500 });
    expect(found?.liquidity).toMatchObject({
      left: 36_375,
      months: 3,
      needed: 60_000,
      shortfall: 23_625,
      monthsHeld: 36_375 / 20_000,
    });
    expect(calculate({ availableCash: 150_000, liquidityMonths: 1 })?.liquidity.needed).toBe(7_500);
  });

  it('knows no liquidity without the cash available', () => {
    expect(calculate({ monthlyPayroll: 12_500 })?.liquidity).toMatchObject({
      left: null,
      monthsHeld: null,
      shortfall: null,
    });
  });

  it('names who must guarantee, from 20 percent on, and shares that do not give 100', () => {
    const found = calculate({
      ownership: [
        { name: 'Ada', percent: 60 },
        { name: ' ', percent: 20 },
        { name: 'Cy', percent: 19.99 },
      ],
    })?.ownership;
    expect(found?.owners.map(({ name, mustGuarantee }) => [name, mustGuarantee])).toEqual([
      ['Ada', true],
      ['Owner 2', true],
      ['Cy', false],
    ]);
    expect(found?.note).toBeNull();
    const short = calculate({ ownership: [{ name: 'Ada', percent: 60 }] })?.ownership;
    expect(short?.note).toBe('The shares give 60%, not 100%.');
  });

  it('lends on each class at its rate, and not on what the seller keeps', () => {
    const months = [{ month: '2025-12', receivables: 100_000, inventory: 50_000 }];
    const given = { monthlyPayroll: 1, equipmentValue: 200_000, workingCapitalMonths: months };
    const lend = (more: StructureInput) =>
      calculate({ ...given, ...more })?.collateral?.lines.map(({ key, lendable }) => [key, lendable]);
    expect(lend({})).toEqual([
      ['equipment', 100_000],
      ['receivables', 10_000],
      ['inventory', 5_000],
    ]);
    expect(lend({ workingCapitalPeg: 'zero' })).toEqual([['equipment', 100_000]]);
    expect(lend({ personalRealEstate: 400_000, personalRealEstateDebt: 350_000 })).toContainEqual([
      'personalRealEstate',
      0,
    ]);
    expect(calculate({ monthlyPayroll: 1, downPayment: 100 })?.collateral).toBeNull();
  });

  it('has parts that add up, in any deal', () => {
    const dollars = fc.double({ min: 0, max: 5e6, noNaN: true });
    const deal = fc.record({
      purchasePrice: fc.double({ min: 1e4, max: 5e6, noNaN: true }),
      downPayment: fc.double({ min: 0, max: 95, noNaN: true }),
      equipmentValue: dollars,
      includeRealEstate: fc.boolean(),
      realEstatePurchasePrice: dollars,
      sba504Rate: fc.constant(6),
      sba504Term: fc.constant(25),
      availableCash: dollars,
      monthlyPayroll: dollars,
      personalRealEstate: dollars,
      personalRealEstateDebt: dollars,
    });
    fc.assert(
      fc.property(deal, (given) => {
        const found = calculate(given)!;
        const { left, terms, needed, shortfall } = found.liquidity;
        const sum = terms.slice(0, -1).reduce((total, { value }) => total + (value ?? 0), 0);
        expect(left).toBeCloseTo(sum, 4);
        expect(shortfall).toBeCloseTo(Math.max(0, needed - (left ?? 0)), 4);
        const { collateral } = found;
        if (collateral === null) return;
        const lendable = collateral.lines.reduce((total, line) => total + line.lendable, 0);
        expect(collateral.lendable).toBeCloseTo(lendable, 4);
        expect(collateral.shortfall).toBeCloseTo(Math.max(0, collateral.loans - lendable), 4);
        const ids = explainDesk(parseStructure({ ...DEAL, ...given }), rules).map(({ id }) => id);
        expect(ids).toEqual(expect.arrayContaining(['desk.liquidity', 'desk.collateralShortfall']));
      }),
    );
  });
});
