import { namesTime } from '../periods/read-period.js';
import { createDocument, createSheet, textDocument } from '../testing/pages.test-support.js';
import { year } from '../testing/year.test-support.js';
import { extractFinancials } from './financials.js';

const options = { asOfYear: 2026 };
const readText = (...pages: string[]) => extractFinancials([textDocument(...pages)], options);

describe('the time of a statement', () => {
  it('is not when a program printed it', () => {
    const result = readText(`
      Profit & Loss                                 Billed (accrual)
                                                    Generated Apr 2, 2025
      For Jan 1, 2024 - Dec 31, 2024 (USD)
      Income
        Editing                                     $38,915.50
        Production                                  $22,400.00
      Total Income                                  $61,315.50
      Total Expenses                                $19,621.13
      Net Profit                                    $41,694.37
    `);
    expect(Object.values(result.data.yearLabels)).toEqual(['2024']);
    expect(year(result, '2024')).toMatchObject({ grossRevenue: '61315.5', netIncome: '41694.37' });
  });

  it.each(['OCT 28 2026 14:07', 'Generated Apr 2, 2025'])('is not named by %s', (text) => {
    expect(namesTime(text)).toBe(false);
  });

  it('is named by a date without an hour', () => {
    expect(namesTime('Oct 28, 2025')).toBe(true);
  });
});

describe('tables with the years as rows', () => {
  it('reads a second table below the first', () => {
    const result = readText(`
      Year    Net sales     Product cost    Gross profit    Net income
      2023    $2,871,330    $1,402,770      $1,468,560      $269,762
      2024    $2,790,412    $1,388,416      $1,401,996      $259,556
        From net income to SDE
      Year    Net income    Owner pay       Depreciation    Interest      SDE
      2023    $269,762      $72,000         $9,916          $11,206       $362,884
      2024    $259,556      $72,000         $9,440          $9,870        $350,866
    `);
    expect(year(result, '2023')).toMatchObject({
      grossRevenue: '2871330',
      netIncome: '269762',
      ownerSalary: '72000',
      sde: '362884',
    });
    expect(year(result, '2024')).toMatchObject({ grossProfit: '1401996', sde: '350866' });
  });
});

describe('statements in the words of a trade', () => {
  const statement = `
    ($000)                                          2025      2024
    Professional fees and product sales            1,946     1,822
    Drugs, supplies, laboratory, food                467       441
    Gross margin                                   1,479     1,381
    Staff wages and benefits                         612       580
    Owner veterinarian                               180       180
    All other                                        362       361
    Total overhead                                 1,154     1,121
    Net                                              325       260
  `;

  it('finds revenue, cost and net income by what they leave', () => {
    expect(year(readText(statement), '2025')).toMatchObject({
      grossRevenue: '1946000',
      cogs: '467000',
      grossProfit: '1479000',
      operatingExpenses: '1154000',
      ownerSalary: '180000',
      netIncome: '325000',
    });
  });

  it('leaves the first line open where it is not what cost and profit come to', () => {
    const other = year(
      readText(
        statement
          .replace('Professional fees and product sales', 'Our work of the year                ')
          .replace('467       441', '490       470'),
      ),
      '2025',
    );
    expect(other).toMatchObject({ grossProfit: '1479000' });
    expect(other).not.toHaveProperty('grossRevenue');
    expect(other).not.toHaveProperty('cogs');
  });

  it('does not take the net of sales and returns for the net income', () => {
    const figures = year(
      readText(`
        Years ended December 31              2025         2024
        Sales                             812,118      790,330
        Returns                            12,118       10,330
        Net                               800,000      780,000
        Cost of goods sold                402,118      398,204
        Gross profit                      397,882      381,796
      `),
      '2025',
    );
    expect(figures).not.toHaveProperty('netIncome');
  });

  it('takes the total of an account over its parts', () => {
    const figures = year(
      readText(`
        January through December 2024
                                                    Jan - Dec 24
        Total Income                                1,694,417.92
        63300 · Interest
          63310 · Machine loans                        27,116.08
          63320 · Line of credit                        5,408.91
        Total 63300 · Interest                         32,524.99
        Total Expense                                 607,787.86
        Net Income                                  1,086,630.06
      `),
      '2024',
    );
    expect(figures).toMatchObject({ interest: '32524.99' });
  });

  it('reads figures with a unit of their own in a table of a document', () => {
    const sheet = createSheet('Teaser', [
      [null, '2024', '2025'],
      ['Revenue', '$1.74M', '$1.91M'],
      ['Adjusted cash flow*', '$351K', '$417K'],
    ]);
    expect(year(extractFinancials([createDocument([sheet])], options), '2025')).toEqual({
      grossRevenue: '1910000',
      sde: '417000',
    });
  });
});

describe('lines of returns', () => {
  const form1065 = (b: string) => `
    Form 1065        U.S. Return of Partnership Income        2024
    For calendar year 2024
    1c    Balance                                                      1c      871,566
    2     Cost of goods sold                                           2       118,240
    3     Gross profit                                                 3       753,326
    16a   Depreciation (attach Form 4562)           16a   58,310
    ${b}
    22    Total deductions                                             22      680,004
    23    Ordinary business income (loss)                              23       71,172
  `;

  it.each([
    ['(see b Less depreciation reported on Form 1125-A       b      6,000   16c     52,310', '52310'],
    ['b     Less depreciation reported on Form 1125-A        b              16c     58,310', '58310'],
  ])('takes the depreciation of box 16c: %s', (line, depreciation) => {
    expect(year(readText(form1065(line)), '2024')).toMatchObject({ depreciation });
  });

  it('gives an empty interest line nothing of the line beside it', () => {
    const result = readText(`
      SCHEDULE C (Form 1040)    Profit or Loss From Business            2025
      1   Gross receipts or sales                                       1       304,102
      4   Cost of goods sold                                            4         9,316
      5   Gross profit                                                  5       294,786
      16a Interest: Mortgage (paid to banks)    16a         b   Deductible meals       24b       418
      b   Interest: Other                       16b  2,871  25  Utilities              25      2,733
      31  Net profit or (loss)                                          31      122,927
    `);
    expect(year(result, '2025')).toMatchObject({ interest: '2871' });
  });
});
