import { formatMultiple as multipleText, formatPercent, formatRatio } from '../formats/index.js';
import { gte } from '../numbers/index.js';
import { type ViabilityRecommendation } from '../types.js';
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
  const all = [...recommendByScore(scored.score, screen), ...recommendByFactor(scored, inputs)];
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
 * The titles of the first five recommendations.
 *
 * Unit: none. Rule R6.8.
 *
 * @example listNextSteps([]) // => []
 */
export function listNextSteps(recommendations: readonly ViabilityRecommendation[]): string[] {
  return recommendations.slice(0, MAX_NEXT_STEPS).map((advice) => advice.title);
}

function recommendByScore(score: number, screen: AdviceScreen): ViabilityRecommendation[] {
  const found: ViabilityRecommendation[] = [];
  if (!gte(score, 50)) {
    found.push({
      type: 'critical',
      priority: 1,
      title: WALK_AWAY_TITLE[screen],
      description: `The deal scores ${score} of 100. On these figures the weak points outweigh the strong ones.`,
      rationale: 'A score below 50 means that the factors together take away more than they add.',
      timeline: 'Before you spend more on this deal',
      effort: 'Low',
    });
  }
  if (!gte(score, 65)) {
    found.push({
      type: 'important',
      priority: 3,
      title: 'Renegotiate Deal Terms',
      description: `At ${score} of 100, price, down payment or terms should move before you sign.`,
      rationale:
        'Price and structure are the parts of a deal that negotiation can change; the earnings are not.',
      timeline: 'Before the letter of intent',
      effort: 'Medium',
    });
  }
  if (gte(score, 80)) {
    found.push({
      type: 'positive',
      priority: 5,
      title: 'Strong Deal',
      description: `The deal scores ${score} of 100. Confirm the figures in due diligence and keep the pace.`,
      rationale: 'A score of 80 or more leaves room for some figures to turn out worse than stated.',
      timeline: 'Now',
      effort: 'Low',
    });
  }
  return found;
}

function recommendByFactor(scored: ViabilityScore, inputs: ViabilityInputs): ViabilityRecommendation[] {
  const advices: [points: number, advice: Advice | null][] = [
    [scored.dscr.points, adviseOnDscr(scored, inputs.allCash)],
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

function adviseOnDscr({ dscr }: ViabilityScore, allCash: boolean): Advice | null {
  switch (dscr.status) {
    case 'poor':
      return {
        title: 'Improve Debt Service Coverage',
        description: `Coverage of ${formatRatio(dscr.value)} is below 1.1x. Borrow less, longer or cheaper, or pay less.`,
        rationale: 'Most lenders decline below 1.25x, and one weak year would leave the payments uncovered.',
        timeline: 'Before applying for a loan',
        effort: 'High',
      };
    case 'unknown':
      if (allCash) return null;
      return {
        title: 'Complete the Loan Structure',
        description:
          'Enter price, down payment and SBA rate, so that the payments and their coverage can be computed.',
        rationale: 'Coverage carries the most points of all factors; without it the score is provisional.',
        timeline: 'Today',
        effort: 'Low',
      };
    case 'marginal':
      return {
        title: 'Raise DSCR to 1.25x',
        description: `Coverage of ${formatRatio(dscr.value)} misses the 1.25x that lenders usually ask for.`,
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
          ? `Net income over ${years} years is not positive on average. Find out what has to change for that to end.`
          : `Net income varies by ${formatPercent(100 * stability.value)} around its mean. Find the cause of each swing.`,
      rationale: 'A one-off cause can be set aside; a recurring one will be yours after closing.',
      timeline: 'During due diligence',
      effort: 'Medium',
    };
  }
  if (stability.status === 'unknown') {
    return {
      title: 'Add More Historical Years',
      description: `Stability is judged from two years of net income on; ${years} ${years === 1 ? 'is' : 'are'} entered. Lenders ask for three.`,
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
          ? 'The price rests on no positive SDE. Pay for assets, or for earnings that can be shown.'
          : `At ${multipleText(multiple.value)} SDE the price is above 4x; the benchmark is 3.0x to 3.5x.`,
      rationale: 'The price sets the loan, and the loan sets the coverage.',
      timeline: 'Before the letter of intent',
      effort: 'Medium',
    };
  }
  if (multiple.status === 'low') {
    return {
      title: 'Verify the Low Multiple',
      description: `At ${multipleText(multiple.value)} SDE the price is below the 3.0x to 3.5x benchmark. That is common for smaller businesses; make sure that the reason is size and nothing else.`,
      rationale: 'Overstated add-backs, one large customer or a dependent owner also show as a low multiple.',
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
      description: `${formatPercent(downPayment.value)} down is below 10%; 15-20% is recommended.`,
      rationale:
        'SBA lenders want at least 10% of the project from the buyer, part of which a standby note can supply.',
      timeline: 'Before applying for a loan',
      effort: 'High',
    };
  }
  if (downPayment.status === 'unknown') {
    return {
      title: 'Enter the Down Payment',
      description: 'Enter what you put down, as a percentage or in dollars.',
      rationale: 'It decides the size of the loan and with it every payment.',
      timeline: 'Today',
      effort: 'Low',
    };
  }
  return null;
}
