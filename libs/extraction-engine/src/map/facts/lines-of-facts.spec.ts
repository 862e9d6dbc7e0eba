import type { Page } from '@dealwright/document-reader';
import { createDocument, createPage, textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readFacts = (...pages: Page[]) => extractDealInfo([createDocument(pages)], { asOfYear: 2026 }).data;

/** A page on which the words that stand in a row of figures are set larger. */
function createMetricCards(block: string): Page {
  const page = createPage(block);
  const words = page.words.map((word) =>
    /^\$?\d/.test(word.text) ? { ...word, height: 20, box: { ...word.box, y0: word.box.y0 - 8 } } : word,
  );
  return { ...page, words };
}

describe('facts that stand in lines and metric cards', () => {
  it('reads the years of a row of metric cards as the age of the business', () => {
    const facts = readFacts(
      createMetricCards(`
Sign maker for sale

$1,950,000          33             21
ASKING              YEARS          EMPLOYEES`),
    );
    expect(facts.yearsInBusiness).toBe('33');
  });

  it('reads no age from the years of a loan', () => {
    expect(readFacts(createPage('Loan terms\nYears      10\nRate       9%'))).not.toHaveProperty(
      'yearsInBusiness',
    );
  });

  it('leaves the verb behind the name of a firm', () => {
    const text = 'Susquehanna Business Brokerage presents\nHeating company\nCall Jane Doe\n717-555-0104';
    expect(extractDealInfo([textDocument(text)]).data.brokerCompany).toBe('Susquehanna Business Brokerage');
  });

  it('joins the street behind a label with the town on the line below', () => {
    const facts = readFacts(createPage('ADDRESS: 19 WASHBURN AVE\n         BAYFIELD, WI 54814'));
    expect(facts.address).toContain('BAYFIELD, WI');
  });

  it('takes no place below the word company for its name', () => {
    expect(readFacts(createPage('COMPANY\nCarlisle, Pennsylvania'))).not.toHaveProperty('businessName');
  });
});
