import { type AmortizationSchedule } from '../../financing/amortization-schedule.js';
import { type Tranche } from '../../financing/types.js';
import { type Dollars } from '../../types.js';
import { type ProjectedCoverageYear } from '../project-coverage.js';

const MONTHS = 12;

/** A month of the first year after closing. */
export interface ProjectedMonth {
  /** 1 is the first month after closing */
  readonly month: number;
  /** a twelfth of the year, dollars */
  readonly grossRevenue: Dollars;
  /** a twelfth of the year, dollars */
  readonly sde: Dollars;
  /** of the basis, a twelfth of the year, dollars */
  readonly lenderCashFlow: Dollars;
  /** of every loan that pays, with the yearly charge of a debenture; null while the loans are unknown */
  readonly interest: Dollars | null;
  /** null while the loans are unknown */
  readonly principal: Dollars | null;
  /** interest and principal; null while the loans are unknown */
  readonly debtService: Dollars | null;
  /** null while the loans are unknown */
  readonly cashFlowAfterDebt: Dollars | null;
}

/**
 * The first projected year by month: revenue and earnings in twelfths, without a season; interest and principal as the
 * schedule has them, so that twelve months give the year. A note on full standby pays nothing. Empty without a
 * projection.
 *
 * Units: dollars a month. Rules A0, A5, R7.2.
 *
 * @example projectFirstYear([{ year: '2027', grossRevenue: 1200, sde: 600, lenderCashFlow: 600, debtService: 0, cashFlowAfterDebt: 600, dscr: null }], { tranches: [], months: [] })[11].sde // => 50
 */
export function projectFirstYear(
  [first]: readonly ProjectedCoverageYear[],
  { tranches, months }: Pick<AmortizationSchedule, 'tranches' | 'months'>,
): readonly ProjectedMonth[] {
  if (first === undefined) return [];
  const paying = tranches.filter(({ standby }) => standby !== 'full');
  return Array.from({ length: MONTHS }, (_, index) => {
    const lenderCashFlow = first.lenderCashFlow / MONTHS;
    const earned = {
      month: index + 1,
      grossRevenue: first.grossRevenue / MONTHS,
      sde: first.sde / MONTHS,
      lenderCashFlow,
    };
    if (first.debtService === null)
      return { ...earned, interest: null, principal: null, debtService: null, cashFlowAfterDebt: null };
    const [interest, principal] = [
      sumFlows(paying, months[index], 'interest'),
      sumFlows(paying, months[index], 'principal'),
    ];
    const debtService = interest + principal;
    return {
      ...earned,
      interest,
      principal,
      debtService,
      cashFlowAfterDebt: lenderCashFlow - debtService,
    };
  });
}

const sumFlows = (
  tranches: readonly Tranche[],
  month: AmortizationSchedule['months'][number] | undefined,
  field: 'interest' | 'principal',
): Dollars => tranches.reduce((sum, { kind }) => sum + (month?.byTranche[kind]?.[field] ?? 0), 0);
