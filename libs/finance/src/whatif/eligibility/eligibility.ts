import { type RuleSet } from '../../lending-rules/index.js';
import { checkDealRules } from './eligibility-deal-lines.js';
import { type EligibilityCase, type EligibilityLine } from './eligibility-line.js';
import { checkLoanRules } from './eligibility-loan-lines.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { allocateSevenA, classifyClosingBorrowing, getFinancing } from '../../financing/build-financing.js';

/**
 * The checklist of the SBA program, a line for each rule: 7(a), 504 and combined limits, maturity, rate cap,
 * fee for repaying early; equity, the buyer's cash where its limit is entered, seller note, coverage, valuation,
 * earn-out, seller's help. Each says pass,
 * fail, attention (allowed with a condition) or unknown (a figure is missing), quotes the figure, and cites
 * the rule with its date. The 7(a) loan counts with its financed fee.
 *
 * Units: dollars, percent, years, months, as each line says. Rule A13.
 * Source: that of each rule in `rules`.
 *
 * @example checkEligibility(parseStructure({ purchasePrice: 6000000, downPayment: 10 }), getLendingRules('2026-08-01'))[0].status // => 'fail'
 * @example checkEligibility(parseStructure({ purchasePrice: 1000000, downPayment: 15 }), getLendingRules('2026-08-01'))[0].status // => 'pass'
 */
export function checkEligibility(structure: ParsedStructure, rules: RuleSet): readonly EligibilityLine[] {
  const { closing, tranches } = getFinancing(structure, rules);
  const deal: EligibilityCase = {
    structure,
    rules,
    closing,
    tranches,
    borrowing: classifyClosingBorrowing(structure, rules),
    sevenA: closing?.sevenALoan ?? null,
    sevenARealEstate: closing === null ? 0 : allocateSevenA(closing, structure).realEstate,
    realEstateLoan: closing?.realEstateLoan ?? 0,
  };
  return [...checkLoanRules(deal), ...checkDealRules(deal)];
}
