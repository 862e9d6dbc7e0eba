import { textDocument } from '../testing/pages.test-support.js';
import { extractDealInfo } from './deal-info.js';
import { extractFinancials } from './financials.js';

const read = (...blocks: string[]) => extractDealInfo([textDocument(...blocks)], { asOfYear: 2026 });

const QUESTIONNAIRE = `
  SELLER QUESTIONNAIRE

  1. Legal name of business                Prairie Meats LLC
  2. Address                               402 Main Ave, Watford City, ND 58854
  3. Year started / year you bought it     1996 / 2011
  4. Price you want                        $575,000
  5. Employees Full time / Part time       4 / 3
  6. Gross sales 2023                      $698,204
                 2024                      $731,118
                 2025                      $764,440
  7. Cost of goods 2025                    $371,204
  8. Net income on tax return 2025         $70,440
  9. Why are you selling?                  burned out, kids not interested
`;

describe('numbered questions with answers', () => {
  it('give the facts of a deal', () => {
    expect(read(QUESTIONNAIRE).data).toMatchObject({
      askingPrice: '575000',
      yearsInBusiness: '30',
      employeeCount: '7',
      reasonForSale: 'burned out, kids not interested',
    });
  });

  it('give the figures of each year, those of a year without its measure under the measure above', () => {
    const { data } = extractFinancials([textDocument(QUESTIONNAIRE)], { asOfYear: 2026 });
    const years = Object.values(data.yearLabels);
    expect(years).toEqual(['2023', '2024', '2025']);
    expect(data.historicalFinancials).toMatchObject({
      year1: { grossRevenue: '698204' },
      year2: { grossRevenue: '731118' },
      year3: { grossRevenue: '764440', cogs: '371204', netIncome: '70440' },
    });
  });
});

describe('facts in lists and titles', () => {
  it('reads the items of a list one by one', () => {
    const { data } = read(`
      Family owned; opened in 2004
      21 team members: 13 plumbers, 4 apprentices, 4 office
      Industry growth 3.9% CAGR; the average plumbing firm has 4.3 workers and forty vans
    `);
    expect(data).toMatchObject({ yearsInBusiness: '22', employeeCount: '21' });
  });

  it.each([
    ['For sale: Acme Hardware & Garden', 'Acme Hardware & Garden'],
    ['Broker recast — Acme Sheet Metal & Duct', 'Acme Sheet Metal & Duct'],
    ['Acme Saddlery & Tack — Schedule of cash flow — Price $735,000', 'Acme Saddlery & Tack'],
  ])('finds the name next to the title of a document: %s', (title, name) => {
    expect(
      read(`${title}\n\n  Inventory is included in the price that the owner asks.`).data.businessName,
    ).toBe(name);
  });

  it('takes the letterhead of a firm that sells businesses for no business', () => {
    const { data } = read(`
      OVERTON & GALE
      Business Intermediaries since 1977

      The owners ask $1,400,000 for their factory.
    `);
    expect(data).not.toHaveProperty('businessName');
    expect(data.askingPrice).toBe('1400000');
  });

  it.each([
    ['The president has been asked to become pastor of his church.'],
    ['The pharmacist-owner has accepted a teaching post.'],
    ['Third-generation owners have no successor in the family.'],
    ['Owner moving overseas.'],
  ])('reads why the owner leaves: %s', (sentence) => {
    expect(read(sentence).data.reasonForSale).toContain(sentence.slice(0, -1));
  });

  it.each([
    ['Acme Supply Co. (the "Company"), of Portland, Maine, imports robes.', 'Portland, Maine'],
    ['Topeka, Kansas. The company services furnaces within 45 miles of its shop.', 'Topeka, Kansas'],
  ])('reads where the business is: %s', (sentence, place) => {
    expect(read(sentence).data.address).toBe(place);
  });
});

describe('contacts', () => {
  it.each([
    ['Lakeshore M&A Brokers Imani Castellanos (847) 555-0103', 'Imani Castellanos', 'Lakeshore M&A Brokers'],
    [
      'Cash flow - Juniper Ridge Business Sales (Ross Lindqvist 541-555-0104)',
      'Ross Lindqvist',
      'Juniper Ridge Business Sales',
    ],
  ])('reads firm and person without marks between them: %s', (line, broker, brokerCompany) => {
    expect(read(line).data).toMatchObject({ broker, brokerCompany });
  });

  it('recognizes a person by the credentials of brokers', () => {
    const { data } = read(`
      Offered exclusively by Hill Country Land & Lodging
      Rosa Benavides, CCIM 830.555.0183 rosa@hcll.example
    `);
    expect(data).toMatchObject({ broker: 'Rosa Benavides', brokerPhone: '830.555.0183' });
  });

  it('does not take the labels of a contact form for a person', () => {
    expect(read('Contact the broker\nPhone Number\n559-555-0112\nFirst Name').data).not.toHaveProperty(
      'broker',
    );
  });
});

describe('depreciation and amortization', () => {
  it('is the line of the statement and no add-back beside it', () => {
    const { data } = extractFinancials(
      [
        textDocument(`
          Income statement, year ended December 31, 2024

          Revenue                          1,171,827
          Cost of sales                      626,789
          Gross profit                       545,038
          Depreciation and amortization       44,870
          Net income                          19,233
        `),
      ],
      { asOfYear: 2026 },
    );
    expect(data.historicalFinancials.year1).toMatchObject({ depreciation: '44870' });
    expect(data.historicalFinancials.year1).not.toHaveProperty('depreciationAmortization');
  });
});

describe('figures that sentences and recasts state in their own way', () => {
  const readYears = (page: string) => extractFinancials([textDocument(page)], { asOfYear: 2026 });

  it('carries the measure of a sentence to the one that calls it they', () => {
    const { data } = readYears(
      "The seller's discretionary earnings were $608,000 in 2024. In 2023 they were $571,000.",
    );
    expect(data.historicalFinancials).toEqual({ year1: { sde: '571000' }, year2: { sde: '608000' } });
  });

  it('reads what a business did last year, named by its year', () => {
    const { data } = readYears('They did $1.36 million last year (2025) with SDE right at $341,000.');
    expect(data.historicalFinancials).toEqual({ year1: { grossRevenue: '1360000', sde: '341000' } });
  });

  it('reads a rounded amount next to a measure and its year', () => {
    const { data } = readYears(`
      Sales 2025            about $4.4 million
      SDE 2025              about $520,000
    `);
    expect(data.historicalFinancials).toEqual({ year1: { grossRevenue: '4400000', sde: '520000' } });
  });

  it('starts a recast from the first row, by whatever name, if all rows together are the earnings', () => {
    const { data } = readYears(`
      Recast earnings                  2023        2024

      What the return shows         156,914     230,066
      Officer compensation          150,000     165,000
      Depreciation                   88,440      74,118
      Owner perks                    28,204      31,118
      Seller discretionary earnings 423,558     500,302
    `);
    expect(data.historicalFinancials).toMatchObject({
      year1: { otherAddBacks: '28204', sde: '423558' },
      year2: { otherAddBacks: '31118', sde: '500302' },
    });
  });
});
