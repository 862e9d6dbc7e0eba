import { formatSummarySentence } from '../summary-sentence.js';
import { type ModelReport } from '../model-report.js';
import { writeSourcesAndUses, writeLenderView } from './lender-sections.js';
import { writeProjections, writeRecastFinancials, writeStructureAndCoverage } from './financial-sections.js';
import { writeAssumptions, writeScoreAndRisks } from './score-sections.js';
import { PdfWriter } from './pdf-writer.js';
import { formatDollars, formatLongDate, printMultiple, printPercent, formatDscr } from './pdf-text.js';

/** The model as a document for a lender or a partner. */
export function buildPdf(report: ModelReport): Promise<Buffer> {
  const paper = new PdfWriter(`${report.dealName} - ${report.modelName}`, report.day);
  const { results, viability } = report.outcome;
  paper.title(report.dealName, [
    `Financial model: ${report.modelName}`,
    `Prepared on ${formatLongDate(report.day)}`,
  ]);
  paper.summary(formatSummarySentence(report));
  const value = results?.valuation;
  paper.keyFigures([
    ['Purchase price', formatDollars(results?.purchasePrice ?? null)],
    ['SDE', formatDollars(results?.sde)],
    ['Price / SDE', printMultiple(results?.purchasePriceMultiple)],
    ['DSCR', formatDscr(results?.debtService?.dscr)],
    ['Down payment', printPercent(report.numbers.inputs?.downPercent)],
    ['Yearly debt service', formatDollars(results?.debtService?.totalAnnual)],
    ['Valuation range', value == null ? '–' : `${formatDollars(value.low)} to ${formatDollars(value.high)}`],
    ['Viability score', viability === null ? '–' : `${viability.score} of 100`],
  ]);
  writeRecastFinancials(paper, report);
  writeStructureAndCoverage(paper, report);
  writeSourcesAndUses(paper, report);
  writeLenderView(paper, report);
  writeProjections(paper, report);
  writeScoreAndRisks(paper, report);
  writeAssumptions(paper, report);
  if (paper.hasMissingGlyphs)
    paper.paragraph(
      'A box (□) or a question mark stands for a letter that the fonts of this document do not have.',
      'grey',
    );
  return paper.finish(
    `${report.dealName} | ${report.modelName}`,
    `Prepared with Dealwright on ${formatLongDate(report.day)}`,
  );
}
