import { runStressTests, type StressToggles, type StructureInput } from '../whatif/index.js';
import { toCalculatedTerm } from './desk-terms.js';
import { toDerivedTerm, type ExplainedResult } from './explained-result.js';

/** SDE, debt service and coverage after each blow. Empty without an SDE (A11). */
export function explainStress(
  structure: StructureInput,
  toggles: StressToggles,
  sde: ExplainedResult,
  debt: ExplainedResult,
): ExplainedResult[] {
  return runStressTests(structure, toggles).flatMap((test): ExplainedResult[] => {
    if (test.sdeAfter === null || test.sdeBefore === null) return [];
    const lost = test.sdeBefore - test.sdeAfter;
    const points = test.terms.find(({ key }) => key === 'points')?.value ?? 0;
    const after: ExplainedResult = {
      id: `desk.stress:${test.key}:sde`,
      label: `SDE: ${test.label}`,
      formula: lost === 0 ? 'SDE is not touched' : 'SDE less what is lost',
      operation: 'sum',
      value: test.sdeAfter,
      unit: 'dollars a year',
      rule: 'A11',
      terms: [
        toDerivedTerm(sde),
        ...(lost === 0 ? [] : [toCalculatedTerm('SDE lost', lost, 'dollars a year', '-')]),
      ],
    };
    const service: ExplainedResult = {
      id: `desk.stress:${test.key}:debtService`,
      label: `Debt service: ${test.label}`,
      formula:
        points === 0
          ? 'The debt service of year 1 is not touched'
          : `The 7(a) loan re-amortised at ${points} ${points === 1 ? 'point' : 'points'} more; the other loans stay`,
      operation: 'sum',
      value: test.debtServiceAfter,
      unit: 'dollars a year',
      rule: 'A11',
      terms: [
        toDerivedTerm(debt),
        ...(points === 0
          ? []
          : [
              toCalculatedTerm(
                'Dearer 7(a) loan',
                test.debtServiceAfter - test.debtServiceBefore,
                'dollars a year',
              ),
            ]),
      ],
    };
    if (test.dscrAfter === null) return [after, service];
    const coverage: ExplainedResult = {
      id: `desk.stress:${test.key}:dscr`,
      label: `DSCR: ${test.label}`,
      formula: 'SDE after the blow over the debt service after it',
      operation: 'quotient',
      value: test.dscrAfter,
      unit: 'ratio',
      rule: 'A11',
      terms: [toDerivedTerm(after), toDerivedTerm(service)],
    };
    return [after, service, coverage];
  });
}
