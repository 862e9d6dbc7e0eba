import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readFacts = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data;

const CHAIN = `
  Otis Farnham <otis@ridgebrokers.example.com>      Tue, Jun 9, 2026 at 9:12 AM
  To: Priya Sandoval

  Hi Priya, answers in between:
  1. Why does she sell?
  She got divorced and has to.
  2. Is the price firm at $415,000?
  She would look at $390K with all cash.
  Otis Farnham
  Ridge Business Brokers, Inc.
  208.555.0161

  Priya Sandoval <psandoval@example.com>            Mon, Jun 8, 2026 at 7:40 PM
  To: otis@ridgebrokers.example.com

  Otis, thank you for the teaser. My budget is up to $1 million. Priya, 208-555-0188
`;

describe('a chain of mails', () => {
  it('takes who writes for the brokers as the broker and no party that is called by name only', () => {
    expect(readFacts(CHAIN)).toMatchObject({
      broker: 'Otis Farnham',
      brokerEmail: 'otis@ridgebrokers.example.com',
    });
  });

  it('reads the price that a question quotes and the reason in an answer', () => {
    expect(readFacts(CHAIN)).toMatchObject({
      askingPrice: '415000',
      reasonForSale: 'She got divorced and has to.',
    });
  });
});

describe('columns and boxes of listings', () => {
  it('reads a price below its label and not an amount of the text beside it', () => {
    const facts = readFacts(`
      Price                 The store has new machines and about $41,000 in monthly sales
      $735,000              at present, and half of it is paid by card or by phone.
    `);
    expect(facts.askingPrice).toBe('735000');
  });

  it('reads a label behind the border of its box', () => {
    const facts = readFacts(`
      Asking Price            I Annual Revenue
      $145,000                  $388,200
    `);
    expect(facts.revenue).toBe('< $1 MM');
  });

  it('reads a town with its country among the facts of a line', () => {
    expect(readFacts('SaaS · Tucson, United States · founded 2018 · team 4').address).toBe(
      'Tucson, United States',
    );
  });

  it('reads the firm between its broker and a number, whatever it is called', () => {
    const facts = readFacts(`
      Broker: Lorena Vance
      High Desert Exits
      505-555-0119
    `);
    expect(facts.brokerCompany).toBe('High Desert Exits');
  });

  it('does not take the title of a broker for the firm', () => {
    const facts = readFacts(`
      Broker: Lorena Vance
      Senior Advisor
      505-555-0119
    `);
    expect(facts.brokerCompany).toBeUndefined();
  });
});
