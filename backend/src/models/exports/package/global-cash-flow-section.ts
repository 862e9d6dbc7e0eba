import { analyzeModel } from '@dealwright/finance';
import { formatDollars, formatDscr } from '../pdf/pdf-text.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { type LenderPackage } from './lender-package.js';
import { toThirdPerson } from '../to-third-person.js';

/** Writes business and household of the buyer together, where the household's figures are entered. */
export function writeGlobalCashFlow(pdf: PdfWriter, { report }: LenderPackage): void {
  const found = analyzeModel(report.model).globalCashFlow;
  if (found === null) return;
  pdf.heading('Global cash flow', 190);
  pdf.table(
    { widths: [0.7, 0.3] },
    found.terms.map(({ key, label, value, unit }) => ({
      cells: [toThirdPerson(label), unit === 'ratio' ? formatDscr(value) : formatDollars(value)],
      strong: key === 'globalCashFlow' || key === 'globalCoverage',
    })),
  );
  if (found.salaryNote !== null) pdf.paragraph(toThirdPerson(found.salaryNote), 'gray');
  pdf.paragraph(
    "Of the buyer, as an owner of 20% or more. The household figures are the buyer's own; the personal financial statement follows.",
    'gray',
  );
}
