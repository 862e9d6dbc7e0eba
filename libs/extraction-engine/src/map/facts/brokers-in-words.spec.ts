import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readFacts = (text: string) => extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data;

type Field = 'broker' | 'brokerCompany';
const STATED: readonly (readonly [text: string, field: Field, value: string])[] = [
  [
    'Represented by Magnolia Coast Commercial, Inc.\nTrent Boudreaux · 228-555-0131 · trent@mcc.example.com',
    'broker',
    'Trent Boudreaux',
  ],
  [
    'Represented by Magnolia Coast Commercial, Inc.\nTrent Boudreaux · 228-555-0131 · trent@mcc.example.com',
    'brokerCompany',
    'Magnolia Coast Commercial',
  ],
  [
    'Advisor. Elise Tarkington, Smoky Mountain Web Brokers · elise@smwb.example.com',
    'broker',
    'Elise Tarkington',
  ],
  [
    'Advisor. Elise Tarkington, Smoky Mountain Web Brokers · elise@smwb.example.com',
    'brokerCompany',
    'Smoky Mountain Web Brokers',
  ],
  ['Boise, ID 83714. Listed by Dana Whitfield, Sunbelt Tampa.', 'brokerCompany', 'Sunbelt Tampa'],
  ['Offered by Dana Whitfield, Sunbelt Tampa Inc., by appointment', 'brokerCompany', 'Sunbelt Tampa Inc.'],
  ['Exclusive agent: Hank Ledbetter, Sooner Business Group', 'broker', 'Hank Ledbetter'],
  ['Exclusive agent: Hank Ledbetter, Sooner Business Group', 'brokerCompany', 'Sooner Business Group'],
  ['Presented by: Dana Whitlock, Summit Ridge Business Advisors', 'broker', 'Dana Whitlock'],
  ['Presented by: Dana Whitlock, Summit Ridge Business Advisors', 'brokerCompany', 'Summit Ridge'],
  ['Presented by Dana Whitlock, Summit Ridge Business Advisors', 'broker', 'Dana Whitlock'],
  ['Presented by Dana Whitlock, Summit Ridge Business Advisors', 'brokerCompany', 'Summit Ridge'],
  ['Contact: Dana Whitlock, Summit Ridge Business Advisors, 555-010-4477', 'broker', 'Dana Whitlock'],
  ['Contact: Dana Whitlock, Summit Ridge Business Advisors, 555-010-4477', 'brokerCompany', 'Summit Ridge'],
  ['Contact Dana Whitlock at 555-010-4477.', 'broker', 'Dana Whitlock'],
  ['For details contact Dana Whitlock of Summit Ridge Business Advisors.', 'broker', 'Dana Whitlock'],
  ['For details contact Dana Whitlock of Summit Ridge Business Advisors.', 'brokerCompany', 'Summit Ridge'],
  ['Your contact is Dana Whitlock, 555-010-4477.', 'broker', 'Dana Whitlock'],
  ['Listing agent Corinne Aldape, Prairie Practice Brokers, 785-555-0126', 'broker', 'Corinne Aldape'],
  [
    'Listing agent Corinne Aldape, Prairie Practice Brokers, 785-555-0126',
    'brokerCompany',
    'Prairie Practice Brokers',
  ],
  [
    'Inquiries: Bluegrass Transitions, attn. Theo Marchetti, 270.555.0188, theo@bgtrans.example.com',
    'broker',
    'Theo Marchetti',
  ],
  [
    'Inquiries: Bluegrass Transitions, attn. Theo Marchetti, 270.555.0188, theo@bgtrans.example.com',
    'brokerCompany',
    'Bluegrass Transitions',
  ],
  [
    'Represented by Redbud M&A, Keiko Ballard, 405-555-0178, keiko@redbudma.example.com',
    'broker',
    'Keiko Ballard',
  ],
  [
    'Represented by Redbud M&A, Keiko Ballard, 405-555-0178, keiko@redbudma.example.com',
    'brokerCompany',
    'Redbud M&A',
  ],
  [
    'From: Dana Whitlock <dana@summitridge.example.com>\nTo: Jane Doe\nSubject: Bakery for sale\n\nHi Jane, here it is.\n\nDana Whitlock\nSummit Ridge Business Advisors\n555-010-4477',
    'broker',
    'Dana Whitlock',
  ],
  [
    'From: Dana Whitlock <dana@summitridge.example.com>\nTo: Jane Doe\nSubject: Bakery for sale\n\nHi Jane, here it is.\n\nDana Whitlock\nSummit Ridge Business Advisors\n555-010-4477',
    'brokerCompany',
    'Summit Ridge',
  ],
  [
    'Best regards,\nDana Whitlock\nSenior Associate\nSummit Ridge Business Advisors\n555-010-4477',
    'broker',
    'Dana Whitlock',
  ],
  [
    'Best regards,\nDana Whitlock\nSenior Associate\nSummit Ridge Business Advisors\n555-010-4477',
    'brokerCompany',
    'Summit Ridge',
  ],
  ['Thanks,\nDana Whitlock, CBI\nSummit Ridge Advisors, LLC\nO: 555-010-4477', 'broker', 'Dana Whitlock'],
  [
    'Thanks,\nDana Whitlock, CBI\nSummit Ridge Advisors, LLC\nO: 555-010-4477',
    'brokerCompany',
    'Summit Ridge',
  ],
  [
    'Dana Whitlock | Summit Ridge Business Advisors | 555-010-4477 | dana@summitridge.example.com',
    'broker',
    'Dana Whitlock',
  ],
  [
    'Dana Whitlock | Summit Ridge Business Advisors | 555-010-4477 | dana@summitridge.example.com',
    'brokerCompany',
    'Summit Ridge',
  ],
  ['Summit Ridge Business Advisors | Dana Whitlock | 555-010-4477', 'broker', 'Dana Whitlock'],
  ['Summit Ridge Business Advisors | Dana Whitlock | 555-010-4477', 'brokerCompany', 'Summit Ridge'],
  ['Call Dana Whitlock, 555-010-4477, Summit Ridge Business Advisors', 'broker', 'Dana Whitlock'],
  ['Call Dana Whitlock, 555-010-4477, Summit Ridge Business Advisors', 'brokerCompany', 'Summit Ridge'],
  [
    'Marketed exclusively by Summit Ridge Business Advisors\nDana Whitlock, Managing Director\n555-010-4477',
    'broker',
    'Dana Whitlock',
  ],
  [
    'Marketed exclusively by Summit Ridge Business Advisors\nDana Whitlock, Managing Director\n555-010-4477',
    'brokerCompany',
    'Summit Ridge',
  ],
  [
    'Exclusive advisor\nSummit Ridge Capital Advisors\nDana Whitlock, Managing Director\n(555) 010-4477',
    'broker',
    'Dana Whitlock',
  ],
  [
    'Exclusive advisor\nSummit Ridge Capital Advisors\nDana Whitlock, Managing Director\n(555) 010-4477',
    'brokerCompany',
    'Summit Ridge',
  ],
  ['Broker: Dana Whitlock\nFirm: Summit Ridge', 'broker', 'Dana Whitlock'],
  ['Broker: Dana Whitlock\nFirm: Summit Ridge', 'brokerCompany', 'Summit Ridge'],
  ['Listed by Dana Whitlock with Summit Ridge Business Brokers', 'broker', 'Dana Whitlock'],
  ['Listed by Dana Whitlock with Summit Ridge Business Brokers', 'brokerCompany', 'Summit Ridge'],
  ['Business broker Dana Whitlock (555-010-4477)', 'broker', 'Dana Whitlock'],
  ['Agent name: Dana Whitlock\nAgency: Summit Ridge Resales', 'broker', 'Dana Whitlock'],
  ['Agent name: Dana Whitlock\nAgency: Summit Ridge Resales', 'brokerCompany', 'Summit Ridge'],
  ['Intermediary: Summit Ridge Business Sales - Dana Whitlock', 'broker', 'Dana Whitlock'],
  ['Intermediary: Summit Ridge Business Sales - Dana Whitlock', 'brokerCompany', 'Summit Ridge'],
  ['Offered by Summit Ridge Business Brokers', 'brokerCompany', 'Summit Ridge Business Brokers'],
  [
    'A trusted re-roofing company, offered by Falls City Business Sales.',
    'brokerCompany',
    'Falls City Business Sales',
  ],
  ['Dana Whitlock of Summit Ridge is handling the sale.', 'broker', 'Dana Whitlock'],
  ['Please direct all questions to Dana Whitlock.', 'broker', 'Dana Whitlock'],
  ['Dana Whitlock, Summit Ridge Business Brokers, represents the seller.', 'broker', 'Dana Whitlock'],
  ['Dana Whitlock, Summit Ridge Business Brokers, represents the seller.', 'brokerCompany', 'Summit Ridge'],
  ['The seller is represented by Dana Whitlock of Summit Ridge Business Brokers.', 'broker', 'Dana Whitlock'],
  [
    'The seller is represented by Dana Whitlock of Summit Ridge Business Brokers.',
    'brokerCompany',
    'Summit Ridge',
  ],
  ['Point of contact: Dana Whitlock', 'broker', 'Dana Whitlock'],
  ['Sell-side advisor: Summit Ridge Securities, LLC', 'brokerCompany', 'Summit Ridge Securities'],
  ['Prepared by Summit Ridge Business Brokers, March 2026', 'brokerCompany', 'Summit Ridge Business Brokers'],
  [
    'Jane Doe-Roe, M&A Advisor • High Desert Deal Partners • 505.555.0162',
    'brokerCompany',
    'High Desert Deal Partners',
  ],
  [
    'Price: $1,695,000 Broker: Dana Whitlock, Falls City Business Brokerage, 915-555-0133',
    'broker',
    'Dana Whitlock',
  ],
  [
    'Price: $1,695,000 Broker: Dana Whitlock, Falls City Business Brokerage, 915-555-0133',
    'brokerCompany',
    'Falls City Business Brokerage',
  ],
  ['Questions go to Jane Doe, (815) 555-0166. Offers are due on November 30.', 'broker', 'Jane Doe'],
  ['Inquiries should be directed to Jane Doe, 815-555-0166.', 'broker', 'Jane Doe'],
  ['Inquire of Jane Doe, 802-555-0147', 'broker', 'Jane Doe'],
  ['Call Ezekiel Yoder-Mast today: 717-555-0104', 'broker', 'Ezekiel Yoder-Mast'],
  ['For details call or text Ezekiel Yoder-Mast at 717-555-0104.', 'broker', 'Ezekiel Yoder-Mast'],
  ['Please telephone our Mr. Barnaby Thistlewood on 410-555-0148.', 'broker', 'Barnaby Thistlewood'],
  ['Exclusive representative: Jane Doe, CBI', 'broker', 'Jane Doe'],
  ['Deal team: Jane Doe', 'broker', 'Jane Doe'],
  ['For more info: Jane Doe, 555-010-2233', 'broker', 'Jane Doe'],
  [
    'Finger Lakes Business Brokers\nManaging Director: Jane Doe-Li\njdoe@flbb.example.com',
    'broker',
    'Jane Doe-Li',
  ],
  [
    'Paso del Norte Business Brokerage\nA shop for sale\njdoe@pdnbb.example.com',
    'brokerCompany',
    'Paso del Norte Business Brokerage',
  ],
  ['We have been retained to sell a bakery.\nVery truly yours,\nJane Doe\nPrincipal', 'broker', 'Jane Doe'],
  [
    'Acme Business Advisors\nWe represent the seller of a bakery.\nSincerely,\n\nJane Doe, CBI, M&AMI\nManaging Director',
    'broker',
    'Jane Doe',
  ],
  ['Exclusively marketed by\nJane Doe\nTransworld Business Advisors', 'broker', 'Jane Doe'],
  ['Brokered by Blue Ox Business Sales', 'brokerCompany', 'Blue Ox Business Sales'],
];

const NOT_STATED: readonly (readonly [text: string, field: Field])[] = [
  ['Prepared by Lindqvist Tax & Accounting, Salina.', 'broker'],
  ['Prepared by Lindqvist Tax & Accounting, Salina.', 'brokerCompany'],
  ['Call Vern 270-555-0102 evenings.', 'brokerCompany'],
  ['Wade Purcell, owner, wade@bootbridle.example.com, 405-555-0139', 'broker'],
  ['Wade Purcell, owner, wade@bootbridle.example.com, 405-555-0139', 'brokerCompany'],
  ['The insurance is placed by Dayton Insurance Partners.', 'brokerCompany'],
  ['Landlord: Summit Ridge Properties, LLC', 'brokerCompany'],
  ['Attorney: Dana Whitlock', 'broker'],
  ['Contact the owner, Dana Whitlock, at 555-010-4477.', 'brokerCompany'],
  ['Sales manager Dana Whitlock has been here 12 years.', 'broker'],
  ['We are selling our bakery for $200,000 and use no broker.\nSincerely,\nTeresa Doe\nOwner', 'broker'],
  ['The bank is asked to lend to the seller.\nSincerely,\nTeresa Doe\nPrincipal, First Bank', 'broker'],
];

describe('brokers as letters sign and introduce them', () => {
  it.each(STATED)('reads %s: %s', (text, field, value) => {
    expect(readFacts(text)[field]).toContain(value);
  });

  it.each(NOT_STATED)('reads nothing from %s: %s', (text, field) => {
    expect(readFacts(text)).not.toHaveProperty(field);
  });
});
