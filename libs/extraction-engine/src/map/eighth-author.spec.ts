import { findEmployees } from '../lexicon/deal-values.js';
import { readNameOrTrade, readPerson, readPlaceAsPrinted } from '../lexicon/deal-label-values.js';
import { createDocument, createPage, textDocument } from '../testing/pages.test-support.js';
import { year } from '../testing/year.test-support.js';
import { extractDealInfo } from './deal-info.js';
import { extractFinancials } from './financials.js';

const readFacts = (...pages: string[]) => extractDealInfo([textDocument(...pages)], { asOfYear: 2026 }).data;

describe('names beside a label', () => {
  it.each([
    'Sheet metal fabrication, laser cutting, powder coating',
    'Commercial cleaning and floor care',
    'Washington S corporation',
    'Delaware corporation',
    'an Ohio limited liability company',
  ])('takes %s for no name of a business', (text) => {
    expect(readNameOrTrade(text)).toBeNull();
  });

  it.each([
    'Acme Tools LLC',
    'Washington Corporation Supply',
    'Fins',
    'Acme tools',
    'Salt and Cedar',
    'Ohio Valley Partnership',
  ])('takes %s for a name', (text) => {
    expect(readNameOrTrade(text)?.value).toBe(text);
  });

  it.each(['Business Listed By', 'This business is exclusively offered by', 'Practice presented by'])(
    'takes %s for no name on a listing',
    (line) => {
      expect(readFacts(`${line}\n\nAsking price: $450,000`)).not.toHaveProperty('businessName');
    },
  );
});

describe('persons beside a label', () => {
  it.each(['Direct 406-555-0102', 'Office', 'Cell: 406-555-0102', 'E-mail me', 'Fax'])(
    'takes %s for no person',
    (text) => {
      expect(readPerson(text)).toBeNull();
    },
  );

  it.each(['Jane Doe, direct 406-555-0102', 'Marcella Office Smith', 'Celia Textor'])(
    'reads the person of %s',
    (text) => {
      expect(readPerson(text)?.value).toBe(text.split(',')[0]?.replace(/ Office.*/, ''));
    },
  );
});

describe('counts of staff', () => {
  it.each(['20 machines', 'Prices are up 9 since 2023', '12-bay shop', '40 washers'])(
    'reads no staff from %s',
    (text) => {
      expect(findEmployees(text)).toBeNull();
    },
  );

  it.each([
    ['4 year-round, 13 seasonal', 17],
    ['20', 20],
    ['9 people, 20 machines', 9],
    ['12 machinists', 12],
  ])('reads the staff of %s', (text, count) => {
    expect(findEmployees(text)?.value).toBe(count);
  });

  it.each(['Product team of 7, customer success 4', 'A sales staff of 4 visits the stores.'])(
    'takes one team for no whole: %s',
    (text) => {
      expect(readFacts(text)).not.toHaveProperty('employeeCount');
    },
  );

  it('takes a team that nothing divides for the whole', () => {
    expect(readFacts('A loyal team of 7 runs the plant.')).toMatchObject({ employeeCount: '7' });
  });

  it('takes the last word of a paragraph for no label', () => {
    const facts = readFacts(`
      The nearest rival has 40 washers, and the city counts 322,000
      people.

      12 cents a minute is the usual charge for a dryer
    `);
    expect(facts).not.toHaveProperty('employeeCount');
  });
});

describe('places of a business', () => {
  it.each([
    'contractors in southern New England. 61% of sales come through bins.',
    'manufacturers, clinics and 12 schools',
  ])('takes %s for no address', (text) => {
    expect(readPlaceAsPrinted(text)).toBeNull();
  });

  it.each(['418 Old Mill Rd. Suite 5', 'near exit 12, Old Mill Plaza'])('takes %s for an address', (text) => {
    expect(readPlaceAsPrinted(text)?.value).toBe(text);
  });

  it('leaves the town of the owner alone', () => {
    expect(
      readFacts('Invoicing Add-on\n\nThe owner is in Bellingham, WA and spends 12 hours a week on it.'),
    ).not.toHaveProperty('address');
  });

  it('reads the town of the shop', () => {
    expect(readFacts('Invoicing Add-on\n\nThe shop is located in Bellingham, WA.')).toMatchObject({
      address: 'Bellingham, WA',
    });
  });
});

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

describe('worksheets of tax programs', () => {
  it.each(['Net receipts or sales', 'Gross receipts or sales, less returns'])(
    'takes %s for the revenue, not the total with grants',
    (label) => {
      const financials = extractFinancials(
        [
          textDocument(`
          Partnership Five Year Tax History
                                                       2020         2021
          ${label.padEnd(45)}1,188,420    1,342,915
          Gross profit                                1,188,420    1,342,915
          Other income (incl. grants)                     2,150      187,400
          Total income (loss)                         1,190,570    1,530,315
          Salaries and wages                            612,340      689,215
          Total deductions                            1,129,470    1,230,640
          Ordinary business income (loss)                61,100      299,675`),
        ],
        { asOfYear: 2026 },
      );
      expect(year(financials, '2020')).toMatchObject({ grossRevenue: '1188420' });
      expect(year(financials, '2021')).toMatchObject({ grossRevenue: '1342915' });
    },
  );
});
