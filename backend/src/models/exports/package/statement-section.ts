import { formatPeriodLabel } from '@dealwright/figures';
import { roundIncome } from '@dealwright/finance';
import { FINANCIAL_FIELD_LABELS, type IncomeLine } from '@dealwright/vocabulary';
import { chunkYears, getIncomeLines, shapeYears } from '../pdf/financial-sections.js';
import { formatDollars } from '../pdf/pdf-text.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { describePlace } from './evidence.js';
import { type LenderPackage } from './lender-package.js';

/** The cost between a sum and the sum above it. */
const COSTS: Readonly<Partial<Record<IncomeLine, IncomeLine>>> = { ebit: 'depreciation', ebt: 'interest' };

/** Whether a line repeats the sum above it, because no cost stands between the two. */
function isRepeated(key: IncomeLine, income: Readonly<Record<IncomeLine, number | null>>): boolean {
  const cost = COSTS[key];
  return cost !== undefined && (income[cost] ?? 0) === 0;
}

/** Writes the lines of the profit and loss, and where each year was read. */
export function writeProfitAndLoss(pdf: PdfWriter, { report, source }: LenderPackage): void {
  const periods = report.numbers.periods.map((period) => ({ ...period, income: roundIncome(period.income) }));
  if (periods.length === 0) return;
  const lines = getIncomeLines(report);
  pdf.heading('Profit and loss', 60 + 16 * lines.length);
  const nameYear = ({ period, counts }: (typeof periods)[number]) =>
    `${formatPeriodLabel(period.key, period.label)}${counts ? '' : ' (part of a year)'}`;
  for (const some of chunkYears(periods))
    pdf.table(
      shapeYears(some.map(nameYear), 'US dollars'),
      lines
        .filter((key) => some.some(({ income }) => income[key] !== null && !isRepeated(key, income)))
        .map((key) => ({
          cells: [FINANCIAL_FIELD_LABELS[key], ...some.map(({ income }) => formatDollars(income[key]))],
          strong: key === 'netIncome',
        })),
    );
  const read = periods.flatMap(({ period }) => {
    const place = source.statements.find(({ yearKey }) => yearKey === period.key);
    const label = formatPeriodLabel(period.key, period.label);
    return place === undefined ? [] : [`${label}: ${describePlace(place, label, source.documents)}.`];
  });
  if (read.length > 0) pdf.paragraph(read.join(' '), 'gray');
  if (read.length < periods.length)
    pdf.paragraph(
      `${read.length === 0 ? 'These figures are' : 'The other years are'} as reported by the seller; the statements behind them are listed under Enclosures.`,
      'gray',
    );
}
