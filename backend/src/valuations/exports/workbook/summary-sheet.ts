import { type ModelReport, explainMissingDebtService } from '../model-report.js';
import { type DebtRefs } from './debt-sheet.js';
import { type FinancialRefs } from './financials-sheet.js';
import { type InputRefs } from './inputs-sheet.js';
import { type ScoreRefs } from './score-sheet.js';
import { FONT, type Format, liveFormula, type LiveFormula, type Sheet, UNKNOWN } from './sheet.js';

const COVERED = 'SDE covers the debt service with the 1.25x that lenders usually ask for.';
const NOT_COVERED = 'SDE does not cover the debt service with the 1.25x that lenders usually ask for.';
const NO_SDE = 'No year has an SDE yet.';

/** The answer on one page; every figure comes from the other sheets. */
export function writeSummarySheet(
  sheet: Sheet,
  report: ModelReport,
  inputs: InputRefs,
  books: FinancialRefs,
  debt: DebtRefs,
  score: ScoreRefs,
): void {
  const { results, viability } = report.outcome;
  sheet.title(report.dealName, `Financial model: ${report.modelName}. Made on ${report.day}.`);
  const verdict =
    `IF(NOT(ISNUMBER(${books.sde})),"${NO_SDE}",IF(ISNUMBER(${debt.dscr}),` +
    `IF(${debt.meets}="Yes","${COVERED}","${NOT_COVERED}"),${debt.state}))`;
  sheet.put(1, 4, liveFormula(verdict, formatVerdict(report)), 'whole');
  sheet.page.getCell(4, 1).alignment = { horizontal: 'left' };
  sheet.page.getCell(4, 1).font = { ...FONT, size: 12, bold: true };
  const mid = `IF(N(${inputs.price})>0,${inputs.price},IF(N(${books.sde})>0,3*${books.sde},"${UNKNOWN}"))`;
  const value = results?.valuation;
  const midRef = sheet.ref(2, 16);
  const part = (share: number): string => `IF(ISNUMBER(${midRef}),${share}*${midRef},"${UNKNOWN}")`;
  const multiple = `IF(AND(ISNUMBER(${books.sde}),N(${inputs.price})>0),${score.multiple},"${UNKNOWN}")`;
  const service = results?.debtService;
  const rows: readonly (readonly [number, string, LiveFormula, Format])[] = [
    [6, 'SDE', liveFormula(books.sde, results?.sde), 'money'],
    [7, 'Average SDE', liveFormula(books.averageSde, results?.averageSDE), 'money'],
    [
      8,
      'Purchase price',
      liveFormula(
        `IF(ISNUMBER(${inputs.price}),${inputs.price},"${UNKNOWN}")`,
        results?.purchasePrice ?? null,
      ),
      'money',
    ],
    [9, 'Price as a multiple of SDE', liveFormula(multiple, results?.purchasePriceMultiple), 'ratio'],
    [11, 'Debt service a month', liveFormula(debt.totalMonthly, service?.totalMonthly), 'cents'],
    [12, 'Debt service in year 1', liveFormula(debt.totalAnnual, service?.totalAnnual), 'cents'],
    [13, 'DSCR', liveFormula(debt.dscr, service?.dscr), 'ratio'],
    [15, 'Valuation, low', liveFormula(part(0.8), value?.low), 'money'],
    [16, 'Valuation, middle', liveFormula(mid, value?.mid), 'money'],
    [17, 'Valuation, high', liveFormula(part(1.2), value?.high), 'money'],
    [19, 'Viability score', liveFormula(score.score, viability?.score), 'whole'],
    [20, 'Level', liveFormula(score.level, viability?.level), 'whole'],
    [21, 'Risk', liveFormula(score.risk, viability?.riskLabel), 'whole'],
    [
      22,
      'Data complete',
      liveFormula(
        score.provisional,
        viability === null ? null : viability.provisional ? 'No - provisional' : 'Yes',
      ),
      'whole',
    ],
  ];
  for (const [row, label, figure, format] of rows) {
    sheet.label(row, label);
    sheet.put(2, row, figure, format);
  }
  sheet.note(1, 24, 'Change the tinted cells on Inputs and Financials; everything here follows.');
  sheet.note(1, 25, `An en dash (${UNKNOWN}) stands for what cannot be known from what is entered.`);
  report.outcome.warnings.forEach(({ message }, index) => sheet.note(1, 27 + index, message));
  sheet.freeze(0, 2);
}

function formatVerdict(report: ModelReport): string {
  const { results } = report.outcome;
  if (results === null) return NO_SDE;
  const service = results.debtService;
  if (service === null || service.dscr === null) return explainMissingDebtService(report) ?? UNKNOWN;
  return service.dscrMeetsRequirement ? COVERED : NOT_COVERED;
}
