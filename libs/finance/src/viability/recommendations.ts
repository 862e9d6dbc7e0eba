import {
  formatJudgedDownPayment,
  formatJudgedMultiple,
  formatPercent,
  formatRatio,
  gt,
  gte,
} from '@dealwright/figures';
import { type ViabilityRecommendation } from '../types.js';
import { askForTerms, joinWithAnd, listMissingPriceTerms } from './missing-terms.js';
import { type ViabilityInputs, type ViabilityScore } from './score-viability.js';

/** The two screens that give advice; they differ in the title for a score below 50. */
export type AdviceScreen = 'analysis' | 'details';

type Advice = Omit<ViabilityRecommendation, 'type' | 'priority'>;

const WALK_AWAY_TITLE: Readonly<Record<AdviceScreen, string>> = {
  analysis: 'Consider Walking Away',
  details: 'High Risk Deal',
};
const MAX_NEXT_STEPS = 5;

/**
 * What to do about a deal, most urgent first: by score, then by factor. A factor that costs more than 10
 * points is critical. Equal priorities stand in the order DSCR, stability, multiple, down payment; a title
 * appears once.
 *
 * Unit: points in. Rule R6.8.
 *
 * @example buildRecommendations(scoreViability({ dscr: 2, allCash: false, netIncomes: [1, 1], price: 3, sde: 1, downPercent: 20 }), { dscr: 2, allCash: false, netIncomes: [1, 1], price: 3, sde: 1, downPercent: 20 }, 'analysis').map((advice) => advice.title) // => ['Strong Deal']
 */
export function buildRecommendations(
  scored: ViabilityScore,
  inputs: ViabilityInputs,
  screen: AdviceScreen,
): ViabilityRecommendation[] {
  const all = [...recommendByScore(scored, inputs, screen), ...recommendByFactor(scored, inputs)];
  const sorted = all.sort((a, b) => a.priority - b.priority);
  return sorted.filter((one, index) => sorted.findIndex((other) => other.title === one.title) === index);
}

/**
 * The same advice as the other screen titles it.
 *
 * Unit: none. Rule R6.8.
 *
 * @example titleRecommendationsForScreen([{ type: 'critical', priority: 1, title: 'Consider Walking Away', description: '', rationale: '', timeline: '', effort: '' }], 'details').map((advice) => advice.title) // => ['High Risk Deal']
 */
export function titleRecommendationsForScreen(
  recommendations: readonly ViabilityRecommendation[],
  screen: AdviceScreen,
): ViabilityRecommendation[] {
  const titles = Object.values(WALK_AWAY_TITLE);
  return recommendations.map((advice) =>
    titles.includes(advice.title) ? { ...advice, title: WALK_AWAY_TITLE[screen] } : advice,
  );
}

/**
 * Advice for a model that fails requirements of the SBA program: meeting them comes first, and no praise of the
 * figures stands below it. `failures` are the reasons, one a requirement; without any the advice is unchanged.
 *
 * Unit: none. Rules A0, R6.8.
 *
 * @example putRequirementsFirst([], ['The term is too long.']).map((advice) => advice.title) // => ['Meet the SBA Requirements']
 */
export function putRequirementsFirst(
  recommendations: readonly ViabilityRecommendation[],
  failures: readonly string[],
): ViabilityRecommendation[] {
  if (failures.length === 0) return [...recommendations];
  const advice: ViabilityRecommendation = {
    type: 'critical',
    priority: 1,
    title: 'Meet the SBA Requirements',
    description: `Not financeable as structured. ${failures.join(' ')}`,
    rationale: 'No SBA lender can close a loan that fails a requirement, whatever the deal scores.',
    timeline: 'Before applying for a loan',
    effort: 'Medium',
  };
  return [advice, ...recommendations.filter(({ type }) => type !== 'positive')];
}

/**
 * The titles of the first five recommendations.
 *
 * Unit: none. Rule R6.8.
 *
 * @example listNextSteps([]) // => []
 */
export function listNextSteps(recommendations: readonly ViabilityRecommendation[]): string[] {
  return recommendations.slice(0, MAX_NEXT_STEPS).map((advice) => advice.title);
}

function recommendByScore(
  { score }: ViabilityScore,
  inputs: ViabilityInputs,
  screen: AdviceScreen,
): ViabilityRecommendation[] {
  const missing = listMissingPriceTerms(inputs);
  const found: ViabilityRecommendation[] = [];
  if (!gte(score, 50)) {
    found.push({
      type: 'critical',
      priority: 1,
      title: WALK_AWAY_TITLE[screen],
      description: `The deal scores ${score} of 100. At these figures the weaknesses outweigh the strengths.`,
      rationale: 'A score below 50 means the factors together subtract more points than they add.',
      timeline: 'Before you spend more on this deal',
      effort: 'Low',
    });
  }
  if (!gte(score, 65)) {
    found.push({
      type: 'important',
      priority: 3,
      title: 'Renegotiate Deal Terms',
      description:
        missing.length === 0
          ? `At ${score} of 100, the price, down payment or terms should improve before you sign.`
          : `The score of ${score} is provisional: enter ${joinWithAnd(missing)} first, so that there are terms to judge.`,
      rationale: 'You can negotiate price and structure; you cannot negotiate earnings.',
      timeline: 'Before the letter of intent',
      effort: 'Medium',
    });
  }
  if (gte(score, 80)) {
    found.push({
      type: 'positive',
      priority: 5,
      title: 'Strong Deal',
      description: `The deal scores ${score} of 100. Confirm the figures in due diligence.`,
      rationale: 'A score of 80 or more leaves room for some figures to turn out worse than stated.',
      timeline: 'Now',
      effort: 'Low',
    });
  }
  return found;
}

function recommendByFactor(scored: ViabilityScore, inputs: ViabilityInputs): ViabilityRecommendation[] {
  const advices: [points: number, advice: Advice | null][] = [
    [scored.dscr.points, adviseOnDscr(scored, inputs)],
    [scored.stability.points, adviseOnStability(scored, inputs.netIncomes.length)],
    [scored.multiple.points, adviseOnMultiple(scored)],
    [scored.downPayment.points, adviseOnDownPayment(scored)],
  ];
  return advices.flatMap(([points, advice]): ViabilityRecommendation[] => {
    if (advice === null) return [];
    return [
      points < -10
        ? { type: 'critical', priority: 2, ...advice }
        : { type: 'important', priority: 4, ...advice },
    ];
  });
}

function adviseOnDscr({ dscr }: ViabilityScore, inputs: ViabilityInputs): Advice | null {
  switch (dscr.status) {
    case 'poor':
      return {
        title: 'Improve Debt Service Coverage',
        description: gt(dscr.value ?? 0, 0)
          ? `Coverage of ${formatRatio(dscr.value)} is below 1.1x. Borrow less, extend the term, lower the rate or pay less.`
          : `Coverage is ${formatRatio(dscr.value)}: without positive SDE no loan is covered, on any terms. The business has to earn more first.`,
        rationale: 'Most lenders decline below 1.25x, and one weak year would leave the payments uncovered.',
        timeline: 'Before applying for a loan',
        effort: 'High',
      };
    case 'unknown':
      if (inputs.allCash) return null;
      return {
        title: 'Complete the Loan Structure',
        description: `${askForTerms(inputs)}, so that payments and coverage can be calculated.`,
        rationale: 'Coverage carries the most points of all factors; without it the score is provisional.',
        timeline: 'Today',
        effort: 'Low',
      };
    case 'marginal':
      return {
        title: 'Raise DSCR to 1.25x',
        description: `Coverage of ${formatRatio(dscr.value)} is below the usual lender minimum (1.25x).`,
        rationale:
          'A somewhat lower price, a larger down payment or a longer term often closes a gap of this size.',
        timeline: 'Before applying for a loan',
        effort: 'Medium',
      };
    default:
      return null;
  }
}

function adviseOnStability({ stability }: ViabilityScore, years: number): Advice | null {
  if (stability.status === 'low') {
    return {
      title: 'Investigate Earnings Volatility',
      description:
        stability.value === null
          ? `Net income over ${years} years is not positive on average. Find out what would make the business profitable.`
          : `Net income varies by ${formatPercent(100 * stability.value)} around its mean. Find the cause of each swing.`,
      rationale: 'You can set a one-time cause aside; a recurring one becomes yours at closing.',
      timeline: 'During due diligence',
      effort: 'Medium',
    };
  }
  if (stability.status === 'unknown') {
    return {
      title: 'Add More Historical Years',
      description: `Stability needs at least two years of net income; ${years} ${years === 1 ? 'is' : 'are'} entered. Lenders ask for three.`,
      rationale: 'One year cannot show whether the earnings last.',
      timeline: 'This week',
      effort: 'Low',
    };
  }
  return null;
}

function adviseOnMultiple({ multiple }: ViabilityScore): Advice | null {
  if (multiple.status === 'high') {
    return {
      title: 'Negotiate a Lower Price',
      description:
        multiple.value === null
          ? 'No positive SDE supports the price. Pay for assets, or for earnings the seller can document.'
          : `At ${formatJudgedMultiple(multiple.value)} SDE the price is above 4x; the benchmark is 3.0x to 3.5x.`,
      rationale: 'A lower price means a smaller loan and better coverage.',
      timeline: 'Before the letter of intent',
      effort: 'Medium',
    };
  }
  if (multiple.status === 'low') {
    return {
      title: 'Verify the Low Multiple',
      description: `At ${formatJudgedMultiple(multiple.value)} SDE the price is below the 3.0x to 3.5x benchmark. That is common for smaller businesses; confirm that size is the only reason.`,
      rationale:
        'Overstated add-backs, customer concentration or owner dependence also show up as a low multiple.',
      timeline: 'During due diligence',
      effort: 'Medium',
    };
  }
  return null;
}

function adviseOnDownPayment({ downPayment }: ViabilityScore): Advice | null {
  if (downPayment.status === 'inadequate') {
    return {
      title: 'Increase the Down Payment',
      description: `${formatJudgedDownPayment(downPayment.value)} down is below 10%; 15-20% is recommended.`,
      rationale:
        'SBA lenders require at least 10% of the project from the buyer; a standby note can cover part of it.',
      timeline: 'Before applying for a loan',
      effort: 'High',
    };
  }
  if (downPayment.status === 'unknown') {
    return {
      title: 'Enter the Down Payment',
      description: 'Enter your down payment, as a percentage or in dollars.',
      rationale: 'It determines the loan amount and every payment.',
      timeline: 'Today',
      effort: 'Low',
    };
  }
  return null;
}
