import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';
import { extractFinancials } from '../financials.js';

const options = { asOfYear: 2026 };
const readYears = (block: string) => {
  const { data } = extractFinancials([textDocument(block)], options);
  return Object.fromEntries(
    Object.entries(data.yearLabels).map(([key, label]) => [label, data.historicalFinancials[key]]),
  );
};
const readFacts = (block: string) => extractDealInfo([textDocument(block)], options).data;

describe('columns of several years', () => {
  it('joins details and totals where only the first year has columns for both', () => {
    const years = readYears(`
                     INCOME STATEMENT
                  Actual and Budget
                                     2024 Actual        2024 Budget     2023 Actual
      Contract revenue                      2,320,752      2,534,000       2,219,077
      Cost of contracts
        Materials               768,960                      840,000         754,080
        Shop labor              456,299                      491,000         443,203
      Total cost of contracts               1,225,259      1,331,000       1,197,283
      Gross profit                          1,095,493      1,203,000       1,021,794
        Depreciation             33,675                       39,000          41,200
        Officer compensation    220,000                      229,000         210,000
        Rent                    120,000                      125,000         120,000
      Total operating expenses                373,675        393,000         371,200
      Net income                              721,818        810,000         650,594`);
    expect(years).toMatchObject({
      '2024': { grossRevenue: '2320752', cogs: '1225259', depreciation: '33675', netIncome: '721818' },
      '2023': { grossRevenue: '2219077', cogs: '1197283', depreciation: '41200', netIncome: '650594' },
    });
  });

  it('reads the column of the total company among those of its stores', () => {
    const years = readYears(`
                     Statement of Income by Location
                     For the Year Ended December 31, 2024
                            Macon        Dublin       Total
                            Store        Store        Company
      Sales                 622,214      388,725      1,010,939
      Cost of sales         330,873      187,513        518,386
      Gross margin          291,341      201,212        492,553
      Operating expenses    136,117      152,975        289,092
      Net income            155,224       48,237        203,461`);
    expect(years).toMatchObject({ '2024': { grossRevenue: '1010939', netIncome: '203461' } });
  });

  it('joins details and totals that each year has in columns of its own', () => {
    expect(
      readYears(`
                     STATEMENTS OF REVENUES AND EXPENSES
                  YEARS ENDED DECEMBER 31, 2023 AND 2022
                                     2023                            2022
      SALES
        Counter sales           402,311                         388,064
        Wholesale               825,563                         783,763
      NET SALES                           1,227,874                        1,171,827
        Purchases               402,113                         388,226
        Bakery labor            246,695                         238,563
      COST OF SALES                         648,808                          626,789
      GROSS MARGIN                          579,066                          545,038
        Officers' salaries      110,000                         104,000
        Rent                     60,000                          60,000
      NET INCOME                             47,364                           19,233
    `),
    ).toMatchObject({
      2022: { grossRevenue: '1171827', cogs: '626789', ownerSalary: '104000', netIncome: '19233' },
      2023: { grossRevenue: '1227874', cogs: '648808', ownerSalary: '110000', netIncome: '47364' },
    });
  });

  it('takes fiscal years next to interim periods for years', () => {
    expect(
      readYears(`
                Comparative Statement of Income
       Interim periods unaudited; FY = year ended December 31
                       Jan-Sep 2026   Jan-Sep 2025      FY 2025      FY 2024
      Total revenue       1,316,338      1,239,270    1,681,324    1,596,534
      Cost of revenue       549,644        519,323      705,019      679,086
      Gross profit          766,694        719,947      976,305      917,448
      Net income            416,426        377,443      519,075      467,953
    `),
    ).toMatchObject({ 2024: { netIncome: '467953' }, 2025: { grossRevenue: '1681324' } });
  });

  it('leaves the head of the page to the page where years and shares head the columns', () => {
    expect(
      readYears(`
      DELMARVA HARDWARE CORP.                 Management Report - Fiscal Year 2025
      Consolidated Statements of Operations
      (dollars in thousands) Fiscal years ended September 30
                           FY2025     % rev     FY2024     % rev
      Net revenue         $ 7,614    100.0%    $ 7,102    100.0%
      Cost of revenue       5,026     66.0%      4,758     67.0%
      Gross profit          2,588     34.0%      2,344     33.0%
    `),
    ).toMatchObject({ 2024: { grossRevenue: '7102000' }, 2025: { cogs: '5026000' } });
  });

  it('does not multiply a figure with a unit of its own by that of its table', () => {
    expect(
      readYears(`
                         2024        2025
      Revenue         $1,096K     $1,171K
      COGS                151         160
      Gross Profit        945       1,011
      SDE               $376K       $413K
      $ in thousands
    `),
    ).toMatchObject({
      2024: { grossRevenue: '1096000', cogs: '151000', sde: '376000' },
      2025: { grossRevenue: '1171000', grossProfit: '1011000' },
    });
  });

  it('reads a transcript of a return by the words of its lines', () => {
    expect(
      readYears(`
                      Tax Return Transcript
      Form Number: 1120S
      Tax Period: Dec. 31, 2024
      GROSS RECEIPTS OR SALES:               $3,904,116.00
      NET GROSS RECEIPTS:                    $3,904,116.00
      COST OF GOODS SOLD:                    $2,466,207.00
      GROSS PROFIT:                          $1,437,909.00
      COMPENSATION OF OFFICERS:                $180,000.00
      NET DEPRECIATION:                         $83,904.00
      TOTAL DEDUCTIONS:                      $1,316,106.00
    `),
    ).toMatchObject({ 2024: { grossRevenue: '3904116', ownerSalary: '180000', depreciation: '83904' } });
  });
});

describe('facts that tell of somebody else', () => {
  it('does not count the people of competitors or of the average establishment', () => {
    expect(
      readFacts(`
      Competition is fragmented: two regional firms with about 45 and 70 employees.
      The average establishment has 9 employees and sales of $790,000.
    `).employeeCount,
    ).toBeUndefined();
  });

  it('takes the tenure of a manager, and a question, for no fact', () => {
    const facts = readFacts(`
      There is a shop manager who has been there for 16 years.
      Do you have anything under a million with 10-15 employees?
    `);
    expect([facts.yearsInBusiness, facts.employeeCount]).toEqual([undefined, undefined]);
  });

  it('reads the price that a seller wants, or offers the shares at', () => {
    expect(readFacts('Seller wants $985,000 and that includes the truck.').askingPrice).toBe('985000');
    expect(
      readFacts('The shareholders are offering all membership interests at a price of $2,150,000.')
        .askingPrice,
    ).toBe('2150000');
  });

  it('takes a job title for no firm and a field of a form for no person', () => {
    const title = readFacts(`
      Asking Price: $2,650,000
      Cordelia Munroe
      Senior Advisor
      207-555-0143
    `);
    expect(title.brokerCompany).toBeUndefined();
    const form = readFacts(`
      Asking Price: $725,000
      Sierra Foothill Brokers
      First Name
      530-555-0143
    `);
    expect(form.broker).toBeUndefined();
  });

  it('joins a firm with what it does', () => {
    expect(
      readFacts(`
      Asking Price: $2,150,000
      Roland Pell, Managing Director
      Tidewater & Pell, M&A Intermediaries
      614-555-0121
    `).brokerCompany,
    ).toBe('Tidewater & Pell, M&A Intermediaries');
  });
});
