import { type BadgeColor } from '@dealwright/finance';

/** The color of a score. One over a loan that nobody makes has none, however high it is. */
export const chooseScoreColor = (badge: BadgeColor, isFailing: boolean): string =>
  isFailing ? 'text.primary' : `badge.${badge}`;
