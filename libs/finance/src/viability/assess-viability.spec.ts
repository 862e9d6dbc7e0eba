import { RECOMMENDED_DOWN_PAYMENT } from './benchmarks.js';
import { type ViabilityRecommendation } from '../types.js';
import {
  buildRecommendations,
  putRequirementsFirst,
  titleRecommendationsForScreen,
} from './recommendations.js';
import { scoreViability, type ViabilityInputs } from './score-viability.js';
import { assessViability, summarizeScore } from './assess-viability.js';

const sound: ViabilityInputs = {
  dscr: 1.6,
  allCash: false,
  netIncomes: [200_000, 210_000, 220_000],
  price: 960_000,
  sde: 300_000,
  downPercent: 15,
};

const scenarios: Record<string, ViabilityInputs> = {
  sound,
  strong: { ...sound, dscr: 2.4, downPercent: 25 },
  'marginal and cheap': {
    ...sound,
    dscr: 1.2,
    price: 600_000,
    netIncomes: [200_000, 300_000],
    downPercent: 5,
  },
  'losing money': { ...sound, dscr: -0.4, sde: -50_000, netIncomes: [-50_000, -60_000] },
  'overpriced, uneven and thin': {
    ...sound,
    dscr: 0.9,
    price: 1_500_000,
    netIncomes: [50_000, 300_000],
    downPercent: 8,
  },
  'hardly entered': {
    dscr: null,
    allCash: false,
    netIncomes: [],
    price: null,
    sde: 100_000,
    downPercent: null,
  },
  'one year, all cash': { ...sound, dscr: null, allCash: true, netIncomes: [200_000], downPercent: 100 },
  'coverage at the limit': { ...sound, dscr: 1.25, price: 1_140_000, downPercent: 20 },
};

describe('viabilityOf', () => {
  it.each(Object.entries(scenarios))('judges a deal that is %s', (_name, inputs) => {
    expect(assessViability(inputs)).toMatchSnapshot();
  });

  it.each<[string, number, string[]]>([
    ['sound', 90, ['Strong Deal']],
    ['strong', 100, ['Strong Deal']],
    [
      'marginal and cheap',
      55,
      [
        'Renegotiate Deal Terms',
        'Raise DSCR to 1.25x',
        'Verify the Low Multiple',
        'Increase the Down Payment',
      ],
    ],
    [
      'losing money',
      10,
      [
        'Consider Walking Away',
        'Improve Debt Service Coverage',
        'Renegotiate Deal Terms',
        'Investigate Earnings Volatility',
        'Negotiate a Lower Price',
      ],
    ],
    [
      'overpriced, uneven and thin',
      5,
      [
        'Consider Walking Away',
        'Improve Debt Service Coverage',
        'Renegotiate Deal Terms',
        'Investigate Earnings Volatility',
        'Negotiate a Lower Price',
        'Increase the Down Payment',
      ],
    ],
    [
      'hardly entered',
      37,
      [
        'Consider Walking Away',
        'Complete the Loan Structure',
        'Renegotiate Deal Terms',
        'Add More Historical Years',
        'Enter the Down Payment',
      ],
    ],
    [
      'one year, all cash',
      45,
      ['Consider Walking Away', 'Renegotiate Deal Terms', 'Add More Historical Years'],
    ],
    ['coverage at the limit', 85, ['Strong Deal']],
  ])('advises a deal that is %s, at a score of %i', (name, score, titles) => {
    const viability = assessViability(scenarios[name]!);
    expect(viability.score).toBe(score);
    expect(viability.recommendations.map(({ title }) => title)).toEqual(titles);
    expect(viability.nextSteps).toEqual(titles.slice(0, 5));
  });

  it('ranks advice by type and priority', () => {
    const { recommendations } = assessViability(scenarios['overpriced, uneven and thin']!);
    expect(recommendations.map(({ type, priority }) => `${priority} ${type}`)).toEqual([
      '1 critical',
      '2 critical',
      '3 important',
      '4 important',
      '4 important',
      '4 important',
    ]);
    expect(assessViability(scenarios['strong']!).recommendations).toMatchObject([
      { type: 'positive', priority: 5 },
    ]);
  });

  it.each<[number, string[]]>([
    [49, ['Consider Walking Away', 'Renegotiate Deal Terms']],
    [50, ['Renegotiate Deal Terms']],
    [64, ['Renegotiate Deal Terms']],
    [65, []],
    [79, []],
    [80, ['Strong Deal']],
  ])('at a score of %i adds %p', (score, titles) => {
    const scored = { ...scoreViability({ ...sound, dscr: 1.3 }), score };
    expect(buildRecommendations(scored, sound, 'analysis').map(({ title }) => title)).toEqual(titles);
  });

  it('titles a score below 50 differently on the details page', () => {
    const inputs = scenarios['losing money']!;
    const scored = scoreViability(inputs);
    const details = buildRecommendations(scored, inputs, 'details');
    expect(details[0]?.title).toBe('High Risk Deal');
    const analysis = buildRecommendations(scored, inputs, 'analysis');
    expect(titleRecommendationsForScreen(analysis, 'details')).toEqual(details);
    expect(titleRecommendationsForScreen(details, 'analysis')).toEqual(analysis);
    expect(titleRecommendationsForScreen(analysis, 'analysis')).toEqual(analysis);
  });

  it('drops a title that came before', () => {
    const scored = scoreViability(scenarios['losing money']!);
    const titles = buildRecommendations(scored, scenarios['losing money']!, 'analysis').map(
      ({ title }) => title,
    );
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each<[Partial<ViabilityInputs>, string[]]>([
    [{}, ['low', 'low', 'low', 'medium']],
    [{ dscr: 1.5 }, ['low', 'low', 'low', 'medium']],
    [{ dscr: 1.5 - 1.1e-9 }, ['medium', 'low', 'low', 'medium']],
    [{ dscr: 1.25 }, ['medium', 'low', 'low', 'medium']],
    [{ dscr: 1.25 - 1.1e-9 }, ['high', 'low', 'low', 'medium']],
    [{ dscr: null }, ['unknown', 'low', 'low', 'medium']],
    [{ netIncomes: [80, 120] }, ['low', 'medium', 'low', 'medium']],
    [{ netIncomes: [50, 150] }, ['low', 'high', 'low', 'medium']],
    [{ netIncomes: [1] }, ['low', 'unknown', 'low', 'medium']],
    [{ price: 850_000 }, ['low', 'low', 'medium', 'medium']],
    [{ price: 1_050_000 }, ['low', 'low', 'medium', 'medium']],
    [{ price: 1_200_000 }, ['low', 'low', 'medium', 'medium']],
    [{ price: 1_201_000 }, ['low', 'low', 'high', 'medium']],
    [{ price: null }, ['low', 'low', 'low', 'medium']],
    [{ downPercent: 20 }, ['low', 'low', 'low', 'low']],
    [{ downPercent: 9 }, ['low', 'low', 'low', 'high']],
    [{ downPercent: null }, ['low', 'low', 'low', 'unknown']],
  ])('with %p sees risks %p', (change, levels) => {
    expect(assessViability({ ...sound, ...change }).risks.map(({ level }) => level)).toEqual(levels);
  });

  it.each<[Partial<ViabilityInputs>, string[]]>([
    [{}, ['within', 'adequate', 'above']],
    [{ price: 900_000 }, ['within', 'adequate', 'above']],
    [{ price: 899_000 }, ['below', 'adequate', 'above']],
    [{ price: 1_050_000 }, ['within', 'adequate', 'above']],
    [{ price: 1_051_000 }, ['above', 'adequate', 'above']],
    [{ price: null }, ['unknown', 'adequate', 'above']],
    [{ sde: -1 }, ['unknown', 'adequate', 'above']],
    [{ downPercent: 20 }, ['within', 'strong', 'above']],
    [{ downPercent: 14.9 }, ['within', 'below', 'above']],
    [{ downPercent: null }, ['within', 'unknown', 'above']],
    [{ dscr: 1.25 }, ['within', 'adequate', 'above']],
    [{ dscr: 1.2499 }, ['within', 'adequate', 'below']],
    [{ dscr: null }, ['within', 'adequate', 'unknown']],
  ])('with %p stands at the benchmarks %p', (change, statuses) => {
    expect(assessViability({ ...sound, ...change }).benchmarks.map(({ status }) => status)).toEqual(statuses);
  });

  it('has no benchmark figure for a price that is only assumed', () => {
    expect(assessViability({ ...sound, price: null }).benchmarks[0]?.value).toBeNull();
    expect(assessViability({ ...sound, price: 0 }).benchmarks[0]?.value).toBeNull();
  });

  it('writes no multiple above 4x and no down payment below 10% as if it were not', () => {
    const judged = JSON.stringify(assessViability({ ...sound, price: 4.004, sde: 1, downPercent: 9.996 }));
    expect(judged).toContain('At 4.004x SDE the price is above 4x');
    expect(judged).toContain('9.996% down is below 10%');
    expect(judged).not.toContain('4.00x');
  });

  it('words the special cases', () => {
    const explanation = (change: Partial<ViabilityInputs>, factor: number) =>
      assessViability({ ...sound, ...change }).factors[factor]?.explanation;
    expect(explanation({ netIncomes: [5] }, 1)).toContain('there is one');
    expect(explanation({ netIncomes: [] }, 1)).toContain('there are none');
    expect(explanation({ price: 0 }, 2)).toBe('No price is entered; a multiple of 3.00x is assumed.');
    expect(explanation({ dscr: null, allCash: true }, 0)).toContain('Nothing is borrowed');
    const risk = (change: Partial<ViabilityInputs>, index: number) =>
      assessViability({ ...sound, ...change }).risks[index];
    expect(risk({ dscr: 0 }, 0)?.impact).toContain('your own cash');
    expect(risk({ dscr: 2 }, 0)?.impact).toContain('SDE at 50% of');
    expect(risk({ sde: 0 }, 2)?.metrics[1]).toBe('SDE not positive');
    expect(risk({ sde: null }, 2)?.metrics[1]).toBe('SDE not positive');
    expect(risk({ price: 0 }, 2)?.description).toContain('3.00x is assumed');
    const advice = assessViability({ ...sound, netIncomes: [5] }).recommendations;
    expect(advice.find(({ title }) => title === 'Add More Historical Years')?.description).toContain(
      '1 is entered',
    );
  });
});

describe('the sentence for the whole deal', () => {
  it.each<[Partial<ViabilityInputs>, string]>([
    [{ dscr: 2.4, downPercent: 25 }, '100 of 100. At these figures the deal supports itself'],
    [
      { dscr: 1.3, netIncomes: [200_000, 280_000], downPercent: 5 },
      '75 of 100. At these figures the deal works; verify the assumptions behind it.',
    ],
    [{ dscr: 0.9 }, '55 of 100. The deal can work, but some of its figures need to improve first.'],
  ])('with %p follows the score', (inputs, sentence) => {
    expect(assessViability({ ...sound, ...inputs }).description).toContain(sentence);
  });
});

describe('the texts next to prescribed points', () => {
  it('say why a multiple below 3x lowers the score although less is paid', () => {
    const risk = (price: number) => assessViability({ ...sound, price }).risks[2]!.description;
    expect(risk(890_000)).toContain('lowers the score although you pay less');
    expect(risk(910_000)).not.toContain('lowers the score');
  });

  it.each([-2.45, 0])('suggest no other loan where earnings give a coverage of %p', (dscr) => {
    const { recommendations, risks } = assessViability({ ...sound, dscr });
    const advice = recommendations.find(({ title }) => title === 'Improve Debt Service Coverage')!;
    expect(advice.description).toBe(
      `Coverage is ${dscr === 0 ? '0.00' : dscr}x: without positive SDE no loan is covered, on any terms. The business has to earn more first.`,
    );
    expect(risks.find(({ key }) => key === 'dscr')!.mitigation).toBe(
      'Only higher earnings: without positive SDE no loan is covered, on any terms.',
    );
    const weak = assessViability({ ...sound, dscr: 0.9 });
    expect(weak.recommendations.map(({ description }) => description).join(' ')).toContain('Borrow less');
    expect(weak.risks.find(({ key }) => key === 'dscr')!.mitigation).toContain('Lower the price');
  });

  it('ask for price and down payment before terms are renegotiated', () => {
    const advise = (price: number | null) =>
      assessViability({
        ...sound,
        dscr: null,
        netIncomes: [1],
        price,
        downPercent: price === null ? null : 10,
      }).recommendations.find(({ title }) => title === 'Renegotiate Deal Terms')!.description;
    expect(advise(null)).toContain('enter the price and the down payment first');
    expect(advise(900_000)).toContain('should improve before you sign');
  });

  it.each<[Partial<ViabilityInputs>, string, string]>([
    [{ downPercent: null, hasSbaRate: true }, 'Enter the down payment', 'enter the down payment first'],
    [{ price: null, downPercent: 10, hasSbaRate: true }, 'Enter the price', 'enter the price first'],
    [{ downPercent: 10 }, 'Enter the SBA rate', 'the price, down payment or terms should improve'],
    [
      { downPercent: 10, hasSbaRate: true },
      'Enter the terms of every loan',
      'the price, down payment or terms should improve',
    ],
  ])('ask only for what is missing: %p', (inputs, terms, negotiation) => {
    const { recommendations, risks } = assessViability({ ...sound, dscr: null, netIncomes: [1], ...inputs });
    const findText = (title: string) => recommendations.find((one) => one.title === title)?.description;
    expect(findText('Complete the Loan Structure')).toBe(
      `${terms}, so that payments and coverage can be calculated.`,
    );
    expect(findText('Renegotiate Deal Terms')).toContain(negotiation);
    expect(risks[0]?.mitigation).toBe(`${terms}.`);
  });

  it('asks for the missing inputs, and names no shortfall, while coverage is unknown', () => {
    const [risk] = assessViability({ ...sound, dscr: null, price: null, downPercent: null }).risks;
    expect(risk?.level).toBe('unknown');
    expect(`${risk?.impact} ${risk?.mitigation}`).not.toMatch(/shortfall|Lower the price/);
    expect(risk?.mitigation).toBe('Enter the price, the down payment and the SBA rate.');
    const [free] = assessViability({ ...sound, dscr: null, price: 0, downPercent: 10 }).risks;
    expect(free?.mitigation).toBe('Enter the price and the SBA rate.');
  });
});

describe('advice for a model that fails requirements of the program', () => {
  const create = (type: ViabilityRecommendation['type'], title: string): ViabilityRecommendation => ({
    type,
    priority: 4,
    title,
    description: '',
    rationale: '',
    timeline: '',
    effort: '',
  });
  const advice = [create('positive', 'Strong Deal'), create('important', 'Verify the Low Multiple')];

  it('begins with meeting them, and praises nothing', () => {
    const [first, ...rest] = putRequirementsFirst(advice, ['The term is too long.', 'The rate is too high.']);
    expect(first).toEqual({
      type: 'critical',
      priority: 1,
      title: 'Meet the SBA Requirements',
      description: 'Not financeable as structured. The term is too long. The rate is too high.',
      rationale: 'No SBA lender can close a loan that fails a requirement, whatever the deal scores.',
      timeline: 'Before applying for a loan',
      effort: 'Medium',
    });
    expect(rest.map(({ title }) => title)).toEqual(['Verify the Low Multiple']);
  });

  it('stays as it is where none fails', () => {
    expect(putRequirementsFirst(advice, [])).toEqual(advice);
  });
});

describe('the down payment to plan for', () => {
  it('is 15-20%', () => {
    expect(RECOMMENDED_DOWN_PAYMENT).toBe('15-20%');
  });
});

describe('a purchase in cash', () => {
  const inCash: ViabilityInputs = { ...sound, dscr: null, allCash: true, downPercent: 100 };
  const note =
    'Nothing is borrowed for the price, so the 12 points deducted for unknown coverage do not count against the deal.';

  it('is told what its score holds for coverage, and a loan that is not entered yet is not', () => {
    expect(assessViability(inCash)).toMatchObject({ score: 68, allCash: true });
    expect(summarizeScore(assessViability(inCash), [])).toContain(note);
    expect(assessViability({ ...inCash, allCash: false }).description).not.toContain('Nothing is borrowed');
    expect(assessViability(sound)).toMatchObject({ allCash: false });
  });
});

describe('summarizeScore', () => {
  const scored = (score: number) => ({ score, description: `${score} of 100. It works.` });
  it('does not praise what no lender can close, and leaves a financeable deal its description', () => {
    expect(summarizeScore(scored(65), [])).toBe('65 of 100. It works.');
    expect(summarizeScore(scored(65), ['Equity is short.', 'The term is too long.'])).toBe(
      'Its figures score 65 of 100, but no SBA lender can close the deal as structured. Equity is short. The term is too long.',
    );
    expect(summarizeScore(scored(50), ['Equity is short.'])).toContain('50 of 100, but no');
    expect(summarizeScore(scored(49), ['Equity is short.'])).toContain('49 of 100, and no');
  });
});
