import { textDocument } from '../../testing/pages.test-support.js';
import { year } from '../../testing/year.test-support.js';
import { extractFinancials } from '../financials.js';

const read = (...blocks: string[]) => extractFinancials([textDocument(...blocks)], { asOfYear: 2025 });

describe('figures that are not amounts', () => {
  it('leaves out the numbers of notes in a column of their own', () => {
    const result = read(`
      Profit and Loss Account for the year ended 31 March
                                  Notes         2025           2024
      Turnover                        2    2,140,882      2,011,450
      Cost of sales                       (1,290,114)    (1,222,803)
      Gross profit                           850,768        788,647
      Operating profit                4      217,460        174,301
      Tax on profit on ordinary activities  6  (51,145)    (30,453)
      Profit for the financial year          166,315        143,848
    `);
    expect(year(result, '2025')).toMatchObject({ grossRevenue: '2140882', cogs: '1290114', ebit: '217460' });
    expect(year(result, '2024')).toMatchObject({
      grossRevenue: '2011450',
      netIncome: '143848',
      taxes: '30453',
    });
  });

  it('leaves out a mark in brackets behind a label', () => {
    const result = read(`
      Dollars in thousands, fiscal year ended June 30,
                              2023       2024
      Net revenue (1)        9,036      9,771
      Direct costs (2)       5,512      5,899
      Gross profit           3,524      3,872
    `);
    expect(year(result, '2023')).toEqual({
      grossRevenue: '9036000',
      cogs: '5512000',
      grossProfit: '3524000',
    });
  });

  it('reads thousands parted by blanks', () => {
    const result = read(`
      Statement of Earnings, year ended March 31, 2025
                              2025            2024
      Sales              1 234 567       1 156 204
      Cost of sales        702 118         668 340
      Gross profit         532 449         487 864
    `);
    expect(year(result, '2025')).toEqual({ grossRevenue: '1234567', cogs: '702118', grossProfit: '532449' });
  });
});

describe('columns', () => {
  it('takes the actual column of a comparison with a budget', () => {
    const result = read(`
      Budget vs. Actual - Year Ended December 31, 2024
                          Actual       Budget      Variance
      Sales            2,811,402    2,900,000      (88,598)
      Cost of sales    1,456,420    1,490,000       33,580
      Gross profit     1,354,982    1,410,000      (55,018)
    `);
    expect(year(result, '2024')).toEqual({
      grossRevenue: '2811402',
      cogs: '1456420',
      grossProfit: '1354982',
    });
  });

  it('takes the total of stores that stand side by side under the same years', () => {
    const result = read(`
                            Store 1                  Store 2                   Total
                         2023       2024        2023       2024        2023        2024
      Sales           310,220    330,118     204,118    220,330     514,338     550,448
      Cost of sales    40,118     42,204      28,330     30,118      68,448      72,322
      Gross profit    270,102    287,914     175,788    190,212     445,890     478,126
      Net income       68,772     77,796      25,584     34,882      94,356     112,678
    `);
    expect(year(result, '2023')).toMatchObject({ grossRevenue: '514338', netIncome: '94356' });
    expect(year(result, '2024')).toMatchObject({ grossRevenue: '550448', netIncome: '112678' });
  });

  it('joins the inner and the outer column of a bookkeeper', () => {
    const result = read(`
      Profit and Loss Account for the year ended 31 December 2024
      Sales                                1,204,330
      Less cost of sales
      Opening stock             184,220
      Purchases                 702,118
      Less closing stock       (191,040)
                                             695,298
      Gross profit                           509,032
      Less expenses
      Wages                     221,400
      Rent                       62,300
                                             283,700
      Net profit                             225,332
    `);
    expect(year(result, '2024')).toMatchObject({
      grossRevenue: '1204330',
      cogs: '695298',
      grossProfit: '509032',
      netIncome: '225332',
    });
  });

  it("reads a preparer's comparison of two returns as a table, not as a form", () => {
    const result = read(`
      Form 1120-S   Two Year Comparison Report   2023 & 2024
                                            2023         2024     Differences
      Gross receipts or sales            988,412    1,042,770          54,358
      Cost of goods sold                 311,204      322,906          11,702
      Gross profit                       677,208      719,864          42,656
      Compensation of officers           120,000      124,000           4,000
      Total deductions                   547,686      572,565          24,879
      Ordinary business income (loss)    129,522      147,299          17,777
    `);
    expect(year(result, '2023')).toMatchObject({ grossRevenue: '988412', netIncome: '129522' });
    expect(year(result, '2024')).toMatchObject({ ownerSalary: '124000', operatingExpenses: '572565' });
  });
});

describe('dates', () => {
  it('takes months a year apart for years under a title of twelve months', () => {
    const result = read(`
      For the 12 months ended December 31, 2024
                               Dec 2024       Dec 2023
      Total Income           463,322.20     429,322.10
      Total Cost of Sales    112,322.10     104,322.40
      Gross Profit           351,000.10     324,999.70
    `);
    expect(year(result, '2024')).toMatchObject({ grossRevenue: '463322.2' });
    expect(year(result, '2023')).toMatchObject({ grossRevenue: '429322.1' });
  });

  it('does not take the day on which a listing was changed for the end of a year', () => {
    const result = read(`
      Listing ID: 40718   Updated: 09/14/2025
      Price:                      $2,150,000
      Down Payment:                 $430,000
      Discretionary Earnings:       $611,204
      Total Sales:                $3,204,118
    `);
    expect(result.values).toEqual([]);
  });

  it('does not take metric cards above the title of a table for heads of its columns', () => {
    const result = read(`
      FY24 sales          FY24 EBITDA         FY24 staff
      $11.3M              $1.9M               42
      Selected Financial Data
      $000               3/31/2022        3/31/2023        3/31/2024
      Net sales              9,204           10,118           11,330
      Cost of sales          6,118            6,670            7,420
      Gross profit           3,086            3,448            3,910
    `);
    expect(Object.values(result.data.yearLabels)).toEqual(['2022', '2023', '2024']);
    expect(year(result, '2022')).toMatchObject({ grossRevenue: '9204000' });
  });
});

describe('labels', () => {
  it('reads past a remark in brackets and on to the line below', () => {
    const result = read(`
                                            2023         2024
      Net income                         101,204      118,330
      Officer wages (one owner, will      72,000       75,000
      be replaced by the buyer)
      Depreciation                        14,118       12,204
      Owner's discretionary              187,322      205,534
      cash flow
    `);
    expect(year(result, '2024')).toEqual({
      netIncome: '118330',
      ownerSalary: '75000',
      depreciationAmortization: '12204',
      sde: '205534',
    });
  });

  it('reads the unit of a line that states it, and brings a line in another unit to that', () => {
    const result = read(`
                              2023        2024
      Sales ($MM)            $4.40       $4.71
      Gross Profit ($MM)     $1.72       $1.88
    `);
    expect(year(result, '2024')).toEqual({ grossRevenue: '4710000', grossProfit: '1880000' });
    const mixed = read(`
                              2023        2024
      Sales ($MM)            $4.40       $4.71
      Gross Profit ($000)    1,720       1,880
    `);
    expect(year(mixed, '2024')).toEqual({ grossRevenue: '4710000', grossProfit: '1880000' });
  });

  it('recognizes a row by its first words if a remark follows before the figures', () => {
    const result = read(`
      Item                 Explanation                     2023         2024
      Net Income           Per federal return           $88,204     $104,330
      Owner Salary         W-2 wages of one owner        80,000       82,000
      Depreciation         Non-cash                      22,118       20,440
      Family Phones        Will not continue              2,000        2,100
      SDE                                              $192,322     $208,870
    `);
    expect(year(result, '2024')).toEqual({
      netIncome: '104330',
      ownerSalary: '82000',
      depreciationAmortization: '20440',
      otherAddBacks: '2100',
      sde: '208870',
    });
  });

  it('recognizes the total of sales by its sum, whatever the lines are called', () => {
    const result = read(`
      For the year ended June 30,            2024          2025
      Trading Income
      Consultations                     1,391,044     1,482,300
      Product Sales                        58,931        61,225
      Total Trading Income              1,449,975     1,543,525
      Total Cost of Sales                 402,760       435,958
      Gross Profit                      1,047,215     1,107,567
    `);
    expect(year(result, '2025')).toMatchObject({ grossRevenue: '1543525', cogs: '435958' });
  });
});

it('keeps running text next to a table out of its rows', () => {
  const result = read(`
      The company dives for utilities and ports       ($ in thousands)
      across the region and inspects what they                          2023      2024
      own below the water. It has two vessels and     Revenue          4,602     5,204
      works under agreements of three years with      Gross profit     1,955     2,240
      public agencies that renew them as a rule,      SG&A             1,090     1,188
      and no customer is more than a tenth of it.     EBITDA             865     1,052
  `);
  expect(year(result, '2024')).toEqual({
    grossRevenue: '5204000',
    grossProfit: '2240000',
    sgaExpenses: '1188000',
    ebitda: '1052000',
  });
});
