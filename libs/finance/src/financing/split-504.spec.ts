import fc from 'fast-check';
import { getLendingRules } from '../lending-rules/index.js';
import { calculatePayment } from '../loans/index.js';
import { buildAmortizationSchedule, calculateBlendedRate } from './amortization-schedule.js';
import { buildFinancing, buildTranches, resolveBank504Terms } from './build-financing.js';
import { parseStructure } from './parse-structure.js';
import { split504 } from './split-504.js';
import { calculateChargeInMonth, calculateDebtServiceInYear } from './tranche-months.js';
import { type StructureInput } from './types.js';
import { roundClosing } from './wording/round-closing.js';

const rules = getLendingRules('2026-01-15');
const split = (cost: number, borrowed: number) => split504(cost, borrowed, rules.program504);

/** A property of $1,000,000 with 10 % down beside a business that is paid in cash. */
const property: StructureInput = {
  purchasePrice: 1_000_000,
  downPayment: 100,
  sbaRate: 10,
  includeRealEstate: true,
  realEstatePurchasePrice: 1_000_000,
  realEstateDownPayment: 10,
  sba504Rate: 6,
  sba504Term: 25,
};
const build = (change: StructureInput = {}, day = '2026-01-15') => {
  const { closing, tranches } = buildFinancing(
    parseStructure({ ...property, ...change }),
    getLendingRules(day),
  );
  const find = (kind: string) => tranches.find((loan) => loan.kind === kind)!;
  return { closing: closing!, tranches, bank: find('bank504'), cdc: find('cdc504') };
};

describe('split504', () => {
  it.each([
    // Self-Help, sample project: 1,000,000 is 500,000, 400,000 and 100,000.
    [900_000, 500_000, 400_000],
    // What the buyer adds lowers the debenture: 15 % and 20 %.
    [850_000, 500_000, 350_000],
    [800_000, 500_000, 300_000],
    // Nothing is left for a debenture.
    [500_000, 500_000, 0],
    [400_000, 400_000, 0],
    [0, 0, 0],
    // The CDC lends 40 % at most.
    [900_001, 500_001, 400_000],
    [1_000_000, 600_000, 400_000],
  ])(
    'of $%d borrowed on $1,000,000 the bank lends $%d and the CDC $%d',
    (borrowed, bankLoan, netDebenture) => {
      expect(split(1_000_000, borrowed)).toEqual({ bankLoan, netDebenture });
    },
  );
});

describe('a property bought with a 504 loan', () => {
  it('closes with the loan of a bank and a debenture', () => {
    const { closing, bank, cdc } = build();
    // Net debenture 400,000; its fees 12,602 (see debenture-fees.spec) make 413,000.
    expect([closing.bank504Loan, closing.netDebenture, closing.fee504]).toEqual([500_000, 400_000, 13_000]);
    expect(closing.realEstateLoan).toBe(913_000);
    expect(closing.sources.slice(3)).toEqual([
      { key: 'bank504Loan', label: '504 bank loan', value: 500_000, unit: 'dollars' },
      { key: 'cdc504Loan', label: '504 CDC debenture', value: 413_000, unit: 'dollars' },
    ]);
    const noProceeds = { business: 0, realEstate: 0, workingCapital: 0, closingCosts: 0, guarantyFee: 0 };
    const common = { termMonths: 300, interestOnlyMonths: 0, standby: 'none', compounding: 'simple' };
    expect(bank).toEqual({
      ...common,
      kind: 'bank504',
      label: '504 bank loan',
      principal: 500_000,
      annualRatePercent: 10,
      annualChargePercent: 0,
      proceeds: { ...noProceeds, realEstate: 500_000 },
    });
    expect(cdc).toEqual({
      ...common,
      kind: 'cdc504',
      label: '504 CDC debenture',
      principal: 413_000,
      annualRatePercent: 6,
      annualChargePercent: expect.closeTo(0.934, 12) as number,
      proceeds: { ...noProceeds, realEstate: 400_000, guarantyFee: 13_000 },
    });
  });

  it('costs what both loans and the yearly charge cost', () => {
    const { tranches } = build();
    // Bank: 500,000 at 10 % over 300 months is 4,543.50 a month, 54,522.04 a year.
    // Debenture: 413,000 at 6 % over 300 months is 2,660.96 a month, 31,931.58 a year.
    // Charge: 0.209 + 0.625 + 0.1 = 0.934 % of 413,000 = 3,857.42 a year.
    // Together 54,522.04 + 31,931.58 + 3,857.42 = 90,311.04.
    expect(calculateDebtServiceInYear(tranches, 1)).toBeCloseTo(90_311.04, 2);
    expect(calculateDebtServiceInYear(tranches, 5)).toBeCloseTo(90_311.04, 2);
    // After 60 payments 371,419.52 of the debenture is left: 0.934 % of it is 3,469.06.
    const later = 12 * (calculatePayment(500_000, 10, 25) + calculatePayment(413_000, 6, 25));
    expect(calculateDebtServiceInYear(tranches, 6) - later).toBeCloseTo(3_469.06, 2);
    expect(calculateDebtServiceInYear(tranches, 25)).toBeGreaterThan(later);
    expect(calculateDebtServiceInYear(tranches, 26)).toBe(0);
  });

  it('reads the balance for the charge again every fifth year, until the last payment', () => {
    const { bank, cdc } = build();
    const charge = (month: number) => Number(calculateChargeInMonth(cdc, month).toFixed(2));
    expect([1, 60, 61, 120].map(charge)).toEqual([321.45, 321.45, 289.09, 289.09]);
    expect(charge(300)).toBeGreaterThan(0);
    expect(charge(301)).toBe(0);
    expect(calculateChargeInMonth(bank, 1)).toBe(0);
  });

  it('counts the charge as interest, and in the blended rate', () => {
    const structure = parseStructure(property);
    const { months } = buildAmortizationSchedule(structure, rules);
    const { bank504, cdc504 } = months[0]!.byTranche;
    // 413,000 x 6 % / 12 = 2,065, and 321.45.
    expect(cdc504!.interest).toBeCloseTo(2_386.45, 2);
    expect(cdc504!.payment - cdc504!.interest).toBeCloseTo(cdc504!.principal, 9);
    expect(bank504!.interest).toBeCloseTo(4_166.67, 2);
    // (500,000 x 10 + 413,000 x 6.934) / 913,000.
    expect(calculateBlendedRate(structure, rules)).toBeCloseTo(8.6131, 3);
  });

  it('takes the rate and the term of the bank where they are entered', () => {
    expect(build({ bank504Rate: '7.25%', bank504Term: '20' }).bank).toMatchObject({
      annualRatePercent: 7.25,
      termMonths: 240,
    });
    expect(build({ bank504Rate: 0, bank504Term: 10 }).bank).toMatchObject({
      annualRatePercent: 0,
      termMonths: 120,
    });
    for (const bank504Term of [0, -1, 'n/a', null])
      expect(resolveBank504Terms(parseStructure({ ...property, bank504Term }))).toEqual({
        rate: 10,
        years: 25,
      });
    expect(build({ bank504Rate: 7.25, bank504Term: 20 }).cdc).toEqual(build().cdc);
  });

  it("adds the bank's fee to the buyer's cash only where it is passed on", () => {
    // 0.5 % of 500,000.
    const { closing } = build({ bank504FeePassedOn: true });
    expect(closing.bankFee504).toBe(2_500);
    expect(closing.buyerCash).toBe(1_102_500);
    expect(closing.uses.at(-1)).toEqual({
      key: 'bankFee504',
      label: '504 bank fee',
      value: 2_500,
      unit: 'dollars',
    });
    expect(closing.totalSources).toBeCloseTo(closing.totalUses, 6);
    for (const bank504FeePassedOn of [false, null, undefined]) {
      const { closing: unpaid } = build({ bank504FeePassedOn });
      expect([unpaid.bankFee504, unpaid.buyerCash]).toEqual([0, 1_100_000]);
      expect(unpaid.uses.map(({ key }) => key)).not.toContain('bankFee504');
    }
  });

  it.each([
    // The table of fiscal year 2026 stands in after its last day; the waiver of manufacturers does not.
    ['2026-09-30', false, 0.934],
    ['2026-10-01', false, 0.934],
    ['2026-09-30', true, 0.725],
    ['2026-10-01', true, 0.934],
  ])('charges what the table says on %s, manufacturer: %s', (day, manufacturer, percent) => {
    expect(build({ manufacturer }, day).cdc.annualChargePercent).toBeCloseTo(percent, 12);
  });

  it('is paid by bank and CDC to the cent, whatever the deal', () => {
    const deals = fc.record({
      purchasePrice: fc.integer({ min: 50_000, max: 5_000_000 }),
      downPayment: fc.double({ min: 0, max: 100, noNaN: true }),
      sbaRate: fc.double({ min: 0, max: 15, noNaN: true }),
      includeRealEstate: fc.constant(true),
      realEstatePurchasePrice: fc.double({ min: 10_000, max: 6e6, noNaN: true }),
      realEstateDownPayment: fc.double({ min: 0, max: 100, noNaN: true }),
      sba504Rate: fc.double({ min: 0, max: 12, noNaN: true }),
      sba504Term: fc.constantFrom(10, 20, 25),
      bank504Rate: fc.option(fc.double({ min: 0, max: 12, noNaN: true })),
      bank504Term: fc.option(fc.integer({ min: 1, max: 30 })),
      bank504FeePassedOn: fc.boolean(),
      manufacturer: fc.boolean(),
      feeFinanced: fc.boolean(),
    });
    fc.assert(
      fc.property(deals, (deal) => {
        const structure = parseStructure(deal);
        const { closing, tranches } = buildFinancing(structure, rules);
        const { bank504Loan, netDebenture, fee504, realEstateLoan } = closing!;
        expect(bank504Loan + netDebenture + fee504).toBeCloseTo(realEstateLoan, 6);
        expect(netDebenture).toBeLessThanOrEqual(0.4 * deal.realEstatePurchasePrice + 1e-6);
        expect(closing!.totalSources).toBeCloseTo(closing!.totalUses, 5);
        const { uses, sources } = roundClosing(closing!, 'cents');
        const toCents = (terms: typeof uses) =>
          Math.round(terms.reduce((sum, { value }) => sum + 100 * (value ?? 0), 0));
        expect(toCents(sources)).toBe(toCents(uses));

        const schedule = buildAmortizationSchedule(structure, rules);
        for (const loan of tranches.filter(({ principal }) => principal > 0)) {
          const flows = schedule.months.flatMap(({ byTranche }) => byTranche[loan.kind] ?? []);
          expect(flows.reduce((sum, { principal }) => sum + principal, 0)).toBeCloseTo(loan.principal, 4);
          expect(flows[loan.termMonths - 1]!.balance).toBe(0);
        }
        schedule.years.forEach(({ period, payment }) => {
          expect(payment).toBeCloseTo(calculateDebtServiceInYear(buildTranches(structure, rules), period), 4);
        });
      }),
      { numRuns: Number(process.env.FC_NUM_RUNS ?? 60) },
    );
  });
});
