import { roundToDollar } from '@dealwright/figures';
import { roundColumn } from '../../financing/wording/round-column.js';
import { roundFlows } from '../../financing/wording/round-flows.js';
import { type ProjectedCoverageYear } from '../project-coverage.js';
import { type ProjectedMonth } from './project-first-year.js';

/**
 * Projected years in whole dollars: cash flow less debt service is what is left, as printed.
 *
 * Units: dollars. Rule C5.
 *
 * @example roundProjectedYears([{ year: '2027', grossRevenue: 100.4, sde: 10.6, lenderCashFlow: 10.6, debtService: 4.5, cashFlowAfterDebt: 6.1, dscr: 2.36 }])[0].cashFlowAfterDebt // => 6
 */
export const roundProjectedYears = (
  years: readonly ProjectedCoverageYear[],
): readonly ProjectedCoverageYear[] =>
  years.map((year) => {
    const lenderCashFlow = roundToDollar(year.lenderCashFlow);
    const debtService = year.debtService === null ? null : roundToDollar(year.debtService);
    return {
      ...year,
      grossRevenue: roundToDollar(year.grossRevenue),
      sde: roundToDollar(year.sde),
      lenderCashFlow,
      debtService,
      cashFlowAfterDebt: debtService === null ? null : lenderCashFlow - debtService,
    };
  });

/**
 * The months of a year in whole dollars: each column adds up to that of the year, interest and principal give the debt
 * service, and cash flow less debt service what is left. A column is rounded as it accumulates.
 *
 * Units: dollars. Rule C5.
 *
 * @example roundProjectedMonths(projectFirstYear([{ year: '2027', grossRevenue: 100, sde: 100, lenderCashFlow: 100, debtService: 0, cashFlowAfterDebt: 100, dscr: null }], { tranches: [], months: [] })).map(({ sde }) => sde) // => [8, 9, 8, 8, 9, 8, 8, 9, 8, 8, 9, 8]
 */
export function roundProjectedMonths(months: readonly ProjectedMonth[]): readonly ProjectedMonth[] {
  const flows = roundFlows(
    months.map(({ debtService, interest, principal }) => ({
      payment: debtService ?? 0,
      interest: interest ?? 0,
      principal: principal ?? 0,
      accrued: 0,
      balance: 0,
    })),
    0,
  );
  const revenue = roundColumn(months.map(({ grossRevenue }) => grossRevenue));
  const earnings = roundColumn(months.map(({ sde }) => sde));
  const cashFlows = roundColumn(months.map(({ lenderCashFlow }) => lenderCashFlow));
  return months.map((month, index) => {
    const lenderCashFlow = cashFlows[index]!;
    const earned = { ...month, grossRevenue: revenue[index]!, sde: earnings[index]!, lenderCashFlow };
    if (month.debtService === null) return earned;
    const { interest, principal, payment } = flows[index]!;
    const cashFlowAfterDebt = lenderCashFlow - payment;
    return { ...earned, interest, principal, debtService: payment, cashFlowAfterDebt };
  });
}
