import { formatMoney, roundParts } from '@dealwright/figures';
import { nameMonth, type WorkingCapital } from '@dealwright/finance';
import { WORKING_CAPITAL_LINE_NAMES, WORKING_CAPITAL_LINES } from '@dealwright/vocabulary';
import { formatDollars } from '../pdf/pdf-text.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { type LenderPackage } from './lender-package.js';

/** Writes net working capital by month, the peg and who brings what at closing; nothing without months or a peg. */
export function writeWorkingCapital(pdf: PdfWriter, { report }: LenderPackage): void {
  const found = report.model.workingCapital;
  if (found === null) return;
  pdf.heading('Working capital and the peg', 130);
  if (found.averaged.length > 0) writeMonths(pdf, found);
  for (const sentence of describeWorkingCapital(found)) pdf.paragraph(sentence);
  pdf.paragraph(
    'Balances as the seller states them. Cash and debt are left out: the seller keeps the cash and pays off the debt.',
    'gray',
  );
}

/** In whole dollars, so that the lines of a month give its net. */
function writeMonths(pdf: PdfWriter, { averaged }: WorkingCapital): void {
  const lines = WORKING_CAPITAL_LINE_NAMES.filter((line) =>
    averaged.some((month) => month.lines[line] !== 0),
  );
  const width = 0.86 / (lines.length + 1);
  pdf.table(
    {
      widths: [0.14, ...Array<number>(lines.length + 1).fill(width)],
      head: ['Month', ...lines.map((line) => WORKING_CAPITAL_LINES[line].label), 'Net'],
    },
    averaged.map((month) => {
      const parts = roundParts(
        lines.map((line) => (WORKING_CAPITAL_LINES[line].side === 'asset' ? 1 : -1) * month.lines[line]),
      );
      const net = parts.reduce((sum, part) => sum + part, 0);
      return { cells: [nameMonth(month.month), ...parts.map(formatDollars), formatDollars(net)] };
    }),
  );
}

/** Averages, peg and true-up in sentences of the third person. */
function describeWorkingCapital(found: WorkingCapital): string[] {
  const { average, averaged, peg, choice, delivered, trueUp, contribution, brought, isKeptBySeller } = found;
  const sentences: string[] = [];
  if (average !== null)
    sentences.push(`Net working capital averages ${formatMoney(average)} over ${averaged.length} months.`);
  if (isKeptBySeller) sentences.push('The seller keeps the working capital; the peg is zero.');
  else if (peg !== null) sentences.push(`The peg is ${formatMoney(peg)}${PEG_REASONS[choice]}.`);
  if (trueUp !== null && trueUp !== 0)
    sentences.push(
      `With ${formatMoney(delivered ?? 0)} delivered at closing, the price ${trueUp > 0 ? 'rises' : 'falls'} by ${formatMoney(Math.abs(trueUp))}, dollar for dollar.`,
    );
  if (contribution > 0) sentences.push(`The buyer puts ${formatMoney(contribution)} into the business.`);
  if (brought > 0)
    sentences.push(`Sources and uses include ${formatMoney(brought)} of working capital for this.`);
  return sentences;
}

const PEG_REASONS: Readonly<Record<WorkingCapital['choice'], string>> = {
  average: ', that average',
  season: ', the average of the months around closing',
  stated: ', as stated',
  zero: '',
};
