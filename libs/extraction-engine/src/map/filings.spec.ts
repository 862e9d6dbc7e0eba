import { textDocument } from '../testing/pages.test-support.js';
import { year } from '../testing/year.test-support.js';
import { extractFinancials } from './financials.js';

const read = (...blocks: string[]) => extractFinancials([textDocument(...blocks)], { asOfYear: 2025 });

describe('statements of public companies', () => {
  it('reads the sign of a tax in parentheses from the income after it, above discontinued operations', () => {
    const result = read(`
      (In millions)                                          2024       2023
      Net revenues                                          4,210      4,020
      Income from continuing operations before income taxes   640        511
      Income tax provision                                   (128)      (101)
      Income from continuing operations                       512        410
      Income from discontinued operations, net of taxes        75         12
      Net income                                              587        422
    `);
    expect(year(result, '2024')).toMatchObject({ taxes: '128000000', netIncome: '587000000' });
    expect(year(result, '2023')).toMatchObject({ taxes: '101000000' });
  });

  it('adds no part to a row that takes it in without being called a total', () => {
    const result = read(`
      (In thousands)                                                        2024       2023
      Net sales                                                           90,400     88,200
      Cost of products sold                                               60,100     58,900
      Gross profit                                                        30,300     29,300
      Selling, general and administrative, excluding impairment losses    11,200     10,900
      Impairment losses                                                    1,300        400
      Selling, general and administrative expenses                        12,500     11,300
      Operating income                                                    17,800     18,000
    `);
    expect(year(result, '2024')).toMatchObject({ sgaExpenses: '12500000', ebit: '17800000' });
    expect(year(result, '2023')).toMatchObject({ sgaExpenses: '11300000' });
  });

  it('adds the costs of products and of services where no total stands between', () => {
    const result = read(`
      (In thousands)                2024       2023
      Total revenues              90,400     88,200
      Cost of products            40,100     39,900
      Cost of services            12,300     11,200
      Operating income            17,800     18,000
    `);
    expect(year(result, '2024')).toMatchObject({ cogs: '52400000' });
  });

  it('reads a label whose last word alone stands next to the figures', () => {
    const result = read(`
      (In thousands)                                          2024       2023
      NET SALES                                             90,400     88,200
      INCOME FROM CONTINUING OPERATIONS BEFORE INCOME
      TAXES                                                 17,800     18,000
      Income taxes from continuing operations                4,100      4,000
      NET INCOME                                            13,700     14,000
    `);
    expect(year(result, '2024')).toMatchObject({ ebt: '17800000', taxes: '4100000' });
  });

  it('dates no column by a title that lists years', () => {
    const result = read(`
      For the years ended May 31, 2024 and 2023
      (In thousands)
      Net sales                                             90,400
      Cost of sales                                         40,100
      Gross profit                                          50,300
    `);
    expect(result.values).toEqual([]);
  });

  it('reads no loss from the last word of a label on two lines', () => {
    const result = read(`
      (In thousands)                2024       2023
      Total revenue               90,400     88,200
      Cost of sales               60,100     58,900
      Operating income
      (loss)                      17,800     18,000
      Interest expense, net        1,200      1,100
    `);
    expect(year(result, '2024')).toMatchObject({ ebit: '17800000' });
  });

  it('gives every column under a wide head its months, shares of sales between them', () => {
    const result = read(`
      (In millions)
                             For the Three Months Ended June 30,          For the Year Ended June 30,
                             2024                2023                     2024                2023
                        $ Amt   % Sales     $ Amt   % Sales  % Change   $ Amt   % Sales     $ Amt   % Sales
      Net sales         113.0    100.0%     135.9    100.0%     -17%    534.7    100.0%     559.8    100.0%
      Cost of sales      67.9     60.1%      79.3     58.4%     -14%    293.3     54.9%     293.1     52.4%
      Gross profit       45.1     39.9%      56.6     41.6%     -20%    241.4     45.1%     266.7     47.6%
    `);
    expect(year(result, '2024')).toMatchObject({ grossRevenue: '534700000', cogs: '293300000' });
    expect(year(result, '2023')).toMatchObject({ grossRevenue: '559800000' });
  });

  it('is sure of a year that stands under its unit', () => {
    const result = read(`
      Consolidated income statement
                              Notes    € million    € million
                                          2024         2023
      Turnover                   2       6,073        5,863
      Operating profit           2       1,075        1,010
      Finance costs              5         (81)         (75)
      Profit before taxation               994          935
    `);
    expect(year(result, '2024')).toMatchObject({ grossRevenue: '6073000000', ebt: '994000000' });
    const revenue = result.values.find((one) => one.field === 'grossRevenue');
    expect(revenue?.confidence.period).toBeGreaterThanOrEqual(80);
  });

  it('takes a year as adjusted, and nothing as previously reported', () => {
    const result = read(
      `
      (in thousands)                    December 28,      December 29,
                                            2024              2023
                                                         (As Adjusted)
      Net sales                           90,400            88,200
      Cost of products sold               60,100            58,900
      Gross margin                        30,300            29,300
      `,
      `
      The effect of the new standard was:
                                       Fiscal Year Ended December 29, 2023
      (in thousands)            As Previously Reported    Adjustments    As Adjusted
      Net sales                                 91,300         (3,100)        88,200
      Cost of products sold                     60,000         (1,100)        58,900
      Gross margin                              31,300         (2,000)        29,300
      `,
    );
    expect(year(result, '2023')).toMatchObject({ grossRevenue: '88200000', grossProfit: '29300000' });
  });

  it('reads a label on four lines', () => {
    const result = read(`
      (In thousands)            2024       2023
      Net revenues            90,400     88,200
      Selling, general
      and
      administrative
      expenses                12,300     11,200
      Operating
      income                  17,800     18,000
    `);
    expect(year(result, '2024')).toMatchObject({ sgaExpenses: '12300000', ebit: '17800000' });
  });

  it('leaves the statement of the parent alone out of the comparison', () => {
    const result = read(
      `
      Consolidated Statement of Income
      (in millions)                          2024       2023
      Total revenue                        76,914     74,100
      Income before income tax expense     21,511     20,400
      Income tax expense                    3,757      3,500
      Net income                           17,754     16,900
      `,
      `
      Parent-Only Statement of Income
      (in millions)                          2024       2023
      Total income                         25,286     24,100
      Income before income tax expense     18,675     17,400
      Income tax expense                   (1,117)      (900)
      Net income                           19,792     18,300
      `,
    );
    const revenue = result.values.filter((one) => one.field === 'grossRevenue');
    expect(revenue.map((one) => one.value)).toEqual(expect.arrayContaining([76_914_000_000, 74_100_000_000]));
    expect(revenue.every((one) => one.overall >= 80)).toBe(true);
  });

  it('adds the costs of three kinds of sales', () => {
    const result = read(`
      (In thousands)                                                2024       2023
      Total revenues                                              90,400     88,200
      Cost of license revenue                                      1,200      1,100
      Cost of subscription and SaaS revenue                        8,900      8,100
      Cost of equipment sales, exclusive of depreciation           3,300      3,000
      Research and development                                    20,000     19,000
      Operating income                                            57,000     57,000
    `);
    expect(year(result, '2024')).toMatchObject({ cogs: '13400000' });
  });

  it('does not read a part of the cost of sales as the whole', () => {
    const result = read(`
      (In thousands)                                                2024       2023
      Total revenues                                              90,400     88,200
      Cost of services                                            12,000     11,000
      Cost of gondolas                                            33,000     30,000
      Selling, general and administrative                         20,400     19,200
      Operating income                                            25,000     28,000
    `);
    expect(year(result, '2024')).toMatchObject({ grossRevenue: '90400000', ebit: '25000000' });
    expect(year(result, '2024')?.cogs).toBeUndefined();
  });

  it('reads no net income from earnings per share', () => {
    const result = read(`
      (In millions)                                                          2024       2023
      Sales                                                                 9,040      8,820
      Income before taxes                                                   1,780      1,800
      Taxes on income                                                         410        400
      Net income attributable to Tallow Corp.                               1,370      1,400
      Basic earnings per common share attributable to Tallow Corp.
      Common Shareholders:
      Net income                                                             0.14       0.15
    `);
    expect(year(result, '2024')).toMatchObject({ netIncome: '1370000000' });
  });

  it('reads merchandise costs whose remark runs on to a second line', () => {
    const result = read(`
      (In millions)                                                          2024       2023
      Sales                                                                 9,040      8,820
      Merchandise costs, including advertising and transportation,
      excluding items shown separately below                                6,100      6,000
      Rent                                                                    300        290
      Operating profit                                                      2,640      2,530
    `);
    expect(year(result, '2024')).toMatchObject({ cogs: '6100000000' });
  });

  it('checks an operating income together with the gains above it', () => {
    const result = read(`
      (In millions)                                    2024       2023
      Total operating revenues                        9,040      8,820
      Operation and maintenance                       4,000      3,900
      Depreciation, amortization, and other           1,000        950
      Total operating expenses                        5,000      4,850
      Gains on sales of plants                           60          -
      Operating income                                4,100      3,970
    `);
    const found = result.values.find((one) => one.field === 'ebit' && Number(one.value) === 4_100_000_000);
    expect(found?.overall).toBeGreaterThanOrEqual(80);
    expect(year(result, '2024')).toMatchObject({ depreciation: '1000000000' });
  });

  it('takes the cost of sales out of a total next to a year with a loss below it', () => {
    const result = read(`
      (In thousands)                             2024       2023
      Total revenues                           90,400     88,200
      Cost of revenue                          33,000     30,000
      General and administrative               20,400     19,200
      Depreciation and amortization             5,000      5,000
      Total operating costs                    58,400     54,200
      Pension plan adjustment                       -     (2,000)
      Operating profit                         32,000     32,000
    `);
    expect(year(result, '2024')).toMatchObject({ operatingExpenses: '25400000' });
    expect(year(result, '2023')).toMatchObject({ operatingExpenses: '24200000' });
  });
});
