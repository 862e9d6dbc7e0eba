import { formatMoney, formatPercent, roundParts } from '@dealwright/figures';
import { type AfterClosing, type Ownership } from '@dealwright/finance';
import { formatDollars } from '../pdf/pdf-text.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { type LenderPackage } from './lender-package.js';

/** Writes what is left after closing, who guarantees, and lendable values; nothing until one of it is entered. */
export function writeAfterClosing(pdf: PdfWriter, { report }: LenderPackage): void {
  const found = report.model.afterClosing;
  if (found === null) return;
  writeLiquidity(pdf, found);
  if (found.ownership !== null) writeOwnership(pdf, found.ownership);
  if (found.collateral !== null) writeLendableValues(pdf, found.collateral);
}

function writeLiquidity(pdf: PdfWriter, { liquidity }: AfterClosing): void {
  const { left, terms, needed, months, monthsHeld } = liquidity;
  if (left === null) return;
  pdf.heading('Liquidity after closing', 150);
  const parts = roundParts(terms.slice(0, -1).map(({ value }) => value ?? 0));
  const sum = parts.reduce((total, part) => total + part, 0);
  pdf.table(
    { widths: [0.7, 0.3] },
    terms.map(({ key, label }, index) => ({
      cells: [label, formatDollars(parts[index] ?? sum)],
      strong: key === 'liquidity',
    })),
  );
  const reach =
    monthsHeld === null ? '' : ` It pays for ${(Math.floor(10 * monthsHeld) / 10).toFixed(1)} months.`;
  pdf.paragraph(
    `${months} months of debt service and payroll are ${formatMoney(needed)}, which lenders like to see as a rule of thumb.${reach}`,
  );
}

function writeOwnership(pdf: PdfWriter, { owners, note }: Ownership): void {
  pdf.heading('Owners and guarantors', 60 + 20 * owners.length);
  pdf.table(
    { widths: [0.5, 0.2, 0.3], head: ['Owner', 'Share', 'Guarantee'], text: [2] },
    owners.map(({ name, percent, mustGuarantee }) => ({
      cells: [name, formatPercent(percent), mustGuarantee ? 'Unlimited' : 'Not required'],
    })),
  );
  if (note !== null) pdf.paragraph(note, 'gray');
}

function writeLendableValues(pdf: PdfWriter, collateral: NonNullable<AfterClosing['collateral']>): void {
  const { lines, loans } = collateral;
  pdf.heading('Collateral and guarantees', 110 + 20 * lines.length);
  const lendable = roundParts(lines.map((line) => line.lendable));
  const total = lendable.reduce((sum, value) => sum + value, 0);
  const head = ['Asset', 'Value', 'Owed on it', 'Advance', 'Lendable'];
  if (lines.length > 0)
    pdf.table({ widths: [0.36, 0.16, 0.16, 0.16, 0.16], head }, [
      ...lines.map(({ label, value, owed, advancePercent }, index) => ({
        cells: [
          label,
          formatDollars(value),
          formatDollars(owed),
          formatPercent(advancePercent),
          formatDollars(lendable[index]),
        ],
      })),
      { cells: ['Total', '', '', '', formatDollars(total)], strong: true },
    ]);
  pdf.paragraph(
    total < loans
      ? `The lendable value is ${formatMoney(loans - total)} less than the loans of ${formatMoney(loans)}. The difference rests on cash flow and guarantees.`
      : `The lendable value covers the loans of ${formatMoney(loans)}.`,
  );
  pdf.paragraph(
    'Offered: a first lien on all assets of the business, and the unlimited guarantee of every owner of 20% or more. Values are estimates; appraisals to follow.',
    'gray',
  );
}
