import { formatMoney, roundParts } from '@dealwright/figures';
import { formatDollars } from '../pdf/pdf-text.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { type LenderPackage } from './lender-package.js';

/** Writes what secures the loans, at the values that are known; the lender applies its own advance rates. */
export function writeCollateral(pdf: PdfWriter, { report, bankLoans }: LenderPackage): void {
  if (bankLoans.length === 0 || report.model.afterClosing !== null) return;
  const { structure, closing } = report.model;
  const assets = [
    ['Real estate', closing?.uses.find(({ key }) => key === 'realEstate')?.value ?? 0, 'Purchase price'],
    [
      'Real estate of the business',
      bankLoans.find(({ kind }) => kind === 'sevenA')?.proceeds.realEstate ?? 0,
      'Part of the price that the 7(a) loan pays; appraisal to follow',
    ],
    ['Equipment', structure.equipmentValue, "Buyer's estimate; appraisal to follow"],
    ['Working capital at closing', structure.workingCapital, 'Funded at closing'],
  ] as const;
  const known = assets.filter(([, value]) => value > 0);
  pdf.heading('Collateral and guarantees', 110 + 20 * known.length);
  const values = roundParts(known.map(([, value]) => value));
  const total = values.reduce((sum, value) => sum + value, 0);
  const loans = bankLoans.reduce((sum, { principal }) => sum + principal, 0);
  if (known.length > 0)
    pdf.table({ widths: [0.36, 0.22, 0.42], head: ['Asset', 'Value', 'Basis'], text: [2] }, [
      ...known.map(([asset, , basis], index) => ({ cells: [asset, formatDollars(values[index]), basis] })),
      { cells: ['Total', formatDollars(total), ''], strong: true },
    ]);
  pdf.paragraph(
    `Offered: a first lien on all assets of the business${bankLoans.some(({ proceeds }) => proceeds.realEstate > 0) ? ', a mortgage on its real estate' : ''}, and the unlimited guarantee of every owner of 20% or more.${
      known.length > 0 && total < loans
        ? ` The loans of ${formatMoney(loans)} exceed the values above by ${formatMoney(loans - total)}, before the lender's advance rates; cash flow and guarantees support that part.`
        : ''
    }`,
  );
}
