import { type FinancialModel } from '@dealwright/finance';
import { type StatusTone } from '@dealwright/vocabulary';

/** How a verdict at closing is called on the screen. */
export const VERDICT_STATUS: Readonly<
  Record<FinancialModel['verdict']['status'], { tone: StatusTone; text: string }>
> = {
  financeable: { tone: 'green', text: 'Financeable as structured' },
  notFinanceable: { tone: 'red', text: 'Not financeable as structured' },
  open: { tone: 'gray', text: 'Not decided yet' },
};

const TIGHT = { tone: 'yellow', text: 'Financeable, but tight' } as const;

/** The worst of eligibility, coverage at closing and odds. */
export const describeVerdictStatus = ({
  status,
  isTight,
}: Pick<FinancialModel['verdict'], 'status' | 'isTight'>): { tone: StatusTone; text: string } =>
  isTight ? TIGHT : VERDICT_STATUS[status];
