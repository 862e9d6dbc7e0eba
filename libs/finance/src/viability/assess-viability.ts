import { type Viability, type ViabilityLevel } from '../types.js';
import { compareWithBenchmarks } from './benchmarks.js';
import { describeFactors } from './describe-factors.js';
import { listNextSteps, buildRecommendations } from './recommendations.js';
import { assessRisks } from './risks.js';
import { FAIR_SCORE, getScoreBadge } from './score-badge.js';
import { scoreViability, type ViabilityInputs, type ViabilityScore } from './score-viability.js';

const DESCRIPTIONS: Readonly<Record<ViabilityLevel, string>> = {
  excellent: 'At these figures the deal supports itself and leaves a margin of safety.',
  good: 'At these figures the deal works; verify the assumptions behind it.',
  fair: 'The deal can work, but some of its figures need to improve first.',
  poor: 'The deal is weak in several areas and needs better terms.',
  'very-poor': 'At these figures the deal does not support itself.',
};

/**
 * The complete assessment of a deal: score, factors, risks, recommendations (titled for the analysis page), next
 * steps and benchmarks, with the sentences that explain them.
 *
 * Units: points; ratio; percent. Rules R6.1 to R6.9.
 *
 * @example assessViability({ dscr: 1.3, allCash: false, netIncomes: [100, 100], price: 1200, sde: 300, downPercent: 10 }).score // => 80
 */
export function assessViability(inputs: ViabilityInputs): Viability {
  return describeViability(scoreViability(inputs), inputs);
}

/** Describes a score in text. A separate function, because most callers need only the score. */
export function describeViability(scored: ViabilityScore, inputs: ViabilityInputs): Viability {
  const { score, level, badge, riskLabel } = getScoreBadge(scored.score);
  const recommendations = buildRecommendations(scored, inputs, 'analysis');
  return {
    score,
    level,
    badge,
    riskLabel,
    description: [`${score} of 100.`, DESCRIPTIONS[level], ...explainCashPurchase(scored, inputs)].join(' '),
    provisional: scored.provisional,
    allCash: inputs.allCash,
    factorSum: scored.factorSum,
    analysisLiteralFromZero: scored.analysisLiteralFromZero,
    factors: describeFactors(scored, inputs),
    risks: assessRisks(scored, inputs),
    recommendations,
    nextSteps: listNextSteps(recommendations),
    benchmarks: compareWithBenchmarks(scored, inputs),
  };
}

/** A purchase in cash keeps the points of unknown coverage (R6.1), which is no weakness of the deal. */
function explainCashPurchase({ dscr }: ViabilityScore, { allCash }: ViabilityInputs): readonly string[] {
  if (!allCash || dscr.status !== 'unknown') return [];
  return [
    `Nothing is borrowed for the price, so the ${-dscr.points} points deducted for unknown coverage do not count against the deal.`,
  ];
}

/**
 * What stands beside a score: its description, or, for a model that fails requirements of the SBA program, that no
 * lender can close it. `failures` are the reasons, sentences, one a requirement.
 *
 * Unit: none. Rules A0, R6.
 *
 * @example summarizeScore({ score: 80, description: '80 of 100.' }, ['The term is too long.']) // => 'Its figures score 80 of 100, but no SBA lender can close the deal as structured. The term is too long.'
 */
export function summarizeScore(
  { score, description }: Pick<Viability, 'score' | 'description'>,
  failures: readonly string[],
): string {
  if (failures.length === 0) return description;
  const joined = score < FAIR_SCORE ? 'and' : 'but';
  return `Its figures score ${score} of 100, ${joined} no SBA lender can close the deal as structured. ${failures.join(' ')}`;
}
