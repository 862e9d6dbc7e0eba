import { formatMoney, formatMonths } from '@dealwright/figures';
import { type Tranche } from '@dealwright/finance';
import { describeNote, describeRealEstateLoan, describeSevenA, type LetterTerms } from './letter-terms.js';

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
    describeWorkingCapital(terms),
    ...(terms.dueDiligence === null ? [] : [describeDueDiligence(terms.dueDiligence)]),
    ...(terms.exclusivity === null ? [] : [describeExclusivity(terms.exclusivity)]),
    describeFinancing(terms),
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
      ? 'The Buyer buys all shares or membership interests of the Business, free of liens. The Seller pays off all debt of the Business at or before closing and keeps its cash, except for the working capital below.'
      : 'The Buyer buys all assets that the Business uses, free of liens: equipment, inventory, customer lists, contracts that can be assigned, intellectual property, telephone numbers, domain names, trade names and goodwill. The Seller keeps the cash, the debt and every liability that the Buyer does not expressly assume.',
  ],
});

function describePrice({ price, note, realEstate, sevenA, isBorrowingUnknown }: LetterTerms): Clause {
  const total = price === null ? '[Purchase price]' : formatMoney(price);
  const atClosing = price === null ? '[amount]' : formatMoney(price - (note?.principal ?? 0));
  const isLoanForPrice = sevenA === null ? isBorrowingUnknown : paysForPrice(sevenA);
  const lender = isLoanForPrice ? ", from the Buyer's own funds and the SBA 7(a) loan described below" : '';
  const parts = [
    `The purchase price is ${total}. It is paid as follows: ${atClosing} in cash at closing${lender}${note === null ? '.' : `, and ${formatMoney(note.principal)} by a seller note.`}`,
  ];
  if (realEstate > 0)
    parts.push(
      `The real estate of the Business is bought at the same time for ${formatMoney(realEstate)}, in addition to the purchase price.`,
    );
  parts.push(
    'The parties will agree on the allocation of the price for tax purposes in the purchase agreement.',
  );
  return { title: 'Purchase price and payment', paragraphs: parts };
}

const describeEarnOut = ({ mayHaveSbaLoan }: LetterTerms): Clause => ({
  title: 'Earn-out',
  paragraphs: [
    `The parties intend a payment that depends on results after closing. Its measure, amount and duration are left to the purchase agreement${mayHaveSbaLoan ? ', as far as the rules of the SBA program allow one' : ''}.`,
  ],
});

const describeWorkingCapital = ({ isStock }: LetterTerms): Clause => ({
  title: 'Working capital',
  paragraphs: [
    `At closing the Business has the inventory${isStock ? ', receivables and payables' : ''} that it needs in the ordinary course. The parties will set a target from the average of the twelve months before closing; the price changes dollar for dollar by what is delivered above or below it.`,
  ],
});

const describeDueDiligence = (dueDiligence: string): Clause => ({
  title: 'Due diligence',
  paragraphs: [
    `For ${dueDiligence} after the Seller has signed this letter and delivered the documents that the Buyer asks for, the Buyer may examine the Business: tax returns, financial statements, bank statements, contracts, leases, employees, licenses, equipment and litigation. The Seller gives access at reasonable times. The Buyer may end the talks for any reason in that time.`,
  ],
});

const describeExclusivity = (exclusivity: string): Clause => ({
  title: 'Exclusivity',
  paragraphs: [
    `For ${exclusivity} after signing, the Seller and the Seller's broker neither seek nor answer other offers for the Business and share no information with other buyers.`,
  ],
});

const describeFinancing = (terms: LetterTerms): Clause => ({
  title: 'Financing contingency',
  paragraphs: [
    listLoans(terms).length === 0
      ? 'The purchase does not depend on a bank loan.'
      : `Closing depends on ${listLoans(terms).join(', and on ')}, on terms that the Buyer accepts.${terms.sevenA === null ? '' : describeLoanUses(terms.sevenA)} The Seller gives every lender the documents that it asks for, including a transcript of tax returns, and cooperates with its valuation.`,
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
function listLoans({ sevenA, realEstateLoan, isBorrowingUnknown }: LetterTerms): readonly string[] {
  const isOpen = sevenA === null && isBorrowingUnknown;
  return [
    ...(isOpen ? ['a loan of [amount] under the SBA 7(a) program'] : []),
    ...(sevenA === null ? [] : [describeSevenA(sevenA)]),
    ...(realEstateLoan === null ? [] : [describeRealEstateLoan(realEstateLoan)]),
  ];
}

function describeTransition({ training, consultingMonths, mayHaveSbaLoan }: LetterTerms): Clause {
  const isLong = training !== null || consultingMonths > 0;
  const sentences = [
    ...(training === null
      ? []
      : [
          `The Seller trains the Buyer and introduces customers, suppliers and employees for ${training} after closing, without further pay.`,
        ]),
    ...(consultingMonths > 0
      ? [
          `The Seller stays available as a consultant until ${formatMonths(consultingMonths)} after closing, on terms to be agreed.`,
        ]
      : []),
    `The Seller holds no ownership and no position in the Business after ${isLong ? 'that time' : 'closing'}${mayHaveSbaLoan ? ', as the SBA program requires' : ''}.`,
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
        `For ${years} after closing, the Seller does not solicit the customers or employees of the Business, ${law}.`,
      ],
    };
  return {
    title: 'Non-compete and non-solicitation',
    paragraphs: [
      `For ${years} and within ${nonCompeteMiles} of the Business after closing, the Seller does not compete with it and does not solicit its customers or employees, ${law}.`,
    ],
  };
}

const CONFIDENTIALITY: Clause = {
  title: 'Confidentiality',
  paragraphs: [
    'Neither party discloses this letter, its terms or what it learns of the other, except to advisers and lenders who need to know it, or where the law requires it. An agreement on confidentiality that the parties have signed stays in force.',
  ],
};

const describeClosing = ({ closing, mayHaveSbaLoan }: LetterTerms): Clause => ({
  title: 'Purchase agreement and closing',
  paragraphs: [
    `The Buyer's lawyer prepares the purchase agreement, with the usual representations, warranties and indemnities. The parties intend to close on ${closing}, or as soon afterwards as ${mayHaveSbaLoan ? 'financing, landlord' : 'landlord'} and licenses allow. Until then the Seller runs the Business in the ordinary course.`,
  ],
});

const COSTS: Clause = {
  title: 'Costs',
  paragraphs: [
    "Each party pays its own lawyers, accountants and advisers. The Seller pays the Seller's broker.",
  ],
};

const describeNature = ({ exclusivity, state }: LetterTerms): Clause => ({
  title: 'Non-binding nature and governing law',
  paragraphs: [
    `This letter is a statement of intent and binds neither party to buy or to sell. Only the clauses on ${exclusivity === null ? '' : 'exclusivity, '}confidentiality, costs and governing law bind the parties once both have signed. A binding obligation to buy or to sell arises only from a signed purchase agreement. The law of ${state} governs this letter.`,
  ],
});

const describeExpiry = ({ expiry }: LetterTerms): Clause => ({
  title: 'Expiry',
  paragraphs: [`This letter lapses unless the Seller has signed it by ${expiry}.`],
});
