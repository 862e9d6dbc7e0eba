import { calculateBalance, calculatePayment } from '../loans/index.js';
import {
  calculateBalanceAtMonth,
  calculateCoverage,
  calculateDebtServiceInYear,
  calculateInterestOnlyPayment,
  calculateLevelPayment,
  createWorstDebtService,
  divideByDebtService,
  findWorstYear,
} from './tranche-months.js';
import { type Tranche } from './types.js';

const note: Tranche = {
  kind: 'sellerNote',
  label: 'Seller note',
  principal: 120_000,
  annualRatePercent: 6,
  annualChargePercent: 0,
  termMonths: 36,
  interestOnlyMonths: 6,
  standby: 'interestOnly',
  compounding: 'simple',
  proceeds: { business: 120_000, realEstate: 0, workingCapital: 0, closingCosts: 0, guarantyFee: 0 },
};

describe('a note with interest-only months', () => {
  it('owes all of it until the principal is repaid, and then what 30 payments leave', () => {
    expect([0, 1, 6].map((month) => calculateBalanceAtMonth(note, month))).toEqual([
      120_000, 120_000, 120_000,
    ]);
    for (const month of [7, 20, 35]) {
      expect(calculateBalanceAtMonth(note, month)).toBeCloseTo(
        calculateBalance(120_000, 6, 2.5, month - 6),
        8,
      );
      expect(calculateBalanceAtMonth(note, month)).toBeLessThan(120_000);
    }
    expect(calculateBalanceAtMonth(note, 36)).toBe(0);
  });

  it('owes nothing at its end even where every month was interest only', () => {
    const bullet = { ...note, interestOnlyMonths: 36 };
    expect([35, 36, 37].map((month) => calculateBalanceAtMonth(bullet, month))).toEqual([120_000, 0, 0]);
  });

  it('pays interest, then level payments, year by year', () => {
    const level = calculatePayment(120_000, 6, 2.5);
    expect(calculateInterestOnlyPayment(note)).toBe(600);
    expect(calculateLevelPayment(note)).toBe(level);
    expect(calculateDebtServiceInYear([note], 1)).toBeCloseTo(6 * 600 + 6 * level, 8);
    expect(calculateDebtServiceInYear([note, note], 2)).toBeCloseTo(24 * level, 8);
    expect(calculateDebtServiceInYear([note], 4)).toBe(0);
  });
});

describe('createWorstDebtService', () => {
  const sevenA: Tranche = {
    ...note,
    kind: 'sevenA',
    principal: 900_000,
    termMonths: 120,
    interestOnlyMonths: 0,
    standby: 'none',
  };
  const bank504: Tranche = { ...sevenA, kind: 'bank504', principal: 500_000, termMonths: 18 };
  const cdc504: Tranche = { ...sevenA, kind: 'cdc504', termMonths: 300, annualChargePercent: 0.934 };

  it.each([
    ['interest-only months, whose end makes year 2 the worst', [sevenA, note]],
    ['level payments throughout', [sevenA, { ...note, interestOnlyMonths: 0, standby: 'none' as const }]],
    ['a 7(a) loan that ends before the interest-only months', [{ ...sevenA, termMonths: 6 }, note]],
    ['a 7(a) loan alone', [sevenA]],
    ['a 504 loan whose bank is repaid in year 2', [sevenA, note, bank504, cdc504]],
    ['a 504 loan alone', [bank504, cdc504]],
    ['no 7(a) loan', [note]],
    ['no loans', []],
  ])('gives the debt service of the worst year with %s, at every rate', (_name, tranches) => {
    const calculateWorst = createWorstDebtService(tranches);
    for (const annualRatePercent of [0, 6, 11.5, 30]) {
      const loans = tranches.map((loan) =>
        loan.kind === 'sevenA' || loan.kind === 'bank504' ? { ...loan, annualRatePercent } : loan,
      );
      const payOn = (kind: Tranche['kind']) =>
        loans.filter((loan) => loan.kind === kind).map(calculateLevelPayment)[0] ?? 0;
      expect(calculateWorst(payOn('sevenA'), payOn('bank504'))).toBeCloseTo(
        findWorstYear(loans).debtService,
        8,
      );
    }
  });
});

describe('a note on standby', () => {
  const standby: Tranche = { ...note, interestOnlyMonths: 0, termMonths: 120, standby: 'full' };

  it('costs nothing, grows, and is gone after its term', () => {
    expect([calculateLevelPayment(standby), calculateDebtServiceInYear([standby], 1)]).toEqual([0, 0]);
    expect(calculateBalanceAtMonth(standby, 12)).toBeCloseTo(127_200, 8);
    expect(calculateBalanceAtMonth(standby, 120)).toBeCloseTo(192_000, 8);
    expect(calculateBalanceAtMonth(standby, 121)).toBe(0);
  });
});

describe('calculateCoverage', () => {
  it('divides cash flow by debt service', () => {
    expect(calculateCoverage(150_000, 120_000)).toEqual({ value: 1.25, reason: null });
    expect(calculateCoverage(-60_000, 120_000)).toEqual({ value: -0.5, reason: null });
    expect(divideByDebtService(150_000, 120_000)).toBe(1.25);
  });

  it('says why there is none', () => {
    expect(calculateCoverage(null, 120_000)).toEqual({ value: null, reason: 'noCashFlow' });
    expect(calculateCoverage(150_000, 0)).toEqual({ value: null, reason: 'noDebtService' });
    expect(calculateCoverage(null, 0).reason).toBe('noDebtService');
    expect(calculateCoverage(1e300, 1e-300)).toEqual({ value: null, reason: 'notFinite' });
    expect(divideByDebtService(null, 120_000)).toBeNull();
  });
});
