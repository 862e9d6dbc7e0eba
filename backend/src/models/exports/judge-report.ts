import {
  applyAssumptions,
  checkEligibility,
  type EligibilityLine,
  judgeModel,
  type ModelVerdict,
  pickSimulationOptions,
  simulateCoverage,
} from '@dealwright/finance';
import { type ModelReport } from './model-report.js';

/** Score, requirements and odds of the model together, as its page shows them. null without loans. */
export function judgeReport(report: ModelReport): ModelVerdict | null {
  const { assumptions, growthRate, input, lenderInput, lenderView, outcome, rules } = report;
  if (!(lenderView.debtService > 0)) return null;
  const financed = { ...input, loan: applyAssumptions({ ...input.loan }, assumptions) };
  return judgeModel({
    score: outcome.viability?.score ?? null,
    eligibility: checkEligibility(lenderInput, rules),
    odds: simulateCoverage(financed, rules, { ...pickSimulationOptions(assumptions), growthRate }),
  });
}

/** The requirements of the program that the loans at closing fail. */
export function listFailedRequirements({
  lenderInput,
  lenderView,
  rules,
}: ModelReport): readonly EligibilityLine[] {
  if (!(lenderView.debtService > 0)) return [];
  return checkEligibility(lenderInput, rules).filter(({ status }) => status === 'fail');
}
