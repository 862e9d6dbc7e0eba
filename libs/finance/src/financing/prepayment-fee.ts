import { gt, gte } from '@dealwright/figures';
import { type RuleSet } from '../lending-rules/index.js';
import { readNonNegativeDollars, readWholeNumber } from './read-input.js';

/**
 * What repaying a 7(a) loan early costs: 5, 3, 1 % of the prepaid amount in years 1, 2, 3, only when the loan
 * runs for at least 15 years and more than 25 % of it is prepaid; else 0. The year counts from 1.
 *
 * Units: dollars, years; dollars out. Rule A13.
 * Source: 7(a) subsidy recoupment fee as LegalClarity and SBALenders describe it.
 *
 * @example calculatePrepaymentFee({ loan: 1000000, maturityYears: 25, prepaid: 1000000, year: 1 }, getLendingRules('2026-01-15')) // => 50000
 * @example calculatePrepaymentFee({ loan: 1000000, maturityYears: 10, prepaid: 1000000, year: 1 }, getLendingRules('2026-01-15')) // => 0
 */
export function calculatePrepaymentFee(
  early: {
    readonly loan?: unknown;
    readonly maturityYears?: unknown;
    readonly prepaid?: unknown;
    readonly year?: unknown;
  },
  rules: RuleSet,
): number {
  const { minimumMaturityYears, thresholdPercent, percentByYear } = rules.prepayment;
  const loan = readNonNegativeDollars(early.loan);
  const prepaid = Math.min(readNonNegativeDollars(early.prepaid), loan);
  const percent = percentByYear[readWholeNumber(early.year, 1, 1, 1000) - 1] ?? 0;
  const applies =
    gte(readNonNegativeDollars(early.maturityYears), minimumMaturityYears) &&
    gt(prepaid, loan * (thresholdPercent / 100));
  return applies ? prepaid * (percent / 100) : 0;
}
