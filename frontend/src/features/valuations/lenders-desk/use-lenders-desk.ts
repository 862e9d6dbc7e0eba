import {
  pickSimulationOptions,
  explainDesk,
  type ModelInput,
  type ModelOutcome,
  getLendingRules,
  toStressToggles,
  toStructureInput,
  applyAssumptions,
} from '@dealwright/finance';
import { useMemo } from 'react';
import { type Assumptions } from '../api/models';
import { type Explanations } from '../explain/explanations';
import { getIsoToday } from '../editor/model-input';
import { findMissingInputs } from './missing-inputs';

export interface LendersDeskInput {
  input: ModelInput;
  outcome: ModelOutcome;
  /** the address of the model */
  here: string;
  growthRate: number | null;
  assumptions: Assumptions;
  onAssumptionsChange: (part: Assumptions) => void;
  explanations: Explanations;
}

/** The deal as the lender's desk sees it: its structure with what was assumed, and the rules in force today. */
export function useLendersDesk({
  input,
  outcome,
  here,
  growthRate,
  assumptions,
  onAssumptionsChange,
  explanations,
}: LendersDeskInput) {
  const missing = useMemo(() => findMissingInputs(input, outcome, here), [input, outcome, here]);
  const rules = useMemo(() => getLendingRules(getIsoToday()), []);
  const plain = useMemo(() => toStructureInput(input, growthRate), [input, growthRate]);
  const structure = useMemo(() => applyAssumptions(plain, assumptions), [plain, assumptions]);
  const stress = useMemo(() => toStressToggles(assumptions), [assumptions]);
  const { seed, growthDeviation, marginDeviation } = assumptions;
  const simulationOptions = useMemo(
    () => pickSimulationOptions({ seed, growthDeviation, marginDeviation }),
    [seed, growthDeviation, marginDeviation],
  );
  const explained = useMemo(
    () =>
      new Map([
        ...explanations,
        ...explainDesk(structure, rules, stress).map((result) => [result.id, result] as const),
      ]),
    [explanations, structure, rules, stress],
  );
  return {
    rules,
    structure,
    stress,
    simulationOptions,
    missing,
    explained,
    assumptions,
    onAssumptionsChange,
  };
}

export type LendersDeskState = ReturnType<typeof useLendersDesk>;
