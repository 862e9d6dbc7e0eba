import { formatMoney, formatMonths } from '@dealwright/figures';
import { type Tranche, type WorkingCapital } from '@dealwright/finance';
import { describeLoan504, describeNote, describeSevenA, type LetterTerms } from './letter-terms.js';

/** Stands on every page. */
export const DRAFT_NOTICE = 'Draft for review by a lawyer';

/** One numbered clause. */
export interface Clause {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The clauses of a letter of intent, in order. Both file formats print this list and nothing else. */
export function listClauses(terms: LetterTerms): readonly Clause[] {
  return [
    listParties(terms),
    describePurchase(terms),
    describePrice(terms),
    ...(terms.note === null ? [] : [{ title: 'Seller note', paragraphs: [describeSellerNote(terms)] }]),
    ...(terms.hasEarnOut ? [describeEarnOut(terms)] : []),
    ...(terms.deposit === null ? [] : [describeDeposit(terms.deposit, terms)]),
    describeWorkingCapital(terms),
    ...(terms.dueDiligence === null ? [] : [describeDueDiligence(terms.dueDiligence)]),
    ...(terms.exclusivity === null ? [] : [describeExclusivity(terms.exclusivity)]),
    describeFinancing(terms),
    terms.realEstate > 0 || isRealEstateInPrice(terms) ? REAL_ESTATE : describeLease(terms),
    describeLicenses(terms),
    describeTransition(terms),
    ...(terms.nonCompeteYears === null ? [] : [describeNonCompete(terms.nonCompeteYears, terms)]),
    CONFIDENTIALITY,
    describeClosing(terms),
    COSTS,
    describeNature(terms),
    describeExpiry(terms),
  ];
}

const describeSellerNote = ({ note, mayHaveSbaLoan }: LetterTerms): string =>
  note === null
    ? ''
    : `The seller note is ${formatMoney(note.principal)}. ${describeNote(note, mayHaveSbaLoan)}`;

const listParties = ({ buyer, seller, business }: LetterTerms): Clause => ({
  title: 'Parties',
  paragraphs: [
    `This letter states the terms on which ${buyer}, or a company that the buyer forms for this purpose (the "Buyer"), intends to buy ${business} (the "Business") from ${seller} (the "Seller").`,
  ],
});

const describePurchase = ({ isStock }: LetterTerms): Clause => ({
  title: isStock ? 'Purchase of stock' : 'Purchase of assets',
  paragraphs: [
    isStock
      ? 'The Buyer shall buy all shares or membership interests of the Business, free of liens. The Seller shall pay off all debt of the Business at or before closing and shall keep its cash, except for the working capital below.'
      : 'The Buyer shall buy all assets that the Business uses, free of liens: equipment, inventory, customer lists, contracts that can be assigned, intellectual property, telephone numbers, domain names, trade names and goodwill. The Seller shall keep the cash, the debt and every liability that the Buyer does not expressly assume.',
  ],
});

/** Part of the 7(a) loan pays for real estate, which is then bought with the business. */
const isRealEstateInPrice = ({ sevenA }: LetterTerms): boolean => (sevenA?.proceeds.realEstate ?? 0) > 0;

function describePrice(terms: LetterTerms): Clause {
  const { price, note, realEstate, sevenA, isBorrowingUnknown } = terms;
  const total = price === null ? '[Purchase price]' : formatMoney(price);
  const atClosing = price === null ? '[amount]' : formatMoney(price - (note?.principal ?? 0));
  const isLoanForPrice = sevenA === null ? isBorrowingUnknown : paysForPrice(sevenA);
  const lender = isLoanForPrice ? ", from the Buyer's own funds and the SBA 7(a) loan described below" : '';
  const parts = [
    `The purchase price is ${total}. It shall be paid as follows: ${atClosing} in cash at closing${lender}${note === null ? '.' : `, and ${formatMoney(note.principal)} by a seller note.`}`,
  ];
  if (isRealEstateInPrice(terms)) parts.push('The purchase price includes the real estate of the Business.');
  if (realEstate > 0)
    parts.push(
      `The real estate of the Business shall be bought at the same time for ${formatMoney(realEstate)}, in addition to the purchase price.`,
    );
  parts.push(
    'The parties shall agree on the allocation of the price for tax purposes in the purchase agreement.',
  );
  return { title: 'Purchase price and payment', paragraphs: parts };
}

const describeEarnOut = ({ mayHaveSbaLoan }: LetterTerms): Clause => ({
  title: 'Earn-out',
  paragraphs: [
    `The parties intend a payment that depends on results after closing. Its measure, amount and duration shall be set in the purchase agreement${mayHaveSbaLoan ? ', as far as the rules of the SBA program allow one' : ''}.`,
  ],
});

const describeWorkingCapital = ({ isStock, workingCapital }: LetterTerms): Clause => ({
  title: 'Working capital',
  paragraphs: [
    describePeg(workingCapital) ??
      `At closing the Business shall have the inventory${isStock ? ', receivables and payables' : ''} that it needs in the ordinary course. The parties shall set a target from the average of the twelve months before closing; the price shall change dollar for dollar by what is delivered above or below it.`,
  ],
});

/** The clause of a peg that the model has; null without one. */
function describePeg(found: WorkingCapital | null): string | null {
  if (found === null || found.peg === null) return null;
  if (found.isKeptBySeller)
    return 'The Seller shall keep the receivables and pay the payables of the Business. No working capital is included in the purchase price; the Buyer shall bring what the Business needs after closing.';
  return `At closing the Business shall have a net working capital of ${formatMoney(found.peg)} (the "Peg"): receivables, inventory and prepaid expenses, less payables, accrued expenses and deferred revenue, without cash and debt${PEG_BASES[found.choice]}. The purchase price shall change dollar for dollar by what is delivered above or below the Peg. The parties shall agree on the final amount within 90 days after closing.`;
}

const PEG_BASES: Readonly<Record<WorkingCapital['choice'], string>> = {
  average: ', which is the average of the months that the Seller has stated',
  season: ', which is the average of the months around closing',
  stated: '',
  zero: '',
};

const describeDeposit = (deposit: number, { dueDiligence }: LetterTerms): Clause => ({
  title: 'Deposit',
  paragraphs: [
    `Within three business days after both parties have signed, the Buyer shall deposit ${formatMoney(deposit)} with an escrow agent that both accept. It shall be credited to the price at closing and returned in full if the Buyer withdraws ${dueDiligence === null ? 'before a purchase agreement is signed' : 'within the time for due diligence'} or a condition of this letter fails.`,
  ],
});

const describeLease = ({ lease }: LetterTerms): Clause => ({
  title: 'Lease',
  paragraphs: [
    `Closing shall depend on a lease of the premises, or the landlord's consent to its assignment, for at least ${lease} with options included, on terms that the Buyer accepts.`,
  ],
});

const REAL_ESTATE: Clause = {
  title: 'Real estate',
  paragraphs: [
    'Closing shall depend on marketable title to the real estate, on an appraisal of at least its price, and on an environmental report, each of which the Buyer and the lenders accept.',
  ],
};

const describeLicenses = ({ licenses }: LetterTerms): Clause => ({
  title: 'Licenses and permits',
  paragraphs: [
    `Closing shall depend on the transfer or the new issue of ${licenses ?? 'every license and permit that the Business needs'}. The Seller shall help the Buyer with each and shall keep those in place in force until closing.`,
  ],
});

const describeDueDiligence = (dueDiligence: string): Clause => ({
  title: 'Due diligence',
  paragraphs: [
    `For ${dueDiligence} after the Seller has signed this letter and delivered the documents that the Buyer asks for, the Buyer may examine the Business: tax returns, financial statements, bank statements, contracts, leases, employees, licenses, equipment and litigation. The Seller shall give access at reasonable times. The Buyer may end the talks for any reason in that time.`,
  ],
});

const describeExclusivity = (exclusivity: string): Clause => ({
  title: 'Exclusivity',
  paragraphs: [
    `For ${exclusivity} after signing, the Seller and the Seller's broker shall neither seek nor answer other offers for the Business and shall share no information with other buyers.`,
  ],
});

const describeFinancing = (terms: LetterTerms): Clause => ({
  title: 'Financing contingency',
  paragraphs: [
    listLoans(terms).length === 0
      ? 'The purchase shall not depend on a bank loan.'
      : `Closing shall depend on ${listLoans(terms).join(', and on ')}, on terms that the Buyer accepts.${terms.sevenA === null ? '' : describeLoanUses(terms.sevenA)} The Seller shall give every lender the documents that it asks for, including a transcript of tax returns, and shall cooperate with its valuation.`,
  ],
});

const paysForPrice = ({ proceeds }: Tranche): boolean => proceeds.business + proceeds.realEstate > 0;

/** Names what the loan contains beside the price, and nothing else. */
function describeLoanUses(sevenA: Tranche): string {
  const { workingCapital, closingCosts, guarantyFee } = sevenA.proceeds;
  const uses = new Intl.ListFormat('en-US').format([
    ...(workingCapital > 0 ? ['working capital'] : []),
    ...(closingCosts > 0 ? ['closing costs'] : []),
    ...(guarantyFee > 0 ? ['its guaranty fee'] : []),
  ]);
  if (uses === '') return '';
  return paysForPrice(sevenA)
    ? ` The 7(a) loan also pays for ${uses}, as far as the lender allows.`
    : ` The 7(a) loan pays no part of the purchase price, but ${uses}, as far as the lender allows.`;
}

/** The loans that closing depends on; with a blank while the model does not say how much is borrowed. */
function listLoans({ sevenA, loans504, isBorrowingUnknown }: LetterTerms): readonly string[] {
  const isOpen = sevenA === null && isBorrowingUnknown;
  return [
    ...(isOpen ? ['a loan of [amount] under the SBA 7(a) program'] : []),
    ...(sevenA === null ? [] : [describeSevenA(sevenA)]),
    ...loans504.map(describeLoan504),
  ];
}

function describeTransition({ training, consultingMonths, mayHaveSbaLoan }: LetterTerms): Clause {
  const isLong = training !== null || consultingMonths > 0;
  const sentences = [
    ...(training === null
      ? []
      : [
          `The Seller shall train the Buyer and introduce customers, suppliers and employees for ${training} after closing, without further pay.`,
        ]),
    ...(consultingMonths > 0
      ? [
          `The Seller shall stay available as a consultant until ${formatMonths(consultingMonths)} after closing, on terms to be agreed.`,
        ]
      : []),
    `The Seller shall hold no ownership and no position in the Business after ${isLong ? 'that time' : 'closing'}${mayHaveSbaLoan ? ', as the SBA program requires' : ''}.`,
  ];
  return {
    title: training === null ? 'Transition' : 'Training and transition',
    paragraphs: [sentences.join(' ')],
  };
}

/** Without an area, the Seller may compete but not solicit. */
function describeNonCompete(years: string, { nonCompeteMiles, state }: LetterTerms): Clause {
  const law = `as far as the law of ${state} allows`;
  if (nonCompeteMiles === null)
    return {
      title: 'Non-solicitation',
      paragraphs: [
        `For ${years} after closing, the Seller shall not solicit the customers or employees of the Business, ${law}.`,
      ],
    };
  return {
    title: 'Non-compete and non-solicitation',
    paragraphs: [
      `For ${years} and within ${nonCompeteMiles} of the Business after closing, the Seller shall not compete with it and shall not solicit its customers or employees, ${law}.`,
    ],
  };
}

const CONFIDENTIALITY: Clause = {
  title: 'Confidentiality',
  paragraphs: [
    'Neither party shall disclose this letter, its terms or what it learns of the other, except to advisers and lenders who need to know it, or where the law requires it. An agreement on confidentiality that the parties have signed stays in force.',
  ],
};

const describeClosing = ({ closing, mayHaveSbaLoan }: LetterTerms): Clause => ({
  title: 'Purchase agreement and closing',
  paragraphs: [
    `The Buyer's lawyer shall prepare the purchase agreement, with the usual representations, warranties and indemnities. The parties intend to close on ${closing}, or as soon afterwards as ${mayHaveSbaLoan ? 'financing, landlord' : 'landlord'} and licenses allow. Until then the Seller shall run the Business in the ordinary course.`,
  ],
});

const COSTS: Clause = {
  title: 'Costs',
  paragraphs: [
    "Each party shall pay its own lawyers, accountants and advisers. The Seller shall pay the Seller's broker.",
  ],
};

const describeNature = ({ exclusivity, state }: LetterTerms): Clause => ({
  title: 'Non-binding nature and governing law',
  paragraphs: [
    `This letter is a statement of intent and binds neither party to buy or to sell. Only the clauses on ${exclusivity === null ? '' : 'exclusivity, '}confidentiality, costs and governing law bind the parties once both have signed. A binding obligation to buy or to sell arises only from a signed purchase agreement. The law of ${state} shall govern this letter.`,
  ],
});

const describeExpiry = ({ expiry }: LetterTerms): Clause => ({
  title: 'Expiry',
  paragraphs: [`This letter shall lapse unless the Seller has signed it by ${expiry}.`],
});
