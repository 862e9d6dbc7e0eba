import {
  formatJudgedPercent,
  formatJudgedRatio,
  formatMoney,
  formatMonths,
  formatPercent,
  formatRatio,
  formatYears,
} from '@dealwright/figures';
import { describeCashAtClosing } from './eligibility/cash-at-closing.js';
import { type EligibilityLine } from './eligibility/eligibility-line.js';
import { type Fraction } from '../types.js';
import { FAIR_SCORE } from '../viability/index.js';
import { type MonteCarloResult } from './simulation/monte-carlo.js';

/**
 * What a verdict comes to, the worst first. notFinanceable: a requirement fails; open: a figure is missing; tight:
 * nothing decidable fails, but the coverage at closing is below what most lenders ask for, or the debt is missed in more
 * than a tenth of the simulated futures; financeable: neither.
 */
export const VERDICT_STATUSES = ['notFinanceable', 'open', 'tight', 'financeable'] as const;
export type VerdictStatus = (typeof VERDICT_STATUSES)[number];

/** The verdict on a model: score, program requirements and odds together. */
export interface ModelVerdict {
  readonly status: VerdictStatus;
  /** points of R6; null without SDE */
  readonly score: number | null;
  readonly failed: readonly EligibilityLine[];
  readonly attention: readonly EligibilityLine[];
  readonly unknown: readonly EligibilityLine[];
  /** share of simulated futures in which the debt is paid every year, 0 to 1; null without a simulation */
  readonly chanceOfPaying: Fraction | null;
  /** what to know about the dates of the rules that it rests on */
  readonly notices: readonly string[];
  /** the verdict in one or two sentences */
  readonly sentence: string;
}

/** What a verdict joins. */
export interface VerdictInput {
  readonly score: number | null;
  readonly eligibility: readonly EligibilityLine[];
  readonly odds?: Pick<MonteCarloResult, 'worstYear' | 'years'> | null | undefined;
}

/**
 * Joins score, eligibility and odds into one verdict. A failed requirement stands first, whatever the score is,
 * and a missing figure is named rather than passed over.
 *
 * Units: points, fraction. Rules A0, R6, A10, A13.
 *
 * @example judgeModel({ score: 95, eligibility: [] }).sentence // => 'Score 95. No requirement of the SBA program fails.'
 */
export function judgeModel({ score, eligibility, odds }: VerdictInput): ModelVerdict {
  const listWith = (status: EligibilityLine['status']): readonly EligibilityLine[] =>
    eligibility.filter((line) => line.status === status);
  const [failed, attention, unknown] = [listWith('fail'), listWith('attention'), listWith('unknown')];
  const belowOne = odds?.worstYear?.belowOne ?? null;
  const chanceOfPaying = belowOne === null ? null : 1 - belowOne;
  const status = findVerdictStatus(eligibility, () => chanceOfPaying);
  const sentence = [
    describeRequirements(score, failed, unknown.filter(isDeciding)),
    chanceOfPaying === null ? '' : describeChance(chanceOfPaying, odds?.years ?? []),
  ].join('');
  const notices = [...new Set(eligibility.flatMap(({ citation }) => citation.notices))];
  return { status, score, failed, attention, unknown, chanceOfPaying, notices, sentence };
}

/**
 * The worst of the three answers: requirements, coverage at closing, odds.
 *
 * Units: fraction. Rules A10, A13, C9.
 *
 * @param findChanceOfPaying asked only where the odds can still change the status; null without a simulation
 * @example findVerdictStatus([], () => 0.8) // => 'tight'
 */
export function findVerdictStatus(
  eligibility: readonly EligibilityLine[],
  findChanceOfPaying: () => Fraction | null,
): VerdictStatus {
  if (eligibility.some(({ status }) => status === 'fail')) return 'notFinanceable';
  if (eligibility.some((line) => line.status === 'unknown' && isDeciding(line))) return 'open';
  if (eligibility.some(({ key, status }) => status === 'attention' && key === 'coverage')) return 'tight';
  return (findChanceOfPaying() ?? 1) < USUAL_CHANCE ? 'tight' : 'financeable';
}

/** Share of the futures below which nobody calls a debt safe. */
const USUAL_CHANCE = 0.9;

/** How often the debt is paid every year, and how often in the first year where that is more. */
function describeChance(chanceOfPaying: Fraction, years: MonteCarloResult['years']): string {
  const toWholePercent = (share: Fraction): number => Math.round(100 * share);
  const always = ` The debt is paid every year in ${toWholePercent(chanceOfPaying)}% of simulated futures`;
  const indebted = years.flatMap(({ year, odds }) =>
    odds === null ? [] : [{ year, paid: 1 - odds.belowOne }],
  );
  const [first] = indebted;
  if (first === undefined || toWholePercent(first.paid) <= toWholePercent(chanceOfPaying))
    return `${always}.`;
  return `${always}, and in year ${first.year} in ${toWholePercent(first.paid)}%.`;
}

/** Requirements whose missing figures leave the verdict open. Questions about the parties do not. */
const DECIDING_KEYS: readonly string[] = [
  'sevenALimit',
  'combinedLimit',
  'maturity',
  'rateCap',
  'equityInjection',
  'coverage',
];

const isDeciding = ({ key }: EligibilityLine): boolean => DECIDING_KEYS.includes(key);

function describeRequirements(
  score: number | null,
  failed: readonly EligibilityLine[],
  undecided: readonly EligibilityLine[],
): string {
  const points = score === null ? 'No score yet' : `Score ${Math.round(score)}`;
  if (failed.length > 0) {
    const reasons = failed.map(describeFailure).join('; ');
    const joined = score !== null && score < FAIR_SCORE ? ', and' : ', but';
    return `${points}${joined} not financeable as structured: ${reasons}.`;
  }
  if (undecided.length > 0) {
    const titles = undecided.map(({ title }) => title).join(', ');
    return `${points}. Still open: ${titles}.`;
  }
  return `${points}. No requirement of the SBA program fails.`;
}

/** A failed line in a few words: the figure of the deal, and what it is held against. */
function describeFailure({ key, title, value, limit }: EligibilityLine): string {
  if (key === 'earnOut') return 'part of the price is an earn-out';
  if (key === 'owners') return 'an owner is not eligible';
  if (value === null || limit === null) return `fails "${title}"`;
  switch (key) {
    case 'equityInjection':
      return `buyer equity is ${formatJudgedPercent(value, { minimums: [limit] })}, the SBA requires ${formatPercent(limit)}`;
    case 'contribution504':
      return `the buyer pays ${formatJudgedPercent(value, { minimums: [limit] })} of the property, a 504 loan requires ${formatPercent(limit)}`;
    case 'availableCash':
      return describeCashAtClosing({ needed: value, available: limit });
    case 'coverage':
      return `DSCR at closing is ${formatJudgedRatio(value, { minimums: [limit] })}, the requirement is ${formatRatio(limit)}`;
    case 'rateCap':
      return `the 7(a) rate is ${formatJudgedPercent(value, { maximums: [limit] })}, the cap is ${formatPercent(limit)}`;
    case 'maturity':
      return `the 7(a) loan runs ${formatYears(value)}, the longest allowed is ${formatYears(limit)}`;
    case 'consulting':
      return `the seller stays ${formatMonths(value)}, the longest allowed is ${formatMonths(limit)}`;
    case 'sevenALimit':
      return `the 7(a) loan is ${formatMoney(value)}, the limit is ${formatMoney(limit)}`;
    case 'loan504Limit':
      return `the 504 debenture is ${formatMoney(value)}, the limit is ${formatMoney(limit)}`;
    case 'combinedLimit':
      return `the 7(a) and 504 loans together are ${formatMoney(value)}, the limit is ${formatMoney(limit)}`;
    default:
      return `fails "${title}"`;
  }
}
