import { type StressTest } from '../whatif/index.js';
import { toCalculatedTerm } from './desk-terms.js';
import { toDerivedTerm, type ExplainedResult } from './explained-result.js';

/** Cash flow of the basis, debt service and DSCR after each shock. Empty without an SDE (A11, C1). */
export function explainStress(
  tests: readonly StressTest[],
  cashFlow: ExplainedResult,
  debt: ExplainedResult,
): ExplainedResult[] {
  return tests.flatMap((test): ExplainedResult[] => {
    if (test.cashFlowAfter === null || test.cashFlowBefore === null) return [];
    const after = explainCashFlowAfter(test, test.cashFlowBefore - test.cashFlowAfter, cashFlow);
    const service = explainDebtServiceAfter(test, debt);
    if (test.dscrAfter === null) return [after, service];
    const coverage: ExplainedResult = {
      id: `desk.stress:${test.key}:dscr`,
      label: `DSCR: ${test.label}`,
      formula: 'Cash flow in this scenario divided by debt service in this scenario',
      operation: 'quotient',
      value: test.dscrAfter,
      unit: 'ratio',
      rule: 'A11',
      terms: [toDerivedTerm(after), toDerivedTerm(service)],
    };
    return [after, service, coverage];
  });
}

function explainCashFlowAfter(test: StressTest, lost: number, cashFlow: ExplainedResult): ExplainedResult {
  const loss = lost === 0 ? [] : [toCalculatedTerm('Lost', lost, 'dollars a year', '-')];
  return {
    id: `desk.stress:${test.key}:cashFlow`,
    label: `${cashFlow.label}: ${test.label}`,
    formula: lost === 0 ? 'Cash flow does not change' : 'Cash flow less the loss',
    operation: 'sum',
    value: test.cashFlowAfter,
    unit: 'dollars a year',
    rule: 'A11',
    terms: [toDerivedTerm(cashFlow), ...loss],
  };
}

function explainDebtServiceAfter(test: StressTest, debt: ExplainedResult): ExplainedResult {
  const points = test.terms.find(({ key }) => key === 'points')?.value ?? 0;
  const rise = test.debtServiceAfter - test.debtServiceBefore;
  return {
    id: `desk.stress:${test.key}:debtService`,
    label: `Debt service: ${test.label}`,
    formula:
      points === 0
        ? 'Debt service does not change'
        : `The 7(a) loan re-amortized at ${points} ${points === 1 ? 'point' : 'points'} more; the other loans stay`,
    operation: 'sum',
    value: test.debtServiceAfter,
    unit: 'dollars a year',
    rule: 'A11',
    terms: [
      toDerivedTerm(debt),
      ...(points === 0 ? [] : [toCalculatedTerm('Higher payments on the 7(a) loan', rise, 'dollars a year')]),
    ],
  };
}
