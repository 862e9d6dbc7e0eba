import type { ReadDocument } from '@dealwright/document-reader';
import { createDocument, createPage, textDocument } from '../testing/pages.test-support.js';
import { extractFinancials } from './financials.js';

const options = { asOfYear: 2026 };
const readYears = (...documents: Parameters<typeof extractFinancials>[0]) => {
  const result = extractFinancials(documents, options);
  const years = Object.entries(result.data.yearLabels).map(([key, label]) => [
    label,
    result.data.historicalFinancials[key],
  ]);
  return { years: Object.fromEntries(years) as Record<string, unknown>, result };
};

describe('statements of small businesses', () => {
  it('reads amounts that are stepped over three columns', () => {
    const { years } = readYears(
      textDocument(`
                   Acme Equipment
                Profit & Loss Statement
                   1/1/24 to 12/31/24
      Income
        Sales-NO                 918,244.60
        Sales-SO                 603,118.25
      Total Income                                        1,521,362.85
      Cost of Sales
        Purchases-NO             598,217.30
        Freight In-SO             14,388.90
      Total Cost of Sales                                   612,606.20
      Gross Profit                                          908,756.65
      Expenses
        Payroll
          Officer Salary          84,500.00
          Wages-NO               172,336.50
        Total Payroll                         256,836.50
        Interest Expense-NO        4,000.12
        Interest Expense-SO        3,000.00
      Total Expenses                                        263,836.62
      Net Income                                            644,920.03
    `),
    );
    expect(years['2024']).toMatchObject({
      grossRevenue: '1521362.85',
      cogs: '612606.2',
      grossProfit: '908756.65',
      ownerSalary: '84500',
      interest: '7000.12',
      operatingExpenses: '263836.62',
      netIncome: '644920.03',
    });
  });

  it('keeps the unit of a heading to the rows below it', () => {
    const { years } = readYears(
      textDocument(`
      Years Ended December 31
                                     2024         2023
      Net sales                $3,128,450   $2,874,310
      Cost of goods sold        1,902,618    1,771,204
      Gross profit              1,225,832    1,103,106
      Net income                 $330,637     $262,850
      Units shipped (000s)
        Paddles                      11.2         10.6
    `),
    );
    expect(years['2024']).toMatchObject({ grossRevenue: '3128450', netIncome: '330637' });
  });

  it('takes the consolidated statement before that of the parent alone', () => {
    const { years } = readYears(
      textDocument(
        `
      HOLDINGS, INC.
      STATEMENTS OF INCOME
      Years Ended December 31
                                                2024        2023
      Total revenue                          240,000     225,000
      Cost of services                        98,000      93,500
      Gross profit                           142,000     131,500
      Income taxes                            14,200      11,900
      Equity in net income of subsidiaries   226,200     174,200
      Net income                             265,600     208,100
    `,
        `
      HOLDINGS, INC., GUARANTOR, AND SUBSIDIARIES
      CONSOLIDATED STATEMENTS OF INCOME
      Years Ended December 31
                                                2024        2023
      Net revenue                          2,914,600   2,638,200
      Cost of revenue                      1,748,300   1,598,700
      Gross profit                         1,166,300   1,039,500
      Income taxes                            92,200      71,900
      Net income                             265,600     208,100
    `,
      ),
    );
    expect(years['2024']).toMatchObject({ grossRevenue: '2914600', taxes: '92200', netIncome: '265600' });
  });

  it('reads figures that carry their own unit, and leaves estimated years apart', () => {
    const { years } = readYears(
      textDocument(`
                           2023A     2024A     2025E
      Revenue              $2.6M     $2.9M     $3.2M
      Cost of revenue      $1.6M     $1.7M     $1.9M
      Gross profit         $1.0M     $1.2M     $1.3M
      Owner salary         $150K     $150K     $150K
      SDE                  $0.5M     $0.6M     $0.7M
    `),
    );
    expect(Object.keys(years)).toEqual(['2023', '2024']);
    expect(years['2024']).toMatchObject({ grossRevenue: '2900000', ownerSalary: '150000', sde: '600000' });
  });

  it('joins add-backs in dollars to a statement in thousands on the page before', () => {
    const { years } = readYears(
      textDocument(
        `
      Financial summary. Amounts in $000s.
                           2024      2025
      Revenue             2,402     2,611
      Cost of sales       1,333     1,436
      Gross profit        1,069     1,175
      Net income            395       466
    `,
        `
      Adjustments. Amounts in dollars.
                                         2024       2025
      Net income                      395,000    466,000
      Owner salary                    100,000    104,000
      Personal use of vehicle           8,400      8,620
      Total add-backs                 108,400    112,620
      Seller's discretionary earnings 503,400    578,620
    `,
      ),
    );
    expect(years['2025']).toMatchObject({ grossRevenue: '2611000', ownerSalary: '104000', sde: '578620' });
  });

  it('dates a statement without a year by the cover, below certainty', () => {
    const { years, result } = readYears(
      textDocument(
        `
      Year-End Package
      Fiscal Year 2024
    `,
        `
      Income Statement
      January through December
      Total Revenue           1,522,525
      Total Cost of Goods Sold  873,605
      Gross Profit              648,920
      Total Expenses            439,610
      EBIDTA                    209,310
    `,
      ),
    );
    expect(years['2024']).toMatchObject({ grossRevenue: '1522525', ebitda: '209310' });
    expect(result.values.every((value) => value.overall < 80)).toBe(true);
  });

  it('never dates a statement without a year by the year that is not over yet', () => {
    const statement = `
      Income Statement
      January through December
      Total Revenue           1,522,525
      Total Cost of Goods Sold  873,605
      Gross Profit              648,920
      Total Expenses            439,610
      EBIDTA                    209,310
    `;
    const labelsOf = (document: ReadDocument) =>
      Object.values(extractFinancials([document], { asOfYear: 2026 }).data.yearLabels);
    expect(labelsOf(textDocument('Listing package\nFiscal Year 2026', statement))).toEqual(['2025']);
    expect(labelsOf({ ...textDocument('Listing', statement), fileName: 'listing 2026.pdf' })).toEqual([
      '2025',
    ]);
    expect(labelsOf({ ...textDocument('Listing', statement), fileName: 'listing 2024.pdf' })).toEqual([
      '2024',
    ]);
  });

  it('keeps the add-backs of a document whose year another document restates', () => {
    const summary = createDocument(
      [
        createPage(`
      Year ended December 31      2025
      Revenue                1,861,000
      Cost of sales          1,051,000
      Gross profit             810,000
      Net income               221,000
      Owner salary              84,000
      Personal travel            7,200
      Total add-backs           91,200
      SDE                      312,200
    `),
      ],
      'summary',
    );
    const books = createDocument(
      [
        createPage(`
      Profit and Loss
      January - December 2025
      Total Income              1,863,412.55
      Total Cost of Goods Sold  1,049,733.90
      Gross Profit                813,678.65
      Total Expenses              590,420.05
      Net Income                  223,258.60
    `),
      ],
      'books',
    );
    const { years, result } = readYears(summary, books);
    expect(years['2025']).toMatchObject({ otherAddBacks: '7200', ownerSalary: '84000' });
    expect(result.conflicts.map(({ field }) => field)).toContain('netIncome');
  });
});

describe("a line of 'Taxes'", () => {
  const readTaxes = (lines: string) => {
    const { years } = readYears(
      textDocument(`
      Profit and loss, calendar year 2025
      Sales                    1,204,000
      Cost of sales              602,000
      ${lines}
      Net income                 181,000
    `),
    );
    return (years['2025'] as Record<string, unknown>)['taxes'];
  };

  it('is the income tax between interest and net income, also without a result above', () => {
    const lines = `Depreciation                30,000
      Interest                    14,000
      Taxes                       27,000`;
    expect(readTaxes(lines)).toBe('27000');
  });

  it('is none among the expenses', () => {
    const lines = `Supplies                    30,000
      Taxes                       14,000
      Utilities                   27,000`;
    expect(readTaxes(lines)).toBeUndefined();
  });
});
