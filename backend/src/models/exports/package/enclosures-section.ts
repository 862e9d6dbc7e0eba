import { getProof } from '@dealwright/finance';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { isTaxReturn } from './evidence.js';
import { type LenderPackage } from './lender-package.js';
import { type PackageDocument } from './package-source.js';

type Premises = 'bought' | 'rented';

interface ExpectedDocument {
  /** of this kind of premises alone */
  readonly premises?: Premises;
  readonly label: string;
  readonly isFound?: (document: PackageDocument) => boolean;
}

const hasTitle =
  (words: string) =>
  ({ title }: PackageDocument): boolean =>
    title?.toLowerCase().includes(words) === true;

/** What a lender asks for in the purchase of a business. */
const EXPECTED: readonly ExpectedDocument[] = [
  { label: 'Business tax returns, three years', isFound: isTaxReturn },
  { label: 'Profit and loss, year to date', isFound: hasTitle('profit and loss') },
  { label: 'Balance sheet, year to date', isFound: hasTitle('balance sheet') },
  { label: "Schedule of the business's debts" },
  { label: 'Personal financial statement (SBA Form 413)' },
  { label: 'Borrower information (SBA Form 1919)' },
  { label: 'Request for tax transcripts (IRS Form 4506-C)' },
  { label: 'Signed letter of intent or purchase agreement' },
  { label: 'Purchase agreement and title report of the real estate', premises: 'bought' },
  { label: "Lease of the premises, or the landlord's terms", premises: 'rented' },
  { label: 'Statements of the accounts that hold the equity' },
  { label: "Buyer's resume and personal tax returns" },
];

/** Writes what comes with the package, and once what follows. */
export function writeEnclosures(pdf: PdfWriter, lenderPackage: LenderPackage): void {
  const enclosed = listEnclosures(lenderPackage);
  const missing =
    lenderPackage.bankLoans.length === 0 && lenderPackage.report.borrowing !== 'unknown'
      ? []
      : listMissing(lenderPackage, enclosed);
  const rows = [
    ...enclosed.map(({ title, name }) => ({
      cells: [title === null ? name : `${title} (${name})`, 'Enclosed'],
    })),
    ...missing.map((label) => ({ cells: [label, 'To follow'] })),
  ];
  if (rows.length === 0) return;
  pdf.heading('Enclosures', 130);
  pdf.table({ widths: [0.8, 0.2], head: ['Document', 'Status'], text: [1] }, rows);
}

/** The documents that the package quotes, and those that are statements or returns. */
function listEnclosures({ source, adjustments }: LenderPackage): readonly PackageDocument[] {
  const quoted = new Set([
    ...source.statements.map(({ documentId }) => documentId),
    ...adjustments.flatMap((item) =>
      Object.keys(item.amountByYear).flatMap((year) => getProof(item, year).source?.documentId ?? []),
    ),
  ]);
  return source.documents.filter(
    (document) => quoted.has(document.id) || EXPECTED.some(({ isFound }) => isFound?.(document) === true),
  );
}

/** What the lender still gets: documents, and the figures that nobody has entered yet. */
function listMissing(
  { report, adjustments, bankLoans }: LenderPackage,
  enclosed: readonly PackageDocument[],
): readonly string[] {
  const quotesReturn = adjustments.some((item) =>
    Object.keys(item.amountByYear).some((year) => {
      const { evidence, source } = getProof(item, year);
      return evidence === 'taxReturn' && source !== null;
    }),
  );
  const premises: Premises = bankLoans.some(({ proceeds }) => proceeds.realEstate > 0) ? 'bought' : 'rented';
  const isEnclosed = ({ isFound }: ExpectedDocument): boolean =>
    isFound !== undefined && (enclosed.some(isFound) || (isFound === isTaxReturn && quotesReturn));
  return [
    ...(report.numbers.periods.length === 0 ? ['Financial statements, three years'] : []),
    ...(report.model.closing === null ? ['Sources and uses of funds'] : []),
    ...EXPECTED.filter(
      (document) => (document.premises ?? premises) === premises && !isEnclosed(document),
    ).map(({ label }) => label),
  ];
}
