import { type VerdictStatus } from '@dealwright/finance';
import { type StatusTone } from '@dealwright/vocabulary';

interface StatusWords {
  readonly tone: StatusTone;
  readonly text: string;
  /** where there is little room, as in lists */
  readonly short: string;
}

/** How a verdict at closing is called on the screen. */
export const VERDICT_STATUS: Readonly<Record<VerdictStatus, StatusWords>> = {
  financeable: { tone: 'green', text: 'Financeable as structured', short: 'Financeable' },
  tight: { tone: 'yellow', text: 'Financeable, but tight', short: 'Tight' },
  notFinanceable: { tone: 'red', text: 'Not financeable as structured', short: 'Not financeable' },
  open: { tone: 'gray', text: 'Not decided yet', short: 'Not decided' },
};
