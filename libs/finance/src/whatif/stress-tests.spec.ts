import { parseStructure } from '../financing/parse-structure.js';
import { getLendingRules } from '../lending-rules/index.js';
import { calculatePayment } from '../loans/index.js';
import { rounded } from './rounded.test-support.js';
import { readStressedDscr, runStressTests } from './stress-tests.js';
import { type StructureInput } from '../financing/types.js';

const rules = getLendingRules('2026-01-15');
const deal: StructureInput = {
  feeFinanced: false,
  purchasePrice: 1_200_000,
  downPayment: 0,
  sbaRate: 0,
  sde: 180_000,
  grossProfit: 300_000,
  grossRevenue: 900_000,
};
const short = (input: StructureInput | null, toggles?: Parameters<typeof runStressTests>[2]) =>
  rounded(
    runStressTests(parseStructure(input), rules, toggles).map(
      ({ key, cashFlowAfter, dscrAfter, meetsTarget }) => [key, cashFlowAfter, dscrAfter, meetsTarget],
    ),
  );

describe('stressTests', () => {
  it('is unknown without a deal', () => {
    for (const { cashFlowAfter, dscrAfter } of runStressTests(parseStructure(null), rules))
      expect([cashFlowAfter, dscrAfter]).toEqual([null, null]);
  });

  it('tests the rate, a lost customer, the margin, the owner, and all at once', () => {
    const year = (rate: number) => 12 * calculatePayment(1_200_000, rate, 10);
    expect(short(deal, { marketSalary: 20_000 })).toEqual(
      rounded([
        ['rate+1', 180_000, 180_000 / year(1), true],
        ['rate+2', 180_000, 180_000 / year(2), true],
        ['rate+3', 180_000, 180_000 / year(3), true],
        ['customerLoss', 150_000, 1.25, true],
        ['margin', 162_000, 1.35, true],
        ['ownerTransition', 160_000, 160_000 / 120_000, true],
        ['combined', 112_000, 112_000 / year(3), false],
      ]),
    );
  });

  it('says that the manager comes besides an officer whose salary SDE bears', () => {
    const listLabels = (newOfficerSalary: number) =>
      runStressTests(parseStructure({ ...deal, newOfficerSalary }), rules, { marketSalary: 90_000 }).map(
        ({ label }) => label,
      );
    expect(listLabels(60_000)).toContain('A manager replaces the owner, besides the new officer');
    expect(listLabels(0)).toContain('A manager replaces the owner');
  });

  it('raises the 7(a) rate only', () => {
    const note = { ...deal, sellerFinancing: true, sellerFinancingAmount: 360_000, sellerFinancingRate: 0 };
    const [test] = runStressTests(parseStructure(note), rules, { ratePoints: [2] });
    expect(test?.debtServiceBefore).toBeCloseTo(84_000 + 120_000, 6);
    expect(test?.debtServiceAfter).toBeCloseTo(12 * calculatePayment(840_000, 2, 10) + 120_000, 6);
  });

  it('shows before and after', () => {
    const [test] = runStressTests(parseStructure(deal), rules, {
      ratePoints: [],
      customerLossPercent: 20,
      marginPoints: 0,
    });
    expect(rounded(test)).toEqual({
      key: 'customerLoss',
      label: 'Loss of customers with 20% of gross profit',
      basis: 'sde',
      cashFlowBefore: 180_000,
      cashFlowAfter: 120_000,
      debtServiceBefore: 120_000,
      debtServiceAfter: 120_000,
      dscrBefore: 1.5,
      dscrAfter: 1,
      meetsTarget: false,
      terms: [
        { key: 'cashFlowBefore', label: 'SDE, before your salary', value: 180_000, unit: 'dollars' },
        { key: 'lost', label: 'SDE lost', value: -60_000, unit: 'dollars' },
        { key: 'points', label: 'Increase in the 7(a) rate', value: 0, unit: 'percent' },
        { key: 'debtServiceBefore', label: 'Debt service before', value: 120_000, unit: 'dollars' },
        { key: 'debtServiceAfter', label: 'Debt service after', value: 120_000, unit: 'dollars' },
        { key: 'dscrBefore', label: 'DSCR before', value: 1.5, unit: 'ratio' },
        { key: 'dscrAfter', label: 'DSCR after', value: 1, unit: 'ratio' },
      ],
    });
  });

  it('labels each test', () => {
    const toggles = { ratePoints: [1, 1.5], marginPoints: 1, marketSalary: 1 };
    expect(runStressTests(parseStructure(deal), rules, toggles).map(({ label }) => label)).toEqual([
      '7(a) rate 1 point higher',
      '7(a) rate 1.5 points higher',
      'Loss of customers with 10% of gross profit',
      'Margin 1 point lower',
      'A manager replaces the owner',
      'All of these together',
    ]);
    expect(runStressTests(parseStructure(deal), rules)[4]?.label).toBe('Margin 2 points lower');
  });

  it('leaves out what it has no figure for, and a combination of one', () => {
    const bare = { ...deal, grossProfit: null, grossRevenue: null };
    expect(
      runStressTests(parseStructure(bare), rules, { ratePoints: [0, 'x', 1] }).map(({ key }) => key),
    ).toEqual(['rate+1']);
    expect(runStressTests(parseStructure(bare), rules, { ratePoints: [] })).toEqual([]);
  });

  it('combines with the largest rise', () => {
    const tests = runStressTests(parseStructure(deal), rules, {
      ratePoints: [3, 1],
      marginPoints: 0,
      customerLossPercent: 0,
    });
    expect(tests.at(-1)?.debtServiceAfter).toBe(tests[0]?.debtServiceAfter);
    expect(tests.at(-1)?.key).toBe('combined');
  });

  it('gives a loss no coverage to compare, which larger payments would make look milder', () => {
    const [rate] = runStressTests(parseStructure({ ...deal, sde: -80_000 }), rules, { ratePoints: [3] });
    expect(rate!.dscrAfter).toBeGreaterThan(rate!.dscrBefore!);
    expect(readStressedDscr(rate!)).toBeNull();
    expect(readStressedDscr({ cashFlowAfter: 0, dscrAfter: 0 })).toBeNull();
    expect(readStressedDscr({ cashFlowAfter: null, dscrAfter: null })).toBeNull();
    expect(readStressedDscr({ cashFlowAfter: 1, dscrAfter: 0.5 })).toBe(0.5);
  });

  it('has no coverage without SDE or debt', () => {
    expect(runStressTests(parseStructure({ ...deal, sde: null }), rules)[0]).toMatchObject({
      cashFlowAfter: null,
      dscrAfter: null,
      meetsTarget: null,
    });
    expect(runStressTests(parseStructure({ ...deal, downPayment: 100 }), rules)[0]).toMatchObject({
      dscrBefore: null,
      dscrAfter: null,
    });
  });

  it('tests no higher rate without a 7(a) loan', () => {
    const keys = (input: StructureInput) =>
      runStressTests(parseStructure(input), rules).map(({ key }) => key);
    const lost = ['customerLoss', 'margin', 'combined'];
    const note = { sellerFinancing: true, sellerFinancingAmount: 1_200_000 };
    expect(keys({ ...deal, downPayment: 100 })).toEqual(lost);
    expect(keys({ ...deal, purchasePrice: null })).toEqual(lost);
    expect(keys({ ...deal, ...note })).toEqual(lost);
    expect(runStressTests(parseStructure({ ...deal, ...note }), rules)[0]?.debtServiceAfter).toBeGreaterThan(
      0,
    );
  });

  it('never loses more than all of the gross profit', () => {
    const tests = runStressTests(parseStructure(deal), rules, {
      ratePoints: [],
      customerLossPercent: 500,
      marginPoints: 500,
    });
    expect(tests.map(({ cashFlowAfter }) => cashFlowAfter)).toEqual([-120_000, -720_000, -1_020_000]);
  });

  it('judges by the target given', () => {
    expect(
      runStressTests(parseStructure(deal), rules, { ratePoints: [], marginPoints: 0 }, 1.3)[0]?.meetsTarget,
    ).toBe(false);
  });
});
