import { formatPercent, formatTerm } from '@dealwright/figures';
import { analyzeModel, describeLoanTerm, roundFlows } from '@dealwright/finance';
import { formatDollars } from '../pdf/pdf-text.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { type LenderPackage } from './lender-package.js';

/** Writes what is paid and owed on all loans together, year by year. */
export function writeDebtSchedule(pdf: PdfWriter, { report }: LenderPackage): void {
  const { tranches, years } = analyzeModel(report.model).schedule;
  if (years.length === 0) return;
  const printed = roundFlows(
    years,
    tranches.reduce((sum, { principal }) => sum + principal, 0),
  );
  const sumColumn = (column: 'payment' | 'interest' | 'principal'): string =>
    formatDollars(printed.reduce((sum, row) => sum + row[column], 0));
  pdf.heading('Debt schedule at closing', 200);
  pdf.table(
    { widths: [0.34, 0.22, 0.2, 0.24], head: ['Loan', 'Principal', 'Rate', 'Term'] },
    tranches.map((loan) => ({
      cells: [
        loan.label,
        formatDollars(loan.principal),
        formatPercent(loan.annualRatePercent),
        describeLoanTerm(loan),
      ],
    })),
  );
  pdf.table(
    {
      widths: [0.16, 0.21, 0.21, 0.21, 0.21],
      head: ['Year', 'Paid', 'Interest', 'Principal', 'Owed at the end'],
    },
    [
      ...printed.map(({ payment, interest, principal, balance }, index) => ({
        cells: [
          String(years[index]?.period),
          formatDollars(payment),
          formatDollars(interest),
          formatDollars(principal),
          formatDollars(balance),
        ],
      })),
      {
        cells: ['Total', sumColumn('payment'), sumColumn('interest'), sumColumn('principal'), ''],
        strong: true,
      },
    ],
  );
  const due = analyzeModel(report.model).standbyLiability;
  if (due !== null)
    pdf.paragraph(
      `Nothing is paid on the seller note for ${formatTerm(due.dueAfterMonths)}; then ${formatDollars(due.balanceDue)} falls due: its principal of ${formatDollars(due.principal)} and accrued interest of ${formatDollars(due.accruedInterest)}. The table includes that payment; debt service and DSCR do not.`,
      'gray',
    );
}
