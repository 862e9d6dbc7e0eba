import { formatMoney, lowercaseFirst } from '@dealwright/figures';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { listRequirements } from './eligibility-section.js';
import { type LenderPackage } from './lender-package.js';

/** What is still to be confirmed where the model does not know it, by requirement. */
const CONFIRMATIONS: Readonly<Partial<Record<string, string>>> = {
  earnOut: 'Confirmation that no part of the price is an earn-out.',
  consulting: 'Confirmation that the seller stays no longer than the SBA allows.',
  owners: 'Confirmation that every owner is eligible.',
};

/** Writes what must be in place before the loan closes. */
export function writeClosingConditions(pdf: PdfWriter, lenderPackage: LenderPackage): void {
  const conditions = listConditions(lenderPackage);
  if (conditions.length === 0) return;
  pdf.heading('Conditions to closing', 60 + 22 * Math.min(conditions.length, 6));
  pdf.table(
    { widths: [0.05, 0.95], text: [1] },
    conditions.map((text, index) => ({ cells: [`${index + 1}.`, text] })),
  );
}

function listConditions(lenderPackage: LenderPackage): readonly string[] {
  const { report, tranches, bankLoans } = lenderPackage;
  if (bankLoans.length === 0) return [];
  const { closing } = report.model;
  const note = tranches.find(({ kind }) => kind === 'sellerNote');
  const valuation = listRequirements(lenderPackage).find(({ key }) => key === 'valuation');
  const open = listRequirements(lenderPackage).filter(({ status }) => status === 'unknown');
  return [
    'A purchase agreement signed by buyer and seller on the terms of this package.',
    ...(closing === null
      ? []
      : [`Proof of the source of the buyer's ${formatMoney(closing.buyerCash)} in cash.`]),
    ...(note === undefined
      ? []
      : [
          `The seller's note of ${formatMoney(note.principal)} subordinated to the bank${note.standby === 'full' ? ', on full standby by SBA Form 155' : ''}.`,
        ]),
    ...(valuation?.status === 'attention'
      ? ['A business valuation by an independent qualified source.']
      : []),
    ...(bankLoans.some(({ proceeds }) => proceeds.realEstate > 0)
      ? ['An appraisal and an environmental report of the real estate, and title insurance.']
      : ['A lease, or its assignment, for at least the term of the loan.']),
    "IRS transcripts that agree with the seller's tax returns (Form 4506-C).",
    'Transfer of the licenses and permits that the business needs.',
    'Hazard insurance on the assets, and life insurance on the buyer where the lender asks for it.',
    ...open.map(({ key, title }) => CONFIRMATIONS[key] ?? `Confirmation: ${lowercaseFirst(title)}.`),
  ];
}
