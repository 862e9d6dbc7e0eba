import {
  applyAssumptions,
  calculateLenderView,
  checkEligibility,
  getLendingRules,
  type ModelInput,
  toStructureInput,
} from '@dealwright/finance';
import { type Assumptions } from '../../../../domain/models/api/models';
import { getIsoToday } from '../../../../domain/models/model-input';

/** Why requirements of the SBA program fail, one reason each; none where nothing is borrowed. */
export function listFailures(
  input: ModelInput,
  growthRate: number | null,
  assumptions: Assumptions,
): readonly string[] {
  const structure = applyAssumptions(toStructureInput(input, growthRate), assumptions);
  const rules = getLendingRules(getIsoToday());
  if (!(calculateLenderView(structure, rules).debtService > 0)) return [];
  return checkEligibility(structure, rules).flatMap(({ status, reason }) =>
    status === 'fail' ? [reason] : [],
  );
}
