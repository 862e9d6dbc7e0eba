import { type RuleSet } from '../lending-rules/index.js';
import { type ParsedStructure } from '../financing/index.js';
import { runStressTests, type StressToggles } from '../whatif/index.js';
import { readDollars } from '../financing/read-input.js';
import { explainAfterClosing } from './closing/explain-after-closing.js';
import { explainClosing } from './explain-closing.js';
import { toCalculatedTerm } from './desk-terms.js';
import { explainDeskDebt, explainHeadroom, explainMaximumPrices } from './explain-headroom.js';
import { explainCashFlow, explainLender } from './explain-lender.js';
import { explainLevers } from './explain-single-changes.js';
import { explainReturns } from './explain-returns.js';
import { explainStress } from './explain-stress.js';
import { explainWorkingCapital } from './closing/explain-working-capital.js';
import { type ExplainedResult } from './explained-result.js';

/**
 * Every figure of the lender's desk with the formula in words and the terms that make it, in the manner of
 * `explainModel`: working capital, sources and uses, guaranty fee, equity injection, highest prices, break-even, stress, the lender's
 * coverage, single changes, returns, liquidity and collateral. A result comes after the results it refers to. Ids begin with 'desk.'.
 *
 * Units: each result and term names its own. Rules A1, A2, A4, A6 to A8, A11, A12.
 *
 * @example explainDesk(parseStructure({ purchasePrice: 1000000, downPayment: 10, sde: 300000, sbaRate: 0 }), getLendingRules('2026-01-15')).find((one) => one.id === 'desk.sevenALoan').value // => 924261.87
 */
export function explainDesk(
  structure: ParsedStructure,
  rules: RuleSet,
  toggles: StressToggles = {},
): ExplainedResult[] {
  const closing = [...explainWorkingCapital(structure), ...explainClosing(structure, rules)];
  const earned = readDollars(structure.sde);
  const cash = closing.find(({ id }) => id === 'desk.buyerCash');
  if (earned === null)
    return [
      ...closing,
      ...explainReturns(structure, rules, cash),
      ...explainAfterClosing(structure, rules, cash),
    ];
  const sde: ExplainedResult = {
    id: 'desk.sde',
    label: 'SDE',
    formula: 'The SDE the model uses',
    operation: 'same',
    value: earned,
    unit: 'dollars a year',
    rule: 'R4.2',
    terms: [toCalculatedTerm('SDE of the model', earned, 'dollars a year')],
  };
  const debt = explainDeskDebt(structure, rules);
  const cashFlow = explainCashFlow(structure, sde);
  const lender = explainLender(structure, rules, cashFlow, debt);
  return [
    ...closing,
    sde,
    cashFlow,
    debt,
    ...explainMaximumPrices(structure, rules),
    ...explainHeadroom({ structure, rules }, sde, debt),
    ...explainStress(runStressTests(structure, rules, toggles), cashFlow, debt),
    ...lender,
    ...explainLevers(structure, rules, lender[0]),
    ...explainReturns(structure, rules, cash),
    ...explainAfterClosing(structure, rules, cash),
  ];
}
