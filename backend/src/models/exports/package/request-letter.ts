import { formatMoney, formatPercent, formatRatio, formatTerm } from '@dealwright/figures';
import { type Tranche } from '@dealwright/finance';
import { formatDollars, formatLongDate } from '../pdf/pdf-text.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { type ModelReport } from '../model-report.js';
import { type LenderPackage } from './lender-package.js';

/** Writes the first page: letterhead, subject, and the letter that asks for the loan. */
export function writeRequestLetter(pdf: PdfWriter, lenderPackage: LenderPackage, name: string): void {
  const { report, source } = lenderPackage;
  const { contact } = source;
  const sender = contact.name ?? contact.email ?? 'The buyer';
  pdf.letterhead(
    sender,
    [contact.name === null ? null : contact.email].filter((line) => line !== null),
  );
  pdf.text(formatLongDate(report.day));
  pdf.text(`Re: ${name} for the purchase of ${report.dealName}`, true);
  pdf.text('To the loan officer:');
  for (const text of writeLetter(lenderPackage)) pdf.text(text);
  pdf.text('Respectfully submitted,');
  pdf.text(sender, true);
}

/** What the package is: a purchase in cash, or on a seller note alone, asks no lender for a loan. */
export function namePackage({ borrowing, model }: ModelReport): string {
  if (borrowing === 'none') return 'Purchase in cash';
  const isSellerAlone = model.loans.length > 0 && model.loans.every(({ kind }) => kind === 'sellerNote');
  return isSellerAlone ? 'Purchase financed by the seller' : 'Loan request';
}

function writeLetter(lenderPackage: LenderPackage): readonly string[] {
  return [
    [formatRequest(lenderPackage), ...describeOtherFunds(lenderPackage)].join(' '),
    ...describeRepayment(lenderPackage.report),
    'The pages that follow describe the business, its earnings, the financing and how the loan is repaid. They are prepared from the documents and statements named in them, which are not audited. Further documents are available on request.',
  ];
}

/** What is asked of the lender, in one sentence. */
export function formatRequest({ report, bankLoans }: LenderPackage): string {
  const price = formatDollars(report.price);
  const loans = bankLoans.map(formatLoan);
  if (loans.length === 0 && report.borrowing === 'unknown')
    return `I am preparing a loan request to buy ${report.dealName}${report.price === null ? '' : ` for ${price}`}. The amount will follow with the price, the down payment and the rate.`;
  if (loans.length === 0) return `I am buying ${report.dealName} for ${price} and request no SBA loan.`;
  const realEstate = report.model.closing?.uses.find(({ key }) => key === 'realEstate')?.value ?? 0;
  const property = realEstate > 0 ? ` and its real estate for ${formatDollars(realEstate)}` : '';
  return `I request ${new Intl.ListFormat('en-US').format(loans)} to buy ${report.dealName} for ${price}${property}.`;
}

/** 'an SBA 7(a) loan of $900,000 over 10 years at 11.5%'. */
const formatLoan = ({ kind, principal, termMonths, annualRatePercent }: Tranche): string =>
  `${LOAN_NAMES[kind]} of ${formatDollars(principal)} over ${formatTerm(termMonths)} at ${formatPercent(annualRatePercent)}`;

const LOAN_NAMES: Readonly<Record<Tranche['kind'], string>> = {
  sevenA: 'an SBA 7(a) loan',
  sellerNote: 'a seller note',
  bank504: 'a bank loan on the real estate',
  cdc504: 'an SBA 504 debenture',
};

/** The buyer's own money and the seller's note beside the loan. */
function describeOtherFunds({ report, tranches }: LenderPackage): readonly string[] {
  const { closing } = report.model;
  const note = tranches.find(({ kind }) => kind === 'sellerNote');
  const { percent } = closing?.equityInjection ?? { percent: null };
  return [
    ...(closing === null || percent === null
      ? []
      : [
          `I bring ${formatMoney(closing.buyerCash)} in cash toward total uses of ${formatMoney(closing.totalUses)}.`,
        ]),
    ...(note === undefined
      ? []
      : [
          `The seller carries a note of ${formatMoney(note.principal)}${note.standby === 'full' ? ' on full standby' : ''}.`,
        ]),
  ];
}

/** What repays the loans, with the year in which they cost most. */
function describeRepayment({ lenderView: view }: ModelReport): readonly string[] {
  if (view.lenderDscr === null || view.lenderCashFlow === null) return [];
  const before = view.isBeforeSalary ? ', before a salary for me' : '';
  return [
    `The business has ${formatMoney(view.lenderCashFlow)} a year for debt service${before}. That covers the largest yearly debt service, ${formatMoney(view.debtService)} in year ${view.worstYear} after closing, ${formatRatio(view.lenderDscr)}.`,
  ];
}
