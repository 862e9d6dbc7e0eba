import { parseStructure } from '../financing/parse-structure.js';
import { type StructureInput } from '../financing/types.js';
import { getLendingRules } from '../lending-rules/index.js';
import { evaluateForm } from './linear/linear-form.js';
import { type NoteOption } from './notes/note-options.js';
import { readTermsBounds } from './read-bounds.js';
import { createLimits, LOOSEST_LIMITS, type RequirementLimits } from './requirement-limits.js';
import { createTermsContext, type TermsContext } from './terms-context.js';
import { buildProgram, buildTermsPrograms, listProgramChoices } from './terms-programs.js';
import { type TermsBoundsInput } from './types.js';

/** A debenture costs nothing, so that the figures below can be followed by hand. */
const rules = getLendingRules('2026-01-15', {
  program504: {
    fundingFeePercent: 0,
    processingFeePercent: 0,
    underwriterPercent: 0,
    legalFee: 0,
    annualFeePercent: 0,
    cdcAnnualFeePercent: 0,
    servicingAnnualFeePercent: 0,
  },
});
/**
 * No interest and, up to 950,000, no fee: a loan costs a tenth of itself a year. 120,000 before the owner is paid,
 * 100,000 after; the loan pays for 70,000 of costs first.
 */
const deal: StructureInput = {
  sbaRate: 0,
  sbaTerm: 10,
  sde: 120_000,
  manufacturer: true,
  workingCapital: 50_000,
  closingCosts: 20_000,
};
const kinds: TermsBoundsInput = {
  noteRatePercent: 0,
  noteTermYears: [10],
  livingSalary: 20_000,
  fee: 'financed',
};
const create = (bounds: TermsBoundsInput = {}, change: StructureInput = {}): TermsContext => {
  const given = { ...deal, ...change };
  return createTermsContext(
    parseStructure(given),
    readTermsBounds(parseStructure(given), { ...kinds, ...bounds }),
    rules,
  )!;
};

type Point = readonly [note: number, loan: number, cash: number];
type Kind = 'no note' | NoteOption['standby'];

interface Setting {
  readonly context?: TermsContext;
  readonly kind?: Kind;
  readonly feeFinanced?: boolean;
}

/** Whether the program for the loan of a point holds the point, under the given limits alone. */
function holds(limits: Partial<RequirementLimits>, point: Point, setting: Setting = {}): boolean {
  const { context = create(), kind = point[0] > 0 ? 'none' : 'no note', feeFinanced = true } = setting;
  const option = context.noteOptions.find(({ hasNote, standby }) =>
    kind === 'no note' ? !hasNote : hasNote && standby === kind,
  )!;
  const segment = context.segments.find(({ low, high }) => low <= point[1] && point[1] <= high)!;
  const program = buildProgram(context, { ...LOOSEST_LIMITS, ...limits }, { option, segment, feeFinanced });
  if (program === null) return false;
  const { low, high, constraints } = program;
  return (
    point.every((value, k) => value >= low[k]! - 1e-4 && value <= high[k]! + 1e-4) &&
    constraints.every((form) => evaluateForm(form, point) <= 1e-4)
  );
}

describe('a program', () => {
  it.each<[string, Partial<RequirementLimits>, Point, Point]>([
    // Price is note, loan and cash less 70,000 of costs.
    ['the highest price', { maximumPrice: 1_000_000 }, [0, 900_000, 170_000], [0, 900_000, 170_001]],
    ['the lowest price', { minimumPrice: 900_000 }, [0, 800_000, 170_000], [0, 800_000, 169_999]],
    ['the target DSCR', { targetDscr: 1.25 }, [0, 800_000, 100_000], [0, 800_001, 100_000]],
    ['the target DSCR with a note', { targetDscr: 1.25 }, [50_000, 750_000, 0], [50_001, 750_000, 0]],
    // The floor of loans above 350,000 is 1.15: 86,956.52 a year.
    ['the floor of coverage', { coverage: 1.15 }, [0, 869_565, 0], [0, 869_567, 0]],
    ['a lower floor that is tried', { coverage: 1.05 }, [0, 949_999, 0], [0, 999_999_000, 0]],
    ['the living salary', { livingSalary: 30_000 }, [0, 900_000, 0], [0, 900_001, 0]],
    ['the cash limit', { cashLimit: 50_000 }, [0, 800_000, 50_000], [0, 800_000, 50_001]],
    ['the least cash', { minimumCash: 50_000 }, [0, 800_000, 50_000], [0, 800_000, 49_999]],
    ['the 7(a) limit', { sevenALimit: 800_000 }, [0, 800_000, 0], [0, 800_001, 0]],
    ['the 7(a) limit at once', { sevenALimit: 300_000 }, [0, 300_000, 0], [0, 800_000, 0]],
    ['both limits', { combinedLimit: 800_000 }, [0, 800_000, 0], [0, 800_001, 0]],
    ['the equity injection', { equityInjection: 10 }, [0, 900_000, 100_000.01], [0, 900_000, 99_999]],
    [
      'equity with a note',
      { equityInjection: 10 },
      [100_000, 800_000, 100_000.01],
      [100_000, 800_000, 99_999],
    ],
    // 30 % of a price of 900,000.
    ['the share of the note', { noteShare: 30 }, [270_000, 600_000, 100_000], [270_001, 600_000, 100_000]],
    ['the largest note', { maximumNote: 90_000 }, [90_000, 600_000, 0], [90_001, 600_000, 0]],
    ['the smallest note', { minimumNote: 90_000 }, [90_000, 600_000, 0], [89_999, 600_000, 0]],
    ['no note below the smallest one', { minimumNote: 0 }, [0, 600_000, 0], [0.5, 600_000, 0]],
    [
      'the cash of the seller',
      { sellerCash: 700_000 },
      [50_000, 600_000, 170_000],
      [50_000, 600_000, 169_999],
    ],
    ['costs that a loan pays first', {}, [100_000, 70_000, 0], [100_000, 69_999, 0]],
    ['a price that is one', {}, [0, 10_000, 60_001], [0, 10_000, 60_000]],
  ])('holds %s', (_what, limits, inside, outside) => {
    expect([holds(limits, inside), holds(limits, outside)]).toEqual([true, false]);
  });

  it('counts a note on full standby as equity, up to half of what is required', () => {
    const test = (point: Point, kind: Kind) => holds({ equityInjection: 10 }, point, { kind });
    expect(test([50_000, 900_000, 50_000.01], 'full')).toBe(true);
    expect(test([40_000, 900_000, 60_000.01], 'full')).toBe(true);
    expect(test([40_000, 900_000, 59_999], 'full')).toBe(false);
    expect(test([60_000, 890_000, 49_999], 'full')).toBe(false);
    expect(test([50_000, 900_000, 50_000.01], 'none')).toBe(false);
  });

  it('pays nothing on a note on full standby', () => {
    const test = (kind: Kind) => holds({ targetDscr: 1.25 }, [200_000, 790_000, 0], { kind });
    expect([test('full'), test('none')]).toEqual([true, false]);
  });

  it('takes a paid fee from the cash, and where either may pay, from no more loan than the costs', () => {
    // 500,000 guaranteed to 75 %: 3 % of 375,000 is 11,250.
    const context = create({ fee: 'paid' }, { manufacturer: false });
    const test = (cash: number) => holds({}, [0, 500_000, cash], { context, feeFinanced: false });
    expect([test(11_250.01), test(11_249)]).toEqual([true, false]);
    const either = create({ fee: 'either' }, { manufacturer: false });
    const paid = (loan: number) =>
      holds({}, [100_000, loan, 50_000], { context: either, feeFinanced: false });
    expect([paid(70_000), paid(75_000)]).toEqual([true, false]);
    expect(holds({}, [100_000, 75_000, 50_000], { context: either })).toBe(true);
    // The loan pays for the costs and its own fee: 2 % of 85 % of it.
    const financed = (loan: number) => holds({}, [100_000, loan, 0], { context: either });
    expect([financed(71_211), financed(71_209)]).toEqual([true, false]);
  });

  it('counts real estate and its loan', () => {
    const estate = {
      includeRealEstate: true,
      realEstatePurchasePrice: 400_000,
      realEstateDownPayment: 10,
      sba504Rate: 0,
      sba504Term: 25,
    };
    const context = create({}, estate);
    const test = (limits: Partial<RequirementLimits>, point: Point) => holds(limits, point, { context });
    // 40,000 in cash and a loan of 360,000, with a debenture of 160,000 that costs nothing.
    expect([test({}, [0, 500_000, 40_000]), test({}, [0, 500_000, 39_999])]).toEqual([true, false]);
    expect(test({ equityInjection: 10 }, [0, 500_000, 95_556])).toBe(true);
    expect(test({ equityInjection: 10 }, [0, 500_000, 95_555])).toBe(false);
    // 100,000 of cash flow cover 80,000; the real estate costs 14,400 of that.
    expect([
      test({ targetDscr: 1.25 }, [0, 655_999, 40_000]),
      test({ targetDscr: 1.25 }, [0, 656_001, 40_000]),
    ]).toEqual([true, false]);
    expect([
      test({ combinedLimit: 760_000 }, [0, 599_999, 40_000]),
      test({ combinedLimit: 760_000 }, [0, 600_001, 40_000]),
    ]).toEqual([true, false]);
    // Nothing is left for a loan where the real estate alone costs too much.
    expect(test({ targetDscr: 10 }, [0, 10_000, 40_000])).toBe(false);
  });

  it('is none where the rate is above the cap by more than is allowed', () => {
    const context = create({}, { sbaRate: 12, rateType: 'variable' });
    const test = (rateCap: number, loan: number) => holds({ rateCap }, [0, loan, 0], { context });
    // Prime 6.75 and 3 points above 350,000, 6 up to 250,000.
    expect([test(0, 200_000), test(0, 400_000), test(2.2, 400_000), test(2.3, 400_000)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('lends nothing without cash flow', () => {
    const context = create({}, { sde: 10_000 });
    const test = (targetDscr: number) => holds({ targetDscr }, [0, 10_000, 100_000], { context });
    expect([test(1), test(0)]).toEqual([false, true]);
  });
});

describe('the programs of a deal', () => {
  it('are one for each kind of note, payer of the fee and bracket', () => {
    const count = (bounds: TermsBoundsInput) => {
      const context = create({ standby: ['none'], ...bounds });
      return listProgramChoices(context).length / context.segments.length;
    };
    // Without a note both payers give the same loan.
    expect([count({ fee: 'financed' }), count({ fee: 'paid' }), count({ fee: 'either' })]).toEqual([2, 2, 3]);
  });

  it('leave out brackets that the limits leave no room for', () => {
    const context = create({ standby: ['none'], noteAmount: { max: 0 } });
    const programs = [...buildTermsPrograms(context, createLimits(context), context.noteOptions.slice(0, 1))];
    expect(Math.round(programs.at(-1)!.high[1]!)).toBe(5_000_000);
    expect(programs).toHaveLength(context.segments.length - 1);
    const tight = { ...createLimits(context), sevenALimit: 300_000 };
    const [last] = [...buildTermsPrograms(context, tight, context.noteOptions.slice(0, 1))].slice(-1);
    expect(last!.high[1]).toBe(300_000);
  });

  it('measure the offer, the fee and the value to the seller', () => {
    const context = create({ sellerDiscountPercent: 0, standby: ['none'] }, { manufacturer: false });
    const program = [...buildTermsPrograms(context, LOOSEST_LIMITS)].find(
      ({ option, low, high }) => option.hasNote && low[1]! <= 500_000 && 500_000 <= high[1]!,
    )!;
    const point = [100_000, 500_000, 80_000];
    expect(evaluateForm(program.fee, point)).toBeCloseTo(11_250, 3);
    expect(evaluateForm(program.price, point)).toBeCloseTo(680_000 - 70_000 - 11_250, 3);
    expect(evaluateForm(program.sellerValue, point)).toBeCloseTo(680_000 - 70_000 - 11_250, 3);
    expect(program.debtService.map((form) => evaluateForm(form, point))).toEqual([expect.closeTo(60_000, 3)]);
    const discounted = create({ sellerDiscountPercent: 12, standby: ['none'] });
    const { presentValue } = discounted.noteOptions[1]!;
    const [first] = [...buildTermsPrograms(discounted, LOOSEST_LIMITS, [discounted.noteOptions[1]!])];
    expect(evaluateForm(first!.sellerValue, [100_000, 20_000, 0])).toBeCloseTo(
      100_000 * presentValue - 50_000,
      3,
    );
  });
});
