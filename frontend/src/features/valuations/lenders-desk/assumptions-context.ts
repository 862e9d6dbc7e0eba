import { createContext } from 'react';
import { type Assumptions } from '../api/models';

export interface AssumptionsDraft {
  readonly assumptions: Assumptions;
  readonly onAssumptionsChange: (part: Assumptions) => void;
}

/** What the desk assumes as it is being typed: its boxes show it at once, the figures a moment later. */
export const AssumptionsContext = createContext<AssumptionsDraft>({
  assumptions: {},
  onAssumptionsChange: () => {},
});
