import {
  classifyClosingBorrowing,
  pickSimulationOptions,
  explainDesk,
  type ModelInput,
  type ModelOutcome,
  getLendingRules,
  toStressToggles,
  toStructureInput,
  applyAssumptions,
} from '@dealwright/finance';
import { useCallback, useMemo } from 'react';
import { type Assumptions } from '../../domain/models/api/models';
import { getIsoToday } from '../../domain/models/model-input';
import { findMissingInputs } from '../../domain/models/missing-inputs';

export interface LendersDeskInput {
  input: ModelInput;
  outcome: ModelOutcome;
  /** the URL of the model */
  here: string;
  growthRate: number | null;
  assumptions: Assumptions;
  onAssumptionsChange: (part: Assumptions) => void;
}

/** Input of all sections of the lender's desk: structure with assumptions, and the lending rules of today. */
export function useLendersDesk({
  input,
  outcome,
  here,
  growthRate,
  assumptions,
  onAssumptionsChange,
}: LendersDeskInput) {
  const rules = useMemo(() => getLendingRules(getIsoToday()), []);
  const baseStructure = useMemo(() => toStructureInput(input, growthRate), [input, growthRate]);
  const structure = useMemo(() => applyAssumptions(baseStructure, assumptions), [baseStructure, assumptions]);
  const missing = useMemo(
    () => findMissingInputs(classifyClosingBorrowing(structure, rules), outcome, here),
    [structure, rules, outcome, here],
  );
  const financed = useMemo(
    () => ({ ...input, loan: applyAssumptions({ ...input.loan }, assumptions) }),
    [input, assumptions],
  );
  const stress = useMemo(() => toStressToggles(assumptions), [assumptions]);
  const { seed, growthDeviation, marginDeviation } = assumptions;
  const simulationOptions = useMemo(
    () => pickSimulationOptions({ seed, growthDeviation, marginDeviation }),
    [seed, growthDeviation, marginDeviation],
  );
  const explain = useCallback(() => explainDesk(structure, rules, stress), [structure, rules, stress]);
  return {
    rules,
    structure,
    financed,
    stress,
    simulationOptions,
    missing,
    explain,
    assumptions,
    onAssumptionsChange,
  };
}

export type LendersDeskState = ReturnType<typeof useLendersDesk>;
