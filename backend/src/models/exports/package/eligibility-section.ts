import { formatDay } from '@dealwright/figures';
import { describeSource, type FinancialModel } from '@dealwright/finance';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { type LenderPackage } from './lender-package.js';

const STATUS_TEXTS: Readonly<Record<FinancialModel['eligibility'][number]['status'], string>> = {
  pass: 'Pass',
  fail: 'Fail',
  attention: 'Attention',
  unknown: 'Unknown',
};

/** Writes every rule of the program with the figure it turns on, and where it was read. */
export function writeEligibility(pdf: PdfWriter, { report, tranches }: LenderPackage): void {
  if (!tranches.some(({ kind }) => kind !== 'sellerNote')) return;
  pdf.heading('SBA eligibility', 160);
  const lines = report.model.eligibility;
  pdf.table(
    {
      widths: [0.2, 0.11, 0.37, 0.32],
      head: ['Rule', 'Status', 'Finding', 'Source'],
      text: [1, 2, 3],
      size: 8,
    },
    lines.map(({ title, status, reason, citation }) => ({
      cells: [
        title,
        STATUS_TEXTS[status],
        reason,
        `${describeSource(citation)}, effective ${formatDay(citation.effectiveFrom)}`,
      ],
    })),
  );
  for (const notice of new Set(lines.flatMap(({ citation }) => citation.notices)))
    pdf.paragraph(notice, 'gray');
  pdf.paragraph(
    'Held against the rules as cited. The lender decides on eligibility and applies the rules in force on the day of the application.',
    'gray',
  );
}
