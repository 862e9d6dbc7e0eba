import { type ModelInput, rulesAt, structureInputOf } from '@dealwright/finance';
import { useMemo } from 'react';
import { isoToday } from '../model-input';

/** The deal as the lender's desk sees it, and the rules in force today. */
export function useDesk(input: ModelInput, growthRate: number | null) {
  const rules = useMemo(() => rulesAt(isoToday()), []);
  const structure = useMemo(() => structureInputOf(input, growthRate), [input, growthRate]);
  return { rules, structure };
}

export type Desk = ReturnType<typeof useDesk>;
