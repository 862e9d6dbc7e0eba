import { type ModelInput, type ModelOutcome, type Projections } from '@dealwright/finance';
import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { type Assumptions, type LoanData } from './api/models';

/** What each view below a model shows and changes: the analysis, the lender's desk and the search for terms. */
export interface ModelViewProps {
  input: ModelInput;
  outcome: ModelOutcome;
  projections: Projections | null;
  loan: LoanData;
  assumptions: Assumptions;
  onAssumptionsChange: (part: Assumptions) => void;
  dealId: string;
  dealName: string;
  /** the URL of the model */
  here: string;
  growthRate: number | null;
  period: ProjectionPeriod;
  onGrowthRate: (growthRate: number | null) => void;
  onPeriod: (period: ProjectionPeriod) => void;
}
