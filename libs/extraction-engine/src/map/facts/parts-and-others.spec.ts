import { createDocument, createPage, textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';
import { extractFinancials } from '../financials.js';

const readFacts = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data;

describe('what is said of a part or of somebody else', () => {
  it('does not take the opening of one location for that of the business', () => {
    expect(readFacts('Quarry Road opened in May 2019').yearsInBusiness).toBeUndefined();
    expect(readFacts('The shop on Quarry Road opened in 2019.').yearsInBusiness).toBe('7');
  });

  it('reads the year in which a practice started and not that of its present owner', () => {
    expect(readFacts('Started 1987, present owner since 2011').yearsInBusiness).toBe('39');
  });

  it('does not count staff of one role as all staff', () => {
    expect(readFacts('Three staff engineers and a drafter will stay').employeeCount).toBeUndefined();
    expect(readFacts('All nine staff are expected to stay.').employeeCount).toBe('9');
  });

  it('adds roles in front of a remark that they stay', () => {
    expect(readFacts('Staff: 3 groomers, 2 bathers, 4 kennel hands (all wish to stay)').employeeCount).toBe(
      '9',
    );
  });

  it('does not take a share of sales below a label for a head count', () => {
    expect(readFacts('Staff\nlargest account takes 7%. Most pay by card.').employeeCount).toBeUndefined();
  });

  it('does not take the code name of a sale for the owner of a mailbox', () => {
    const facts = readFacts(`
      Project Heron
      Inquiries only to: Marguerite Olander, Director, Birch Hollow Capital Advisors, heron@birchhollow.example.com
    `);
    expect(facts.broker).toBe('Marguerite Olander');
  });

  it('does not take the beginning of a sentence about the company for a name', () => {
    const facts = readFacts(`
      Based outside of Akron, Ohio, the Company
      coats wire for makers of springs.
    `);
    expect(facts.businessName).toBeUndefined();
  });

  it('does not correct the wages of an office to those of an officer on scans', () => {
    const page = createPage(
      `
      Kestler Glass Co.
      Income Statement
      For the year ended December 31, 2024
      Total revenue            612,300.00
      Cost of sales            240,100.00
      Gross profit             372,200.00
      Officer wages             72,000.00
      Rent                      30,000.00
      Wages - Office            41,250.00
      Total expenses           143,250.00
      Net income               228,950.00
      `,
      0,
      { source: 'ocr', ocrConfidence: 96 },
    );
    const { values } = extractFinancials([createDocument([page])], { asOfYear: 2026 });
    expect(values.find(({ field }) => field === 'ownerSalary')?.value).toBe(72_000);
  });
});
