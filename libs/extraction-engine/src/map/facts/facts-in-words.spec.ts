import type { Page } from '@dealwright/document-reader';
import { createDocument, createPage, textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';
import { extractFinancials } from '../financials.js';
import { year } from '../../testing/year.test-support.js';

const options = { asOfYear: 2026 };
const readFacts = (...pages: string[]) => extractDealInfo([textDocument(...pages)], options).data;

describe('headings that begin their paragraph', () => {
  it('reads price, staff and reason behind them', () => {
    expect(
      readFacts(`
        Why now. The owner, 58, has been advised to slow down.

        People. 12 staff: 8 technicians, a parts manager, two writers and a part-time bookkeeper.

        Price. $1,150,000 including tools and equipment; parts of around $130,000 are extra.
      `),
    ).toMatchObject({
      reasonForSale: 'The owner, 58, has been advised to slow down.',
      employeeCount: '12',
      askingPrice: '1150000',
    });
  });

  it('leaves a short sentence inside a line alone', () => {
    expect(readFacts('We were asked about price. $1,150,000 was paid for the building.')).not.toHaveProperty(
      'askingPrice',
    );
  });
});

describe('facts as sentences and labels word them', () => {
  it.each<[string, string]>([
    ['The two partners have decided to leave the trade.', 'have decided to leave'],
    ['They are leaving Vermont to care for parents in Minnesota.', 'care for parents'],
    ['Mr. Castellanos is pursuing another venture.', 'another venture'],
    ['They are selling since they disagree about the future of the firm.', 'disagree'],
    ['Both have accepted positions in Florida and will sell furnished.', 'positions in Florida'],
    ['The shareholders seek a larger partner to fund growth.', 'larger partner'],
    ['Why I sell: my back, and I am 70', 'my back'],
    ['The seller is selling in order to focus on another company.', 'focus on'],
    ['Reason for listing: partnership dissolution', 'partnership dissolution'],
    ["The owner's health has declined.", 'health'],
    ['The business is being sold because of the death of the owner.', 'death'],
    ['Selling for health reasons.', 'health'],
    ['My wife and I are ready for the next chapter.', 'next chapter'],
    ['The owner accepted a job overseas.', 'overseas'],
    ['The partners are dissolving their partnership.', 'dissolving'],
    ['Why it is offered: another venture of the founder', 'another venture'],
  ])('reads the reason of: %s', (text, reason) => {
    expect(readFacts(text).reasonForSale).toContain(reason);
  });

  it.each<[string, Record<string, string>]>([
    ['Crew: seven, of whom four part-timers', { employeeCount: '7' }],
    ['2. Headcount is 37: 29 in the plant, 4 drivers, 4 in the office.', { employeeCount: '37' }],
    ['People on payroll: 11 (five bakers, two drivers, four at the counter)', { employeeCount: '11' }],
    ['Acme Supply has stood on Ohio Street since 1953.', { yearsInBusiness: '73' }],
    ['Launched: 2015', { yearsInBusiness: '11' }],
    ['Price wanted: $480,000 OBO', { askingPrice: '480000' }],
    ['Asking price: $189, 500', { askingPrice: '189500' }],
    ['The asking price is set at $875,000.', { askingPrice: '875000' }],
    ['The seller is asking for $650,000 for the assets.', { askingPrice: '650000' }],
    ['The business can be bought for $310,000.', { askingPrice: '310000' }],
    ['Offers around $900,000 are invited.', { askingPrice: '900000' }],
    ['Price expectation: $4.5M', { askingPrice: '4500000' }],
    ['Business price (excludes real estate): $890,000', { askingPrice: '890000' }],
    ['The price for the business is $1,050,000; the building is extra.', { askingPrice: '1050000' }],
    ['We employ twelve people.', { employeeCount: '12' }],
    ['The 23-person team is led by a general manager.', { employeeCount: '23' }],
    ['About 30 people are on the payroll.', { employeeCount: '30' }],
    ['The business dates back to 1956.', { yearsInBusiness: '70' }],
    ['Three generations of the family have run it since 1946.', { yearsInBusiness: '80' }],
    ['The practice has been in the same location since 1991.', { yearsInBusiness: '35' }],
    ['Now in its 35th year.', { yearsInBusiness: '35' }],
    ['Incorporated: 2001', { yearsInBusiness: '25' }],
    ['$1,850,000 for the business; fuel and store inventory in addition', { askingPrice: '1850000' }],
    ['Staff: 8-10 employees depending on the season, 6 of them full time.', { employeeCount: '8' }],
    ['Staff: 34 employees: 1 manager, 11 full-time and 18 part-time attendants', { employeeCount: '34' }],
    ['Fine coffees, since 1998', { yearsInBusiness: '28' }],
    ['1410 Colley Ave, Norfolk VA | five-year history', { address: '1410 Colley Ave, Norfolk VA' }],
    ['BROKER: Leland Fitzroy OZARK BUSINESS EXCHANGE', { broker: 'Leland Fitzroy' }],
    ['The shareholder asks $3,900,000 for all the shares.', { askingPrice: '3900000' }],
    [
      'Asking price for all the assets named above: $5,750,000, most of it in cash.',
      { askingPrice: '5750000' },
    ],
  ])('reads %s', (text, expected) => {
    expect(readFacts(text)).toMatchObject(expected);
  });
});

describe('facts of which a page states several', () => {
  it('takes the year under a label before one of a line that names nothing', () => {
    expect(
      readFacts(`
        First wash opened
        2012

        Sales of car washes only, since 2001
      `).yearsInBusiness,
    ).toBe('14');
  });

  it('gives neither the age of the accountants nor that of a former owner', () => {
    const facts = readFacts(`
      VANDERMEER & STEENSTRA, P.C.
      Certified Public Accountants - serving West Michigan since 1974

      2014: bought by Acme Partners, itself founded in 2008
    `);
    expect(facts).not.toHaveProperty('yearsInBusiness');
  });

  it('begins a new item with each line of a list', () => {
    expect(
      readFacts(`
        A rental house with the deed, optional
        5 boats and a dock
        Two partners, both in their seventies and ready to hand over the keys at once
        Opened 1979; new docks 2018
        Fuel and store
      `).yearsInBusiness,
    ).toBe('47');
  });

  it('takes the number of the telephone, not that of the fax', () => {
    expect(
      readFacts(`
        ACME BUSINESS BROKERS   FAX 417 555 0122

        Call Leland Fitzroy, broker: 417 555 0121
      `).brokerPhone,
    ).toBe('417 555 0121');
  });

  it('takes the price above its former value in a row of metric cards', () => {
    expect(
      readFacts(`
        LIST PRICE        REVENUE (TTM)        TEAM
        $640K             $1.05M               6 FT / 3 PT
        $710K
      `).askingPrice,
    ).toBe('640000');
  });

  it('calls a business by its own name, not by its proprietor', () => {
    expect(
      readFacts(`
        Name of proprietor
        ERIK J HALVORSEN
        C Business name
        HALVORSEN TREE & STUMP
      `).businessName,
    ).toBe('HALVORSEN TREE & STUMP');
  });

  it('takes no partner with a share for the business', () => {
    expect(
      readFacts(`
        Nadia Brandt (40%)
        Colm Reardon (35%)
        Tern Capital LLC (25%)
        Total
        Amounts in dollars
      `),
    ).not.toHaveProperty('businessName');
  });

  it('leaves the words of a title out of the name', () => {
    expect(
      readFacts(`
        Sale of Hargrove & Tull Homes, Inc.
        Lexington, Kentucky
      `).businessName,
    ).toBe('Hargrove & Tull Homes, Inc.');
  });

  it('does not place the business where its broker is', () => {
    expect(
      readFacts(`
        Volunteer Practice Brokers, Inc.
        Nashville, Tennessee

        Harpeth Meadow Animal Hospital, Franklin, Tennessee
      `).address,
    ).toContain('Franklin');
  });
});

describe('amounts and years of something else', () => {
  it('takes a note that is retired for no reason to sell', () => {
    expect(readFacts('The seller will retire the equipment note at closing.')).not.toHaveProperty(
      'reasonForSale',
    );
  });

  it.each([
    'The building can be bought for $1.9 million.',
    'Real estate price: $1,400,000',
    'Price (real estate): $1,400,000',
    'Real estate is available for $950,000.',
    'The land and building are listed at $2.2 million.',
    'The franchise was founded in 1986 and has 400 units.',
    'The lease is in its 3rd year and has two options.',
    'The seller is looking for a buyer with $200,000 in cash.',
  ])('gives neither price nor age: %s', (text) => {
    const facts = readFacts(text);
    expect(facts).not.toHaveProperty('askingPrice');
    expect(facts).not.toHaveProperty('yearsInBusiness');
  });
});

describe('other companies that a text mentions', () => {
  it.each([
    'Uniforms are rented from a national firm with 46,000 employees.',
    'Franchise systems exist, the largest with 210 locations and 2,900 employees.',
    'The meat is dried by a co-packer in Nebraska, which has 140 workers.',
    'A rival from Tampa with 150 employees was bought in 2024.',
    'A division of Acme Partners, with revenue of $31.4 million and 260 employees.',
    'The average decorator in the country employs 6.',
    'The largest customer has 2,000 employees.',
    'A chain with 300 employees opened nearby in 2019.',
    'The founder sold a landscaping firm of 60 employees in 2010.',
  ])('counts no staff of theirs: %s', (text) => {
    const facts = readFacts(text);
    expect(facts).not.toHaveProperty('employeeCount');
    expect(facts).not.toHaveProperty('revenue');
  });
});

describe('brokers as texts introduce them', () => {
  it.each<[string, string, string]>([
    [
      'Hollis Pruitt, DVM, of Volunteer Practice Brokers, (615) 555-0127, has sold 160 practices.',
      'Hollis Pruitt',
      'Volunteer Practice Brokers',
    ],
    [
      'Offers go to Ignatius Ferreira, Partner, Sawtooth Corporate Finance, 702 W Idaho Street.',
      'Ignatius Ferreira',
      'Sawtooth Corporate Finance',
    ],
    [
      'Next, return the agreement to Lucero Commercial & Business Brokerage, attention Nestor Baca-Whitfield, 505-555-0174.',
      'Nestor Baca-Whitfield',
      'Lucero Commercial & Business Brokerage',
    ],
  ])('reads %s', (text, broker, brokerCompany) => {
    expect(readFacts(text)).toMatchObject({ broker, brokerCompany });
  });

  it('reads whom to talk to', () => {
    expect(readFacts('Questions? Talk to Ezra Thibault-Lang')).toMatchObject({
      broker: 'Ezra Thibault-Lang',
    });
  });
});

/** The lines that hold captions are set smaller than those of their values. */
function withSmallCaptions(page: Page, captions: readonly number[]): Page {
  const lines = [...new Set(page.words.map(({ baseline }) => baseline))];
  return {
    ...page,
    words: page.words.map((word) =>
      captions.includes(lines.indexOf(word.baseline)) ? { ...word, height: 7 } : word,
    ),
  };
}

describe('boxes with a small caption over the value', () => {
  const block = `
    List Price        Orig. Price       Town              Year Established    State
    $1,495,000        $1,600,000        Boothbay          1962                ME
    Type              Business name     Units             Employees FT
    Motel             Pogy Cove Motor   24                8
                      Court
    List Agent        Agent Phone       List Office         Office Phone
    Clem Doucette     207-555-0137      Midcoast Lodging    207-555-0130
                                        Brokers
  `;

  it('takes the person of a wage report for no broker', () => {
    const form = `
      Form W-3          Wages, tips      Tax withheld
      Contact person    Telephone        Medicare wages
      Maura Quill       406-555-0166     156,881.40
    `;
    const page = withSmallCaptions(createPage(form), [1]);
    expect(extractDealInfo([createDocument([page])], options).data).not.toHaveProperty('broker');
  });

  it('reads a value under its caption and no caption beside it', () => {
    const page = withSmallCaptions(createPage(block), [0, 2, 5]);
    expect(extractDealInfo([createDocument([page])], options).data).toMatchObject({
      askingPrice: '1495000',
      businessName: 'Pogy Cove Motor Court',
      yearsInBusiness: '64',
      employeeCount: '8',
      address: 'Boothbay ME',
      broker: 'Clem Doucette',
      brokerCompany: 'Midcoast Lodging Brokers',
    });
  });
});

describe('a listing that names the year of its figures in a box', () => {
  it.each(['Gross Sales Year       2025', 'Financial Year: 2025'])(
    'dates sales and cash flow by %s',
    (box) => {
      const document = textDocument(`
      Price                  $1,290,000       Down Payment        $390,000
      Gross Sales            $3,418,000       ${box}
      Owner Cash Flow        $402,500         Inventory           $385,000
    `);
      expect(year(extractFinancials([document], options), '2025')).toMatchObject({
        grossRevenue: '3418000',
        sde: '402500',
      });
    },
  );

  it('dates nothing by the year in which the business began', () => {
    const document = textDocument(`
      Gross Sales            $3,418,000       Year Est.           1976
    `);
    expect(extractFinancials([document], options).values).toEqual([]);
  });
});
