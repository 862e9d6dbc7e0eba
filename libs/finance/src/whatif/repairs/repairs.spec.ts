import fc from 'fast-check';
import { getLendingRules } from '../../lending-rules/index.js';
import { openModel } from '../../model/open-model.js';
import { analyzeModel } from '../../model/analyze-model.js';
import { type ModelSource } from '../../model/model-source.js';
import { type StructureInput } from '../../financing/types.js';
import { listRepairs } from './list-repairs.js';

const rules = getLendingRules('2026-08-01');
const label = (deal: StructureInput) =>
  listRepairs(deal, rules).map((repair) => `${repair.line}: ${repair.label}`);

describe('listRepairs', () => {
  it.each<[string, StructureInput, string[]]>([
    [
      'an equity injection that is too small',
      { purchasePrice: 1_000_000, downPayment: 9, sbaRate: 9 },
      ['equityInjection: Add $12,420 of cash', 'equityInjection: Lower the price by $121,300'],
    ],
    [
      'a note that can wait',
      {
        purchasePrice: 1_000_000,
        downPayment: 6,
        sbaRate: 9,
        sellerFinancing: true,
        sellerFinancingAmount: 100_000,
      },
      [
        'equityInjection: Add $42,151 of cash',
        'equityInjection: Lower the price by $409,900',
        'equityInjection: Put the seller note on full standby',
      ],
    ],
    [
      'a rate above the cap',
      { purchasePrice: 1_000_000, downPayment: 20, sbaRate: 11.5, rateType: 'variable' },
      ['rateCap: Lower the 7(a) rate to 9.75%'],
    ],
    [
      'a loan that runs too long',
      { purchasePrice: 1_000_000, downPayment: 20, sbaRate: 9, sbaTerm: 15.5 },
      ['maturity: Repay the 7(a) loan in 10 years'],
    ],
    [
      'an earn-out and a seller who stays',
      {
        purchasePrice: 1_000_000,
        downPayment: 20,
        sbaRate: 9,
        earnOut: true,
        sellerConsultingMonths: 20.5,
      },
      ['earnOut: Agree on a fixed price without an earn-out', 'consulting: Have the seller stay 12 months'],
    ],
    ['nothing that fails', { purchasePrice: 1_000_000, downPayment: 20, sbaRate: 9 }, []],
    ['owners, whom no press changes', { purchasePrice: 1_000_000, downPayment: 20, owners: 'other' }, []],
    ['no deal', {}, []],
  ])('mends %s', (_, deal, expected) => {
    expect(label(deal)).toEqual(expected);
  });

  it('asks for no more cash than the buyer has', () => {
    const deal = { purchasePrice: 1_000_000, downPayment: 9, sbaRate: 9 };
    const cash = (availableCash: number) =>
      listRepairs({ ...deal, availableCash }, rules).some(({ key }) => key === 'cash');
    expect([cash(102_419), cash(102_420)]).toEqual([false, true]);
  });

  it('makes each line pass once it is pressed, and no other line fail', () => {
    const source: fc.Arbitrary<ModelSource> = fc
      .record({
        netIncome: fc.integer({ min: 40_000, max: 700_000 }),
        purchasePrice: fc.integer({ min: 100_000, max: 7_000_000 }),
        downPayment: fc.integer({ min: 0, max: 30 }),
        sbaRate: fc.constantFrom(8, 9.75, 10.5, 11.5, 14),
        sbaTerm: fc.constantFrom(7, 10, 15, 25),
        sellerFinancing: fc.boolean(),
        sellerFinancingAmount: fc.integer({ min: 0, max: 300_000 }),
        includeRealEstate: fc.boolean(),
        realEstatePurchasePrice: fc.integer({ min: 0, max: 3_000_000 }),
        realEstateDownPayment: fc.integer({ min: 0, max: 40 }),
        closingCosts: fc.integer({ min: 0, max: 90_000 }),
        availableCash: fc.constantFrom(null, 150_000, 600_000),
        buyerLivingSalary: fc.constantFrom(null, 90_000),
        rateType: fc.constantFrom('variable', 'fixed', null),
        earnOut: fc.constantFrom(null, true, false),
        sellerConsultingMonths: fc.constantFrom(null, 6, 24),
      })
      .map(
        ({
          netIncome,
          closingCosts,
          availableCash,
          buyerLivingSalary,
          rateType,
          earnOut,
          sellerConsultingMonths,
          ...loan
        }) => ({
          financials: {
            historicalFinancials: { 2025: { grossRevenue: 3_000_000, cogs: 1_000_000, netIncome } },
          },
          loan: { ...loan, sellerFinancingRate: 6, sellerFinancingTerm: 5, sba504Rate: 6.5, sba504Term: 25 },
          settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
          assumptions: {
            closingCosts,
            availableCash,
            buyerLivingSalary,
            rateType: rateType,
            earnOut,
            sellerConsultingMonths,
          },
          asOf: '2026-08-01',
        }),
      );
    const pressed = new Set<string>();
    fc.assert(
      fc.property(source, (given) => {
        const failed = openModel(given).eligibility.filter(({ status }) => status === 'fail');
        for (const { key, line, change } of analyzeModel(openModel(given)).repairs) {
          pressed.add(key);
          const after = openModel({
            ...given,
            loan: { ...given.loan, ...change.loan },
            assumptions: { ...given.assumptions, ...change.assumptions },
          });
          const failures = after.eligibility.filter(({ status }) => status === 'fail').map((one) => one.key);
          expect(failures).not.toContain(line);
          expect(failed.map((one) => one.key)).toEqual(expect.arrayContaining(failures));
        }
      }),
      { numRuns: Number(process.env['FC_NUM_RUNS'] ?? 150) },
    );
    expect([...pressed].sort()).toEqual([
      'cash',
      'consulting',
      'earnOut',
      'price',
      'property',
      'rate',
      'standby',
      'term',
    ]);
  });
});
