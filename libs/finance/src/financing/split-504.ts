import { clamp } from '@dealwright/figures';
import { type RuleSet } from '../lending-rules/index.js';
import { type Dollars } from '../types.js';

/** What is borrowed on a property under the 504 program, before the fees of the debenture. Dollars. */
export interface Split504 {
  readonly bankLoan: Dollars;
  readonly netDebenture: Dollars;
}

/**
 * Splits what is borrowed on a property between bank and CDC. The bank lends its share of the project (50 %) first, the
 * CDC what is left, at most its own share (40 %): a buyer who adds more than 10 % lowers the debenture. What exceeds both
 * shares is the bank's.
 *
 * Units: dollars. Rules A3, C3.
 * Source: 13 CFR 120.910; Self-Help, sample 504 project.
 *
 * @example split504(1000000, 900000, getLendingRules('2026-01-15').program504) // => { bankLoan: 500000, netDebenture: 400000 }
 * @example split504(1000000, 850000, getLendingRules('2026-01-15').program504) // => { bankLoan: 500000, netDebenture: 350000 }
 */
export function split504(
  cost: Dollars,
  borrowed: Dollars,
  { bankPercent, cdcPercent }: Pick<RuleSet['program504'], 'bankPercent' | 'cdcPercent'>,
): Split504 {
  const netDebenture = clamp(borrowed - cost * (bankPercent / 100), 0, cost * (cdcPercent / 100));
  return { bankLoan: borrowed - netDebenture, netDebenture };
}
