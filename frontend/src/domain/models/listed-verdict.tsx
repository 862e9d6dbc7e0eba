import { type VerdictStatus } from '@dealwright/finance';
import { StatusDot } from '../../ui/status-dot';
import { VERDICT_STATUS } from './verdict-status';

/** The verdict at closing in a list, in the color of the band on the model's page. Empty without debt service. */
export function ListedVerdict({ verdict }: { verdict: VerdictStatus | null }) {
  if (verdict === null) return null;
  const { tone, short } = VERDICT_STATUS[verdict];
  return <StatusDot tone={tone}>{short}</StatusDot>;
}
