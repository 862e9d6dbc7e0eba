import fc from 'fast-check';
import { parsePeriods } from '../sde/index.js';
import { findProjectionBase, projectYears } from './index.js';
import { roundProjection } from './round-projection.js';

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((amount) => amount / 100);
const figures = fc.record({
  grossRevenue: cents(5_000_000).map((amount) => amount + 1),
  cogs: cents(2_000_000),
  operatingExpenses: cents(1_000_000),
  ownerSalary: cents(200_000),
  interest: cents(50_000),
  otherAddBacks: cents(50_000),
});

it('has lines that add up as printed', () => {
  fc.assert(
    fc.property(figures, cents(300_000), (year, debtService) => {
      const base = findProjectionBase(parsePeriods({ historicalFinancials: { 2025: year } }, 2026));
      const rows = projectYears({ base, structure: null, growthRate: 3.7, projectionPeriod: 5 })?.data ?? [];
      expect(rows).toHaveLength(5);
      for (const row of rows) {
        const printed = roundProjection({ ...row, annualDebtService: debtService });
        const { ownerSalary, newOfficerSalary, addBackInterest, ownerPayrollTaxes } = printed;
        const addBacks =
          ownerSalary +
          newOfficerSalary +
          addBackInterest +
          ownerPayrollTaxes +
          printed.depreciationAmortization +
          printed.otherAddBacks;
        expect(printed.grossProfit).toBe(printed.grossRevenue - printed.cogs);
        expect(printed.netIncome).toBe(printed.grossProfit - (printed.operatingExpenses ?? 0));
        expect(printed.sde).toBe(printed.netIncome + addBacks);
        expect(printed.sdeMinusAnnualDebtService).toBe(printed.sde - printed.annualDebtService);
        expect(Math.abs(printed.sde - row.sde)).toBeLessThanOrEqual(0.5);
      }
    }),
    { seed: 7 },
  );
});
