import { createContext } from 'react';
import { type Assumptions } from './api/models';

export interface AssumptionsDraft {
  readonly assumptions: Assumptions;
  readonly onAssumptionsChange: (part: Assumptions) => void;
}

/** The assumptions as edited. Fields read them here and update at once; results may lag behind. */
export const AssumptionsContext = createContext<AssumptionsDraft>({
  assumptions: {},
  onAssumptionsChange: () => {},
});
