import { roundSteps, roundToDollar } from '@dealwright/figures';
import { roundIncome } from '../income/index.js';
import { type ProjectionRow } from '../types.js';

const ADD_BACKS = [
  'ownerSalary',
  'newOfficerSalary',
  'addBackInterest',
  'ownerPayrollTaxes',
  'depreciationAmortization',
  'otherAddBacks',
] as const satisfies readonly (keyof ProjectionRow)[];

/**
 * A projected year in whole dollars: income leads to net income, net income and the add-backs to SDE, and debt service to
 * what is left, as printed.
 *
 * Units: dollars. Rules R7.7, C5.
 *
 * @example roundProjection(projectYears({ base: findProjectionBase(parsePeriods({ historicalFinancials: { 2025: { grossRevenue: 1000, cogs: 400.4, operatingExpenses: 300 } } }, 2026)), structure: null, growthRate: 10, projectionPeriod: 5 }).data[0]).cogs // => 440
 */
export function roundProjection(year: ProjectionRow): ProjectionRow {
  const income = roundIncome(year);
  const { steps, end } = roundSteps(
    year.netIncome,
    ADD_BACKS.map((field) => year[field]),
    year.sde,
  );
  const annualDebtService = roundToDollar(year.annualDebtService);
  return {
    ...income,
    ...Object.fromEntries(ADD_BACKS.map((field, index) => [field, steps[index]])),
    sde: end,
    annualDebtService,
    sdeMinusAnnualDebtService: end - annualDebtService,
    netIncomeMinusAnnualDebtService: income.netIncome - annualDebtService,
  };
}
