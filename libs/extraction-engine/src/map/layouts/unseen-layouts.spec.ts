import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';
import { extractFinancials } from '../financials.js';

const readFacts = (...pages: string[]) => extractDealInfo([textDocument(...pages)], { asOfYear: 2026 }).data;
const readYears = (...pages: string[]) => {
  const { data } = extractFinancials([textDocument(...pages)], { asOfYear: 2026 });
  return data.historicalFinancials;
};

describe('statements of accountants', () => {
  it('reads totals that are printed next to the last of their details', () => {
    const years = readYears(`
      STATEMENT OF INCOME
      FOR THE YEAR ENDED MARCH 31, 2025

      SALES - NET                                             3,116,402
      COST OF GOODS SOLD
        Inventory, beginning of year              $319,300
        Purchases                                1,578,458
        Shop labor                                 380,011
        Goods available for sale                 2,277,769
        Less inventory, end of year                301,850    1,975,919
      GROSS PROFIT                                            1,140,483
      OPERATING EXPENSES
        Officers' salaries                         149,760
        Rent                                        72,000
        Depreciation                                52,094
        Total operating expenses                                273,854
      INCOME FROM OPERATIONS                                    866,629
      OTHER INCOME (EXPENSE)
        Interest income                              3,415
        Interest expense                           (23,904)     (20,489)
      NET INCOME                                               $846,140
    `);
    expect(years.year1).toMatchObject({
      grossRevenue: '3116402',
      cogs: '1975919',
      grossProfit: '1140483',
      operatingExpenses: '273854',
      ownerSalary: '149760',
      interest: '23904',
      netIncome: '846140',
    });
  });

  it('takes the net income before taxes for the result of a business that pays none', () => {
    const years = readYears(`
      Income statement, year ended December 31, 2024

      Revenue                              1,171,827
      Cost of sales                          626,789
      Gross profit                           545,038
      Total operating expenses               445,038
      Net income before taxes                100,000
    `);
    expect(years.year1).toMatchObject({ ebt: '100000', netIncome: '100000' });
  });

  it('prefers the books to a column that calls itself preliminary', () => {
    const summary = textDocument(`
                                           2024      2025 (prelim.)
      Sales                             531,700      574,200
      Direct costs                      158,100      171,900
      Gross profit                      373,600      402,300
      Operating costs                   290,300      305,500
      Net profit                         83,300       96,800
    `);
    const books = textDocument(`
      Profit and Loss, January 1 - December 31, 2025

      Total Income                      568,914
      Total Cost of Goods Sold          172,277
      Gross Profit                      396,637
      Total Expenses                    306,418
      Net Income                         90,219
    `);
    const { data } = extractFinancials(
      [
        { ...summary, fileId: 'summary' },
        { ...books, fileId: 'books', pages: books.pages.map((page) => ({ ...page, fileId: 'books' })) },
      ],
      { asOfYear: 2026 },
    );
    expect(Object.values(data.historicalFinancials).at(-1)).toMatchObject({ grossRevenue: '568914' });
  });

  it('counts owner benefits to the add-backs where the earnings stand below', () => {
    const years = readYears(`
      Earnings of the owner                2024        2025

      Net profit                         83,300      96,800
      Owner salary                       50,000      50,000
      Depreciation                       29,800      34,500
      Owner benefits                      8,600       8,800
      Owner's cash flow (SDE)           171,700     190,100
    `);
    expect(years).toMatchObject({
      year1: { otherAddBacks: '8600', sde: '171700' },
      year2: { otherAddBacks: '8800', sde: '190100' },
    });
  });
});

describe('forms', () => {
  it('read a line whose words are set around its number, and keep empty lines apart', () => {
    const years = readYears(`
      Schedule C (Form 1040)     Profit or Loss From Business     2024
      1 Gross receipts or sales                 1       184,266
      4 Cost of goods sold (from line 42)       4         6,114
      5 Gross profit. Subtract line 4           5       178,152
      Depreciation and section 179 expense
      13                                        13        9,850
      16a Mortgage (paid to banks, etc.)        16a                25 Utilities          25     1,860
      16b Other interest                        16b       2,106    26 Wages              26    21,400
      28 Total expenses before expenses for business use of home   28        77,081
      31 Net profit or (loss)                                      31        99,571
    `);
    expect(years.year1).toMatchObject({ depreciation: '9850', interest: '2106', netIncome: '99571' });
  });

  it('go on with the end of the deductions on the next page', () => {
    const years = readYears(
      `
        FORM NUMBER: 1120-S     TAX PERIOD: DEC. 31, 2024
        GROSS RECEIPTS OR SALES LESS RETURNS:        $1,104,044.00
        COST OF GOODS SOLD:                            $402,118.00
        GROSS PROFIT:                                  $701,926.00
        COMPENSATION OF OFFICERS:                       $84,000.00
      `,
      `
        OTHER DEDUCTIONS:                              $121,904.00
        TOTAL DEDUCTIONS:                              $577,347.00
        ORDINARY BUSINESS INCOME (LOSS):               $124,579.00
      `,
    );
    expect(years.year1).toMatchObject({ operatingExpenses: '577347', netIncome: '124579' });
  });
});

describe('questions with the answer below', () => {
  const PAGE = `
    SELLER INFORMATION QUESTIONNAIRE

    1. Legal name of the business
    Safe Start Driving Academy LLC

    2. How many employees?
    9 instructors plus 2 in the office = 11. My wife helps too.

    3. Gross sales for the last three years
    2023: $611,200   2024: $658,900   2025: $702,450

    4. Price you have in mind
    $495,000

    5. Your accountant
    Sylvia Marsh CPA
  `;

  it('give the figures of each year', () => {
    expect(readYears(PAGE)).toEqual({
      year1: { grossRevenue: '611200' },
      year2: { grossRevenue: '658900' },
      year3: { grossRevenue: '702450' },
    });
  });

  it('give the facts', () => {
    expect(readFacts(PAGE)).toMatchObject({ askingPrice: '495000', employeeCount: '11' });
  });
});

describe('facts of letters and listings', () => {
  it('takes neither name nor address nor number of an accountant for those of the business', () => {
    const facts = readFacts(`
      WEEKS & TRUAX, P.C.
      Certified Public Accountants
      218 Washington Street, Watertown, New York 13601
      (315) 555-0182

      Management is responsible for the financial statements of Black River Stair & Rail, Inc.
    `);
    expect(facts.businessName).toBe('Black River Stair & Rail, Inc.');
    expect(facts).not.toHaveProperty('brokerPhone');
    expect(facts).not.toHaveProperty('address');
  });

  it.each([
    ["They've been at it since 1993.", { yearsInBusiness: '33' }],
    [
      'The company was formed 15 years ago and employs 24 people.',
      { yearsInBusiness: '15', employeeCount: '24' },
    ],
    ['There are 29 employees, of whom 21 work full time.', { employeeCount: '29' }],
    ['Staff\n29 employees, of whom 21 work full time.', { employeeCount: '29' }],
    [
      'The head office is at 77 Gilman Avenue, Marietta, Ohio 45750.',
      { address: '77 Gilman Avenue, Marietta, Ohio 45750' },
    ],
    ['He wants $1,850,000 which includes the trucks.', { askingPrice: '1850000' }],
    ['Price guidance is $4.6 million for the company.', { askingPrice: '4600000' }],
    ['Offering price, business and real estate: $4,150,000', { askingPrice: '4150000' }],
    ['I am 70 and it is time to retire.', { reasonForSale: 'I am 70 and it is time to retire.' }],
    ['Reason for selling is that the brothers are done.', { reasonForSale: 'the brothers are done.' }],
    [
      'Exclusive agent: Hank Mossman, Bitterroot Commercial, Hamilton, MT, 406-555-0118',
      { broker: 'Hank Mossman', brokerCompany: 'Bitterroot Commercial' },
    ],
    [
      'Northern Pines Log Restoration, Inc. strips, stains and repairs log homes.',
      { businessName: 'Northern Pines Log Restoration, Inc.' },
    ],
  ])('reads: %s', (sentence, facts) => {
    expect(readFacts(sentence)).toMatchObject(facts);
  });

  it('takes no town for a person', () => {
    expect(readFacts('Gulfwest Advisors, Houston TX 713-555-0127')).not.toHaveProperty('broker');
  });

  it('finds no business in the company that a buyer will form', () => {
    expect(readFacts('Projected income statements of ME Ceramics LLC for two years.')).not.toHaveProperty(
      'businessName',
    );
  });
});
