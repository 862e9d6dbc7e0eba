import fc from 'fast-check';
import { parseStructure } from '../financing/parse-structure.js';
import { EVIDENCE_LEVELS, type StoredAdjustment } from '../lenses/types.js';
import { getLendingRules } from '../lending-rules/index.js';
import { calculateModel } from '../model/index.js';
import { type DealFinancials } from '../types.js';
import { calculateLenderView } from '../whatif/lender-view.js';
import { calculateMaximumPrice } from '../whatif/maximum-price/maximum-price.js';
import { runMonteCarlo } from '../whatif/simulation/monte-carlo.js';
import { toMonteCarloInput, toStructureInput } from '../whatif/what-if-inputs.js';
import { listQuestions } from './list-questions.js';
import { type Question, type QuestionsInput } from './types.js';

const rules = getLendingRules('2026-01-15');
const loan = { purchasePrice: 900_000, downPayment: 15, sbaRate: 11, sbaTerm: 10, feeFinanced: true };
const HISTORY = {
  2024: { grossRevenue: 1_400_000, cogs: 600_000, netIncome: 150_000, ownerSalary: 70_000 },
  2025: {
    grossRevenue: 1_500_000,
    cogs: 650_000,
    netIncome: 160_000,
    ownerSalary: 84_000,
    otherAddBacks: 42_000,
  },
};

function toInput(
  historicalFinancials: DealFinancials['historicalFinancials'],
  changes: Partial<QuestionsInput> = {},
): QuestionsInput {
  const settings = { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } as const;
  return {
    model: { financials: { historicalFinancials }, loan, settings },
    adjustments: [],
    rules,
    ...changes,
  };
}

const tag = (id: string, evidence: StoredAdjustment['evidence']): StoredAdjustment => ({
  id: `addBack.${id}`,
  label: '',
  kind: id === 'otherAddBacks' ? 'other' : 'ownerPay',
  evidence,
});
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id);

describe('listQuestions', () => {
  it('asks for the documents behind add-backs, with what falls without them', () => {
    const questions = listQuestions(toInput(HISTORY));
    expect(ids(questions)).toEqual(['unproven:businessTaxReturn:2025', 'unproven:bankStatements:2025']);
    const [tax, bank] = questions;
    expect(tax).toMatchObject({
      amount: 84_000,
      request: '2025 business tax return (Form 1120-S, 1065, 1120 or Schedule C)',
    });
    expect(bank!.request).toBe('Bank and card statements 2025');
    expect(bank!.reason).toMatch(
      /^\$42,000 of add-backs \(other add-backs\) rest on the broker's word\. Without them DSCR at closing falls from \d\.\d\dx to \d\.\d\dx/,
    );
    expect(bank!.swing!.dscr!.high / bank!.swing!.dscr!.low).toBeCloseTo(286 / 244, 9);
  });

  it("asks for last year's same months, and for an owner salary that a trailing year lacks", () => {
    const toDate = { 'YTD Oct 2026': HISTORY[2025] };
    const [, , prior] = listQuestions(toInput({ ...HISTORY, ...toDate }));
    expect(prior).toMatchObject({
      id: 'missing:trailing:YTD Oct 2025',
      request: 'Monthly profit and loss statements that cover YTD Oct 2025',
      weight: 0,
    });
    expect(prior!.reason).toMatch(/SDE can be counted on the twelve months to October 2026\.$/);
    const lines = { netIncome: 150_000 };
    const history = {
      2024: { ...lines, ownerSalary: 70_000 },
      2025: lines,
      'YTD Oct 2026': lines,
      'YTD Oct 2025': lines,
    };
    const input = toInput(history);
    const financials = { ...input.model.financials, sdeBase: 'ttm' };
    const asked = listQuestions({ ...input, model: { ...input.model, financials } });
    expect(ids(asked)).toContain('missing:ownerSalary:TTM Oct 2026');
  });

  it('asks for the proof of add-backs of a business that loses money', () => {
    const loss = { grossRevenue: 700_000, netIncome: -166_000, ownerSalary: 104_000 };
    const [question, ...others] = listQuestions(toInput({ 2024: loss, 2025: loss }));
    // No price passes and the debt is almost never paid, whatever the answer: only DSCR moves.
    const chance = question!.swing!.chanceOfPaying!;
    expect(chance.high).toBeLessThan(0.001);
    expect(chance.low).toBe(chance.high);
    expect(question).toMatchObject({
      id: 'unproven:businessTaxReturn:2025',
      weight: 0,
      swing: { maximumPrice: { low: 0, high: 0 } },
    });
    expect(question!.reason).toMatch(/ Without them DSCR at closing falls from -0\.\d\dx to -\d\.\d\dx\.$/);
    expect(others).toEqual([]);
  });

  it.each([
    ['no down payment', { ...loan, downPayment: null }],
    ['neither price nor rate', { downPayment: 10 }],
    ['no loans', { ...loan, downPayment: 100 }],
  ])('asks the same of a model with %s, and says how far SDE falls', (_what, incomplete) => {
    const { model } = toInput(HISTORY);
    const input = toInput(HISTORY, { model: { ...model, loan: incomplete }, askingPrice: 900_000 });
    const questions = listQuestions(input);
    expect(ids(questions).sort()).toEqual(ids(listQuestions(toInput(HISTORY))).sort());
    expect(questions.find(({ document }) => document === 'businessTaxReturn')!.reason).toContain(
      'Without them SDE falls from $286,000 to $202,000',
    );
  });

  it('asks which figure is right where that moves SDE alone', () => {
    const { model } = toInput(HISTORY);
    const figures = [
      { source: 'CIM.pdf', value: 160_000 },
      { source: 'Return.pdf', value: 150_000 },
    ];
    const contradictions = [{ field: 'netIncome', yearKey: '2025', figures } as const];
    const input = toInput(HISTORY, { model: { ...model, loan: { downPayment: 10 } }, contradictions });
    expect(listQuestions(input).find(({ kind }) => kind === 'contradicted')).toMatchObject({
      weight: 0,
      reason: expect.stringContaining('If $150,000 is right, SDE falls from $286,000 to $276,000.') as string,
    });
  });

  it('says that the score rises where a lower SDE leaves the multiples that cost points', () => {
    const { model } = toInput(HISTORY);
    const cheap = { ...model, loan: { ...loan, purchasePrice: 700_000, sbaRate: 6 } };
    const [tax] = listQuestions(toInput(HISTORY, { model: cheap }));
    // $286,000 is 2.45x of the price (-5 points), $202,000 without the salary is 3.47x (+10); both pay the debt twice.
    const { score } = calculateModel(cheap).viability!;
    expect(tax!.reason).toContain(
      `the score rises from ${score} to ${score + 15} (a multiple below 3x lowers the score).`,
    );
  });

  it('says what the better figure changes where the model shows the worse one', () => {
    const figures = [
      { source: 'CIM.pdf', value: 200_000 },
      { source: 'Return.pdf', value: 160_000 },
    ];
    const contradictions = [{ field: 'netIncome', yearKey: '2025', figures } as const];
    const found = listQuestions(toInput(HISTORY, { contradictions })).find(
      ({ kind }) => kind === 'contradicted',
    );
    expect(found!.reason).toMatch(/If \$\d+,\d{3} is right, .*DSCR at closing rises from /);
  });

  it('says what the proof of an adjustment that SDE does not count would add', () => {
    const truck = { id: 'truck', label: 'Truck', kind: 'personal', amountByYear: { 2025: 9_000 } } as const;
    const proven = [tag('ownerSalary', 'taxReturn'), tag('otherAddBacks', 'thirdParty')];
    const [found] = listQuestions(
      toInput(HISTORY, { adjustments: [...proven, { ...truck, evidence: 'claimed' }] }),
    );
    expect(found!.reason).toMatch(/With them DSCR at closing rises from /);
  });

  it('parts what SDE counts from what a proof would add', () => {
    const boat = { id: 'boat', label: 'Boat', kind: 'personal', amountByYear: { 2025: 60_000 } } as const;
    const adjustments = [tag('ownerSalary', 'taxReturn'), { ...boat, evidence: 'claimed' } as const];
    const [found] = listQuestions(toInput(HISTORY, { adjustments }));
    expect(found).toMatchObject({ id: 'unproven:bankStatements:2025', amount: 102_000 });
    expect(found!.reason).toMatch(
      /^\$42,000 of add-backs \(other add-backs\) rest on the broker's word\. Without them .* falls .*\. \$60,000 of adjustments outside SDE \(boat\) rest on the broker's word\. With them .* rises /,
    );
  });

  it('asks for no proof of an item called non-recurring that recurs', () => {
    const suit = { id: 'suit', label: 'Lawsuit', kind: 'nonRecurring', evidence: 'claimed' } as const;
    const asked = (amountByYear: Record<string, number>) =>
      ids(
        listQuestions(
          toInput(HISTORY, {
            adjustments: [
              tag('ownerSalary', 'taxReturn'),
              tag('otherAddBacks', 'thirdParty'),
              { ...suit, amountByYear },
            ],
          }),
        ),
      );
    expect(asked({ 2025: 25_000 })).toEqual(['unproven:invoices:2025']);
    expect(asked({ 2024: 30_000, 2025: 25_000 })).toEqual([]);
  });

  it('has nothing to ask once everything is proven', () => {
    const adjustments = [tag('ownerSalary', 'taxReturn'), tag('otherAddBacks', 'thirdParty')];
    expect(listQuestions(toInput(HISTORY, { adjustments }))).toEqual([]);
  });

  it('takes the proof of one year for that year alone', () => {
    const { model } = toInput(HISTORY);
    const settings = { ...model.settings, sdeCalculationMethod: 'average' } as const;
    const proofByYear = { 2024: { evidence: 'taxReturn' } } as const;
    const adjustments = [{ ...tag('ownerSalary', 'claimed'), proofByYear }];
    expect(ids(listQuestions(toInput(HISTORY, { model: { ...model, settings }, adjustments })))).toEqual([
      'unproven:businessTaxReturn:2025',
      'unproven:bankStatements:2025',
    ]);
  });

  it('names a ledger where that is all there is', () => {
    const adjustments = [tag('ownerSalary', 'ledger'), tag('otherAddBacks', 'thirdParty')];
    expect(listQuestions(toInput(HISTORY, { adjustments }))[0]!.reason).toContain(
      "rest on the seller's ledger alone",
    );
  });

  it('says what an adjustment of the buyer would add once it is proven', () => {
    const truck = { id: 'truck', label: 'Truck', kind: 'personal', amountByYear: { 2025: 9_000 } } as const;
    const proven = [tag('ownerSalary', 'taxReturn'), tag('otherAddBacks', 'thirdParty')];
    const [question] = listQuestions(
      toInput(HISTORY, { adjustments: [...proven, { ...truck, evidence: 'claimed' }] }),
    );
    expect(question).toMatchObject({ id: 'unproven:bankStatements:2025', amount: 9_000 });
    expect(question!.swing!.dscr!.high / question!.swing!.dscr!.low).toBeCloseTo(295 / 286, 9);
  });

  it('asks for the owner salary of a year that has none, within those of the other years', () => {
    const { ownerSalary: _, ...newest } = HISTORY[2025];
    const years = { ...HISTORY, 2023: { netIncome: 140_000, ownerSalary: 60_000 }, 2025: newest };
    const question = listQuestions(toInput(years)).find(({ kind }) => kind === 'missing');
    expect(question).toMatchObject({ id: 'missing:ownerSalary:2025', document: 'businessTaxReturn' });
    expect(question!.swing!.dscr!.high / question!.swing!.dscr!.low).toBeCloseTo(272 / 262, 9);
    expect(question!.reason).toMatch(
      /^Owner salary 2025 is missing\. At the worse end of its plausible range DSCR/i,
    );
  });

  it('asks for statements and price first where nothing is known', () => {
    const { model } = toInput({});
    const questions = listQuestions(toInput({}, { model: { ...model, loan: {} } }));
    expect(ids(questions)).toEqual(['missing:askingPrice', 'missing:financialStatements']);
    expect(questions[0]!.reason).toBe('The price is missing. No range can be given without it.');
  });

  it.each([{}, { grossProfit: 800_000, netIncome: 800_000 }])(
    'measures nothing from a revenue without costs, and asks for the net income: %p',
    (stored) => {
      const year = { grossRevenue: 800_000, ownerSalary: 80_000, ...stored };
      const { model } = toInput({ 2025: year });
      const questions = listQuestions(
        toInput({ 2025: year }, { model: { ...model, loan: { ...loan, purchasePrice: null } } }),
      );
      expect(ids(questions)).toEqual(['missing:askingPrice', 'missing:netIncome:2025']);
      expect(questions.map(({ reason, swing }) => [reason, swing])).toEqual([
        ['The price is missing. No range can be given without it.', null],
        ['Net income 2025 is missing. No range can be given without it.', null],
      ]);
    },
  );

  it('says what the net income of a year with a revenue alone may be, from the years that have one', () => {
    const years = {
      ...HISTORY,
      2026: { grossRevenue: 1_600_000, netIncome: 1_600_000, ownerSalary: 84_000 },
    };
    const questions = listQuestions(toInput(years));
    expect(ids(questions)).toEqual(['missing:netIncome:2026']);
    expect(questions[0]!.swing!.dscr!.high / questions[0]!.swing!.dscr!.low).toBeCloseTo(244 / 234, 9);
    expect(questions[0]!.reason).toMatch(
      /^Net income 2026 is missing\. At the worse end of its plausible range DSCR at closing is \d/i,
    );
  });

  it('ranges a missing price over the valuation range of the model', () => {
    const { model } = toInput(HISTORY);
    const input = toInput(HISTORY, { model: { ...model, loan: { ...loan, purchasePrice: null } } });
    const question = listQuestions(input).find(({ id }) => id === 'missing:askingPrice');
    const { score } = question!.swing!;
    const at = (purchasePrice: number) =>
      calculateModel({ ...model, loan: { ...loan, purchasePrice } }).viability!.score;
    expect([score!.low, score!.high].sort()).toEqual([at(0.8 * 858_000), at(1.2 * 858_000)].sort());
  });

  it('does not ask for a price that the seller has named', () => {
    const { model } = toInput(HISTORY);
    const unpriced = { ...model, loan: { ...loan, purchasePrice: null } };
    const askFor = (askingPrice: number | null) =>
      ids(listQuestions(toInput(HISTORY, { model: unpriced, askingPrice })));
    expect(askFor(null)).toContain('missing:askingPrice');
    expect(askFor(1_250_000)).not.toContain('missing:askingPrice');
  });

  it('lets the score fall from the one that the model shows', () => {
    const { model } = toInput(HISTORY);
    const unpriced = { ...model, loan: { ...loan, purchasePrice: null, downPayment: null, sbaRate: null } };
    const [question] = listQuestions(toInput(HISTORY, { model: unpriced })).filter(
      ({ id }) => id === 'missing:askingPrice',
    );
    const { score } = calculateModel(unpriced).viability!;
    expect(question!.swing!.score!.high).toBeLessThan(score);
    expect(question!.reason).toMatch(
      new RegExp(`the score (?:falls )?from ${score} to ${question!.swing!.score!.low}\\b`),
    );
  });

  it('words the questions about a year without figures, and about none at all', () => {
    const { netIncome: _, grossRevenue: __, cogs: ___, ...silent } = HISTORY[2025];
    const found = listQuestions(toInput({ ...HISTORY, 2025: silent })).find(({ kind }) => kind === 'missing');
    expect(found).toMatchObject({
      id: 'missing:netIncome:2025',
      document: 'financialStatements',
      request: '2025 profit and loss statement and business tax return',
    });
    const [none] = listQuestions(toInput({}));
    expect(none).toMatchObject({
      id: 'missing:financialStatements',
      request: 'Last three years: profit and loss statement and business tax return',
      reason: 'Net income is missing. No range can be given without it.',
    });
  });

  it('lets a missing figure scatter by 10 % around the only one that is known', () => {
    const { ownerSalary: _, ...newest } = HISTORY[2025];
    const question = listQuestions(toInput({ ...HISTORY, 2025: newest })).find(
      ({ kind }) => kind === 'missing',
    );
    // 63,000 to 77,000 of salary on net income of 160,000 and 42,000 of other add-backs.
    expect(question!.swing!.dscr!.high / question!.swing!.dscr!.low).toBeCloseTo(279 / 265, 9);
  });

  it('asks neither for the salary of an entered SDE nor for years before the newest three', () => {
    const { ownerSalary: _, ...newest } = HISTORY[2025];
    const asked = (history: DealFinancials['historicalFinancials']) =>
      ids(listQuestions(toInput(history))).filter((id) => id.startsWith('missing'));
    expect(asked({ ...HISTORY, 2025: { ...newest, sde: 300_000 } })).toEqual([]);
    const old = { netIncome: 100_000 };
    expect(asked({ ...HISTORY, 2023: { ...old, ownerSalary: 60_000 }, 2022: old })).toEqual([]);
    expect(asked({ ...HISTORY, 'YTD 2026': { netIncome: 50_000 } })).toEqual([]);
  });

  it('does not call an owner salary of zero missing', () => {
    const asked = (ownerSalary: number | string) =>
      ids(listQuestions(toInput({ ...HISTORY, 2025: { ...HISTORY[2025], ownerSalary } }))).filter((id) =>
        id.startsWith('missing'),
      );
    expect(asked(0)).toEqual([]);
    expect(asked('$0')).toEqual([]);
    expect(asked('')).toEqual(['missing:ownerSalary:2025']);
  });

  it('proves every year that the average counts, each for its share', () => {
    const { model } = toInput(HISTORY);
    const settings = { ...model.settings, sdeCalculationMethod: 'average' } as const;
    const questions = listQuestions(toInput(HISTORY, { model: { ...model, settings } }));
    const found = questions.find(({ id }) => id === 'unproven:businessTaxReturn:2025');
    // The mean of 220,000 and 286,000, half of 84,000 of it unproven.
    expect(found!.swing!.dscr!.high / found!.swing!.dscr!.low).toBeCloseTo(253 / 211, 9);
    expect(ids(questions)).toContain('unproven:businessTaxReturn:2024');
  });

  it('puts an entered SDE among what is unproven, and says which items are', () => {
    const questions = listQuestions(
      toInput({ 2025: { netIncome: 100_000, sde: 260_000, grossRevenue: 900_000 } }),
    );
    const found = questions.find(({ kind }) => kind === 'unproven');
    expect(found).toMatchObject({ amount: 160_000 });
    expect(found!.swing!.dscr!.high / found!.swing!.dscr!.low).toBeCloseTo(2.6, 9);
    const both = listQuestions(
      toInput(
        { 2025: { ...HISTORY[2025], interest: 9_000, ownerPayrollTaxes: 0 } },
        { adjustments: [tag('ownerSalary', 'claimed')] },
      ),
    ).find(({ id }) => id === 'unproven:businessTaxReturn:2025');
    // Interest is a line of the statement: no document proves it apart from that.
    expect(both!.reason).toContain('(owner salary) rest');
    expect(both!.reason).toContain("rest on the broker's word");
  });

  it('keeps the capitals of abbreviations and of names within a sentence', () => {
    const [entered] = listQuestions(toInput({ 2025: { netIncome: 100_000, sde: 260_000 } }));
    expect(entered!.reason).toContain('of add-backs (SDE entered beyond its lines)');
    const figures = [
      { source: 'A', value: 500_000 },
      { source: 'B', value: 300_000 },
    ];
    const contradictions = [{ field: 'sgaExpenses', yearKey: '2025', figures } as const];
    const detailed = { 2025: { grossRevenue: 1_000_000, cogs: 300_000, sgaExpenses: 400_000 } };
    expect(listQuestions(toInput(detailed, { contradictions })).map(({ request }) => request)).toContain(
      'Explanation of SG&A expenses 2025, with the tax return it comes from',
    );
    const boat = {
      id: 'boat',
      label: "The Miller's boat",
      kind: 'personal',
      amountByYear: { 2025: 9_000 },
    } as const;
    const adjustments = [tag('ownerSalary', 'taxReturn'), { ...boat, evidence: 'claimed' } as const];
    expect(listQuestions(toInput(HISTORY, { adjustments }))[0]!.reason).toContain("(the Miller's boat)");
  });

  it('words a contradiction, and leaves out what nobody can compare', () => {
    const contradiction = {
      field: 'netIncome',
      yearKey: '2024',
      figures: [
        { source: 'A', value: 150_000 },
        { source: 'B', value: 30_000 },
      ],
    } as const;
    const { model } = toInput(HISTORY);
    const settings = { ...model.settings, sdeCalculationMethod: 'average' } as const;
    const ask = (changes: object) =>
      listQuestions(
        toInput(HISTORY, {
          model: { ...model, settings },
          contradictions: [{ ...contradiction, ...changes }],
        }),
      ).filter(({ kind }) => kind === 'contradicted');
    expect(ask({})[0]).toMatchObject({
      id: 'contradicted:netIncome:2024',
      request: 'Explanation of net income 2024, with the tax return it comes from',
      amount: 120_000,
    });
    expect(ask({})[0]!.reason).toMatch(/If \$30,000 is right, DSCR/);
    expect(ask({ yearKey: '1999' })).toEqual([]);
    expect(ask({ figures: [] })).toEqual([]);
    expect(ask({ figures: [{ source: 'A', value: 150_000 }] })).toEqual([]);
  });

  it('asks which figure is right where documents disagree', () => {
    const figures = [
      { source: 'CIM.pdf', value: 160_000 },
      { source: 'Return.pdf', value: 120_000 },
    ];
    const contradictions = [{ field: 'netIncome', yearKey: '2025', figures } as const];
    const question = listQuestions(toInput(HISTORY, { contradictions })).find(
      ({ kind }) => kind === 'contradicted',
    );
    expect(question).toMatchObject({ id: 'contradicted:netIncome:2025', amount: 40_000 });
    expect(question!.reason).toContain('CIM.pdf says $160,000, Return.pdf says $120,000.');
    expect(question!.swing!.dscr!.high / question!.swing!.dscr!.low).toBeCloseTo(286 / 246, 9);
  });
});

describe('listQuestions, as properties', () => {
  const money = fc.integer({ min: 0, max: 200_000 });
  const year = fc.record({
    grossRevenue: fc.integer({ min: 500_000, max: 3_000_000 }),
    netIncome: fc.integer({ min: 20_000, max: 500_000 }),
    ownerSalary: money,
    interest: money,
    otherAddBacks: money,
  });
  const history = fc.record({ 2024: year, 2025: year });
  const evidence = fc.constantFrom(...EVIDENCE_LEVELS);

  it('sorts by weight, ranges from low to high, and gives the same answer twice', () => {
    fc.assert(
      fc.property(history, evidence, (years, level) => {
        const input = toInput(years, { adjustments: [tag('ownerSalary', level)] });
        const questions = listQuestions(input);
        expect(listQuestions(input)).toEqual(questions);
        expect(new Set(ids(questions)).size).toBe(questions.length);
        questions.forEach(({ weight, swing }, index) => {
          expect(weight).toBeGreaterThanOrEqual(0);
          expect(weight).toBeLessThanOrEqual(questions[index - 1]?.weight ?? 1);
          for (const range of Object.values(swing ?? {}))
            if (range !== null) expect(range.low).toBeLessThanOrEqual(range.high);
        });
      }),
      { numRuns: 8 },
    );
  });

  it('has the figures of the model itself at the upper end of what is claimed', () => {
    fc.assert(
      fc.property(history, (years) => {
        const input = toInput(years);
        const structure = toStructureInput(input.model);
        const proofs = listQuestions(input).filter(({ kind }) => kind === 'unproven');
        for (const { swing } of proofs) {
          expect(swing!.dscr!.high).toBe(calculateLenderView(parseStructure(structure), rules).lenderDscr);
          expect(swing!.maximumPrice!.high).toBe(
            calculateMaximumPrice(parseStructure(structure), rules).price,
          );
          const odds = runMonteCarlo(toMonteCarloInput(input.model, rules));
          expect(swing!.chanceOfPaying!.high).toBe(1 - odds.worstYear!.belowOne);
          const { score } = calculateModel(input.model).viability!;
          expect([swing!.score!.low, swing!.score!.high]).toContain(score);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('closes one question when its add-back is proven, and leaves the others as they are', () => {
    fc.assert(
      fc.property(history, (years) => {
        const before = listQuestions(toInput(years));
        const after = listQuestions(toInput(years, { adjustments: [tag('otherAddBacks', 'thirdParty')] }));
        expect(after).toEqual(before.filter(({ document }) => document !== 'bankStatements'));
      }),
      { numRuns: 8 },
    );
  });
});
