import { formatRatio } from '@dealwright/figures';
import { describeOfficialSource, type RuleSet } from '../lending-rules/index.js';
import { type Basis, buildTranches, type ParsedStructure } from '../financing/index.js';
import { hasSevenALoan } from '../financing/tranche-months.js';
import {
  calculateBasisCashFlow,
  calculateLenderView,
  FALL_DEDUCTION_LABEL,
  listBasisAdjustments,
  nameBasis,
} from '../whatif/index.js';
import { toCalculatedTerm } from './desk-terms.js';
import { toDerivedTerm, type ExplainedResult } from './explained-result.js';

const FORMULAS: Readonly<Record<Basis, string>> = {
  sde: 'SDE as it is: debt is tested on SDE',
  lender:
    "SDE plus income taxes, less what is not proven, what the lower of newest year and average takes off, the buyer's living salary and the capex reserve",
};

/** The cash flow that debt is tested on (A12, C1). */
export function explainCashFlow(structure: ParsedStructure, sde: ExplainedResult): ExplainedResult {
  const { incomeTaxes, unprovenEarnings, fallDeduction, livingSalary, capexReserve } =
    listBasisAdjustments(structure);
  const parts = [
    ['Income taxes, added back', incomeTaxes],
    ['Earnings that are not proven', 0 - unprovenEarnings],
    [FALL_DEDUCTION_LABEL, 0 - fallDeduction],
    ["Buyer's living salary", 0 - livingSalary],
    ['Capex reserve', 0 - capexReserve],
  ] as const;
  return {
    id: 'desk.lender.lenderCashFlow',
    label: nameBasis(structure),
    formula: FORMULAS[structure.basis],
    operation: 'sum',
    value: calculateBasisCashFlow(structure),
    unit: 'dollars a year',
    rule: 'A12, C1',
    terms: [
      toDerivedTerm(sde),
      ...parts
        .filter(([, value]) => value !== 0)
        .map(([label, value]) =>
          toCalculatedTerm(label, Math.abs(value), 'dollars a year', value < 0 ? '-' : '+'),
        ),
    ],
  };
}

/** Its coverage of the loans at closing. Empty without debt (A12). */
export function explainLender(
  structure: ParsedStructure,
  rules: RuleSet,
  cashFlow: ExplainedResult,
  debt: ExplainedResult,
): ExplainedResult[] {
  const view = calculateLenderView(structure, rules);
  if (view.lenderDscr === null) return [];
  const floor = hasSevenALoan(buildTranches(structure, rules))
    ? `the SBA's own minimum for this loan is ${formatRatio(view.floor)} (${describeOfficialSource(rules.dscr.source)}), `
    : '';
  return [
    {
      id: 'desk.lender.lenderDscr',
      label: view.terms.find(({ key }) => key === 'lenderDscr')?.label ?? 'DSCR',
      formula: `Cash flow divided by debt service; ${floor}the usual lender minimum is ${formatRatio(view.usual)}`,
      operation: 'quotient',
      value: view.lenderDscr,
      unit: 'ratio',
      rule: 'A12, C1',
      terms: [toDerivedTerm(cashFlow), toDerivedTerm(debt)],
    },
  ];
}
