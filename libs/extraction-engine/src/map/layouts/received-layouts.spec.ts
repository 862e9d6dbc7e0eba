import { createDocument, createPage, textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';
import { extractFinancials } from '../financials.js';

const options = { asOfYear: 2026 };
const readYears = (...documents: Parameters<typeof extractFinancials>[0]) => {
  const result = extractFinancials(documents, options);
  const years = Object.entries(result.data.yearLabels).map(([key, label]) => [
    label,
    result.data.historicalFinancials[key],
  ]);
  return { years: Object.fromEntries(years) as Record<string, unknown>, result };
};

describe('heads of columns', () => {
  it.each(['FY3/23   FY3/24', 'FYE 3/23  FYE 3/24', 'FY 3/2023 FY 3/2024'])(
    'reads %s as fiscal years that end in March',
    (heads) => {
      const { years } = readYears(
        textDocument(`
        Income Statements
                                   ${heads.split(/ {2,}/).join('      ')}
        Sales                      7,118,204    7,402,118
        Cost of goods sold         5,402,118    5,588,204
        Gross profit               1,716,086    1,813,914
      `),
      );
      expect(years).toMatchObject({
        2023: { grossRevenue: '7118204' },
        2024: { grossRevenue: '7402118', cogs: '5588204' },
      });
    },
  );

  it('gives each of two years its amount and its share', () => {
    const { years } = readYears(
      textDocument(`
      Statements of Income
      Years Ended December 31,
                                      2024                    2023
                              Amount        %         Amount        %
      Net sales            4,118,204   100.0%      3,902,118   100.0%
      Cost of goods sold   2,688,204    65.3%      2,577,118    66.0%
      Gross profit         1,430,000    34.7%      1,325,000    34.0%
    `),
    );
    expect(years).toMatchObject({
      2023: { grossRevenue: '3902118', grossProfit: '1325000' },
      2024: { grossRevenue: '4118204', grossProfit: '1430000' },
    });
  });

  it('dates a column without a head by the change from it', () => {
    const { years } = readYears(
      textDocument(`
      Profit & Loss Prev Year Comparison
      January through December 2025
                            Jan - Dec 25                   $ Change
      Total Income            528,322.95    521,084.35     7,238.60
      Depreciation Expense      6,118.00      7,204.00    -1,086.00
      Total Expense           418,473.78    399,105.94    19,367.84
      Net Income              109,849.17    121,978.41   -12,129.24
    `),
    );
    expect(years).toMatchObject({
      2024: { grossRevenue: '521084.35', netIncome: '121978.41' },
      2025: { grossRevenue: '528322.95', netIncome: '109849.17' },
    });
  });

  it('keeps a remark over the first columns out of their heads', () => {
    const { years } = readYears(
      textDocument(`
      Financial results
      Thousands of dollars. Calendar years, accrual basis.
      Year     Revenue    Cost of sales   Gross profit    Net income
      2023       2,104          901           1,203           380
      2024       2,377        1,006           1,371           481
      2025 plan  2,650        1,115           1,535           586
    `),
    );
    expect(years).toMatchObject({
      2024: { grossRevenue: '2377000', cogs: '1006000', netIncome: '481000' },
    });
  });

  it('does not take the day of printing for the year', () => {
    const { years } = readYears(
      textDocument(`
      2024 Return Summary - Form 1120-S
      Prepared 02/25/2025
      Gross receipts less returns          1,118,204
      Cost of goods sold                     402,118
      Total deductions                       608,204
      Officer compensation                   115,000
      Ordinary business income (loss)        107,882
    `),
    );
    expect(years).toMatchObject({
      2024: { grossRevenue: '1118204', cogs: '402118', ownerSalary: '115000', netIncome: '107882' },
    });
    expect(Object.keys(years)).toEqual(['2024']);
  });
});

describe('tax forms in typed copies', () => {
  it('calls a fiscal year by the year it ends in where day and year stand in boxes of their own', () => {
    const { years } = readYears(
      textDocument(`
      Form 1120       U.S. Corporation Income Tax Return           2023
      For calendar year 2023 or tax year beginning  11/01  , 2023, ending 10/31  , 20  24
      1c  Balance                                   1c   2,414,086
      2   Cost of goods sold                        2    1,204,118
      3   Gross profit                              3    1,209,968
      12  Compensation of officers                  12     156,000
    `),
    );
    expect(Object.keys(years)).toEqual(['2024']);
  });

  it.each(['Form 1065 (2024)   Acme Storage Partners', '2024 Form 1065 U.S. Return of Partnership Income'])(
    'reads the year from the title %s',
    (title) => {
      const { years } = readYears(
        textDocument(`
        ${title}
        1c   Gross receipts                  884,118
        3    Gross profit                    884,118
        10   Guaranteed payments to partners  72,000
        22   Total deductions                686,170
        23   Ordinary business income        197,948
      `),
      );
      expect(years).toMatchObject({ 2024: { grossRevenue: '884118', operatingExpenses: '686170' } });
    },
  );

  it('takes the depreciation that Form 1065 reports elsewhere from the whole', () => {
    const { years } = readYears(
      textDocument(`
      Form 1065   U.S. Return of Partnership Income   2025
      1c   Balance. Subtract line 1b from line 1a                        1c   884,118
      3    Gross profit                                                  3    884,118
      16a  Depreciation (if required, attach Form 4562)          16a  58,212
      b    Less depreciation reported on Form 1125-A and elsewhere on return   16b  11,332   16c   46,880
      22   Total deductions                                              22   686,170
      23   Ordinary business income (loss)                               23   197,948
    `),
    );
    expect(years).toMatchObject({ 2025: { depreciation: '46880' } });
  });

  it('reads lines by their number where a list of returns prints no words', () => {
    const { years } = readYears(
      textDocument(`
      Summary of returns filed, Form 1120-S
                                TY 2024       TY 2023
      LINE 1C                 1,466,204     1,402,118
      LINE 2                    529,204       511,118
      LINE 3                    937,000       891,000
      LINE 7 OFFICERS            90,000        85,000
      TOTAL DEDUCTIONS          742,663       726,538
      ORDINARY INCOME           194,337       164,462
    `),
    );
    expect(years).toMatchObject({
      2023: { grossRevenue: '1402118', ownerSalary: '85000' },
      2024: { grossRevenue: '1466204', cogs: '529204', grossProfit: '937000' },
    });
  });
});

describe('lines without their usual words', () => {
  it('takes returns from the sales where the gross profit does', () => {
    const { years } = readYears(
      textDocument(`
                               TY2023      TY2024
      Gross receipts          301,118     334,204
      Returns                       0         880
      Cost of goods sold       71,204      78,118
      Gross profit            229,914     255,206
      Net profit               89,878      96,856
    `),
    );
    expect(years).toMatchObject({ 2023: { grossRevenue: '301118' }, 2024: { grossRevenue: '333324' } });
  });

  it('reads a total without words below the gross profit as the expenses', () => {
    const { years } = readYears(
      textDocument(`
      Statement of profit
                          2024       2023
      Sales            388,204    371,118
      Mix and cones    121,204    118,204
      Gross profit     267,000    252,914
      Payroll           88,204     84,118
      Rent              71,204     70,000
      Other             48,322     49,116
      Total            207,730    203,234
      Net profit        59,270     49,680
    `),
    );
    expect(years).toMatchObject({
      2023: { operatingExpenses: '203234' },
      2024: { operatingExpenses: '207730' },
    });
  });

  it('knows income alone for the revenue by the gross profit', () => {
    const { years } = readYears(
      textDocument(`
      Profit and loss
                            Jan - Dec 2024   Jan - Dec 2023
      Income                    611,204.00       588,118.00
      Cost of goods sold        188,204.00       181,118.00
      Gross profit              423,000.00       407,000.00
      Net income                131,646.00       118,388.00
    `),
    );
    expect(years).toMatchObject({ 2023: { grossRevenue: '588118' }, 2024: { grossRevenue: '611204' } });
  });

  it.each(['Salary of one partner', "Dr. Feinberg's salary", 'Owner management salary', 'Dr. Feld - W2'])(
    'adds back %s as pay of the owner',
    (label) => {
      const { years } = readYears(
        textDocument(`
                                                        2023        2024
        Net income                                   119,764     164,592
        ${label.padEnd(40)}      60,000      60,000
        Depreciation                                  88,204      92,118
        Personal travel                               18,204      19,118
        Seller's discretionary earnings              286,172     335,828
      `),
      );
      expect(years).toMatchObject({ 2024: { ownerSalary: '60000', otherAddBacks: '19118' } });
    },
  );
});

describe('exports with a column for the kind of account', () => {
  const rows = [
    ['Type', 'Account', '12/31/2023', '12/31/2024'],
    ['Revenue', 'Repairs', '402118.22', '431204.90'],
    ['Revenue', 'Tires', '241118.60', '228204.75'],
    ['Cost', 'Parts', '-268204.90', '-274118.20'],
    ['Cost', 'Tech wages', '-148204.50', '-158118.75'],
    ['Expense', 'Depreciation', '-12204.00', '-11118.00'],
    ['Expense', 'Officer salary', '-66000.00', '-70000.00'],
    ['Expense', 'Rent', '-48000.00', '-49200.00'],
    ['Total', 'Total revenue', '643236.82', '659409.65'],
    ['Total', 'Total cost', '-416409.40', '-432236.95'],
    ['Total', 'Gross profit', '226827.42', '227172.70'],
    ['Total', 'Net income', '100623.42', '96854.70'],
  ];

  it('reads the accounts under their kind', () => {
    const text = rows.map((row) => row.map((cell) => cell.padEnd(20)).join(' ')).join('\n');
    const { years } = readYears(textDocument(text));
    expect(years).toMatchObject({
      2023: { grossRevenue: '643236.82', ownerSalary: '66000', depreciation: '12204' },
      2024: { grossRevenue: '659409.65', ownerSalary: '70000', netIncome: '96854.7' },
    });
  });
});

describe('packets', () => {
  const statement = (name: string, revenue: string, cost: string, profit: string) => `
    ${name}
    Profit and loss
                             Jan - Dec 2024
    Total income              ${revenue}
    Cost of goods sold        ${cost}
    Gross profit              ${profit}
  `;
  const supply = statement('ACME IRRIGATION SUPPLY, INC.', '1,488,204.00', '888,204.00', '600,000.00');
  const service = statement('DESERT DRIP SERVICE, LLC', '611,204.00', '188,204.00', '423,000.00');
  const readPages = (...pages: string[]) => createDocument(pages.map((page) => createPage(page)));

  it('keeps the statements of another company of the owner out', () => {
    const packet = readPages(
      'Ramon owns two companies. Only Desert Drip Service, LLC is for sale. The supply company stays with him.',
      supply,
      service,
    );
    expect(readYears(packet).years).toMatchObject({ 2024: { grossRevenue: '611204', cogs: '188204' } });
    expect(extractDealInfo([packet], options).data.businessName).toBe('Desert Drip Service, LLC');
  });

  it('shows figures with doubt where nothing says which company is sold', () => {
    const { result } = readYears(readPages('The statements of both companies follow.', supply, service));
    expect(result.values.length).toBeGreaterThan(0);
    expect(Math.max(...result.values.map(({ overall }) => overall))).toBeLessThan(80);
  });

  it('prefers a corrected statement to the one it replaces', () => {
    const income = (title: string, cost: string, profit: string) => `
      ${title}
      Revenue             1,204,118
      Cost of revenue     ${cost}
      Gross profit        ${profit}
    `;
    const packet = readPages(
      income('Income statement 2024', '511,204', '692,914'),
      income('Income statement 2024, corrected', '548,204', '655,914'),
    );
    expect(readYears(packet).years).toMatchObject({ 2024: { cogs: '548204' } });
  });
});

describe('sentences', () => {
  it('reads a list with each year in front of its amount', () => {
    const { years } = readYears(
      textDocument(`
      Revenue by year: 2023 $331,400, 2024 $340,200, 2025 $348,900.
      Cash flow by year: 2023 $70,100, 2024 $74,800, 2025 $79,300.
    `),
    );
    expect(years).toMatchObject({
      2023: { grossRevenue: '331400', sde: '70100' },
      2025: { grossRevenue: '348900', sde: '79300' },
    });
  });
});

describe('facts of listings and letters', () => {
  const readFacts = (text: string) => extractDealInfo([textDocument(text)], options).data;

  it('reads a line of labels, each with its value right behind it', () => {
    expect(
      readFacts(`
      Commercial equipment rental of lifts

      Price $1,650,000   Location Boise, Idaho   Staff 9   Established 2006   Reason partners separating
    `),
    ).toMatchObject({
      askingPrice: '1650000',
      address: 'Boise, Idaho',
      employeeCount: '9',
      yearsInBusiness: '20',
      reasonForSale: 'partners separating',
    });
  });

  it('reads questions as labels', () => {
    expect(
      readFacts(`
      How long has it been around?
      Since 1958; the present owner bought it from his uncle in 2003.

      How many people work there?
      Thirty-one, four of them part time.

      What is it worth?
      The ask is $2,250,000 without real estate.
    `),
    ).toMatchObject({ yearsInBusiness: '68', employeeCount: '31', askingPrice: '2250000' });
  });

  it('reads a terse note', () => {
    expect(
      readFacts('The listing: he asks $360,000, 5 employees, opened 1992, in the same house ever since.'),
    ).toMatchObject({ askingPrice: '360000', employeeCount: '5', yearsInBusiness: '34' });
  });

  it.each([
    'Four Corners Commercial, Ben Yellowhorse, 970-555-0155',
    'Agent Ben Yellowhorse, Four Corners Commercial, 970-555-0155.',
    'Four Corners Commercial (Ben Yellowhorse, 970-555-0155)',
    'Four Corners Commercial | Ben Yellowhorse | (970) 555-0155',
    'Advisor: Four Corners Commercial \u2014 Ben Yellowhorse \u2014 970-555-0155',
    'Whom to call? Ben Yellowhorse at Four Corners Commercial, 970-555-0155',
  ])('finds the person and the firm in %s', (line) => {
    expect(readFacts(`The pottery is offered by appointment.\n\n${line}`)).toMatchObject({
      broker: 'Ben Yellowhorse',
      brokerCompany: 'Four Corners Commercial',
    });
  });

  it.each([
    'The owners wish to live abroad.',
    'The owner is getting out because he fell in 2024 and cannot climb.',
    'His reason for selling is age and the lack of a successor.',
    'The sellers, a family partnership, are liquidating for estate reasons.',
  ])('takes a sentence for the reason of the sale: %s', (sentence) => {
    expect(readFacts(`A pottery in Ohio is for sale.\n\n${sentence}`)).toMatchObject({
      reasonForSale: sentence,
    });
  });

  it('does not take the years of an accountant for those of the business', () => {
    expect(readFacts("We have served as the Company's accountants since 1994.")).not.toHaveProperty(
      'yearsInBusiness',
    );
  });
});

describe('the unit of a statement that names none', () => {
  const rateScales = (revenue: string, cost: string, profit: string) =>
    readYears(
      textDocument(`
      Income statement
                           Year ended December 31, 2024
      Sales                ${revenue}
      Cost of sales        ${cost}
      Gross profit         ${profit}
    `),
    ).result.values.map(({ confidence }) => confidence.scale);

  it('is dollars where figures are printed to the dollar', () => {
    expect(Math.min(...rateScales('1,204,118', '511,204', '692,914'))).toBeGreaterThanOrEqual(80);
  });

  it('needs review where the figures may be rounded', () => {
    expect(Math.max(...rateScales('1,200', '510', '690'))).toBeLessThan(80);
    expect(Math.max(...rateScales('120,000', '50,000', '70,000'))).toBeLessThan(80);
  });
});
