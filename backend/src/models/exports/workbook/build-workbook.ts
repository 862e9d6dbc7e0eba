import ExcelJS from 'exceljs';
import { type ModelReport } from '../model-report.js';
import { writeAmortizationSheet } from './amortization-sheet.js';
import { writeBuyerSheet } from './buyer-sheet.js';
import { writeClosingSheet } from './closing-sheet.js';
import { writeDebtSheet } from './debt-sheet.js';
import { writeFinancialsSheet } from './financials-sheet.js';
import { writeInputsSheet } from './inputs-sheet.js';
import { writeProjectionsSheet } from './projections-sheet.js';
import { writeScoreSheet } from './score-sheet.js';
import { Sheet } from './sheet.js';
import { writeSourcesSheet } from './sources-sheet.js';
import { writeWorkingCapitalSheet } from './working-capital-sheet.js';
import { writeSummarySheet } from './summary-sheet.js';

/** Builds the model as a workbook of live formulas, each stored with the value that the finance library gives. */
export async function buildWorkbook(report: ModelReport): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.creator = 'Dealwright';
  book.title = report.dealName;
  book.created = new Date(report.day);
  book.calcProperties = { fullCalcOnLoad: true };
  const periods = Math.max(1, report.numbers.periods.length);
  const years = 1 + report.projectionPeriod;
  const summary = Sheet.add(book, 'Summary', [34, 20, 14, 14]);
  const inputs = Sheet.add(book, 'Inputs', [38, 20, 52]);
  const financials = Sheet.add(book, 'Financials', [36, ...Array<number>(periods).fill(16)], periods > 4);
  const debtService = Sheet.add(book, 'Debt service', [32, 18, 18, 18, 18]);
  const sources = Sheet.add(book, 'Sources and uses', [40, 18, 16, 18, 16]);
  const closing = Sheet.add(book, 'Loans at closing', [32, 18, 18, 22, 18, 18]);
  const { workingCapital } = report.model;
  const capital =
    workingCapital && Sheet.add(book, 'Working capital', [44, ...Array<number>(8).fill(16)], true);
  const buyer = Sheet.add(book, 'Buyer', [44, 18]);
  const amortization = Sheet.add(book, 'Amortization', [8, 7, ...Array<number>(16).fill(15)], true);
  const projections = Sheet.add(book, 'Projections', [34, ...Array<number>(years).fill(14)], true);
  const score = Sheet.add(book, 'Score', [26, 16, 18, 10, 12, 80], true);
  const inputRefs = writeInputsSheet(inputs, report);
  const financialRefs = writeFinancialsSheet(financials, report, inputRefs);
  const debt = writeDebtSheet(debtService, report, inputRefs, financialRefs);
  const refs = { inputs: inputRefs, financials: financialRefs, debt };
  const brought = capital && writeWorkingCapitalSheet(capital, report, workingCapital);
  const sourceRefs = writeSourcesSheet(sources, report, { ...refs, brought });
  const closingRefs = writeClosingSheet({
    sheet: closing,
    report,
    inputs: inputRefs,
    financials: financialRefs,
    sources: sourceRefs,
  });
  const coverage = writeAmortizationSheet(amortization, closing, report, closingRefs);
  writeBuyerSheet(buyer, report);
  writeProjectionsSheet(projections, report, refs);
  const scoreRefs = writeScoreSheet(score, report, refs);
  writeSummarySheet(summary, report, { ...refs, coverage }, scoreRefs);
  return Buffer.from(await book.xlsx.writeBuffer());
}
