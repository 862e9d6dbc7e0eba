import { parseStructure } from '../../financing/parse-structure.js';
import { getLendingRules } from '../../lending-rules/index.js';
import { calculateIrr } from './internal-rate-of-return.js';
import { calculateCapitalReturns } from './capital-returns.js';
import { calculateReturns } from './returns.js';
import { rounded } from '../rounded.test-support.js';
import { type StructureInput } from '../../financing/types.js';

const rules = getLendingRules('2026-01-15');
const deal: StructureInput = {
  manufacturer: true,
  purchasePrice: 1_000_000,
  downPayment: 10,
  sbaRate: 0,
  sde: 200_000,
  exitMultiple: 5,
  sellingCostPercent: 10,
};
const of = (input: StructureInput) => calculateReturns(parseStructure(input), rules)!;

describe('internalRateOfReturn', () => {
  it.each<[string, number[], number, number]>([
    ['numpy-financial documentation, irr', [-100, 39, 59, 55, 20], 0.28095, 5],
    ['numpy-financial documentation, irr', [-100, 0, 0, 74], -0.0955, 4],
    ['numpy-financial documentation, irr', [-100, 100, 0, 7], 0.06206, 5],
    ['Microsoft, IRR function, four years', [-70_000, 12_000, 15_000, 18_000, 21_000], -0.021, 3],
    ['Microsoft, IRR function, five years', [-70_000, 12_000, 15_000, 18_000, 21_000, 26_000], 0.087, 3],
    ['by hand: doubled in a year', [-1, 2], 1, 10],
    ['by hand: 10 % for ever and the stake back', [-100, 10, 10, 110], 0.1, 10],
    ['by hand: nothing gained', [-5, 5], 0, 10],
    ['by hand: a loan, money first', [100, -110], 0.1, 10],
  ])('%s: %p', (_source, flows, rate, digits) => {
    expect(calculateIrr(flows).rate).toBeCloseTo(rate, digits);
  });

  it('takes the ends of the range', () => {
    expect(calculateIrr([-1, 11]).rate).toBeCloseTo(10, 10);
    expect(calculateIrr([-100, 1.5]).rate).toBeCloseTo(-0.985, 10);
    expect(calculateIrr([-100, 0.9])).toEqual({ rate: null, reason: 'none', roots: [] });
  });

  it.each([
    ['only losses', [-100, -10]],
    ['nothing', []],
    ['zeros', [0, 0]],
    ['what is no figure', [-1, Number.NaN]],
    ['what is not finite', [-1, Infinity]],
  ])('is null for %s', (_name, flows) => {
    expect(calculateIrr(flows)).toEqual({ rate: null, reason: 'none', roots: [] });
  });

  it.each([
    ['only gains', [100, 10], 'alwaysPositive'],
    ['a gain beyond the range', [-1, 12], 'aboveRange'],
  ])('is null for %s, with the reason', (_name, flows, reason) => {
    expect(calculateIrr(flows)).toEqual({ rate: null, reason, roots: [] });
  });

  it('survives four hundred years of loss without overflow', () => {
    expect(calculateIrr([-1e15, ...Array<number>(400).fill(-1), 5]).rate).toBeCloseTo(-1 / 6, 10);
  });
});

describe('returns', () => {
  it('follows the money from closing to sale', () => {
    const found = of(deal);
    expect(found.equity).toBe(100_000);
    expect(found.years).toHaveLength(5);
    expect(rounded(found.years[0])).toEqual({
      year: 1,
      sde: 200_000,
      debtService: 90_000,
      cashFlow: 110_000,
      cashOnCash: 110,
    });
    expect(rounded(found.exit)).toMatchObject({
      year: 5,
      multiple: 5,
      salePrice: 1_000_000,
      sellingCosts: 100_000,
      debtRepaid: 450_000,
      standbyRepaid: 0,
      realEstate: 0,
      proceeds: 450_000,
    });
    expect(rounded(found.cashFlows)).toEqual([-100_000, 110_000, 110_000, 110_000, 110_000, 560_000]);
    expect(found.moic).toBeCloseTo(10, 10);
    expect(found.irr).toBeCloseTo(118.4985968, 6);
    expect(rounded(found.exit.terms)).toEqual([
      { key: 'sde', label: 'SDE of year 5', value: 200_000, unit: 'dollars' },
      { key: 'multiple', label: 'Exit multiple', value: 5, unit: 'ratio' },
      { key: 'salePrice', label: 'Sale price', value: 1_000_000, unit: 'dollars' },
      { key: 'sellingCosts', label: 'Selling costs', value: -100_000, unit: 'dollars' },
      { key: 'debtRepaid', label: 'Loans repaid', value: -450_000, unit: 'dollars' },
      { key: 'standbyRepaid', label: 'Standby note repaid', value: 0, unit: 'dollars' },
      { key: 'realEstate', label: 'Real estate', value: 0, unit: 'dollars' },
      { key: 'proceeds', label: 'Net proceeds to the buyer', value: 450_000, unit: 'dollars' },
    ]);
  });

  it('takes draws and reserves out of every year', () => {
    const found = of({ ...deal, ownerDraw: 40_000, capexReserve: '10k' });
    expect(rounded(found.years[1])).toMatchObject({ cashFlow: 60_000, cashOnCash: 60 });
  });

  it('counts a draw as part of the return of the owner who works', () => {
    const [with40k, without] = [of({ ...deal, ownerDraw: 40_000 }), of(deal)];
    expect(with40k.cashFlows).toEqual(without.cashFlows);
    expect([with40k.irr, with40k.moic]).toEqual([without.irr, without.moic]);
  });

  it('follows the SDE of each year, the last for all later ones', () => {
    const { years, exit } = of({ ...deal, sdeByYear: [210_000, '220,000'], exitYear: 3 });
    expect(years.map(({ sde }) => sde)).toEqual([210_000, 220_000, 220_000]);
    expect(exit.salePrice).toBe(1_100_000);
  });

  it('sells at the multiple paid when none is given', () => {
    expect(of({ ...deal, exitMultiple: null }).exit.multiple).toBe(5);
    expect(of({ ...deal, exitMultiple: null, sde: -1 }).exit).toMatchObject({ multiple: null, salePrice: 0 });
    expect(of({ ...deal, sde: null, sdeByYear: [250_000], exitMultiple: null }).exit.multiple).toBe(4);
    expect(of({ ...deal, baseSde: 250_000, sdeByYear: [300_000], exitMultiple: null }).exit.multiple).toBe(4);
  });

  it('counts a fee paid in cash as equity, and an equity given over both', () => {
    expect(of({ ...deal, manufacturer: false, feeFinanced: false }).equity).toBeCloseTo(123_625, 6);
    expect(of({ ...deal, equity: 50_000 }).equity).toBe(50_000);
    const none = of({ ...deal, equity: 0 });
    expect([none.years[0]?.cashOnCash, none.moic, none.irr]).toEqual([null, null, null]);
  });

  it('takes the standby note off the proceeds and adds the real estate, to the dollar', () => {
    const { exit } = of({
      ...deal,
      sellerFinancing: true,
      sellerFinancingAmount: 100_000,
      sellerFinancingRate: 6,
      standby: true,
      includeRealEstate: true,
      realEstatePurchasePrice: 300_000,
      sba504Rate: 0,
      sba504Term: 20,
      realEstateExitValue: 350_000,
    });
    expect(exit.standbyRepaid).toBeCloseTo(130_000, 6);
    expect(exit.realEstate).toBe(350_000);
    expect(exit.debtRepaid).toBeGreaterThan(225_000);
    const shown = Object.fromEntries(exit.terms.map(({ key, value }) => [key, value ?? NaN]));
    expect(shown['standbyRepaid']).toBeCloseTo(-130_000, 6);
    expect(exit.proceeds).toBeCloseTo(
      exit.salePrice - exit.sellingCosts - exit.debtRepaid - 130_000 + 350_000,
      6,
    );
  });

  it('repays a standby note at the sale, or before it when it falls due', () => {
    const note = {
      ...deal,
      sellerFinancing: true,
      sellerFinancingAmount: 100_000,
      sellerFinancingRate: 6,
      standby: true,
    };
    const early = of(note);
    expect(rounded([early.exit.standbyRepaid, early.exit.debtRepaid])).toEqual([130_000, 400_000]);
    expect(early.years[0]?.debtService).toBeCloseTo(80_000, 8);
    const late = of({ ...note, exitYear: 12 });
    expect(late.exit.standbyRepaid).toBe(0);
    expect(rounded(late.years.slice(8, 11).map(({ cashFlow }) => cashFlow))).toEqual([
      120_000, -40_000, 200_000,
    ]);
    expect(late.years[9]?.cashOnCash).toBeCloseTo(120, 8);
    const same = of({ ...note, exitYear: 10 });
    expect(rounded([same.exit.standbyRepaid, same.years[9]!.cashFlow])).toEqual([160_000, 120_000]);
  });

  it('uses the entered value of the real estate', () => {
    const estate = { ...deal, includeRealEstate: true, realEstatePurchasePrice: 300_000 };
    expect(of(estate).exit.realEstate).toBe(300_000);
    expect(of({ ...estate, realEstateExitValue: 350_000 }).exit.realEstate).toBe(350_000);
    expect(of({ ...estate, realEstateExitValue: 0 }).exit.realEstate).toBe(0);
    expect(of({ ...estate, includeRealEstate: false }).exit.realEstate).toBe(0);
  });

  it('limits the year of the sale to 1 to 50', () => {
    expect(of({ ...deal, exitYear: 0 }).years).toHaveLength(1);
    expect(of({ ...deal, exitYear: 99 }).years).toHaveLength(50);
    expect(of({ ...deal, exitYear: 'soon' }).years).toHaveLength(5);
  });

  it('has no IRR for a business that only loses', () => {
    const lost = of({ ...deal, sde: -50_000 });
    expect([lost.irr, lost.moic]).toEqual([null, 0]);
  });

  it('never charges more than the whole price for the sale', () => {
    expect(of({ ...deal, sellingCostPercent: 400 }).exit.sellingCosts).toBe(1_000_000);
  });

  it('needs no rate where nothing is borrowed', () => {
    const { equity, years } = of({ ...deal, downPayment: 100, sbaRate: null });
    expect(equity).toBe(1_000_000);
    expect(years[0]).toMatchObject({ debtService: 0, cashFlow: 200_000, cashOnCash: 20 });
  });

  it('needs the rate of a loan for closing costs on top of a price paid in cash', () => {
    const cash = { ...deal, downPayment: 100, closingCosts: 20_000 };
    expect(calculateReturns(parseStructure({ ...cash, sbaRate: null }), rules)).toBeNull();
    expect(of({ ...cash, sbaRate: 10 }).years[0]!.debtService).toBeGreaterThan(0);
  });

  it.each<[string, StructureInput | null]>([
    ['nothing', null],
    ['no SDE', { ...deal, sde: null }],
    ['no price', { ...deal, purchasePrice: null }],
    ['a loan at an unknown rate', { ...deal, sbaRate: null }],
    ['no down payment', { ...deal, downPayment: null, sbaRate: null }],
  ])('is null with %s', (_name, input) => {
    expect(calculateReturns(parseStructure(input), rules)).toBeNull();
  });
});

describe("the owner's pay", () => {
  const paid: StructureInput = { ...deal, basis: 'lender', buyerLivingSalary: 60_000 };

  it('comes first in every year once it is known', () => {
    const [before, after] = [of(deal), of(paid)];
    expect([before.ownersPay, before.isBeforePay]).toEqual([0, true]);
    expect([after.ownersPay, after.isBeforePay]).toEqual([60_000, false]);
    expect(after.years.map(({ cashFlow }) => cashFlow)).toEqual(
      before.years.map(({ cashFlow }) => cashFlow - 60_000),
    );
    expect(after.cashFlows[1]).toBeCloseTo(before.cashFlows[1]! - 60_000, 6);
    expect(after.irr).toBeLessThan(before.irr!);
    expect(after.exit).toEqual(before.exit);
  });

  it('is deducted beyond the salary that SDE bears already', () => {
    expect(of({ ...paid, newOfficerSalary: 45_000 }).ownersPay).toBe(15_000);
    expect(of({ ...paid, newOfficerSalary: 80_000 })).toMatchObject({ ownersPay: 0, isBeforePay: false });
    expect(of({ ...paid, basis: 'sde' })).toMatchObject({ ownersPay: 0, isBeforePay: true });
  });

  it('gives way to a market salary in the returns to capital', () => {
    const market = (input: StructureInput) =>
      calculateCapitalReturns(parseStructure({ ...input, marketSalary: 90_000 }), of(input)).cashFlows;
    expect(market(paid)).toEqual(market(deal));
  });
});
