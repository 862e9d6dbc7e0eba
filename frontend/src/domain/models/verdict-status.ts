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
