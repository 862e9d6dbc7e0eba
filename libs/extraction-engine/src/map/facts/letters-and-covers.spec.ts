import { createDocument, createPage, textDocument } from '../../testing/pages.test-support.js';
import { year } from '../../testing/year.test-support.js';
import { extractDealInfo } from '../deal-info.js';
import { extractFinancials } from '../financials.js';

const readFacts = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data;
const readYear = (text: string) => year(extractFinancials([textDocument(text)], { asOfYear: 2026 }), '2024');

describe('letters', () => {
  it('reads the place of a business from the address of its accountants’ letter', () => {
    const cover = 'MARLOW CRANE RENTAL, INC.\nFinancial Statements\nYears Ended June 30, 2025 and 2024';
    const letter = `
      Hadley Voss & Co., CPAs
      Certified Public Accountants
      118 Canal Street, Toledo, OH 43604

      To the Shareholders
      Marlow Crane Rental, Inc.
      Findlay, Ohio

      Management is responsible for the accompanying financial statements of Marlow Crane Rental, Inc.
    `;
    const { data } = extractDealInfo([textDocument(cover, letter)], { asOfYear: 2026 });
    expect(data.address).toBe('Findlay, Ohio');
  });

  it('does not take what a buyer looks for as a fact', () => {
    expect(
      readFacts('Still looking for something with $1M of revenue and more than 15 employees.').employeeCount,
    ).toBeUndefined();
  });

  it('reads all names of a person in front of the firm', () => {
    expect(readFacts('Talk with Ada Belle Turner at Lakeland Business Brokers today.').broker).toBe(
      'Ada Belle Turner',
    );
    expect(readFacts('Contact Belle Turner at Lakeland Business Brokers today.').broker).toBe('Belle Turner');
  });

  it('does not take the town behind a firm for a part of its name', () => {
    expect(
      readFacts(`
        Blue Mesa Business Sales, Durango
        Nell Ortiz, broker
        (970) 555-0136
      `).brokerCompany,
    ).toBe('Blue Mesa Business Sales');
  });

  it('reads the town of a plant behind its size', () => {
    const pages = ['Cover', 'Contents', 'Plant of 18,500 sq. ft. in Yuma, Arizona, with a dock'];
    const { data } = extractDealInfo([textDocument(...pages)], { asOfYear: 2026 });
    expect(data.address).toBe('Yuma, Arizona');
  });
});

describe('covers', () => {
  it('reads the name in front of what the business does and where', () => {
    const facts = readFacts(`
      Confidential Information Memorandum
      Marsh Lane Grills - four restaurants in Akron, Ohio
      March 2026
    `);
    expect(facts.businessName).toBe('Marsh Lane Grills');
  });
});

it('joins the lines of a centered title of which the last is the legal form with a comma', () => {
  const page = createPage(`
      Tamarack Ridge
        Feed, Inc.

    A review of the business for buyers who have signed for it.
    The business sells feed to farms.
    It has one store and a mill.
  `);
  const words = page.words.map((word) =>
    word.box.y0 < 60 ? { ...word, height: 20, box: { ...word.box, y1: word.box.y0 + 13 } } : word,
  );
  const { data } = extractDealInfo([createDocument([{ ...page, words }])], { asOfYear: 2026 });
  expect(data.businessName).toBe('Tamarack Ridge Feed, Inc.');
});

describe('lines of owners', () => {
  it('does not take the salary of an owner with its payroll tax for the tax alone', () => {
    const found = readYear(`
                                          2023        2024
      Net income                        $201,300    $214,800
      Owner salary and payroll tax       $96,880     $99,785
      Depreciation                       $21,400     $20,100
      Interest                            $6,900      $5,200
      Seller's discretionary earnings   $326,480    $339,885
    `);
    expect(found).toMatchObject({ ownerSalary: '99785' });
    expect(found).not.toHaveProperty('ownerPayrollTaxes');
  });

  it('adds the depreciation of the office to that of the trucks', () => {
    const found = readYear(`
      Income statement for the year ended December 31, 2024
      Total revenue                 1,400,200
      4130 Truck depreciation          88,300
      4190 Fuel                       301,100
      Total cost of sales             389,400
      Gross profit                  1,010,800
      5060 Office depreciation          2,150
      5090 Salaries                   600,000
      Total expenses                  602,150
      Net income                      408,650
    `);
    expect(found).toMatchObject({ depreciation: '90450' });
  });
});
