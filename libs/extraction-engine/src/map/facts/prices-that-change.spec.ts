import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readPrice = (text: string) =>
  extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data.askingPrice;

const OLD = 'Asking price: $1,150,000';

describe('prices that change', () => {
  it.each([
    `${OLD}\nFounded in 1998.\nPrice reduced to $995,000`,
    `${OLD}\nFounded in 1998.\nNew price: $995,000`,
    `${OLD}\nFounded in 1998.\nThe seller has come down to $995,000.`,
  ])('takes the lower price that replaces another: %s', (text) => {
    expect(readPrice(text)).toBe('995000');
  });

  it('takes the price of the newest mail, which stands above', () => {
    const text = `
From: Jane Doe <jane@abb.example.com>
Sent: October 5, 2026 8:12 AM
To: Bob Roe

The price is $995,000.

From: Jane Doe <jane@abb.example.com>
Sent: June 11, 2026 3:45 PM
To: Bob Roe

${OLD}`;
    expect(readPrice(text)).toBe('995000');
  });

  it('takes the price of the newest mail, which stands below', () => {
    const text = `
From: Jane Doe <jane@abb.example.com>
Sent: June 11, 2026 3:45 PM
To: Bob Roe

${OLD}

From: Jane Doe <jane@abb.example.com>
Sent: October 5, 2026 8:12 AM
To: Bob Roe

The price is $995,000.`;
    expect(readPrice(text)).toBe('995000');
  });

  it('takes the price of an answer above what it answers', () => {
    const wrote = 'On Thu, Jun 11, 2026 at 3:45 PM Jane Doe <jane@abb.example.com> wrote:';
    expect(readPrice(`They are asking $995,000 now.\n\n${wrote}\n${OLD}`)).toBe('995000');
    expect(readPrice(`Thank you, see below.\n\n${wrote}\n${OLD}`)).toBe('1150000');
  });
});

describe('prices of a seller who comes down', () => {
  it('goes before the earlier price', () => {
    expect(
      readPrice(
        'The seller has agreed to bring it down to $875,000.\n\nSign maker in Warwick, asking $950,000.',
      ),
    ).toBe('875000');
  });
});

describe('choices of a search beside a listing', () => {
  it.each(['Under $250K (38)', 'Over $1,000,000'])('takes %s for no price', (choice) => {
    expect(readPrice(`Price\n${choice}\n\nThis garden center has been a spring ritual.`)).toBeUndefined();
  });
});

describe('prices without a label', () => {
  it.each([
    [
      'Upscale Day Spa\nBethesda, MD\n$549,000\nGross income $1,126,700\nEstablished 2012\nEmployees 16',
      '549000',
    ],
    ['Gym for sale, turn key - $165,000 (Dayton)', '165000'],
    ['Bakery for sale | $165,000 | Dayton, OH', '165000'],
  ])('reads %s', (text, value) => {
    expect(readPrice(text)).toBe(value);
  });

  it.each([
    'Building for sale - $165,000',
    'Upscale Day Spa\nGross income\n$1,126,700\nCash flow\nEstablished 2012\nEmployees 16',
  ])('reads nothing from %s', (text) => {
    expect(readPrice(text)).toBeUndefined();
  });
});
