import { readDocument } from '@dealwright/document-reader';
import { formatMoney } from '@dealwright/figures';
import { type LoanData } from '@dealwright/finance';
import { strFromU8, unzipSync } from 'fflate';
import { buildModelReport, type ReportSource } from '../model-report.js';
import { buildLetterDocx } from './build-letter-docx.js';
import { buildLetterPdf } from './build-letter-pdf.js';
import { type Letter, writeLetter } from './letter.js';
import { type LetterInput } from './letter-input.js';
import { DRAFT_NOTICE } from './list-clauses.js';

const LOAN: LoanData = {
  purchasePrice: 1_200_000,
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
  sellerFinancing: true,
  sellerFinancingAmount: 150_000,
  sellerFinancingRate: 6,
  sellerFinancingTerm: 5,
};

const FORM: LetterInput = {
  buyerName: 'Ada Buyer',
  sellerName: 'Sam Seller & Sons',
  businessName: 'Lakeside Heating & Air, Inc.',
  governingState: 'Nevada',
  closingDate: '2026-07-31',
};

function buildReport(loan: LoanData = LOAN, assumptions: ReportSource['assumptions'] = null) {
  return buildModelReport({
    dealName: 'Lakeside',
    modelName: 'Base Case',
    day: '2026-03-01',
    input: { financials: {}, loan, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } },
    choice: null,
    assumptions,
  });
}

const MONTHS = [
  { month: '2025-11', receivables: 90_000, payables: 30_000 },
  { month: '2025-12', receivables: 110_000, payables: 30_000 },
];

const textOf = (letter: Letter): string =>
  letter.clauses.map(({ title, paragraphs }) => [title, ...paragraphs].join(' ')).join(' ');

/** The text of every part of a docx, and of each page header and footer. */
async function readDocx(letter: Letter) {
  const parts = unzipSync(new Uint8Array(await buildLetterDocx(letter)));
  const read = (name: string) =>
    strFromU8(parts[name] ?? new Uint8Array())
      .replaceAll(/<[^<>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll(/\s+/g, ' ');
  return {
    body: read('word/document.xml'),
    header: read('word/header1.xml'),
    footer: read('word/footer1.xml'),
  };
}

async function readPdf(letter: Letter) {
  const bytes = await buildLetterPdf(letter, '2026-03-01');
  const { pages } = await readDocument({ fileId: 'f', bytes, fileName: 'letter.pdf' });
  return pages.map(({ words }) => words.map(({ text }) => text).join(' '));
}

describe('a letter of intent', () => {
  const letter = writeLetter(buildReport(), FORM);

  it('has the same clauses in both formats, each page marked as a draft', async () => {
    const { body, header, footer } = await readDocx(letter);
    const pages = await readPdf(letter);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain(DRAFT_NOTICE);
    expect([header, footer].every((text) => text.includes(DRAFT_NOTICE))).toBe(true);
    const printed = pages.join(' ').replaceAll(/\s+/g, '');
    letter.clauses.forEach(({ title, paragraphs }, index) => {
      for (const text of [`${index + 1}. ${title}`, ...paragraphs]) expect(body).toContain(text);
      expect(printed).toContain(`${index + 1}. ${title}`.replaceAll(' ', ''));
      for (const word of paragraphs.flatMap((text) => text.split(' '))) expect(printed).toContain(word);
    });
  });

  it('covers what acquirers agree on', () => {
    expect(letter.clauses.map(({ title }) => title)).toEqual([
      'Parties',
      'Purchase of assets',
      'Purchase price and payment',
      'Seller note',
      'Working capital',
      'Due diligence',
      'Exclusivity',
      'Financing contingency',
      'Lease',
      'Licenses and permits',
      'Training and transition',
      'Non-compete and non-solicitation',
      'Confidentiality',
      'Purchase agreement and closing',
      'Costs',
      'Non-binding nature and governing law',
      'Expiry',
    ]);
  });

  it('pays the price as the one financing does', () => {
    const report = buildReport();
    const { closing } = report.model;
    const text = textOf(letter);
    expect(text).toContain('The purchase price is $1,200,000.');
    expect(text).toContain('$1,050,000 in cash at closing');
    expect(text).toContain('$150,000 by a seller note');
    expect(text).toContain(`a loan of ${formatMoney(closing?.sevenALoan ?? NaN)} under the SBA 7(a) program`);
    expect(text).toContain('6% a year and shall be repaid in level monthly payments over 5 years');
  });

  it('puts a note on standby behind the 7(a) loan', () => {
    const text = textOf(writeLetter(buildReport(LOAN, { standby: true }), FORM));
    expect(text).toContain('on full standby');
    expect(text).toContain('shall be due with the principal after 10 years.');
    expect(text).not.toContain('level monthly payments over 5 years');
  });

  it('says whether the interest of a note on standby compounds', () => {
    const write = (standbyCompounding: 'simple' | 'compound', loan = LOAN) =>
      textOf(writeLetter(buildReport(loan, { standby: true, standbyCompounding }), FORM));
    expect(write('simple')).toContain(
      'It shall bear simple interest at 6% a year and shall be on full standby',
    );
    expect(write('compound')).toContain(
      'It shall bear interest at 6% a year, compounded monthly, and shall be on full standby',
    );
    const withoutBank = { ...LOAN, downPayment: 50, sellerFinancingAmount: 600_000 };
    expect(write('compound', withoutBank)).toContain('at 6% a year, compounded monthly, and no principal');
  });

  it('says how a note is repaid after its interest-only months, or that it ends in a balloon', () => {
    const write = (interestOnlyMonths: number) =>
      textOf(writeLetter(buildReport(LOAN, { interestOnlyMonths }), FORM));
    expect(write(24)).toContain(
      'It shall bear interest at 6% a year. For the first 24 months only interest shall be paid; the principal shall then be repaid in level monthly payments over 3 years. It shall be unsecured',
    );
    for (const months of [59, 72]) {
      expect(write(months)).toContain(
        'For the first 59 months only interest shall be paid; the balloon of $150,000 shall be due with the interest of the last month, 5 years after closing. It shall be unsecured',
      );
      expect(write(months)).not.toContain('level monthly payments');
    }
  });

  it('buys real estate that the 7(a) loan pays with the business, and leases none', () => {
    const said = textOf(writeLetter(buildReport(LOAN, { realEstateShare: 60 }), FORM));
    expect(said).toContain('The purchase price includes the real estate of the Business.');
    expect(said).not.toContain('a lease of the premises');
    const leased = textOf(writeLetter(buildReport(), FORM));
    expect(leased).toContain('a lease of the premises');
    expect(leased).not.toContain('includes the real estate');
  });

  it('depends on the loans for the real estate too', () => {
    const estate = {
      includeRealEstate: true,
      realEstatePurchasePrice: 600_000,
      realEstateDownPayment: 10,
      sba504Rate: 6.4,
      sba504Term: 25,
    };
    const text = textOf(writeLetter(buildReport({ ...LOAN, ...estate }), FORM));
    expect(text).toContain(
      'and on a bank loan of $300,000 for the real estate, over 25 years, at a rate of at most 11.5% a year, and on a debenture of $249,000 under the SBA 504 program for the real estate, over 25 years, at a rate of at most 6.4% a year, on terms that the Buyer accepts. The 7(a) loan also pays for its guaranty fee, as far as the lender allows.',
    );
  });

  it('names as uses of the 7(a) loan what it contains, and nothing else', () => {
    const usesOf = (assumptions: ReportSource['assumptions'], loan: LoanData = LOAN) =>
      /The 7\(a\) loan also pays for (.*?), as far as the lender allows\./.exec(
        textOf(writeLetter(buildReport(loan, assumptions), FORM)),
      )?.[1];
    const costs = { workingCapital: 50_000, closingCosts: 30_000 };
    expect(usesOf(costs)).toBe('working capital, closing costs, and its guaranty fee');
    expect(usesOf({ ...costs, feeFinanced: false })).toBe('working capital and closing costs');
    expect(usesOf(null)).toBe('its guaranty fee');
    expect(usesOf({ feeFinanced: false })).toBeUndefined();
    expect(usesOf({ manufacturer: true }, { ...LOAN, purchasePrice: 800_000 })).toBeUndefined();
  });

  it('keeps the contingency, with a blank, while it is not known what is borrowed', () => {
    const { purchasePrice: _price, ...open } = LOAN;
    const text = textOf(writeLetter(buildReport(open), FORM));
    expect(text).toContain('[amount] in cash at closing, from the Buyer');
    expect(text).toContain('Closing shall depend on a loan of [amount] under the SBA 7(a) program, on terms');
    expect(text).not.toContain('shall not depend on a bank loan');
    const cash = { purchasePrice: 900_000, downPayment: 100 };
    expect(textOf(writeLetter(buildReport(cash), FORM))).toContain('shall not depend on a bank loan');
  });

  it('pays no part of a price in cash from a loan that is taken for closing costs', () => {
    const cash: LoanData = { purchasePrice: 500_000, downPayment: 100, sbaRate: 11 };
    const text = textOf(writeLetter(buildReport(cash, { closingCosts: 10_000 }), FORM));
    expect(text).toContain('$500,000 in cash at closing.');
    expect(text).toMatch(/Closing shall depend on a loan of \$10,1\d\d under the SBA 7\(a\) program/);
    expect(text).toContain(
      'The 7(a) loan pays no part of the purchase price, but closing costs and its guaranty fee, as far as',
    );
  });

  it('mentions an earn-out, a consultant and a bank loan only where the model has them', () => {
    expect(textOf(letter)).not.toMatch(/earn-out|consultant/i);
    const more = writeLetter(buildReport(LOAN, { earnOut: true, sellerConsultingMonths: 6 }), FORM);
    expect(textOf(more)).toMatch(/Earn-out/);
    expect(textOf(more)).toContain('as a consultant until 6 months after closing');
    const cash = writeLetter(buildReport({ purchasePrice: 500_000, downPayment: 100 }), FORM);
    expect(textOf(cash)).toContain('shall not depend on a bank loan');
    expect(textOf(cash)).toContain('$500,000 in cash at closing.');
  });

  it('has no word of the SBA or of a lender where no loan is taken', () => {
    const assumptions = { earnOut: true, sellerConsultingMonths: 6, standby: true };
    const cash = textOf(
      writeLetter(buildReport({ purchasePrice: 500_000, downPayment: 100 }, assumptions), FORM),
    );
    expect(cash).toContain(
      'The Seller shall hold no ownership and no position in the Business after that time.',
    );
    expect(cash).toContain('set in the purchase agreement.');
    expect(cash).toContain('or as soon afterwards as landlord and licenses allow.');
    expect(cash).not.toMatch(/SBA|7\(a\)|financing, landlord/);
    const note = { ...LOAN, downPayment: 50, sellerFinancingAmount: 600_000 };
    for (const standby of [true, false]) {
      const text = textOf(writeLetter(buildReport(note, { standby }), FORM));
      expect(text).toContain('$600,000 by a seller note');
      expect(text).not.toMatch(/SBA|7\(a\)|bank debt/);
    }
    expect(textOf(letter)).toContain('after that time, as the SBA program requires.');
  });

  it('leaves blanks for what nobody entered, and takes defaults of two weeks, 45 and 60 days', () => {
    const bare = textOf(writeLetter(buildReport({}), {}));
    for (const blank of ["[Buyer's legal name]", "[Seller's legal name]", '[Purchase price]', '[State]'])
      expect(bare).toContain(blank);
    expect(bare).toContain('by March 15, 2026');
    expect(bare).toContain('For 45 days after the Seller has signed');
    expect(bare).toContain('For 60 days after signing');
    expect(bare).not.toMatch(/undefined|null|NaN/);
  });

  it('leaves out each clause whose period is 0', () => {
    const none = writeLetter(buildReport(), {
      ...FORM,
      dueDiligenceDays: 0,
      exclusivityDays: 0,
      trainingWeeks: 0,
      nonCompeteYears: 0,
    });
    const titles = none.clauses.map(({ title }) => title);
    for (const title of ['Due diligence', 'Exclusivity', 'Non-compete and non-solicitation'])
      expect(titles).not.toContain(title);
    expect(titles).toContain('Transition');
    const text = textOf(none);
    expect(text).not.toMatch(/\b0 (days|weeks|years|miles)|exclusivity|compete|train/);
    expect(text).toContain('Only the clauses on confidentiality, costs and governing law bind');
    expect(text).toContain('no position in the Business after closing, as the SBA program requires.');
    const noArea = textOf(writeLetter(buildReport(), { ...FORM, nonCompeteMiles: 0 }));
    expect(noArea).toContain(
      'Non-solicitation For 3 years after closing, the Seller shall not solicit the customers or employees of the Business',
    );
    expect(noArea).not.toMatch(/0 miles|compete/);
  });

  it('says shall for what a party is to do', () => {
    const text = textOf(letter);
    expect(text.match(/\bshall\b/g)?.length).toBeGreaterThan(20);
    expect(text).not.toMatch(/The (?:Buyer|Seller) (?:buys|keeps|gives|trains|holds|pays|runs|stays)\b/);
  });

  it('has the deposit, the lease and the licenses of the deal', () => {
    const text = textOf(
      writeLetter(buildReport(), {
        ...FORM,
        depositAmount: 25_000,
        leaseYears: 12,
        licenses: 'contractor license C-20',
      }),
    );
    expect(text).toContain('the Buyer shall deposit $25,000 with an escrow agent');
    expect(text).toContain('for at least 12 years with options included');
    expect(text).toContain('the transfer or the new issue of contractor license C-20.');
    expect(textOf(letter)).not.toContain('Deposit');
    // A lender wants the lease to last as long as its loan.
    expect(textOf(letter)).toContain('for at least 10 years with options included');
    const estate = {
      ...LOAN,
      includeRealEstate: true,
      realEstatePurchasePrice: 600_000,
      sba504Rate: 6,
      sba504Term: 25,
    };
    expect(writeLetter(buildReport(estate), FORM).clauses.map(({ title }) => title)).not.toContain('Lease');
  });

  it('buys stock where the form or the model says so', () => {
    expect(textOf(writeLetter(buildReport(), { ...FORM, purchaseKind: 'stock' }))).toContain(
      'Purchase of stock',
    );
    expect(textOf(writeLetter(buildReport(LOAN, { dealType: 'stock' }), FORM))).toContain(
      'Purchase of stock',
    );
  });

  it('writes hostile names as text', async () => {
    const hostile = { ...FORM, buyerName: '<w:p>&"\u0000\u0007 Łódź 東京' };
    const { body } = await readDocx(writeLetter(buildReport(), hostile));
    expect(body).toContain('&lt;w:p&gt;&"');
    expect((await readPdf(writeLetter(buildReport(), hostile))).join(' ')).toContain('<w:p>');
  });

  it('takes the peg from the model, and says where the seller keeps the working capital', () => {
    const clauseOf = (assumptions: ReportSource['assumptions']): string =>
      writeLetter(buildReport(LOAN, assumptions), FORM)
        .clauses.find(({ title }) => title === 'Working capital')
        ?.paragraphs.join(' ') ?? '';
    const months = { workingCapitalMonths: MONTHS };
    expect(clauseOf(null)).toMatch(/The parties shall set a target from the average of the twelve months/);
    expect(clauseOf(months)).toMatch(
      /a net working capital of \$70,000 \(the "Peg"\).*average of the months.*dollar for dollar/,
    );
    expect(clauseOf({ ...months, workingCapitalPeg: 'stated', statedPeg: 65_000 })).toMatch(/\$65,000/);
    expect(clauseOf({ ...months, workingCapitalPeg: 'zero' })).toMatch(
      /The Seller shall keep the receivables.*the Buyer shall bring what the Business needs/,
    );
  });
});
