import { type FinancialField } from '@dealwright/vocabulary';
import { getLendingRules } from '../lending-rules/index.js';
import { type DealFinancials } from '../types.js';
import { listQuestions } from './list-questions.js';

const BOOKED = {
  grossRevenue: 3_412_000,
  cogs: 1_842_000,
  operatingExpenses: 1_165_000,
  netIncome: 405_000,
  ownerSalary: 165_000,
};

const state = (field: FinancialField, ...figures: readonly [source: string, value: number][]) => ({
  field,
  yearKey: '2024',
  figures: figures.map(([source, value]) => ({ source, value })),
});
const NET_INCOME = state('netIncome', ['CIM.pdf', 405_000], ['1120S.pdf', 305_000]);

function ask(year: Record<string, number>, ...contradictions: readonly ReturnType<typeof state>[]) {
  const financials: DealFinancials = { historicalFinancials: { 2024: year } };
  const loan = { purchasePrice: 2_150_000, downPayment: 15, sbaRate: 11, sbaTerm: 10 };
  const settings = { sdeCalculationMethod: 'mostRecent', asOfYear: 2025 } as const;
  return listQuestions({
    model: { financials, loan, settings },
    adjustments: [],
    contradictions,
    rules: getLendingRules('2026-01-15'),
  }).filter(({ kind }) => kind === 'contradicted');
}
const dscrRatio = (question: ReturnType<typeof ask>[number] | undefined) =>
  question!.swing!.dscr!.high / question!.swing!.dscr!.low;

describe('a figure on which documents disagree', () => {
  it('moves an SDE that was entered by as much as net income', () => {
    const [question] = ask({ ...BOOKED, sde: 600_000 }, NET_INCOME);
    expect(question).toMatchObject({ id: 'contradicted:netIncome:2024', amount: 100_000 });
    expect(dscrRatio(question)).toBeCloseTo(600 / 500, 9);
    expect(question!.reason).toMatch(
      /If \$305,000 is right, DSCR at closing falls from .*\. The model assumes that the stated SDE changes by the same dollar amount\.$/,
    );
    expect(ask(BOOKED, NET_INCOME)[0]!.reason).not.toContain('stated SDE');
  });

  it('moves an SDE that was entered by as much as an add-back', () => {
    const salary = state('ownerSalary', ['CIM.pdf', 165_000], ['1120S.pdf', 125_000]);
    expect(dscrRatio(ask({ ...BOOKED, sde: 570_000 }, salary)[0])).toBeCloseTo(570 / 530, 9);
  });

  it('has no lines to move an entered SDE by without a net income', () => {
    const salary = state('ownerSalary', ['CIM.pdf', 165_000], ['1120S.pdf', 125_000]);
    expect(ask({ ownerSalary: 165_000, sde: 570_000 }, salary)).toEqual([]);
  });

  it('takes an SDE that documents state as it is', () => {
    const sde = state('sde', ['CIM.pdf', 570_000], ['Teaser.pdf', 600_000]);
    expect(dscrRatio(ask({ ...BOOKED, sde: 570_000 }, sde)[0])).toBeCloseTo(600 / 570, 9);
  });

  it('comes with the net income of the same document where it is revenue', () => {
    const revenue = state(
      'grossRevenue',
      ['CIM.pdf', 3_412_000],
      ['1120S.pdf', 3_312_000],
      ['Teaser.pdf', 3_412_000],
    );
    const found = ask(BOOKED, NET_INCOME, revenue).find(({ id }) => id.includes('grossRevenue'));
    expect(dscrRatio(found)).toBeCloseTo(570 / 470, 9);
    expect(found!.reason).toMatch(
      /If \$3,312,000 is right and net income is \$305,000, DSCR at closing falls /,
    );
  });

  it('says that little changes where a document states nothing but another revenue', () => {
    const revenue = state('grossRevenue', ['CIM.pdf', 3_412_000], ['Teaser.pdf', 3_400_000]);
    for (const { reason } of ask(BOOKED, revenue)) expect(reason).not.toContain('lender looks at');
  });

  it('names all documents that state a value, each once', () => {
    const { figures, ...rest } = NET_INCOME;
    const more = ['Books.xlsx', 'CIM.pdf'].map((source) => ({ source, value: 405_000 }));
    const [question] = ask(BOOKED, { ...rest, figures: [...figures, ...more] });
    expect(question!.reason).toContain('CIM.pdf and Books.xlsx say $405,000, 1120S.pdf says $305,000.');
  });
});
