import { textDocument } from '../../testing/pages.test-support.js';
import { extractDealInfo } from '../deal-info.js';

const readFacts = (...pages: string[]) => extractDealInfo([textDocument(...pages)], { asOfYear: 2026 }).data;

describe('text that is printed on blank forms', () => {
  it.each([
    `
    Form 1120-S      U.S. Income Tax Return for an S Corporation      OMB No. 1545-0123
    Do not file this form unless the corporation has filed or is attaching Form 2553.
    For calendar year 2023 or tax year beginning , 2023, ending , 20
    Caution: Include only trade or business income and expenses on lines 1a through 22. See the instructions.
    15 Depletion (Do not deduct oil and gas depletion.)
    May the IRS discuss this return with the preparer shown below? See instructions.`,
    `
    Form 1120-S (2023)                                        Page 2
    Schedule B   Other Information (see instructions)
    1 Check accounting method: a Cash b Accrual c Other
    3 At any time during the tax year, was any shareholder of the corporation a trust, or a nominee?
    11 The corporation and the business that it operates had receipts of less than $250,000.`,
    `
    Form 1065        U.S. Return of Partnership Income                OMB No. 1545-0123
    Caution: Include only trade or business income and expenses on lines 1a through 23 below.`,
    `
    SCHEDULE C (Form 1040)      Profit or Loss From Business (Sole Proprietorship)      2023
    G Did you materially participate in the operation of this business during 2023? If not, see instructions.
    30 Expenses for business use of your home. Do not report these expenses elsewhere on the return.`,
  ])('is no fact', (form) => {
    expect(readFacts(form)).toEqual({});
  });

  it('leaves what was filled in', () => {
    expect(
      readFacts(`
        SCHEDULE C (Form 1040)    Profit or Loss From Business    2023
        Name of proprietor Maria Alvarez
        A Principal business: Pet care services B 812910 E Business address 812 Palm Ave, Tampa, FL 33602`),
    ).toMatchObject({ address: '812 Palm Ave, Tampa, FL 33602', type: 'Traditional' });
  });
});

describe('lines that describe no business', () => {
  it.each([
    'Business Listed By: Sunil Rao, Gulf Coast Brokers. Phone: 813-555-0190. Reason for selling: relocation.',
    'These are the statements of the parent company without its subsidiaries. See the notes at the end.',
  ])('are no description: %s', (line) => {
    expect(readFacts(line)).not.toHaveProperty('description');
  });

  it('keeps the first text about a business', () => {
    expect(
      readFacts('This shop rebuilds transmissions for dealers, fleets and the public in two bays.'),
    ).toHaveProperty('description');
  });
});

it.each(['March 2025', 'March 14, 2025', 'Spring 2025'])(
  'takes no date into the firm of a broker: %s',
  (date) => {
    expect(
      readFacts(`
      Confidential Information Memorandum

      Buckeye Climate Services, Inc.

      Prepared by Buckeye Business Advisors, ${date}`),
    ).toMatchObject({ brokerCompany: 'Buckeye Business Advisors' });
  },
);
