import { parseStructure } from '../financing/parse-structure.js';
import { getLendingRules } from '../lending-rules/index.js';
import { calculateLeverOutcomes } from './lever-outcomes.js';
import { rounded } from './rounded.test-support.js';
import { type StructureInput } from '../financing/types.js';

const rules = getLendingRules('2026-03-01');
const deal: StructureInput = {
  feeFinanced: false,
  purchasePrice: 1_200_000,
  downPayment: 0,
  sbaRate: 0,
  sde: 135_000,
};
const noted: StructureInput = {
  ...deal,
  sde: 150_000,
  sellerFinancing: true,
  sellerFinancingAmount: 360_000,
  sellerFinancingRate: 0,
};

describe('leverOutcomes', () => {
  it('says how far each lever must move alone', () => {
    expect(rounded(calculateLeverOutcomes(parseStructure(deal), rules))).toEqual([
      {
        basis: 'sde',
        key: 'price',
        label: 'Price, same cash and note',
        unit: 'dollars',
        from: 1_200_000,
        to: 1_080_000,
        dscr: 1.25,
        reaches: true,
        holdsAtLimit: false,
      },
      {
        basis: 'sde',
        key: 'downPayment',
        label: 'Down payment',
        unit: 'dollars',
        from: 0,
        to: 120_000,
        dscr: 1.25,
        reaches: true,
        holdsAtLimit: false,
      },
      {
        basis: 'sde',
        key: 'rate',
        label: '7(a) rate',
        unit: 'percent',
        from: 0,
        to: null,
        dscr: 1.125,
        reaches: false,
        holdsAtLimit: false,
      },
      {
        basis: 'sde',
        key: 'sde',
        label: 'SDE',
        unit: 'dollars',
        from: 135_000,
        to: 150_000,
        dscr: 1.25,
        reaches: true,
        holdsAtLimit: false,
      },
    ]);
  });

  it('moves the seller note as well', () => {
    const levers = calculateLeverOutcomes(parseStructure(noted), rules);
    expect(levers.map(({ key }) => key)).toEqual([
      'price',
      'downPayment',
      'sellerTerm',
      'sellerStandby',
      'rate',
      'sde',
    ]);
    const [, , term, standby] = rounded(levers);
    expect(term).toEqual({
      basis: 'sde',
      key: 'sellerTerm',
      label: 'Years of the seller note',
      unit: 'years',
      from: 3,
      to: 10,
      dscr: 1.25,
      reaches: true,
      holdsAtLimit: false,
    });
    expect(standby).toEqual({
      basis: 'sde',
      key: 'sellerStandby',
      label: 'Seller note on full standby',
      unit: 'dollars',
      from: 0,
      to: 360_000,
      dscr: 1.785714,
      reaches: true,
      holdsAtLimit: false,
    });
  });

  it('finds the price that reaches the coverage with the same note, and with none where it is switched off', () => {
    for (const sellerFinancing of [true, false]) {
      const [price] = calculateLeverOutcomes(
        parseStructure({ ...noted, sellerFinancing, downPayment: 20 }),
        rules,
      );
      expect(price).toMatchObject({ key: 'price', reaches: true });
      expect(price!.dscr).toBeCloseTo(1.25, 8);
    }
  });

  it('rounds the term of the note up to whole months', () => {
    const term = calculateLeverOutcomes(parseStructure({ ...noted, sde: 200_000 }), rules)[2]!;
    expect(12 * term.to!).toBeCloseTo(57, 6);
    expect(term.dscr).toBeGreaterThanOrEqual(1.25);
  });

  it('reports a lever that cannot reach the target, with the coverage at its limit', () => {
    const [, , term, standby] = calculateLeverOutcomes(parseStructure({ ...noted, sde: 100_000 }), rules);
    expect(rounded(term)).toMatchObject({ to: null, dscr: 0.833333, reaches: false });
    expect(rounded(standby)).toMatchObject({ to: null, dscr: 1.190476, reaches: false });
  });

  it('leaves out a note that waits already', () => {
    expect(
      calculateLeverOutcomes(parseStructure({ ...noted, standby: true }), rules).map(({ key }) => key),
    ).not.toContain('sellerTerm');
  });

  it('shows the room of a deal that is covered', () => {
    const levers = calculateLeverOutcomes(
      parseStructure({ ...deal, sde: 300_000, sbaRate: 10, downPayment: 25 }),
      rules,
    );
    const rate = levers.find(({ key }) => key === 'rate')!;
    expect(rate.to).toBeGreaterThan(10);
    expect(rate.to).toBe(Math.round(100 * rate.to!) / 100);
    expect(rate.dscr).toBeGreaterThanOrEqual(1.25);
    expect(rate.dscr).toBeLessThan(1.251);
    expect(levers[1]).toMatchObject({ from: 300_000 });
    expect(levers[1]!.to).toBeLessThan(300_000);
  });

  it('says where coverage holds even at the limit, and leaves out standby that is not needed', () => {
    const covered = calculateLeverOutcomes(
      parseStructure({ ...noted, sde: 600_000, downPayment: 10 }),
      rules,
    );
    expect(covered.map(({ key }) => key)).toEqual(['price', 'downPayment', 'sellerTerm', 'rate', 'sde']);
    const down = covered[1]!;
    expect(down).toMatchObject({ from: 120_000, to: 0, holdsAtLimit: true });
    expect(down.dscr).toBeGreaterThan(1.25);
    expect(calculateLeverOutcomes(parseStructure(noted), rules)[1]).toMatchObject({
      basis: 'sde',
      key: 'downPayment',
      holdsAtLimit: false,
    });
  });

  it('reads a down payment in dollars', () => {
    const levers = calculateLeverOutcomes(
      parseStructure({ ...deal, downPaymentType: 'amount', downPayment: '60,000' }),
      rules,
    );
    expect(rounded(levers.slice(0, 2).map(({ from, to }) => [from, to]))).toEqual([
      [1_200_000, 1_140_000],
      [60_000, 120_000],
    ]);
  });

  it('finds no price for a business that earns nothing', () => {
    const [price, down] = calculateLeverOutcomes(parseStructure({ ...deal, sde: -1 }), rules);
    expect(price).toMatchObject({ to: null, reaches: false });
    expect(down).toMatchObject({ to: null, reaches: false, dscr: null });
  });

  it('uses another target coverage', () => {
    expect(calculateLeverOutcomes(parseStructure(deal), rules, 1.5).at(-1)?.to).toBeCloseTo(180_000, 6);
  });

  it('is empty without debt or SDE', () => {
    expect(calculateLeverOutcomes(parseStructure({ ...deal, sde: null }), rules)).toEqual([]);
    expect(calculateLeverOutcomes(parseStructure({ ...deal, downPayment: 100 }), rules)).toEqual([]);
    expect(calculateLeverOutcomes(parseStructure(null), rules)).toEqual([]);
  });
});
