import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';
import { extractFinancials } from '../financials.js';

const readYears = (...pages: string[]) =>
  extractFinancials([textDocument(...pages)], { asOfYear: 2026 }).data.historicalFinancials;
const readFacts = (...pages: string[]) => extractDealInfo([textDocument(...pages)], { asOfYear: 2026 }).data;

describe('columns of a page that stand side by side', () => {
  it('reads a statement beside a column of facts', () => {
    const years = readYears(`
      Commercial Glass Contractor
                                                        Asking Price      $940,000
      The shop glazes storefronts for builders in
                                                        Cash Flow         $281,400
      two counties and repairs glass for schools.
                                                        Gross Sales     $1,402,118
      the foreman handles estimates and ordering.
                                                        Employees               11
                             2024           2025
                                                        Established           1996
      Revenue          $1,318,220     $1,402,118
                                                        Facility            Leased
      Gross Profit       $611,004       $655,390
                                                        Reason      Owner retiring
      Owner's Salary      $80,000        $84,000
      SDE                $262,150       $281,400
    `);
    expect(years.year1).toMatchObject({ grossRevenue: '1318220', ownerSalary: '80000', sde: '262150' });
    expect(years.year2).toMatchObject({ grossRevenue: '1402118', grossProfit: '655390', sde: '281400' });
  });

  it('reads a statement across the page below facts in two columns', () => {
    const years = readYears(`
      Business name       Bayou Quick Stop         Price              $1,150,000
      Gallons a month     61,000                   Inventory             $80,000
      Inside sales        $94,000                  Pool margin             $0.21
      Lottery             $3,100                   Deli a month          $17,900

      FINANCIAL SUMMARY
                                                   2025              2024
      Sales                                   3,918,224         3,802,733
      Cost of sales                           3,363,480         3,278,906
      Gross profit                              554,744           523,827
      Operating expenses                        402,610           389,318
      Net income                                152,134           134,509
    `);
    expect(years.year2).toMatchObject({ grossRevenue: '3918224', cogs: '3363480', netIncome: '152134' });
    expect(years.year1).toMatchObject({ grossRevenue: '3802733', grossProfit: '523827' });
  });

  it('dates a statement beside a balance sheet by the title above both', () => {
    const years = readYears(`
      Corner Kennels LLC Year-end summary, December 31, 2025 (cash basis, not audited by anyone)
      BALANCE SHEET                         PROFIT AND LOSS
      Checking               31,204         Boarding               401,332
      Inventory               7,110         Retail                  98,010
      Total assets           38,314         Total sales            499,342
      Card payable            4,208         Total direct costs      91,880
      Total liabilities       4,208         Gross profit           407,462
      Member's equity        34,106         Total expenses         300,117
      Liabilities and equity 38,314         Net income             107,345
    `);
    expect(years.year1).toMatchObject({ grossRevenue: '499342', cogs: '91880', netIncome: '107345' });
  });

  it('takes the amount of a metric card whose line a text shares', () => {
    const years = readYears(`
      The kitchen of 2,600 square feet makes dough    2025 sales      $1,204,310
      for both of the stores and for the trucks.
      Catering grows with the college nearby now.     2025 SDE          $188,905
    `);
    expect(years.year1).toMatchObject({ grossRevenue: '1204310', sde: '188905' });
  });
});

describe('recasts with an end of their own name', () => {
  it('names the sum of the net income and of what is added to it', () => {
    const years = readYears(`
      What the owner takes home
                                  2024        2025
      Net income                90,537      95,708
      Owner salary              54,000      60,000
      Depreciation               6,140       7,215
      Owner health plan          8,400       9,840
      Funds you can count on   159,077     172,763
    `);
    expect(years.year2).toMatchObject({ sde: '172763', ownerSalary: '60000', otherAddBacks: '9840' });
    expect(years.year1).toMatchObject({ sde: '159077' });
  });

  it('names no sum where the owner draws nothing', () => {
    const years = readYears(`
                                  2024        2025
      Revenue                  890,537     950,708
      Net income                90,537      95,708
      Depreciation               6,140       7,215
      Interest                   2,000       1,000
      Total                     98,677     103,923
    `);
    expect(years.year2?.sde).toBeUndefined();
  });
});

describe('whose address and telephone it is', () => {
  it('takes no address from the letterhead of a firm', () => {
    const facts = readFacts(`
                    ORTEGA HALL CPAs, P.C.
                 Certified Public Accountants
            410 W Idaho Street, Boise, Idaho 83702

      To the Stockholders
      Sawtooth Roofing, Inc.
      Nampa, Idaho
    `);
    expect(facts.address).toContain('Nampa');
  });

  it('reads a town in capitals behind the headline, and both of two towns', () => {
    expect(readFacts('LIQUOR STORE FOR SALE - OMAHA, NEBRASKA').address).toBe('Omaha, Nebraska');
    const facts = readFacts(`
      Pool Service Company
      Cape Coral / Fort Myers, Florida
      Asking Price     $640,000
    `);
    expect(facts.address).toBe('Cape Coral / Fort Myers, Florida');
  });

  it('takes no sentence about the premises for the address', () => {
    const facts = readFacts(`
      Acme Pest Control, LLC
      Beaufort, South Carolina

      Premises
      The company rents 3,000 sq. ft. at $2,300 a month to December 2027.
    `);
    expect(facts.address).toBe('Beaufort, South Carolina');
  });

  it('joins a street with the town in the row below', () => {
    const facts = readFacts(`
      Street address           418 Old Mill Plaza
      City / State / Zip       Franklin, TN 37064
    `);
    expect(facts.address).toBe('418 Old Mill Plaza Franklin, TN 37064');
  });

  it('takes the number beside the name of the broker, not that of the office in the foot', () => {
    const facts = readFacts(
      `
      Acme Couriers, LLC

      Vantage Business Brokers | (469) 555-0150
    `,
      `
      Contact: Jane Doe, Senior Broker
      Direct (469) 555-0151


      Vantage Business Brokers | (469) 555-0150
    `,
    );
    expect(facts).toMatchObject({ broker: 'Jane Doe', brokerPhone: '(469) 555-0151' });
  });

  it('takes no number of a bookkeeper for that of a broker', () => {
    const facts = readFacts(`
      Corner Kennels LLC
      Profit and loss, year ended December 31, 2025
      Total sales            499,342
      Net income             107,345
      Ledger Lane Bookkeeping · Bend OR · 541-555-0103
    `);
    expect(facts.brokerPhone).toBeUndefined();
  });
});

describe('names of brokers and businesses', () => {
  it.each([
    ['Broker: Platte Valley Business Exchange / Wes Amundsen', 'Platte Valley Business Exchange'],
    ['Please return to Harpeth Business Sales, Attn: Wes Amundsen, 615-555-0121.', 'Harpeth Business Sales'],
    [
      'Introduced by Wes Amundsen, First State Business Brokers, 302-555-0107.',
      'First State Business Brokers',
    ],
  ])('reads the firm and the person of: %s', (line, firm) => {
    expect(readFacts(line)).toMatchObject({ broker: 'Wes Amundsen', brokerCompany: firm });
  });

  it('takes the head of a page for no firm', () => {
    const facts = readFacts(`
      Rock Prairie Precision - Confidential Business Review
      How to Proceed
      Visits are arranged by Jane Doe of Stateline Business Transfer, 608-555-0172.
    `);
    expect(facts).toMatchObject({ broker: 'Jane Doe', brokerCompany: 'Stateline Business Transfer' });
  });

  it('calls a listing without a name by its headline, always for review', () => {
    const { data, confidence } = extractDealInfo(
      [
        textDocument(`
      Profitable Escape Room & Axe Throwing Venue - Chattanooga, Tennessee
      Asking Price     $299,000
    `),
      ],
      { asOfYear: 2026 },
    );
    expect(data.businessName).toBe('Profitable Escape Room & Axe Throwing Venue');
    expect(confidence.businessName).toBeLessThan(80);
  });

  it('cuts the name before the title that follows its legal form', () => {
    const facts = readFacts(`
      Corner Kennels & Grooming LLC Year-end summary
      Cash basis, unaudited
    `);
    expect(facts.businessName).toBe('Corner Kennels & Grooming LLC');
  });
});

describe('recasts and questionnaires of small businesses', () => {
  it('takes benefits below the heading of the add-backs for one of them', () => {
    const years = readYears(`
                            2024        2025
      Net income          516,000     582,000
      Add-backs:
       Owner comp         150,000     160,000
       Owner benefits      23,000      25,000
       Interest            28,000      24,000
      Adjusted EBITDA/SDE 717,000     791,000
    `);
    expect(years.year2).toMatchObject({ sde: '791000', ownerSalary: '160000', otherAddBacks: '25000' });
  });

  it('reads years with their amounts in the column beside a label', () => {
    const years = readYears(`
      Annual sales               2025 - $1,650,220
                                 2024 - $1,588,400
      Discretionary earnings     2025 - $388,000
                                 2024 - $361,500
      Asking price               $1,390,000
    `);
    expect(years.year2).toMatchObject({ grossRevenue: '1650220', sde: '388000' });
    expect(years.year1).toMatchObject({ grossRevenue: '1588400', sde: '361500' });
  });

  it('reads each bullet for itself, whatever its mark', () => {
    const facts = readFacts(`
      * Staff of 8 including 2 hygienists
      * Doctor relocating out of state
      * Overhead of 61 percent
    `);
    expect(facts).toMatchObject({ employeeCount: '8', reasonForSale: 'Doctor relocating out of state' });
  });

  it('counts part-time employees that stand before the full-time ones', () => {
    const facts = readFacts('Five part-time baristas and one full-time baker run the shop.');
    expect(facts.employeeCount).toBe('6');
  });

  it('cuts the form from the name in a title', () => {
    const facts = readFacts('SUMMARY OF TAX RETURNS - KESTREL TOWING LLC (FORM 1065)');
    expect(facts.businessName).toBe('KESTREL TOWING LLC');
  });

  it('finds the name behind the title of a statement', () => {
    const facts = readFacts(`
      Profit & Loss Statement - Midtown Print & Ship
      For the Twelve Months Ended December 31, 2025
                          Current Year     Prior Year
      Net Sales                668,174        645,898
      Net Profit                90,132         82,314
    `);
    expect(facts.businessName).toBe('Midtown Print & Ship');
  });

  it('takes benefits as the last line below the heading of the add-backs for the earnings', () => {
    const years = readYears(`
                            2024        2025
      Net income          516,000     582,000
      Add-backs:
       Owner comp         150,000     160,000
       Interest            28,000      24,000
       Owner vehicle       13,000      15,000
       Owner benefit      707,000     781,000
    `);
    expect(years.year2).toMatchObject({ sde: '781000', ownerSalary: '160000', otherAddBacks: '15000' });
  });

  it('reads questions with the answer behind the mark, and no year of founding as that of figures', () => {
    const pages = `
      1. What year was the business started?   1978
      2. How many employees?  6 full time, 10 seasonal
      3. Annual gross sales:  2025: $1,920,000   2024: $1,844,500   2023: $1,790,200
      4. Net profit per tax return:  2025: $214,000   2024: $201,300   2023: $188,000
      5. Why are you selling?  Retirement
      6. Asking price?  $3,950,000
    `;
    const years = readYears(pages);
    expect(Object.keys(years)).toHaveLength(3);
    expect(years.year1).toMatchObject({ grossRevenue: '1790200', netIncome: '188000' });
    expect(readFacts(pages)).toMatchObject({
      yearsInBusiness: '48',
      employeeCount: '16',
      reasonForSale: 'Retirement',
      askingPrice: '3950000',
    });
  });
});
