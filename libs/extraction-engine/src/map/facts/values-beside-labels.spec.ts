import { findEmployees } from '../../lexicon/deal-values.js';
import { readNameOrTrade, readPerson, readPlaceAsPrinted } from '../../lexicon/deal-label-values.js';
import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

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

describe('labels and texts of a neighboring column', () => {
  it('takes a line of a statement for no reason', () => {
    expect(readFacts('Rationale\nGross profit')).not.toHaveProperty('reasonForSale');
    expect(readFacts('Reason for selling\nRetirement')).toMatchObject({ reasonForSale: 'Retirement' });
  });

  it.each(['AGENT', 'Office', 'Listing broker'])('takes the label %s for no firm', (label) => {
    expect(readFacts(`Listing office\n${label}`)).not.toHaveProperty('brokerCompany');
  });

  it('takes a sentence for no name', () => {
    expect(readFacts('Company\nCommercial printing is a $79 billion industry')).not.toHaveProperty(
      'businessName',
    );
  });

  it('leaves the labels out of the names of firm and person', () => {
    expect(readFacts('BROKER Ozark Business Exchange, Clint Doe TELEPHONE 479-555-0114')).toMatchObject({
      broker: 'Clint Doe',
      brokerCompany: 'Ozark Business Exchange',
    });
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
