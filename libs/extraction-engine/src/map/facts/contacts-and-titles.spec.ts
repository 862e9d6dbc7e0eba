import { createDocument, createPage, textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readFacts = (...pages: string[]) => extractDealInfo([textDocument(...pages)], { asOfYear: 2026 }).data;

describe('telephone numbers', () => {
  const letter = (body: string) => `
    Tennant Hollis
    (509) 555-0173

    ${body}
  `;

  it('takes the number of who prepares a return for no broker’s', () => {
    expect(readFacts(letter('Enclosed is the 2024 U.S. Form 1120-S for your records.'))).not.toHaveProperty(
      'brokerPhone',
    );
  });

  it('reads the number of a letter that encloses a listing', () => {
    expect(readFacts(letter('Enclosed is the listing of a bakery; call your broker.'))).toMatchObject({
      brokerPhone: '(509) 555-0173',
    });
  });
});

describe('printed mails', () => {
  const listing = `
    From: Jane Doe <jane@acmebrokers.example>
    Subject: Bakery in Salem, OR

    Asking $640,000 for the business. Call for the NDA.`;

  it('takes the mailbox of the broker, not of who forwards the mail', () => {
    const facts = readFacts(`
    From:    Ken Roe <ken@buyerside.example>
    To:      Ann Poe <ann@acquirer.example>

    Ann, is this for you?

    ---------- Forwarded message ---------
    ${listing}`);
    expect(facts).toMatchObject({ brokerEmail: 'jane@acmebrokers.example' });
  });

  it('takes no mailbox that stands behind "To:" in a header set in columns', () => {
    expect(
      readFacts(`
      To:                  Ann Poe <ann@acquirer.example>
      Date:                January 8, 2026

      Asking $640,000 for the business.`),
    ).not.toHaveProperty('brokerEmail');
  });

  it('takes the sender of a mail that nobody forwarded', () => {
    expect(
      readFacts(`${listing}

    > Would you have a message for me? It was forwarded. ken@buyerside.example`),
    ).toMatchObject({ brokerEmail: 'jane@acmebrokers.example' });
  });
});

describe('titles of two lines', () => {
  const enlarge = (page: ReturnType<typeof createPage>, last: number) => ({
    ...page,
    words: page.words.map((word) =>
      word.box.y0 < 40 + last * 14
        ? { ...word, height: 16, box: { ...word.box, y1: word.box.y0 + 12 } }
        : word,
    ),
  });
  const readName = (second: string) => {
    const first = 'Whitefish Timberline';
    const indent = ' '.repeat((first.length - second.length) / 2);
    const page = createPage(`
${first}
${indent}${second}

118 sites and fourteen cabins on thirty acres
Water comes from two wells and the town
Asking price: $640,000`);
    return extractDealInfo([createDocument([enlarge(page, 2)])], { asOfYear: 2026 }).data.businessName;
  };

  it.each(['RV Resort', 'Bakery', 'Supply'])('joins %s below a name to it', (second) => {
    expect(readName(second)).toBe(`Whitefish Timberline ${second}`);
  });

  it.each(['Good Bargain', 'Route 12'])('leaves %s below a name out', (second) => {
    expect(readName(second)).toBe('Whitefish Timberline');
  });
});
