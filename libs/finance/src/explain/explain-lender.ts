import { type RuleSet } from '../lending-rules/index.js';
import { buildTranches, type ParsedStructure } from '../financing/index.js';
import { hasSevenALoan } from '../financing/tranche-months.js';
import { calculateLenderView } from '../whatif/index.js';
import { toCalculatedTerm } from './desk-terms.js';
import { toDerivedTerm, type ExplainedResult } from './explained-result.js';

/** The cash flow a lender counts and its coverage. Empty without an SDE (A12). */
export function explainLender(
  structure: ParsedStructure,
  rules: RuleSet,
  sde: ExplainedResult,
  debt: ExplainedResult,
): ExplainedResult[] {
  const view = calculateLenderView(structure, rules);
  if (view.lenderCashFlow === null) return [];
  const parts = view.terms.filter(
    ({ key, value }) => ['incomeTaxes', 'livingSalary', 'capexReserve'].includes(key) && value !== 0,
  );
  const cashFlow: ExplainedResult = {
    id: 'desk.lender.lenderCashFlow',
    label: "Lender's cash flow",
    formula: "SDE plus income taxes, less the buyer's living salary and the capex reserve",
    operation: 'sum',
    value: view.lenderCashFlow,
    unit: 'dollars a year',
    rule: 'A12',
    terms: [
      toDerivedTerm(sde),
      ...parts.map(({ label, value }) =>
        toCalculatedTerm(label, Math.abs(value ?? 0), 'dollars a year', (value ?? 0) < 0 ? '-' : '+'),
      ),
    ],
  };
  if (view.lenderDscr === null) return [cashFlow];
  const floor = hasSevenALoan(buildTranches(structure, rules))
    ? `the floor for this loan is ${view.floor}x, `
    : '';
  const coverage: ExplainedResult = {
    id: 'desk.lender.lenderDscr',
    label: `Lender's DSCR${view.isBeforeSalary ? ', before your salary' : ''}`,
    formula: `Lender's cash flow divided by debt service; ${floor}most lenders ask for ${view.usual}x`,
    operation: 'quotient',
    value: view.lenderDscr,
    unit: 'ratio',
    rule: 'A12',
    terms: [toDerivedTerm(cashFlow), toDerivedTerm(debt)],
  };
  return [cashFlow, coverage];
}
