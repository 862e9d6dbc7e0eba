import { type RuleSet } from '../lending-rules/index.js';
import { dealLines } from './eligibility-deal-lines.js';
import { type EligibilityCase, type EligibilityLine } from './eligibility-line.js';
import { loanLines } from './eligibility-loan-lines.js';
import { loansOf } from './loans-of.js';
import { money } from './read-input.js';
import { sourcesAndUses } from './sources-and-uses.js';
import { type StructureInput } from './types.js';

/**
 * The checklist of the SBA program, a line for each rule: 7(a), 504 and combined limits, maturity, rate cap,
 * fee for repaying early; equity, seller note, coverage, valuation, earn-out, seller's help. Each says pass,
 * fail, attention (allowed with a condition) or unknown (a figure is missing), quotes the figure, and cites
 * the rule with its date. The 7(a) loan counts with its financed fee.
 *
 * Units: dollars, percent, years, months, as each line says. Rule A13.
 * Source: that of each rule in `rules`.
 *
 * @example eligibility({ purchasePrice: 6000000, downPayment: 10 }, rulesAt('2026-08-01'))[0].status // => 'fail'
 * @example eligibility({ purchasePrice: 1000000, downPayment: 15 }, rulesAt('2026-08-01'))[0].status // => 'pass'
 */
export function eligibility(
  input: StructureInput | null | undefined,
  rules: RuleSet,
): readonly EligibilityLine[] {
  const given = input ?? {};
  const closing = sourcesAndUses(given, rules);
  const deal: EligibilityCase = {
    input: given,
    rules,
    closing,
    loans: loansOf(given),
    sevenA: money(given.sevenALoan) ?? closing?.sevenALoan ?? null,
    realEstateLoan: closing?.realEstateLoan ?? 0,
  };
  return [...loanLines(deal), ...dealLines(deal)];
}
