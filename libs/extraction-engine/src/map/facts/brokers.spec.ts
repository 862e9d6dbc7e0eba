import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const read = (...blocks: string[]) => extractDealInfo([textDocument(...blocks)], { asOfYear: 2026 });

describe('who brokers', () => {
  it('recognizes a person and a firm by an e-mail address made of their names', () => {
    const { data } = read(`
      Indications of interest are due in March. Contact Ansel Verhoeven, Managing
      Director of Copper Gate Advisors, averhoeven@coppergate.example, for the data room.
    `);
    expect(data).toMatchObject({
      broker: 'Ansel Verhoeven',
      brokerCompany: 'Copper Gate Advisors',
      brokerEmail: 'averhoeven@coppergate.example',
    });
  });

  it('recognizes a firm that shortens business in its address', () => {
    const { data } = read(`
      From: Keoni Wakefield <keoni@windwardbizsales.example>

      Keoni Wakefield (RB-00000)
      Windward Business Sales LLC
    `);
    expect(data).toMatchObject({ broker: 'Keoni Wakefield', brokerCompany: 'Windward Business Sales LLC' });
  });

  it('does not read a broker from an e-mail address of the business itself', () => {
    const { data } = read(`
      Tidepool Aquatics LLC

      Call 555-010-0199 or write to sandra@tidepoolaquatics.example
      Sandra Hale will show you the shop.
    `);
    expect(data).not.toHaveProperty('broker');
    expect(data).not.toHaveProperty('brokerCompany');
    expect(data).not.toHaveProperty('brokerEmail');
    expect(data).not.toHaveProperty('brokerPhone');
  });

  it('takes who wrote a printed message, not who got it', () => {
    const { data } = read(`
      From: Ida Brandvold <ida@brandvoldma.example>

      Sent: Tuesday

      To: Some Buyer <buyer@post.example>

      Subject: a machine shop

      Asking $2.4M. Ida Brandvold, Brandvold M&A, Inc.
    `);
    expect(data).toMatchObject({
      broker: 'Ida Brandvold',
      brokerCompany: 'Brandvold M&A, Inc.',
      brokerEmail: 'ida@brandvoldma.example',
    });
    expect(data.businessName).toBeUndefined();
  });

  it('reads a broker out of a sentence that asks for nothing', () => {
    const { data } = read(`
      My adviser, Thea Lindqvist of Valley Business Brokers, will answer your questions.
    `);
    expect(data).toMatchObject({ broker: 'Thea Lindqvist', brokerCompany: 'Valley Business Brokers' });
  });

  it('splits a line of contacts, and recognizes a domain made of initials', () => {
    const { data } = read(`
      Exclusively listed by Summit Ridge Business Brokers · Agent: Paula Ferrand · pferrand@summitridgebb.example
    `);
    expect(data).toMatchObject({ broker: 'Paula Ferrand', brokerCompany: 'Summit Ridge Business Brokers' });
    expect(
      read(`Broker: Nora Winslow, Tidewater Advisors. Listing: https://tidewater.example/281`).data,
    ).toMatchObject({ broker: 'Nora Winslow', brokerCompany: 'Tidewater Advisors' });
    expect(read(`Listing Broker: Omar Teague, Delta Business Brokers`).data).toMatchObject({
      broker: 'Omar Teague',
      brokerCompany: 'Delta Business Brokers',
    });
  });

  it('takes neither a line of sales for a firm nor the number of an accountant for a broker', () => {
    const { data } = read(`
      Quarto Studio LLC
      Profit and Loss, January - December 2025
      Design                   $318,400
      Print Brokerage           $96,100
      Total Income             $414,500
      Dunn and Ash, Certified Public Accountants, (509) 555-0150
    `);
    expect(data).not.toHaveProperty('brokerCompany');
    expect(data).not.toHaveProperty('brokerPhone');
    expect(data.businessName).toBe('Quarto Studio LLC');
  });
});

describe('what a business is called', () => {
  it('ignores section headings, broken sentences and captions of forms', () => {
    expect(
      read(`
        III. Staff

        Company, founded over 25 years ago, has 31
      `).data.businessName,
    ).toBeUndefined();
    const form = read(`
      Name                                       D Employer identification number
      HAZEL NURSERY WHOLESALE INC                62-0000417
    `);
    expect(form.data.businessName).toBe('HAZEL NURSERY WHOLESALE INC');
  });

  it('takes the name of the trade before that of the proprietor', () => {
    const { data } = read(`
      Name of proprietor
      LEON J ABARA
      C Business name. If no separate business name, leave blank.
      ABARA FLEET SERVICE
    `);
    expect(data.businessName).toBe('ABARA FLEET SERVICE');
  });

  it('reads a name that a sentence begins with', () => {
    const { data } = read(`
      Mill Road Tool Rental was started by my father in the spring of 1978. The price is
      $895,000 plus inventory. It employs 34 people in season (11 full-time).
    `);
    expect(data).toMatchObject({
      businessName: 'Mill Road Tool Rental',
      yearsInBusiness: '48',
      askingPrice: '895000',
      employeeCount: '34',
    });
  });

  it('reads the sales of a year that a message names', () => {
    expect(read(`2025 sales $4.38M (2024: $4.11M), 22 employees`).data.revenue).toBe('$4.0 - $5.0 MM');
  });

  it('takes nothing of the deals of others and of medians', () => {
    const { data } = read(`
      Median revenue of businesses sold was $702,000 in 2025.

      An owner sold her landscaping company, founded in 1996 with 18 employees, for $1.4 million.
    `);
    expect(data).not.toHaveProperty('revenue');
    expect(data).not.toHaveProperty('yearsInBusiness');
    expect(data).not.toHaveProperty('employeeCount');
  });

  it('reads whose return it is, and the year behind a short word', () => {
    const { data } = read(`
      Taxpayer: Ferncliff Paving Inc - Form 1120-S
      Year Est.        2018
    `);
    expect(data).toMatchObject({ businessName: 'Ferncliff Paving Inc', yearsInBusiness: '8' });
  });

  it('reads no staff count if owners and staff are counted separately', () => {
    expect(read(`Staff: 2 owners + 9 seasonal guides`).data.employeeCount).toBeUndefined();
    expect(read(`There are 41 team members, four of them managers.`).data.employeeCount).toBe('41');
  });

  it('puts a label together that is broken over two lines', () => {
    const { data } = read(`
      Asking       $1,150,000        EBITDA:      Not Disclosed
      Price:
    `);
    expect(data.askingPrice).toBe('1150000');
  });

  it('reads no revenue from a row of several years', () => {
    const { data } = read(`
      Revenue          $12,480 $13,055 $14,210
    `);
    expect(data.revenue).toBeUndefined();
  });
});
