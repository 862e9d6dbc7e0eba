import { formatRatio } from '@dealwright/figures';
import { writeCoverageTerms, writeStress } from '../pdf/lender-sections.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { toThirdPerson } from '../to-third-person.js';
import { type LenderPackage } from './lender-package.js';

/** Writes how the lender's cash flow covers the loans at closing, and what stress leaves of it. */
export function writeCoverage(pdf: PdfWriter, { report }: LenderPackage): void {
  const { lenderView: view } = report;
  if (view.lenderDscr === null) return;
  pdf.heading('Coverage at closing', 200);
  writeCoverageTerms(pdf, view);
  // What coverage is held against stands in the summary and under eligibility.
  const limits = [formatRatio(view.floor), formatRatio(view.usual)];
  for (const reason of view.reasons)
    if (!limits.some((limit) => reason.includes(limit))) pdf.paragraph(toThirdPerson(reason), 'gray');
  writeStress(pdf, report);
}
