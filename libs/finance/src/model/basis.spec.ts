import fc from 'fast-check';
import { analyzeModel } from './analyze-model.js';
import { type ModelSource } from './model-source.js';
import { openModel } from './open-model.js';

/** The deal of the task: $1M, 12 % down, 10 % over 10 years. */
const open = (netIncome: number, assumptions: ModelSource['assumptions']) =>
  openModel({
    financials: { historicalFinancials: { 2025: { grossRevenue: 900_000, cogs: 300_000, netIncome } } },
    loan: { purchasePrice: 1_000_000, downPayment: 12, sbaRate: 10, sbaTerm: 10 },
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    assumptions,
    growthRate: 0,
    asOf: '2026-01-15',
  });

describe('the basis of a model', () => {
  it('is what a lender counts once a living salary is known, else SDE', () => {
    expect(open(250_000, {})).toMatchObject({ basis: 'sde', basisName: 'SDE, before your salary' });
    expect(open(250_000, { buyerLivingSalary: 0 })).toMatchObject({
      basis: 'lender',
      basisName: "Lender's cash flow",
    });
    expect(open(250_000, { buyerLivingSalary: 100_000, basis: 'sde' }).basis).toBe('sde');
    expect(open(250_000, { basis: 'lender' }).basisName).toBe("Lender's cash flow, before your salary");
  });

  it('makes coverage, break-even, levers and stress of one model agree', () => {
    const model = open(250_000, { buyerLivingSalary: 100_000 });
    const { levers, stress } = analyzeModel(model);
    expect(model.lenderView.lenderDscr).toBeCloseTo(1.047, 3);
    expect(model.eligibility.find(({ key }) => key === 'coverage')?.status).toBe('fail');
    const even = model.breakEven()!;
    expect(Math.round(even.breakEvenSde)).toBe(279_141);
    expect(even.cushionPercent).toBeCloseTo(-11.66, 2);
    expect(levers.find(({ key }) => key === 'sde')?.to).toBeCloseTo(even.breakEvenSde, 6);
    expect(stress.every(({ meetsTarget }) => meetsTarget === false)).toBe(true);
    expect(
      open(250_000, { buyerLivingSalary: 100_000, basis: 'sde' }).breakEven()!.cushionPercent,
    ).toBeCloseTo(28.34, 2);
  });

  it("counts the lender's lens to the cent", () => {
    const proof = { evidence: 'taxReturn' } as const;
    const salary = {
      id: 'addBack.ownerSalary',
      label: '',
      kind: 'ownerPay',
      proofByYear: { 2025: proof },
    } as const;
    const model = openModel({
      ...open(250_000, { buyerLivingSalary: 60_000, capexReserve: 10_000 }).source,
      financials: {
        collectDetailedIncomeStatement: true,
        historicalFinancials: {
          2024: { netIncome: 300_000, taxes: 40_000, interest: 9_000, ownerSalary: 110_000 },
          2025: {
            netIncome: 250_000,
            taxes: 30_000,
            interest: 8_000,
            ownerSalary: 120_000,
            otherAddBacks: 40_000,
          },
        },
      },
      evidence: { adjustments: [{ ...salary, evidence: 'claimed' }] },
    });
    // 250 + 30 + 8 + 120 proven - 60 - 10; the 40 of other add-backs are only claimed.
    expect(model.lenderView.lenderCashFlow).toBe(338_000);
    const { lenses } = analyzeModel(model).compareLenses({});
    expect(lenses.find(({ lens }) => lens === 'lender')?.earnings).toBe(338_000);
    expect(model.numbers.results?.sde).toBe(418_000);
  });

  const dollars = (max: number) => fc.integer({ min: 0, max });
  const year = fc.record({
    grossRevenue: fc.integer({ min: 400_000, max: 3_000_000 }),
    cogs: dollars(300_000),
    netIncome: fc.integer({ min: 50_000, max: 600_000 }),
    ownerSalary: dollars(200_000),
    otherAddBacks: dollars(80_000),
    interest: dollars(40_000),
    taxes: dollars(60_000),
  });
  const source: fc.Arbitrary<ModelSource> = fc.record({
    financials: fc.record({
      historicalFinancials: fc.record({ 2024: year, 2025: year }),
      collectDetailedIncomeStatement: fc.boolean(),
    }),
    loan: fc.record({
      purchasePrice: fc.integer({ min: 300_000, max: 3_000_000 }),
      downPayment: fc.integer({ min: 10, max: 40 }),
      sbaRate: fc.integer({ min: 6, max: 12 }),
    }),
    settings: fc.record({
      sdeCalculationMethod: fc.constantFrom('mostRecent' as const, 'average' as const),
      asOfYear: fc.constant(2026),
    }),
    assumptions: fc.record({
      basis: fc.option(fc.constantFrom('sde' as const, 'lender' as const)),
      buyerLivingSalary: fc.option(dollars(120_000)),
      capexReserve: fc.option(dollars(30_000)),
      growthDeviation: fc.constant(0),
      marginDeviation: fc.constant(0),
    }),
    growthRate: fc.constant(0),
    asOf: fc.constant('2026-01-15'),
  });

  it('is named by every figure of a verdict, which all rest on its cash flow', () => {
    fc.assert(
      fc.property(source, (given) => {
        const model = openModel(given);
        const analyses = analyzeModel(model);
        const { lenderView: view, basis } = model;
        const even = model.breakEven()!;
        const grid = analyses.grid('priceRate');
        const named = [view, even, grid, analyses.maximumPrice(), ...analyses.levers, ...analyses.stress];
        expect(new Set(named.map((figure) => figure.basis))).toEqual(new Set([basis]));
        const flow = view.lenderCashFlow!;
        const due = view.debtService;
        expect(even.headroom).toBeCloseTo(flow - 1.25 * due, 4);
        expect(grid.asEntered!.dscr).toBeCloseTo(view.lenderDscr!, 9);
        expect(grid.cells[grid.today!.row]![grid.today!.column]!.dscr).toBeCloseTo(view.lenderDscr!, 9);
        for (const test of analyses.stress) expect(test.dscrBefore).toBeCloseTo(view.lenderDscr!, 9);
        expect(analyses.levers.find(({ key }) => key === 'sde')!.to).toBeCloseTo(even.breakEvenSde, 4);
        expect(model.eligibility.find(({ key }) => key === 'coverage')!.value).toBeCloseTo(
          view.lenderDscr!,
          9,
        );
        const lenses = analyses.compareLenses({}).lenses;
        if (basis === 'lender') expect(flow).toBeCloseTo(lenses[2]!.earnings!, 4);
        else expect(flow).toBe(model.numbers.results!.sde);
        const point = analyses.findTerms({ bounds: {} }).front[0];
        if (point && point.dscr !== null)
          expect(point.dscr * Math.max(...point.years.map(({ debtService }) => debtService))).toBeCloseTo(
            flow,
            2,
          );
      }),
      { numRuns: Number(process.env['FC_NUM_RUNS'] ?? 30) },
    );
  });
});
