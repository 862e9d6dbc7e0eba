import { createDocument, createSheet, textDocument } from '../../testing/pages.test-support.js';
import { year } from '../../testing/year.test-support.js';
import { extractFinancials } from '../financials.js';

const read = (...blocks: string[]) => extractFinancials([textDocument(...blocks)], { asOfYear: 2026 });

describe('lines that no word names', () => {
  it('takes what stands between revenue and gross profit for the cost of sales where the sum says so', () => {
    const result = read(`
      Statement of Income
                               2023         2024
      Total revenue        $805,400     $842,900
      Driver pay            400,100      410,300
      Fuel                   52,300       55,600
      Gross profit         $353,000     $377,000
      Overhead              221,000      230,000
      Net income           $132,000     $147,000
    `);
    expect(year(result, '2023')).toMatchObject({ cogs: '452400', grossProfit: '353000' });
    expect(year(result, '2024')).toMatchObject({ cogs: '465900' });
  });

  it('takes nothing for the cost of sales that does not add up to it', () => {
    const result = read(`
      Statement of Income
                               2023         2024
      Total revenue        $805,400     $842,900
      Driver pay            400,100      410,300
      Gross profit         $353,000     $377,000
      Net income           $132,000     $147,000
    `);
    expect(year(result, '2024')).not.toHaveProperty('cogs');
  });

  it('recognizes an unlabeled gross profit as the difference of two lines', () => {
    const result = read(`
      Income Statement
                                        2023         2024
      Sales and service             $605,200     $640,800
      Less: cost of crews and pipe   310,200      322,500
                                    $295,000     $318,300
      Rent                            24,000       24,000
      Net profit                    $271,000     $294,300
    `);
    expect(year(result, '2024')).toMatchObject({
      grossRevenue: '640800',
      cogs: '322500',
      grossProfit: '318300',
    });
  });

  it('does not take the cost of a new manager for a cost of sales', () => {
    const result = read(`
      Recast Earnings
                                          2023         2024
      Net income                      $101,000     $112,000
      Owner salary                      60,000       60,000
      Less: cost of hiring a manager   (50,000)     (50,000)
      SDE                             $111,000     $122,000
    `);
    expect(year(result, '2024')).not.toHaveProperty('cogs');
    expect(year(result, '2024')).toMatchObject({ sde: '122000' });
  });
});

describe('labels as they are set', () => {
  it('reads D&A, and joins a label to the rest of it below its figures', () => {
    const result = read(`
      Recast
                                         2023         2024
      Gross revenue                  $905,000     $951,000
      Pre-tax income                  140,000      151,000
      Owner comp                       60,000       65,000
      D&A                              21,500       19,700
      Discretionary cash flow to     $221,500     $235,700
      Owner
    `);
    expect(year(result, '2024')).toMatchObject({
      ebt: '151000',
      ownerSalary: '65000',
      depreciationAmortization: '19700',
      sde: '235700',
    });
    expect(result.checks.every((check) => check.passed)).toBe(true);
  });

  it('leaves out where a figure stands in the tax return, and who draws the pay', () => {
    const result = read(`
      Schedule of Add-Backs
      Item                                     Tax return line        2024         2023
      Ordinary business income                 Line 22             $90,000      $70,000
      Officer compensation - R. Tolliver       Line 7              $55,000      $52,000
      Employer FICA on above                   in Line 12           $4,200       $3,978
      Depreciation (incl. Sec. 179)            Line 14             $12,800      $11,022
      Charitable                               Sch K                $1,500       $1,000
      Owner benefit                                               $163,500     $138,000
    `);
    expect(year(result, '2024')).toMatchObject({
      netIncome: '90000',
      ownerSalary: '55000',
      ownerPayrollTaxes: '4200',
      depreciationAmortization: '12800',
      otherAddBacks: '1500',
      sde: '163500',
    });
  });

  it('reads the lines that a line of a form is calculated from', () => {
    const result = read(`
      SCHEDULE C (Form 1040)     Profit or Loss From Business     2024
      1  Gross receipts or sales                         1    218,440
      2  Returns and allowances                          2        310
      3  Subtract line 2 from line 1                     3    218,130
      4  Cost of goods sold (from line 42)               4     14,220
      5  Gross profit. Subtract line 4 from line 3       5    203,910
      28 Total expenses before expenses for business use 28   101,000
      31 Net profit or (loss). Subtract line 30 from line 29 31 102,910
    `);
    expect(year(result, '2024')).toMatchObject({ grossRevenue: '218130', grossProfit: '203910' });
  });

  it('does not read a forecast that is marked by an abbreviation', () => {
    const result = read(`
                         2024       2025    2026 fcst
      Revenue        $805,000   $842,000     $900,000
      Net income     $132,000   $147,000     $160,000
    `);
    expect(Object.values(result.data.yearLabels)).toEqual(['2024', '2025']);
    expect(result.otherPeriods.map(({ period }) => period.kind)).toEqual(['projected']);
  });

  it('takes a sheet called after its year and P&L for no projection', () => {
    const rows = [
      ['Quince Imaging LLC'],
      ['Revenue', 902_000],
      ['Cost of Sales', 318_000],
      ['Gross Profit', 584_000],
      ['Net Income', 227_000],
    ];
    const result = extractFinancials([createDocument([createSheet('2024 P&L', rows)])], { asOfYear: 2026 });
    expect(year(result, Object.values(result.data.yearLabels)[0] ?? '')).toMatchObject({
      grossRevenue: '902000',
      netIncome: '227000',
    });
  });

  it('takes an estimated year for projected, and a target company for none', () => {
    const result = read(`
      Target: Larkin Oyster Company
                            2023       2024    2025 (est.)
      Revenue           $805,000   $842,000     $900,000
      Net income        $132,000   $147,000     $160,000
    `);
    expect(Object.values(result.data.yearLabels)).toEqual(['2023', '2024']);
  });

  it('reads a year from its first day to its last, and sales called operating income', () => {
    const result = read(`
      Profit and Loss
      From 01 Jan 2025 To 31 Dec 2025
      Operating Income
        Sales                           288,410.00
        Shipping                         12,330.50
      Total for Operating Income        300,740.50
      Cost of Goods Sold                118,204.75
      Gross Profit                      182,535.75
      Total for Operating Expense       102,488.10
      Operating Profit                   80,047.65
    `);
    expect(year(result, Object.values(result.data.yearLabels)[0] ?? '')).toMatchObject({
      grossRevenue: '300740.5',
      ebit: '80047.65',
    });
    expect(result.values.every((value) => value.overall >= 75)).toBe(true);
  });

  it("recognizes the owner's replacement by the job title, and ordinary income by its name", () => {
    const result = read(`
      Recast                              2023         2024
      Ordinary income                 $101,000     $112,000
      Owner salary                      60,000       60,000
      Replacement administrator        (50,000)     (50,000)
      SDE                             $111,000     $122,000
    `);
    expect(year(result, '2024')).toMatchObject({ netIncome: '112000', newOfficerSalary: '-50000' });
  });

  it('dates the column under a remark in the title of a sheet', () => {
    const result = extractFinancials(
      [
        createDocument([
          createSheet('SDE', [
            ['Larkin Oyster Company', null, 'Source: tax returns'],
            [null, 'FY2023', 'FY2024'],
            ['Sales', 902_000, 951_000],
            ['COGS', 318_000, 322_000],
            ['Gross Profit', 584_000, 629_000],
          ]),
        ]),
      ],
      { asOfYear: 2026 },
    );
    expect(Object.keys(result.data.yearLabels)).toHaveLength(2);
    expect(result.values.map((value) => value.value)).toContain(951_000);
  });

  it('takes interest above the total income of a corporation for earned', () => {
    const result = read(`
      Form 1120          U.S. Corporation Income Tax Return              2023
      1c  Balance. Subtract line 1b from line 1a               1c   4,384,100
      2   Cost of goods sold (attach Form 1125-A)              2    2,911,600
      3   Gross profit. Subtract line 2 from line 1c           3    1,472,500
      5   Interest                                             5        2,200
      11  Total income. Add lines 3 through 10                 11   1,474,700
      12  Compensation of officers (attach Form 1125-E)        12     285,000
      18  Interest (see instructions)                          18      33,400
      27  Total deductions. Add lines 12 through 26            27   1,265,000
    `);
    expect(year(result, '2023')).toMatchObject({ interest: '33400', ownerSalary: '285000' });
  });

  it('counts other income above the expenses in', () => {
    const result = read(`
      Profit and Loss for the year ended 31 December 2024
                                  2024
      Total sales             $887,500
      Gross profit            $557,000
      Interest income            1,200
      Total other income        $1,200
      Total operating expenses $384,300
      Net profit              $173,900
    `);
    const sure = result.values.filter((value) => value.overall >= 80).map((value) => value.field);
    expect(sure).toEqual(expect.arrayContaining(['operatingExpenses', 'netIncome']));
  });
});
