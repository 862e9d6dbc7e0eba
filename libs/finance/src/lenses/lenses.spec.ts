import fc from 'fast-check';
import { getLendingRules } from '../lending-rules/index.js';
import { calculateModelNumbers } from '../model/index.js';
import { parsePeriods } from '../sde/index.js';
import { type DealFinancials } from '../types.js';
import { buildLens, type LensOptions } from './build-lens.js';
import { compareLenses } from './compare-lenses.js';
import { DEFAULT_HAIRCUTS, isHaircutTable } from './haircuts.js';
import { listAdjustments } from './list-adjustments.js';
import { EVIDENCE_LEVELS, type LensKind, type StoredAdjustment } from './types.js';

const rules = getLendingRules('2026-01-15');
const settings = { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } as const;
const LENSES: readonly LensKind[] = ['broker', 'buyer', 'lender'];

const money = fc.integer({ min: 0, max: 300_000 });
const figures = fc.record({
  netIncome: fc.integer({ min: -200_000, max: 800_000 }),
  ownerSalary: money,
  interest: money,
  ownerPayrollTaxes: money,
  depreciationAmortization: money,
  otherAddBacks: money,
  taxes: money,
});
const history = fc.record({ 2023: figures, 2024: figures, 2025: figures });
const evidence = fc.constantFrom(...EVIDENCE_LEVELS);
const tags = fc.record({
  ownerSalary: evidence,
  interest: evidence,
  otherAddBacks: evidence,
  own: evidence,
  ownKind: fc.constantFrom('personal' as const, 'nonRecurring' as const),
  amounts: fc.record({ 2023: money, 2024: money, 2025: money }),
});
const toStored = (chosen: {
  ownerSalary: StoredAdjustment['evidence'];
  interest: StoredAdjustment['evidence'];
  otherAddBacks: StoredAdjustment['evidence'];
  own: StoredAdjustment['evidence'];
  ownKind: 'personal' | 'nonRecurring';
  amounts: Record<string, number>;
}): StoredAdjustment[] => [
  { id: 'addBack.ownerSalary', label: '', kind: 'ownerPay', evidence: chosen.ownerSalary },
  { id: 'addBack.interest', label: '', kind: 'interest', evidence: chosen.interest },
  { id: 'addBack.otherAddBacks', label: '', kind: 'other', evidence: chosen.otherAddBacks },
  { id: 'truck', label: 'Truck', kind: chosen.ownKind, amountByYear: chosen.amounts, evidence: chosen.own },
];
const buildAll = (
  historicalFinancials: DealFinancials['historicalFinancials'],
  stored: StoredAdjustment[],
  options?: LensOptions,
) => {
  const periods = parsePeriods({ historicalFinancials }, 2026);
  const adjustments = listAdjustments(periods, stored);
  return LENSES.map((lens) => buildLens(lens, periods, adjustments, options));
};

describe('lenses, as properties', () => {
  it('gives the broker the SDE of R4 to the cent while nothing is tagged', () => {
    fc.assert(
      fc.property(
        history,
        fc.option(fc.integer({ min: 1, max: 900_000 })),
        fc.option(money),
        (years, sde, officer) => {
          const historicalFinancials = { ...years, 2025: { ...years[2025], sde, newOfficerSalary: officer } };
          const [broker] = buildAll(historicalFinancials, []);
          const periods = parsePeriods({ historicalFinancials }, 2026);
          expect(broker!.map(({ total }) => total.toFixed(2))).toEqual(
            periods.map((period) => (period.sde! + 0).toFixed(2)),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('orders broker, buyer and lender for non-negative add-backs and equal deductions', () => {
    fc.assert(
      fc.property(history, tags, money, money, (years, chosen, salary, capexReserve) => {
        const options = { marketSalary: salary, requiredSalary: salary, capexReserve };
        const [broker, buyer, lender] = buildAll(years, toStored(chosen), options);
        broker!.forEach(({ total }, index) => {
          expect(total).toBeGreaterThanOrEqual(buyer![index]!.total - 1e-6);
          expect(buyer![index]!.total).toBeGreaterThanOrEqual(lender![index]!.total - 1e-6);
        });
        const model = { financials: { historicalFinancials: years }, loan: null, settings };
        const compared = compareLenses(model, toStored(chosen), rules, options).lenses;
        expect(compared[0]!.earnings).toBeGreaterThanOrEqual(compared[1]!.earnings! - 1e-6);
        expect(compared[1]!.earnings).toBeGreaterThanOrEqual(compared[2]!.earnings! - 1e-6);
      }),
      { numRuns: 300 },
    );
  });

  it('has steps that sum to the total', () => {
    fc.assert(
      fc.property(history, tags, money, (years, chosen, marketSalary) => {
        for (const lens of buildAll(years, toStored(chosen), { marketSalary }))
          for (const { steps, total } of lens)
            expect(steps.reduce((sum, { counted }) => sum + counted, 0)).toBeCloseTo(total, 6);
      }),
      { numRuns: 200 },
    );
  });

  it('moves one step only when the evidence of its item changes', () => {
    fc.assert(
      fc.property(history, tags, evidence, (years, chosen, changed) => {
        const before = buildAll(years, toStored(chosen));
        const after = buildAll(years, toStored({ ...chosen, otherAddBacks: changed }));
        const others = (lens: (typeof before)[number]) =>
          lens.map(({ steps }) => steps.filter(({ id }) => id !== 'addBack.otherAddBacks'));
        expect(after.map(others)).toEqual(before.map(others));
      }),
      { numRuns: 200 },
    );
  });

  it('leaves the lender EBITDA less deductions while nothing is proven', () => {
    fc.assert(
      fc.property(history, money, money, fc.boolean(), (years, requiredSalary, capexReserve, isDetailed) => {
        const financials = { historicalFinancials: years, collectDetailedIncomeStatement: isDetailed };
        const periods = parsePeriods(financials, 2026);
        const lender = buildLens('lender', periods, listAdjustments(periods), {
          requiredSalary,
          capexReserve,
        });
        lender.forEach(({ total }, index) => {
          const { income, addBacks, mode } = periods[index]!;
          const taxes = mode === 'detailed' ? (income.taxes ?? 0) : 0;
          const ebitda = income.netIncome! + taxes + addBacks.interest + addBacks.depreciationAmortization;
          expect(total).toBeCloseTo(ebitda - requiredSalary - capexReserve, 6);
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe('buildLens', () => {
  const years = {
    2023: { netIncome: 100_000, ownerSalary: 80_000 },
    2024: { netIncome: 110_000, ownerSalary: 80_000 },
    2025: { netIncome: 120_000, ownerSalary: 80_000, newOfficerSalary: 50_000 },
  };
  const legal: StoredAdjustment = {
    id: 'legal',
    label: 'Lawsuit',
    kind: 'nonRecurring',
    amountByYear: { 2025: 10_000 },
    evidence: 'thirdParty',
  };

  it('says for each step what counts and why', () => {
    const [broker, buyer, lender] = buildAll(years, [legal], { marketSalary: 70_000, capexReserve: 5_000 });
    expect(broker![0]!.total).toBe(160_000);
    expect(buyer![0]!.steps.map(({ label, counted, reason }) => [label, counted, reason])).toEqual([
      ['Net income', 120_000, 'As reported'],
      ['Owner salary', 40_000, '50% less: claimed only'],
      ['New officer salary', -50_000, 'A deduction counts in full'],
      ['Lawsuit', 10_000, 'Counted: confirmed by a third party'],
      ['Replacement salary', -20_000, 'Beyond the $50,000 of a new officer'],
      ['Capex reserve', -5_000, 'For replacing equipment'],
    ]);
    expect(lender![0]!.steps[1]).toMatchObject({ counted: 0, reason: 'Not counted: claimed only' });
    expect(lender![0]!.total).toBe(120_000 - 50_000 + 10_000 - 5_000);
  });

  it('counts nothing for a non-recurring item that recurs, except for the broker', () => {
    const again = { ...legal, amountByYear: { 2025: 10_000, 2024: 12_000 } };
    const counted = buildAll(years, [again]).map(
      (lens) => lens[0]!.steps.find(({ id }) => id === 'legal')?.counted,
    );
    expect(counted).toEqual([10_000, 0, 0]);
  });

  it('takes interest, depreciation and income taxes for lines of the statement, as well proven as that', () => {
    const detailed = {
      collectDetailedIncomeStatement: true,
      historicalFinancials: {
        2025: {
          netIncome: 100_000,
          taxes: 25_000,
          interest: 20_000,
          depreciation: 30_000,
          ownerSalary: 80_000,
        },
      },
    };
    const periods = parsePeriods(detailed, 2026);
    const read = (statement?: LensOptions['statement']) =>
      LENSES.map((lens) => buildLens(lens, periods, listAdjustments(periods), { statement })[0]!);
    const [broker, buyer, lender] = read();
    expect([broker!.total, buyer!.total, lender!.total]).toEqual([255_000, 215_000, 175_000]);
    expect(lender!.steps.map(({ id, counted, reason }) => [id, counted, reason])).toEqual([
      ['netIncome', 100_000, 'As reported, unproven'],
      ['addBack.ownerSalary', 0, 'Not counted: claimed only'],
      ['addBack.interest', 20_000, 'Counted: a line of the statement, unproven'],
      ['addBack.depreciationAmortization', 30_000, 'Counted: a line of the statement, unproven'],
      ['incomeTaxes', 25_000, 'Counted: a line of the statement, unproven'],
    ]);
    const proven = read({ evidence: 'taxReturn', source: null, proofByYear: {} })[2]!;
    expect(proven.total).toBe(175_000);
    expect(proven.steps.map(({ reason }) => reason)).toEqual([
      'As reported, in the tax return',
      'Not counted: claimed only',
      'Counted: a line of the statement, in the tax return',
      'Counted: a line of the statement, in the tax return',
      'Counted: a line of the statement, in the tax return',
    ]);
  });

  it('adds no income taxes back twice', () => {
    const financials = {
      collectDetailedIncomeStatement: true,
      historicalFinancials: { 2025: { netIncome: 100_000, taxes: 25_000 } },
    };
    const periods = parsePeriods(financials, 2026);
    const own: StoredAdjustment = {
      id: 'tax',
      label: 'Income taxes',
      kind: 'taxes',
      evidence: 'claimed',
      amountByYear: { 2025: 26_000 },
    };
    const [broker] = LENSES.map((lens) => buildLens(lens, periods, listAdjustments(periods, [own]))[0]!);
    expect(broker!.total).toBe(126_000);
  });

  it("counts owner's pay up to what the tax return states, where documents disagree", () => {
    const count = (ownerSalary: number) =>
      buildAll(years, [], { taxReturn: { 2025: { ownerSalary } } }).map((lens) =>
        lens[0]!.steps.find(({ id }) => id === 'addBack.ownerSalary')!,
      );
    const [broker, buyer, lender] = count(60_000);
    expect([broker!.counted, buyer!.counted, lender!.counted]).toEqual([80_000, 70_000, 60_000]);
    expect(lender!.reason).toBe(
      'Counted: the $60,000 in the tax return. Of the rest: not counted: claimed only',
    );
    expect(count(95_000)[2]).toMatchObject({ counted: 80_000, reason: 'Counted: in the tax return' });
  });

  it('counts an SDE that was entered without a statement in its place, unproven', () => {
    const [broker, buyer, lender] = buildAll({ 2025: { sde: 300_000, ownerSalary: 90_000 } }, []);
    expect([broker, buyer, lender].map((lens) => lens![0]!.total)).toEqual([300_000, 255_000, 210_000]);
    expect(lender![0]!.steps.at(-1)!.reason).toBe('Counted: a line of the statement, unproven');
  });

  it('counts what is proven in one year in that year alone', () => {
    const source = { documentId: '4f1d4c4e-0b0b-4b5e-9f43-5b0f0c3f8a11', page: 2 };
    const salary: StoredAdjustment = {
      id: 'addBack.ownerSalary',
      label: '',
      kind: 'ownerPay',
      evidence: 'claimed',
      proofByYear: { 2024: { evidence: 'taxReturn', source } },
    };
    const [, , lender] = buildAll(years, [salary]);
    const steps = lender!.map((year) => year.steps.find(({ id }) => id === 'addBack.ownerSalary'));
    expect(steps.map((step) => [step?.counted, step?.evidence, step?.source])).toEqual([
      [0, 'claimed', null],
      [80_000, 'taxReturn', source],
      [0, 'claimed', null],
    ]);
  });

  it('gives the reason of every count', () => {
    const again = { ...legal, amountByYear: { 2025: 10_000, 2024: 12_000 } };
    const reasonsOf = (stored: StoredAdjustment[], id: string, options?: LensOptions) =>
      buildAll(years, stored, options).map(
        (lens) => lens[0]!.steps.find((step) => step.id === id)?.reason ?? null,
      );
    expect(reasonsOf([again], 'legal')).toEqual([
      'Counted as claimed',
      'Not counted: it recurs in 2 of 3 years',
      'Not counted: it recurs in 2 of 3 years',
    ]);
    expect(reasonsOf([legal], 'legal')[2]).toBe('Counted: confirmed by a third party');
    expect(reasonsOf([], 'addBack.newOfficerSalary')).toEqual([
      "Counted in full: the buyer's assumption",
      'A deduction counts in full',
      'A deduction counts in full',
    ]);
    const deductions = { marketSalary: 90_000, requiredSalary: 80_000, capexReserve: 1 };
    const lenses = buildAll({ 2025: { netIncome: 100_000 } }, [], deductions);
    expect(lenses.map((lens) => lens[0]!.steps.map(({ id, label, reason }) => [id, label, reason]))).toEqual([
      [['netIncome', 'Net income', 'As reported']],
      [
        ['netIncome', 'Net income', 'As reported'],
        ['salary', 'Replacement salary', 'For the work of the owner'],
        ['capex', 'Capex reserve', 'For replacing equipment'],
      ],
      [
        ['netIncome', 'Net income', 'As reported, unproven'],
        ['salary', 'Required owner salary', 'For the work of the owner'],
        ['capex', 'Capex reserve', 'For replacing equipment'],
      ],
    ]);
  });

  it('lists no deduction of nothing, and no item of another year', () => {
    const [, buyer] = buildAll(years, [legal], { marketSalary: 50_000 });
    expect(buyer!.map(({ steps }) => steps.map(({ id }) => id))).toEqual([
      ['netIncome', 'addBack.ownerSalary', 'addBack.newOfficerSalary', 'legal'],
      ['netIncome', 'addBack.ownerSalary', 'salary'],
      ['netIncome', 'addBack.ownerSalary', 'salary'],
    ]);
  });

  it('leaves years out that SDE does not use, also for what recurs', () => {
    const history = {
      ...years,
      'YTD 2026': { netIncome: 30_000, ownerSalary: 20_000 },
      2022: { netIncome: 90_000, ownerSalary: 80_000 },
    };
    const [broker] = buildAll(history, []);
    expect(broker!.map(({ yearKey }) => yearKey)).toEqual(['2025', '2024', '2023', '2022']);
    const counts = (amountByYear: Record<string, number>) =>
      buildAll(history, [{ ...legal, amountByYear }])[2]![0]!.steps.find(({ id }) => id === 'legal')?.counted;
    // Neither a year before the newest three nor a part of a year makes an item recur.
    expect(counts({ 2025: 10_000, 2022: 9_000 })).toBe(10_000);
    expect(counts({ 2025: 10_000, 'YTD 2026': 9_000 })).toBe(10_000);
    expect(counts({ 2025: 10_000, 2023: 9_000 })).toBe(0);
  });

  it('takes no stored adjustment for another of the same name', () => {
    const own: StoredAdjustment = {
      id: 'addBack.unknown',
      label: 'Ghost',
      kind: 'other',
      amountByYear: { 2025: 5_000 },
      evidence: 'taxReturn',
    };
    expect(buildAll(years, [own])[0]![0]!.total).toBe(160_000 - 10_000);
  });

  it('uses the haircuts of the settings', () => {
    const haircuts = { ...DEFAULT_HAIRCUTS, percent: { ...DEFAULT_HAIRCUTS.percent, claimed: 25 } };
    const [, buyer] = buildAll(years, [], { haircuts });
    expect(buyer![1]!.total).toBe(110_000 + 60_000);
  });

  it('puts an SDE that its lines do not give into a step of its own', () => {
    const [broker, , lender] = buildAll({ 2025: { sde: 300_000, netIncome: 100_000 } }, []);
    expect(broker![0]!.steps.map(({ id, counted }) => [id, counted])).toEqual([
      ['netIncome', 100_000],
      ['enteredSde', 200_000],
    ]);
    expect(lender![0]!.total).toBe(100_000);
    expect(buildAll({ 2025: { sde: 300_000 } }, [])[0]![0]!.total).toBe(300_000);
  });
});

describe('compareLenses', () => {
  const model = {
    financials: {
      historicalFinancials: {
        2024: { netIncome: 300_000, ownerSalary: 100_000 },
        2025: { netIncome: 200_000, ownerSalary: 100_000 },
      },
    },
    loan: { purchasePrice: 800_000, downPayment: 15, sbaRate: 0, feeFinanced: false },
    settings,
  };

  it('measures DSCR, score and maximum price with the earnings of each', () => {
    const { lenses, spread, spreadPercent } = compareLenses(model, [], rules);
    expect(lenses.map(({ earnings }) => earnings)).toEqual([300_000, 250_000, 200_000]);
    expect(spread).toBe(100_000);
    expect(spreadPercent).toBeCloseTo(100 / 3, 9);
    expect(lenses.map(({ dscr }) => dscr)).toEqual([300 / 68, 250 / 68, 200 / 68]);
    expect(lenses[0]!.score).toBe(calculateModelNumbers(model).scored!.score);
    expect(lenses[0]!.maximumPrice! / lenses[2]!.maximumPrice!).toBeCloseTo(1.5, 6);
  });

  it('scores with the payments of every loan of the structure', () => {
    const note = {
      ...model.loan,
      sellerFinancing: true,
      sellerFinancingAmount: 120_000,
      sellerFinancingRate: 0,
      sellerFinancingTerm: 3,
      includeRealEstate: true,
      realEstatePurchasePrice: 500_000,
      realEstateDownPayment: 10,
      sba504Rate: 0,
      sba504Term: 25,
    };
    // 56,000 + 40,000 + 18,000 a year: 300,000 covers it 2.63 times, 200,000 only 1.75 times.
    const { lenses } = compareLenses({ ...model, loan: note }, [], rules);
    expect(lenses.map(({ score }) => score)).toEqual([75, 90, 80]);
    expect(lenses[0]!.score).toBe(calculateModelNumbers({ ...model, loan: note }).scored!.score);
  });

  it('has no DSCR where nothing is borrowed, and says that nothing limits the price', () => {
    const { lenses } = compareLenses({ ...model, loan: { ...model.loan, downPayment: 100 } }, [], rules);
    expect(lenses.map(({ dscr }) => dscr)).toEqual([null, null, null]);
    for (const { maximumPrice, maximumPriceNote } of lenses) {
      expect(maximumPrice).toBeNull();
      expect(maximumPriceNote).toBe('Nothing limits the price: no debt depends on it.');
    }
  });

  it('takes a fall of exactly 10 % for none, and looks at the newest three years only', () => {
    const earn = (
      historicalFinancials: Record<string, { netIncome: number }>,
      method: 'mostRecent' | 'average',
    ) =>
      compareLenses(
        {
          ...model,
          financials: { historicalFinancials },
          settings: { sdeCalculationMethod: method, asOfYear: 2026 },
        },
        [],
        rules,
      ).lenses[2]!;
    const steady = earn({ 2024: { netIncome: 100_000 }, 2025: { netIncome: 90_000 } }, 'mostRecent');
    expect([steady.earnings, steady.note]).toEqual([90_000, null]);
    const fallen = earn({ 2024: { netIncome: 100_000 }, 2025: { netIncome: 89_999 } }, 'average');
    expect(fallen.earnings).toBe(89_999);
    expect(fallen.note).not.toBeNull();
    const risen = earn({ 2024: { netIncome: 100_000 }, 2025: { netIncome: 140_000 } }, 'average');
    expect([risen.earnings, risen.note]).toEqual([120_000, null]);
    const loss = earn({ 2024: { netIncome: -100_000 }, 2025: { netIncome: -200_000 } }, 'average');
    expect([loss.earnings, loss.note]).toEqual([-150_000, null]);
    const four = { 2022: 900_000, 2023: 100_000, 2024: 100_000, 2025: 100_000 };
    const years = Object.fromEntries(Object.entries(four).map(([year, netIncome]) => [year, { netIncome }]));
    expect(earn(years, 'average').earnings).toBe(100_000);
  });

  it('has no spread in percent where the broker counts no earnings', () => {
    const financials = { historicalFinancials: { 2025: { netIncome: -80_000, ownerSalary: 80_000 } } };
    const { spread, spreadPercent } = compareLenses({ ...model, financials }, [], rules);
    expect([spread, spreadPercent]).toEqual([80_000, null]);
    expect(compareLenses({ ...model, financials: null }, [], rules).spreadPercent).toBeNull();
  });

  it('has no maximum price but a reason where the share down is too small at any price', () => {
    const financed = { ...model, loan: { ...model.loan, downPayment: 10, sbaRate: 11.5, feeFinanced: true } };
    for (const { maximumPrice, maximumPriceNote } of compareLenses(financed, [], rules).lenses) {
      expect(maximumPrice).toBeNull();
      expect(maximumPriceNote).toMatch(
        /^No price passes: .* With 1\d\.\d+% of the price down, the maximum price is \$[\d,]+\. With your current cash and seller note, /,
      );
    }
  });

  it('lets the lender take the lower figure after a fall of more than 10 %', () => {
    const average = { ...model, settings: { ...settings, sdeCalculationMethod: 'average' } as const };
    const { lenses } = compareLenses(average, [], rules);
    expect(lenses.map(({ earnings }) => earnings)).toEqual([350_000, 300_000, 200_000]);
    expect(lenses[2]!.note).toContain('fell by more than 10%');
    const proven: StoredAdjustment = {
      id: 'addBack.ownerSalary',
      label: '',
      kind: 'ownerPay',
      evidence: 'taxReturn',
    };
    expect(compareLenses(average, [proven], rules).lenses[2]!.earnings).toBe(300_000);
  });

  it('has no earnings without a usable year', () => {
    const { lenses, spread } = compareLenses({ ...model, financials: null }, [], rules);
    expect(lenses.map(({ earnings, dscr, score }) => [earnings, dscr, score])).toEqual([
      [null, null, null],
      [null, null, null],
      [null, null, null],
    ]);
    expect(spread).toBeNull();
  });
});

describe('isHaircutTable', () => {
  it.each([
    [DEFAULT_HAIRCUTS.percent, true],
    [{ ...DEFAULT_HAIRCUTS.percent, claimed: 5 }, false],
    [{ ...DEFAULT_HAIRCUTS.percent, none: 101 }, false],
    [{ ...DEFAULT_HAIRCUTS.percent, thirdParty: -1 }, false],
  ])('of %j is %s', (percent, usable) => {
    expect(isHaircutTable(percent)).toBe(usable);
  });
});
