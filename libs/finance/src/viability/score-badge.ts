import { gte } from '@dealwright/figures';
import { type BadgeColor, type ViabilityLevel } from '../types.js';

/** How a score is shown. */
export interface ScoreBadge {
  /** 0 .. 100 */
  readonly score: number;
  readonly level: ViabilityLevel;
  readonly badge: BadgeColor;
  readonly riskLabel: 'Low' | 'Medium' | 'High';
}

/** From this score on, a failed requirement contradicts it. */
export const FAIR_SCORE = 50;

/**
 * Level, badge color and risk label of a score: from 80 excellent, 65 good, 50 fair, 35 poor, below
 * very-poor; risk is Low from 65, Medium from 50, else High.
 *
 * Unit: points, 0 to 100. Rule R6.6.
 *
 * @example getScoreBadge(65) // => { score: 65, level: 'good', badge: 'green', riskLabel: 'Low' }
 */
export function getScoreBadge(score: number): ScoreBadge {
  if (gte(score, 80)) return { score, level: 'excellent', badge: 'dark-green', riskLabel: 'Low' };
  if (gte(score, 65)) return { score, level: 'good', badge: 'green', riskLabel: 'Low' };
  if (gte(score, FAIR_SCORE)) return { score, level: 'fair', badge: 'amber', riskLabel: 'Medium' };
  if (gte(score, 35)) return { score, level: 'poor', badge: 'red', riskLabel: 'High' };
  return { score, level: 'very-poor', badge: 'dark-red', riskLabel: 'High' };
}

/**
 * The name of a level as readers write it, in lower case.
 *
 * Unit: none. Rule R6.6.
 *
 * @example nameLevel('very-poor') // => 'very poor'
 */
export const nameLevel = (level: ViabilityLevel): string => level.replace('-', ' ');
