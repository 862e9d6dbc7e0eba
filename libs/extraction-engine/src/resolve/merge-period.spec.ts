import { extractFinancials } from '../map/financials.js';
import { createDocument, createPage } from '../testing/pages.test-support.js';
import { year } from '../testing/year.test-support.js';

const summary = createDocument(
  [
    createPage(`
      Figures are rounded to thousands by the broker
                                          2023          2024
      Revenue                        2,389,000     2,467,000
      Cost of sales                  1,331,000     1,362,000
      Gross profit                   1,058,000     1,105,000
      Operating expenses               762,000       801,000
      Net income                       296,000       304,000
      + Partners' guaranteed payments  120,000       130,000
      + Depreciation                    41,000        47,000
      Seller discretionary earnings    457,000       481,000
    `),
  ],
  'summary',
);
const taxReturn = createDocument(
  [
    createPage(`
      Form 1065             U.S. Return of Partnership Income            2024
      1c     Balance                                      1c         2,467,318
      2      Cost of goods sold (attach Form 1125-A)       2         1,361,904
      3      Gross profit                                  3         1,105,414
      16c    Depreciation                                  16c          46,890
      22     Total deductions                              22          801,284
      23     Ordinary business income (loss)               23          304,130
    `),
  ],
  'return',
);

describe('documents that state a year more and less exactly', () => {
  it('keeps each place that states the chosen figure, rounded or not', () => {
    const { values } = extractFinancials([summary, taxReturn], { asOfYear: 2026 });
    const found = values.find(({ field, yearKey }) => field === 'netIncome' && yearKey === 'year2');
    expect(found).toMatchObject({ value: 304_130, evidence: [{ fileId: 'return' }], alternatives: [] });
    expect(found?.restatements).toMatchObject([{ value: 304_000, evidence: [{ fileId: 'summary' }] }]);
  });

  it('takes figures that are rounded with their zeros printed for those of the exact document', () => {
    const result = extractFinancials([summary, taxReturn], { asOfYear: 2026 });
    expect(year(result, '2024')).toMatchObject({
      grossRevenue: '2467318',
      cogs: '1361904',
      grossProfit: '1105414',
      operatingExpenses: '801284',
      netIncome: '304130',
      sde: '481000',
    });
    expect(year(result, '2023')).toMatchObject({ grossRevenue: '2389000' });
    expect(result.conflicts).toEqual([]);
  });

  it('shows a figure where its digits are printed, not where it stands in thousands', () => {
    const inThousands = createDocument(
      [
        createPage(`
          Profit and Loss (in thousands)        2023       2024
          Revenue                              3,218      3,412
          Cost of sales                        1,745      1,842
          Gross profit                         1,473      1,570
          Operating expenses                   1,098      1,165
          Net income                             375        405
        `),
      ],
      'inThousands',
    );
    const inDollars = createDocument(
      [
        createPage(`
          Financial summary                     2023          2024
          Revenue                          3,218,400     3,412,000
          Cost of sales                    1,745,120     1,842,480
          Net income                         375,240       405,320
        `),
      ],
      'inDollars',
    );
    for (const documents of [
      [inThousands, inDollars],
      [inDollars, inThousands],
    ]) {
      const { values } = extractFinancials(documents, { asOfYear: 2026 });
      const revenue = values.find(
        ({ field, period }) => field === 'grossRevenue' && period?.label === '2024',
      );
      expect(revenue).toMatchObject({ value: 3_412_000, evidence: [{ fileId: 'inDollars' }] });
    }
  });

  it('prefers the better source of a figure that both documents print equally, rounded in one', () => {
    const memorandum = createDocument(
      [
        createPage(`
          Income Statement                     2023          2024
          Gross Revenue                   2,544,900    $2,718,300
          Cost of Goods Sold              1,094,300     1,141,700
          Gross Profit                    1,450,600     1,576,600
          Operating Expenses              1,001,200     1,071,900
          Net Income                       $449,400      $504,700
        `),
      ],
      'memorandum',
    );
    const books = createDocument(
      [
        createPage(`
                                   2023          2024
          Gross Revenue         2544900       2781300
          Cost of Goods Sold    1094300       1141700
          Operating Expenses    1001200       1071900
        `),
      ],
      'books',
    );
    const { values } = extractFinancials([memorandum, books], { asOfYear: 2026 });
    const costs = values.filter(({ field }) => field === 'cogs' || field === 'operatingExpenses');
    expect(new Set(costs.map(({ evidence }) => evidence[0]?.fileId))).toEqual(new Set(['memorandum']));
    for (const { overall } of costs) expect(overall).toBeGreaterThanOrEqual(80);
  });
});
