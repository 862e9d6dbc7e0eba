import { answerSentence } from '../answer-sentence.js';
import { type ModelReport } from '../model-report.js';
import { fundsAtClosing, lendersView } from './desk-sections.js';
import { projections, recastFinancials, structureAndCoverage } from './financial-sections.js';
import { assumptions, scoreAndRisks } from './judgement-sections.js';
import { Paper } from './paper.js';
import { dollars, longDate, priceTimes, share, times } from './pdf-text.js';

/** The model as a document for a lender or a partner. */
export function buildPdf(report: ModelReport): Promise<Buffer> {
  const paper = new Paper(`${report.dealName} - ${report.modelName}`, report.day);
  const { results, viability } = report.outcome;
  paper.title(report.dealName, [
    `Financial model: ${report.modelName}`,
    `Prepared on ${longDate(report.day)}`,
  ]);
  paper.answer(answerSentence(report));
  const value = results?.valuation;
  paper.keyFigures([
    ['Purchase price', dollars(results?.purchasePrice ?? null)],
    ['SDE', dollars(results?.sde)],
    ['Price / SDE', priceTimes(results?.purchasePriceMultiple)],
    ['DSCR', times(results?.debtService?.dscr)],
    ['Down payment', share(report.numbers.inputs?.downPercent)],
    ['Yearly debt service', dollars(results?.debtService?.totalAnnual)],
    ['Valuation range', value == null ? '–' : `${dollars(value.low)} to ${dollars(value.high)}`],
    ['Viability score', viability === null ? '–' : `${viability.score} of 100`],
  ]);
  recastFinancials(paper, report);
  structureAndCoverage(paper, report);
  fundsAtClosing(paper, report);
  lendersView(paper, report);
  projections(paper, report);
  scoreAndRisks(paper, report);
  assumptions(paper, report);
  if (paper.lostLetters)
    paper.paragraph(
      'A box (□) or a question mark stands for a letter that the fonts of this document do not have.',
      'grey',
    );
  return paper.finish(
    `${report.dealName} | ${report.modelName}`,
    `Prepared with Dealwright on ${longDate(report.day)}`,
  );
}
