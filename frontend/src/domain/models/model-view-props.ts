import { type FinancialModel } from '@dealwright/finance';
import { type ProjectionPeriod } from '@dealwright/vocabulary';
import { type LoanData } from './api/models';

/** What each view below a model shows and changes: the analysis, the lender's desk and the search for terms. */
export interface ModelViewProps {
  model: FinancialModel;
  loan: LoanData;
  dealId: string;
  dealName: string;
  /** of the deal */
  askingPrice: number | null;
  /** the URL of the model */
  here: string;
  growthRate: number | null;
  period: ProjectionPeriod;
  onGrowthRate: (growthRate: number | null) => void;
  onPeriod: (period: ProjectionPeriod) => void;
}
