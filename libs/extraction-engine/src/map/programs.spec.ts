import { createDocument, createPage, textDocument } from '../testing/pages.test-support.js';
import { year } from '../testing/year.test-support.js';
import type { FinancialsExtraction } from '../types.js';
import { extractDealInfo } from './deal-info.js';
import { extractFinancials } from './financials.js';

const read = (...blocks: string[]) => extractFinancials([textDocument(...blocks)], { asOfYear: 2025 });

const surest = (result: FinancialsExtraction, field: string) =>
  Math.max(...result.values.filter((value) => value.field === field).map((value) => value.overall));

describe('forms of tax programs', () => {
  it('reads whole dollars that are printed with a point behind them', () => {
    const result = read(`
      Form 1120-S     U.S. Income Tax Return for an S Corporation          2023
      For calendar year 2023 or tax year beginning
      1a   Gross receipts or sales                          1a    1,402,118.
      2    Cost of goods sold (attach Form 1125-A)           2      488,220.
      3    Gross profit. Subtract line 2 from line 1c        3      913,898.
      7    Compensation of officers                          7      140,000.
      21   Total deductions. Add lines 7 through 20         21      759,604.
    `);
    expect(year(result, '2023')).toMatchObject({ grossRevenue: '1402118', ownerSalary: '140000' });
  });

  it('parts two lines of Schedule C on one row, and takes the interest from below its heading', () => {
    const result = read(`
      SCHEDULE C (Form 1040)   Profit or Loss From Business              2024
      1    Gross receipts or sales                                1      218,440
      4    Cost of goods sold (from line 42)                      4       14,220
      5    Gross profit. Subtract line 4 from line 3              5      204,220
      13   Depreciation and section 179   13     6,210      22   Supplies           22     9,330
      16   Interest:                      16                25   Utilities          25     5,220
      a    Mortgage                       16a               26   Wages              26    41,300
      b    Other                          16b    1,204      27   Other expenses     27     3,008
      31   Net profit or (loss). Subtract line 30             31       66,240
    `);
    expect(year(result, '2024')).toMatchObject({ depreciation: '6210', interest: '1204' });
  });
});

describe('what says which year a column holds', () => {
  it('assigns a year above the share of sales to the amount next to it', () => {
    const result = read(`
      STATEMENTS OF INCOME FOR THE YEARS ENDED JUNE 30, 2025 AND 2024
                                            2025                        2024
      Total sales         2,166,430        100.0       2,027,615       100.0
      Cost of sales         674,118         31.1         640,229        31.6
      Gross profit        1,492,312         68.9       1,387,386        68.4
      Net income            175,536          8.1         126,206         6.2
    `);
    expect(year(result, '2025')).toMatchObject({ grossRevenue: '2166430', netIncome: '175536' });
    expect(year(result, '2024')).toMatchObject({ grossRevenue: '2027615', netIncome: '126206' });
  });

  it("does not read 'project' as a projection, or a multiple of trailing earnings as a period", () => {
    const result = read(`
      Project Heron, asking 3.4x TTM SDE
                             TTM Jul-25       CY2024       CY2023
      Net revenue             2,503,920    2,382,558    2,130,450
      Cost of revenue         1,076,686    1,048,326      958,703
      Gross profit            1,427,234    1,334,232    1,171,747
    `);
    expect(Object.values(result.data.yearLabels)).toEqual(['2023', '2024']);
    expect(result.otherPeriods.map(({ period }) => period.kind)).toEqual(['ltm']);
  });

  it('takes three Decembers for years with doubt, and for months where the title says so', () => {
    const table = `
                                  Dec-24       Dec-23       Dec-22
      Total revenue              963,322      898,322      839,332
      Gross margin               561,204      518,118      478,002
      Operating profit           187,882      155,592      130,224
      Interest                    -6,118       -7,204       -8,330
      State taxes                 -4,200       -3,500       -2,900
      Net profit                 177,564      144,888      118,994
    `;
    const result = read(`\n      Income statement, actuals${table}`);
    expect(year(result, '2024')).toMatchObject({ grossRevenue: '963322', taxes: '4200', interest: '6118' });
    expect(surest(result, 'grossRevenue')).toBeLessThan(80);
    expect(read(`\n      Income statement for the month${table}`).data.yearLabels).toEqual({});
  });
});

describe('amounts that are set in by steps', () => {
  it('joins the steps beside a column of shares', () => {
    const result = read(`
                             Profit & Loss
                       January through December 2024
                                              Jan - Dec 24     % of Income
      Income
         4010 Letters              812,440.50                        60.1%
         4020 Monuments            540,118.20                        39.9%
      Total Income                              1,352,558.70        100.0%
      Cost of Goods Sold
         5010 Materials            402,317.91                        29.7%
         5020 Shop Labor           366,540.08                        27.1%
      Total COGS                                  768,857.99         56.8%
      Gross Profit                                583,700.71         43.2%
      Expense
         6010 Advertising          214,205.33                        15.8%
         6080 Rent                 102,000.00                         7.5%
      Total Expense                               316,205.33         23.4%
      Net Income                                  267,495.38         19.8%
    `);
    expect(year(result, '2024')).toMatchObject({
      grossRevenue: '1352558.7',
      cogs: '768857.99',
      grossProfit: '583700.71',
      operatingExpenses: '316205.33',
      netIncome: '267495.38',
    });
  });
});

describe('a statement that ends on the next page', () => {
  const start = `
      Statement of Income
      For the Twelve Periods Ending 12/31/2024
      Total Revenue                                1,182,489.40
      Total Cost of Goods Sold                       760,783.17
      Gross Profit                                   421,706.23
      Total Operating Expenses                       516,512.89
      Operating Income (Loss)                        (94,806.66)
  `;

  it.each([
    ['the result alone', '  Net Income (Loss)                             (128,424.93)'],
    [
      'lines and totals in steps',
      `
      8510 Interest Expense              (33,618.27)
      Total Other Income and Expense                (33,618.27)
      Net Income (Loss)                            (128,424.93)`,
    ],
  ])('reads %s', (_name, end) => {
    expect(year(read(start, end), '2024')).toMatchObject({
      grossRevenue: '1182489.4',
      netIncome: '-128424.93',
    });
  });
});

describe('results with ambiguous labels', () => {
  const statement = (between: string) => `
      Profit and Loss, January - December 2024            Total
      Total Income                                 $ 827,071.80
      Total Cost of Goods Sold                       309,584.92
      Gross Profit                                   517,486.88
      Total Expenses                                 350,670.93
      Net Operating Income                           166,815.95
      ${between}
      Net Income                                     139,211.83
  `;

  it('shows an operating income before depreciation with doubt, and others without', () => {
    expect(
      surest(read(statement('27,604.12'.padStart(57).replace(/^ {12}/, 'Depreciation'))), 'ebit'),
    ).toBeLessThan(80);
    expect(
      surest(read(statement('27,604.12'.padStart(57).replace(/^ {13}/, 'Interest Paid'))), 'ebit'),
    ).toBeGreaterThan(80);
  });

  it('takes the word in brackets, and what is left over for the net income of a partnership', () => {
    const result = read(`
      Year ended December 31,                                  2023         2024
      Total revenues                                      1,662,322    1,862,448
      Cost of drugs and supplies                            401,118      430,204
      Practice operating profit (EBITDA)                     61,204       90,330
      Excess (deficiency) of revenues over expenses         (51,322)      79,136
    `);
    expect(year(result, '2023')).toMatchObject({ cogs: '401118', ebitda: '61204', netIncome: '-51322' });
  });

  it('does not read a part of the cost of sales as the whole', () => {
    const result = read(`
      Year ended December 31,        2024
      Sales                       512,204
      Cost of materials           130,118
      Direct labor                121,330
      Gross profit                260,756
    `);
    expect(year(result, '2024')).toEqual({ grossRevenue: '512204', grossProfit: '260756' });
  });
});

describe('recasts', () => {
  it('counts what a bridge below the net income repeats once, and no draws', () => {
    const result = read(`
      Year ended December 31,               2023         2024
      Net sales                        2,130,450    2,382,558
      Gross profit                     1,171,747    1,334,232
      Interest expense                    11,000       12,000
      Net income                         355,300      425,639
      Owner's draw                       100,000      120,000
      Add: interest expense               11,000       12,000
      Add: owner salary                   90,000       96,000
      Add: travel                          7,330        7,904
      SDE                                463,630      541,543
    `);
    expect(year(result, '2024')).toMatchObject({
      interest: '12000',
      ownerSalary: '96000',
      otherAddBacks: '7904',
      sde: '541543',
    });
  });

  it('reads the rate next to a payroll tax, and the salaries of both owners', () => {
    const result = read(`
      Year ended December 31,               2023         2024
      Net income                         204,187      250,164
      Both owners' salaries              150,000      160,000
      Owner P/R tax @ 7.65%               11,475       12,240
      Amortisation                         6,000        6,000
      SDE / Cash flow to owner           371,662      428,404
    `);
    expect(year(result, '2024')).toMatchObject({
      ownerSalary: '160000',
      ownerPayrollTaxes: '12240',
      depreciationAmortization: '6000',
      sde: '428404',
    });
  });
});

describe('key figures', () => {
  it('does not read the gross profit above the earnings as an add-back', () => {
    const result = read(`
      Year ending Dec 31         2022        2023        2024
      Sales ($000)              2,330       2,204       2,511
      Gross Profit ($000)         955         880       1,029
      Cash Flow / SDE ($000)      470         433         518
    `);
    expect(year(result, '2024')).toEqual({ grossRevenue: '2511000', grossProfit: '1029000', sde: '518000' });
  });

  it('adds nothing to earnings that have no result above them', () => {
    const result = read(`
      Year ended December 31,        2023         2024
      Total revenue               840,204      902,118
      Active customers             58,118       61,204
      SDE                         155,592      187,882
    `);
    expect(year(result, '2024')).toEqual({ grossRevenue: '902118', sde: '187882' });
  });
});

describe('labels without a colon', () => {
  it('reads a price and a count next to their words', () => {
    const page = createPage(`
      List price $489,000 + inventory at cost

      Staff 22 (14 full-time)
    `);
    const { data } = extractDealInfo([createDocument([page])], { asOfYear: 2025 });
    expect(data).toMatchObject({ askingPrice: '489000', employeeCount: '22' });
  });
});
