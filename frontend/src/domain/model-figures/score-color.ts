import { type BadgeColor, type VerdictStatus } from '@dealwright/finance';

/** The color of a score. One over a loan that nobody makes has none, however high it is. */
export const chooseScoreColor = (badge: BadgeColor, verdict: VerdictStatus | null | undefined): string =>
  verdict === 'notFinanceable' ? 'text.primary' : `badge.${badge}`;
