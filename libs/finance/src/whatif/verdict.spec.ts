import { parseStructure } from '../financing/parse-structure.js';
import { buildFinancing } from '../financing/build-financing.js';
import { type StructureInput } from '../financing/types.js';
import { getLendingRules } from '../lending-rules/index.js';
import { checkEligibility } from './eligibility/eligibility.js';
import { judgeModel } from './verdict.js';

const rules = getLendingRules('2026-03-01');
const deal: StructureInput = {
  purchasePrice: 1_200_000,
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
  sde: 236_000,
  closingCosts: 35_000,
  workingCapital: 100_000,
};

describe('judgeModel', () => {
  it('never hides a failed requirement behind a high score', () => {
    const verdict = judgeModel({ score: 95, eligibility: checkEligibility(parseStructure(deal), rules) });
    expect(verdict.status).toBe('notFinanceable');
    expect(verdict.failed.map(({ key }) => key)).toEqual(['equityInjection', 'coverage']);
    expect(verdict.sentence).toBe(
      'Score 95, but not financeable as structured: buyer equity is 8.77%, the SBA requires 10%; DSCR at closing is 1.12x, the requirement is 1.15x.',
    );
    expect(buildFinancing(parseStructure(deal), rules).closing?.sevenALoan).toBeCloseTo(1_247_753.53, 2);
  });

  it('does not call a deal financeable whose buyer lacks the cash', () => {
    const strong = { ...deal, downPayment: 25, sde: 400_000 };
    const judge = (availableCash: number | null) =>
      judgeModel({
        score: 80,
        eligibility: checkEligibility(parseStructure({ ...strong, availableCash }), rules),
      });
    const short = judge(20_000);
    expect([short.status, short.failed.map(({ key }) => key)]).toEqual(['notFinanceable', ['availableCash']]);
    expect(short.sentence).toBe(
      'Score 80, but not financeable as structured: $300,000 in cash is needed at closing, $20,000 is available.',
    );
    expect(judge(299_999.5).sentence).toContain(
      '$300,000.00 in cash is needed at closing, $299,999.50 is available',
    );
    const enough = [judge(null), judge(299_999.99), judge(300_000)];
    expect(enough.map(({ status }) => status)).toEqual(['financeable', 'financeable', 'financeable']);
  });

  it('states that no requirement fails, and how often the debt is paid', () => {
    const odds = { worstYear: { belowTarget: 0.5, belowOne: 0.25, p5: 0.8, p50: 1.2, p95: 1.9 }, years: [] };
    const strong = { ...deal, downPayment: 25, sde: 400_000 };
    const verdict = judgeModel({
      score: 80,
      eligibility: checkEligibility(parseStructure(strong), rules),
      odds,
    });
    expect(verdict.status).toBe('tight');
    expect(verdict.sentence).toBe(
      'Score 80. No requirement of the SBA program fails. The debt is paid every year in 75% of simulated futures.',
    );
  });

  it('says why the debt is paid less often over all years than in the first', () => {
    const odds = (belowOne: number) => ({ belowTarget: 0.5, belowOne, p5: 0.8, p50: 1.2, p95: 1.9 });
    const years = [
      { year: 1, debtService: 0, odds: null },
      { year: 2, debtService: 1, odds: odds(0.04) },
      { year: 3, debtService: 1, odds: odds(0.3) },
    ];
    const describe = (belowOne: number) =>
      judgeModel({ score: null, eligibility: [], odds: { worstYear: odds(belowOne), years } }).sentence;
    expect(describe(0.4)).toBe(
      'No score yet. No requirement of the SBA program fails. The debt is paid every year in 60% of simulated futures, and in year 2 in 96%.',
    );
    expect(describe(0.044)).toMatch(/96% of simulated futures\.$/);
  });

  it('names open requirements', () => {
    const verdict = judgeModel({
      score: null,
      eligibility: checkEligibility(parseStructure({ ...deal, sde: null, downPayment: 20 }), rules),
    });
    expect([verdict.status, verdict.sentence]).toEqual([
      'open',
      'No score yet. Still open: DSCR meets the SBA minimum.',
    ]);
  });

  it('leaves no coverage open where nothing is borrowed', () => {
    for (const downPayment of [100, 120]) {
      const cash: StructureInput = { purchasePrice: 1_000_000, downPayment, sde: 200_000 };
      const eligibility = checkEligibility(parseStructure(cash), rules);
      const { status, sentence } = judgeModel({ score: 53, eligibility });
      expect([status, sentence]).toEqual([
        'financeable',
        'Score 53. No requirement of the SBA program fails.',
      ]);
      expect(eligibility.find(({ key }) => key === 'coverage')).toMatchObject({
        status: 'pass',
        reason: 'Nothing is borrowed, so there is no debt service to cover.',
      });
    }
    // The closing costs need a loan, of which the rate is missing.
    const costs = { purchasePrice: 1_000_000, downPayment: 100, closingCosts: 20_000, sde: 200_000 };
    expect(
      judgeModel({ score: 53, eligibility: checkEligibility(parseStructure(costs), rules) }).status,
    ).toBe('open');
  });

  it('describes each kind of failure briefly', () => {
    const worst = {
      ...deal,
      purchasePrice: 9_000_000,
      sbaTerm: 12,
      sbaRate: 15,
      earnOut: true,
      sellerConsultingMonths: 24,
    };
    expect(
      judgeModel({ score: 10, eligibility: checkEligibility(parseStructure(worst), rules) }).sentence,
    ).toMatch(
      /structured: the 7\(a\) loan is \$8,\d{3},\d{3}, the limit is \$5,000,000; the 7\(a\) and 504 loans together are \$8,\d{3},\d{3}, the limit is \$5,000,000; the 7\(a\) loan runs 12 years, the longest allowed is 10 years; the 7\(a\) rate is 15%, the cap is 11\.75%; .*part of the price is an earn-out; the seller stays 24 months, the longest allowed is 12 months\./,
    );
  });

  it('words a failed limit of the 504 debenture as a failure', () => {
    const large = {
      includeRealEstate: true,
      realEstatePurchasePrice: 20_000_000,
      sba504Rate: 6,
      sba504Term: 25,
    };
    const { failed, sentence } = judgeModel({
      score: 60,
      eligibility: checkEligibility(parseStructure({ ...deal, ...large }), getLendingRules('2026-08-01')),
    });
    expect(failed.map(({ key }) => key)).toContain('loan504Limit');
    expect(sentence).toMatch(/the 504 debenture is \$8,\d{3},\d{3}, the limit is \$5,000,000/);
    for (const { title } of failed) expect(sentence).not.toContain(title);
  });

  it('is open only for figures that decide, and lists every line by its status', () => {
    const lines = (change: StructureInput) =>
      checkEligibility(parseStructure({ ...deal, downPayment: 25, sde: 400_000, ...change }), rules);
    const judge = (change: StructureInput) => judgeModel({ score: 94.6, eligibility: lines(change) });
    // Earn-out and consulting are questions about the parties.
    const ready = judge({});
    expect([ready.status, ready.score, ready.chanceOfPaying]).toEqual(['financeable', 94.6, null]);
    expect(ready.unknown.map(({ key }) => key)).toEqual(['earnOut', 'consulting', 'owners']);
    // 11.5 % is within the cap of a fixed rate only.
    expect(ready.attention.map(({ key }) => key)).toEqual(['rateCap', 'valuation']);
    expect(ready.failed).toEqual([]);
    expect(ready.sentence).toBe('Score 95. No requirement of the SBA program fails.');
    const unpriced = judge({ purchasePrice: null });
    expect(unpriced.status).toBe('open');
    expect(unpriced.sentence).toBe(
      'Score 95. Still open: 7(a) loan within its limit, 7(a) and 504 together, 7(a) maturity within the limit, 7(a) rate within the cap, Equity injection, DSCR meets the SBA minimum.',
    );
  });

  it('has no chance to state where nothing has to be paid', () => {
    const none = judgeModel({ score: 80, eligibility: [], odds: { worstYear: null, years: [] } });
    expect([none.chanceOfPaying, none.sentence]).toEqual([
      null,
      'Score 80. No requirement of the SBA program fails.',
    ]);
    const worstYear = { belowTarget: 0.5, belowOne: 0.25, p5: 0.8, p50: 1.2, p95: 1.9 };
    expect(judgeModel({ score: 80, eligibility: [], odds: { worstYear, years: [] } }).chanceOfPaying).toBe(
      0.75,
    );
  });

  it('names a failed line that has no figure, or no limit, by its title', () => {
    const [line] = checkEligibility(parseStructure(deal), rules).filter(
      ({ key }) => key === 'equityInjection',
    );
    const describe = (change: object) =>
      judgeModel({ score: 50, eligibility: [{ ...line!, status: 'fail', ...change }] }).sentence;
    const plain = 'Score 50, but not financeable as structured: fails "Equity injection".';
    expect(describe({ value: null, limit: 10 })).toBe(plain);
    expect(describe({ value: 9, limit: null })).toBe(plain);
  });

  it('sets no poor score against a failed requirement', () => {
    const [line] = checkEligibility(parseStructure(deal), rules);
    const { sentence } = judgeModel({ score: 49, eligibility: [{ ...line!, status: 'fail', value: null }] });
    expect(sentence).toMatch(/^Score 49, and not financeable as structured: /);
  });
});
