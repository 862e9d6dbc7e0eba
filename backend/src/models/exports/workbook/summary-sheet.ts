import { formatDay } from '@dealwright/figures';
import { nameLevel } from '@dealwright/finance';
import { type ClosingCoverageRefs } from './amortization-sheet.js';
import { listWarnings } from '../list-warnings.js';
import { type ModelReport, explainMissingDebtService, judgeReport } from '../model-report.js';
import { type ScoreRefs } from './score-sheet.js';
import { type SheetRefs } from './sheet-refs.js';
import { FONT, type Format, liveFormula, type LiveFormula, type Sheet, UNKNOWN } from './sheet.js';

const COVERED = 'SDE covers the debt service at least 1.25x: it meets the usual lender minimum.';
const NOT_COVERED = 'SDE covers the debt service less than 1.25x: it is below the usual lender minimum.';
const NO_SDE = 'No year has an SDE yet.';

interface SummaryRefs extends SheetRefs {
  readonly coverage: ClosingCoverageRefs;
}

type SummaryRow = readonly [row: number, label: string, figure: LiveFormula, format: Format];

/** Writes the results on one page. Every figure comes from the other sheets. */
export function writeSummarySheet(
  sheet: Sheet,
  report: ModelReport,
  refs: SummaryRefs,
  score: ScoreRefs,
): void {
  const { financials, debt } = refs;
  sheet.title(report.dealName, `Financial model: ${report.modelName}. Created on ${formatDay(report.day)}.`);
  const verdict =
    `IF(NOT(ISNUMBER(${financials.sde})),"${NO_SDE}",IF(ISNUMBER(${debt.dscr}),` +
    `IF(${debt.meets}="Yes","${COVERED}","${NOT_COVERED}"),${debt.state}))`;
  sheet.put([1, 4], liveFormula(verdict, formatVerdict(report)), 'whole');
  sheet.page.getCell(4, 1).alignment = { horizontal: 'left' };
  sheet.page.getCell(4, 1).font = { ...FONT, size: 12, bold: true };
  const judged = judgeReport(report);
  if (judged !== null)
    sheet.note(1, 5, `As of ${formatDay(report.day)}: ${judged.sentence} (does not recalculate)`);
  const rows = [
    ...priceRows(report, refs, score),
    ...debtRows(report, refs),
    ...valuationRows(sheet, report, refs),
    ...scoreRows(report, score),
  ];
  for (const [row, label, figure, format] of rows) {
    sheet.label(row, label);
    sheet.put([2, row], figure, format);
  }
  sheet.note(1, 24, 'Change the tinted cells on Inputs and Financials; everything here recalculates.');
  sheet.note(1, 25, `An en dash (${UNKNOWN}) stands for a value that is unknown.`);
  listWarnings(report).forEach((warning, index) => sheet.note(1, 27 + index, warning));
  sheet.freeze(0, 2);
}

function priceRows(
  { outcome: { results }, price: entered, model }: ModelReport,
  { inputs, financials }: SheetRefs,
  score: ScoreRefs,
): SummaryRow[] {
  const price = `IF(N(${inputs.price})>0,${inputs.price},"${UNKNOWN}")`;
  const multiple = `IF(AND(ISNUMBER(${financials.sde}),N(${inputs.price})>0),${score.multiple},"${UNKNOWN}")`;
  return [
    [6, model.sdeName, liveFormula(financials.sde, results?.sde), 'money'],
    [7, 'Average SDE', liveFormula(financials.averageSde, results?.averageSDE), 'money'],
    [8, 'Purchase price', liveFormula(price, entered), 'money'],
    [9, 'Price as a multiple of SDE', liveFormula(multiple, results?.purchasePriceMultiple), 'multiple'],
  ];
}

function debtRows(
  { debtService: service, lenderView }: ModelReport,
  { debt, coverage }: SummaryRefs,
): SummaryRow[] {
  return [
    [11, 'Debt service a month', liveFormula(debt.totalMonthly, service?.totalMonthly), 'cents'],
    [12, 'Debt service in year 1', liveFormula(debt.totalAnnual, service?.totalAnnual), 'cents'],
    [13, 'DSCR before closing costs', liveFormula(debt.dscr, service?.dscr), 'ratio'],
    [14, 'DSCR at closing, worst year', liveFormula(coverage.dscr, lenderView.lenderDscr), 'ratio'],
  ];
}

function valuationRows(
  sheet: Sheet,
  { valuation: value }: ModelReport,
  { inputs, financials: { sde } }: SheetRefs,
): SummaryRow[] {
  const mid = `IF(N(${inputs.price})>0,${inputs.price},IF(N(${sde})>0,3*${sde},"${UNKNOWN}"))`;
  const midRef = sheet.ref(2, 16);
  const part = (share: number): string => `IF(ISNUMBER(${midRef}),${share}*${midRef},"${UNKNOWN}")`;
  return [
    [15, 'Valuation, low', liveFormula(part(0.8), value?.low), 'money'],
    [16, 'Valuation, middle', liveFormula(mid, value?.mid), 'money'],
    [17, 'Valuation, high', liveFormula(part(1.2), value?.high), 'money'],
  ];
}

function scoreRows({ outcome: { viability } }: ModelReport, score: ScoreRefs): SummaryRow[] {
  const complete = viability === null ? null : viability.provisional ? 'No - provisional' : 'Yes';
  return [
    [19, 'Viability score', liveFormula(score.score, viability?.score), 'whole'],
    [20, 'Level', liveFormula(score.level, viability && nameLevel(viability.level)), 'whole'],
    [21, 'Risk', liveFormula(score.risk, viability?.riskLabel), 'whole'],
    [22, 'Data complete', liveFormula(score.provisional, complete), 'whole'],
  ];
}

function formatVerdict(report: ModelReport): string {
  const { results } = report.outcome;
  if (results === null) return NO_SDE;
  const service = results.debtService;
  if (service === null || service.dscr === null) return explainMissingDebtService(report) ?? UNKNOWN;
  return service.dscrMeetsRequirement ? COVERED : NOT_COVERED;
}
