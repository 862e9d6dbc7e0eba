import type { Word } from '@dealwright/document-reader';
import { createDocument, createPage, createSheet, textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';
import { extractFinancials } from '../financials.js';

const readFacts = (...pages: string[]) => extractDealInfo([textDocument(...pages)], { asOfYear: 2026 }).data;

const LISTING = `
  Kayak Rental Fleet and Boat
  House at a Fair Price
  Asking price: $310,000
  Cash flow: $92,000
  The business rents boats from May to October.
  It has a lease on the shore.
  Guests come from three towns.
`;

/** A listing with its first two lines in large type, of these heights. */
function readLargeTitle(text: string, [upper, lower]: readonly [number, number], isScan = false) {
  const page = createPage(text, 0, isScan ? { source: 'ocr', ocrConfidence: 96 } : {});
  const resize = (word: Word): Word => {
    const height = word.box.y0 < 50 ? upper : lower;
    return word.box.y0 < 60 ? { ...word, height, box: { ...word.box, y1: word.box.y0 + 12 } } : word;
  };
  const document = createDocument([{ ...page, words: page.words.map(resize) }]);
  return extractDealInfo([document], { asOfYear: 2026 }).data.businessName;
}

describe('titles of several lines', () => {
  it('takes the whole headline and not its first line', () => {
    expect(readLargeTitle(LISTING, [21, 21])).toBe('Kayak Rental Fleet and Boat House at a Fair Price');
  });

  it('joins lines that a recognizer measures a little differently', () => {
    expect(readLargeTitle(LISTING, [21, 22.8], true)).toBe(
      'Kayak Rental Fleet and Boat House at a Fair Price',
    );
  });

  it('reads the name behind the title of a book for buyers', () => {
    expect(
      readFacts(`
        Buyer's Book: Prairie Lantern Day Care
        Twelve answers
        The price is $640,000.
      `).businessName,
    ).toBe('Prairie Lantern Day Care');
  });
});

describe('lines of listings', () => {
  it('reads the broker on the line below the label', () => {
    expect(
      readFacts(`
        RE: Bakery with a Loyal Following Broker:
        Simone Harwell
        Call 919-555-0128 with questions.
      `).broker,
    ).toBe('Simone Harwell');
  });

  it('reads what a business took in last year', () => {
    expect(readFacts('We took in $318,400 last year and have no debt.').revenue).toBe('< $1 MM');
  });

  it('reads a place among the facts of a line and not that of a firm', () => {
    const cover = 'Cover';
    expect(
      readFacts(
        cover,
        cover,
        'Summary for buyers · Macon, Georgia · Broker: Piedmont Business Sales, (478) 555-0107',
      ).address,
    ).toBe('Macon, Georgia');
    expect(
      readFacts(cover, cover, 'Piedmont Business Brokers · Macon, Georgia · (478) 555-0107').address,
    ).toBeUndefined();
  });
});

it('reads the wages of a director weakly as those of the owner', () => {
  const sheet = createSheet('P&L', [
    ['Tutoring center', null],
    [null, '2024'],
    ['Tuition', 402_100],
    ["Director's Wages", 58_000],
    ['Wages', 121_400],
    ['Rent', 48_000],
    ['Total expenses', 227_400],
    ['Net income', 174_700],
  ]);
  const { values } = extractFinancials([createDocument([sheet])], { asOfYear: 2026 });
  const pay = values.find(({ field }) => field === 'ownerSalary');
  expect(pay?.value).toBe(58_000);
  expect(pay?.overall).toBeLessThan(80);
});
