import { estimateValuationRange, type VerdictStatus } from '@dealwright/finance';
import { nameSde } from '../name-sde.js';
import { formatSummarySentence } from '../summary-sentence.js';
import { judgeReport, type ModelReport } from '../model-report.js';
import {
  writeBuyerFigures,
  writeFeeNotices,
  writeSourcesAndUses,
  writeLenderView,
} from './lender-sections.js';
import { writeProjections, writeRecastFinancials, writeStructureAndCoverage } from './financial-sections.js';
import { writeAssumptions, writeScoreAndRisks } from './score-sections.js';
import { PdfWriter } from './pdf-writer.js';
import { formatDollars, formatLongDate, printMultiple, printPercent, formatDscr } from './pdf-text.js';

const printRange = (range: { readonly low: number; readonly high: number } | null | undefined) =>
  range ? `${formatDollars(range.low)} to ${formatDollars(range.high)}` : '–';

/** The band of the verdict has the color of its worst answer. */
const SUMMARY_TONES = {
  notFinanceable: 'bad',
  open: 'plain',
  tight: 'doubtful',
  financeable: 'plain',
} as const satisfies Record<VerdictStatus, string>;

/** The model as a document for a lender or a partner. */
export function buildPdf(report: ModelReport): Promise<Buffer> {
  const pdf = new PdfWriter(`${report.dealName} - ${report.modelName}`, report.day);
  const { results, viability } = report.outcome;
  const { price } = report;
  pdf.title(report.dealName, [
    `Financial model: ${report.modelName}`,
    `Prepared on ${formatLongDate(report.day)}`,
  ]);
  const verdict = judgeReport(report);
  if (verdict === null) pdf.summary(formatSummarySentence(report));
  else {
    pdf.summary(verdict.sentence, SUMMARY_TONES[verdict.status]);
    pdf.paragraph(formatSummarySentence(report));
  }
  pdf.addGap();
  pdf.keyFigures([
    ['Purchase price', formatDollars(price)],
    [nameSde(report), formatDollars(results?.sde)],
    ['Price / SDE', printMultiple(results?.purchasePriceMultiple)],
    ['DSCR before closing costs', formatDscr(results?.debtService?.dscr)],
    ['DSCR at closing', formatDscr(report.lenderView.lenderDscr)],
    ['Down payment', printPercent(report.model.downPayment.percent)],
    ['Yearly debt service', formatDollars(report.debtService?.totalAnnual)],
    [
      'Viability score',
      viability === null ? '–' : `${viability.score} of 100${viability.provisional ? ', provisional' : ''}`,
    ],
    ['Valuation range (80% to 120%)', printRange(report.valuation)],
    ['2.5x to 3.5x SDE', printRange(estimateValuationRange(results?.sde ?? null))],
  ]);
  if (report.lenderView.lenderDscr !== null && report.lenderView.isBeforeSalary)
    pdf.paragraph('DSCR at closing is before a salary for the buyer: none is deducted.', 'gray');
  writeRecastFinancials(pdf, report);
  writeStructureAndCoverage(pdf, report);
  writeSourcesAndUses(pdf, report);
  writeFeeNotices(pdf, report);
  writeLenderView(pdf, report);
  writeBuyerFigures(pdf, report);
  writeProjections(pdf, report);
  writeScoreAndRisks(pdf, report);
  writeAssumptions(pdf, report);
  return pdf.finish(
    `${report.dealName} | ${report.modelName}`,
    `Prepared with Dealwright on ${formatLongDate(report.day)}`,
  );
}
