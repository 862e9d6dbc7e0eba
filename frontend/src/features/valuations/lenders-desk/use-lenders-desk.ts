import {
  chancesOf,
  explainDesk,
  type ModelInput,
  type ModelOutcome,
  rulesAt,
  stressTogglesOf,
  structureInputOf,
  withAssumptions,
} from '@dealwright/finance';
import { useMemo } from 'react';
import { type Assumptions } from '../api/models';
import { type Explanations } from '../explain/explanations';
import { isoToday } from '../editor/model-input';
import { needsOf } from './missing-inputs';

export interface DeskSource {
  input: ModelInput;
  outcome: ModelOutcome;
  /** the address of the model */
  here: string;
  growthRate: number | null;
  assumptions: Assumptions;
  onAssume: (part: Assumptions) => void;
  explanations: Explanations;
}

/** The deal as the lender's desk sees it: its structure with what was assumed, and the rules in force today. */
export function useDesk({
  input,
  outcome,
  here,
  growthRate,
  assumptions,
  onAssume,
  explanations,
}: DeskSource) {
  const needs = useMemo(() => needsOf(input, outcome, here), [input, outcome, here]);
  const rules = useMemo(() => rulesAt(isoToday()), []);
  const plain = useMemo(() => structureInputOf(input, growthRate), [input, growthRate]);
  const structure = useMemo(() => withAssumptions(plain, assumptions), [plain, assumptions]);
  const stress = useMemo(() => stressTogglesOf(assumptions), [assumptions]);
  const { seed, growthDeviation, marginDeviation } = assumptions;
  const chances = useMemo(
    () => chancesOf({ seed, growthDeviation, marginDeviation }),
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
  return { rules, structure, stress, chances, needs, explained, assumptions, onAssume };
}

export type Desk = ReturnType<typeof useDesk>;
