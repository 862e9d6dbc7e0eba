import { formatJudgedRatio, formatMoney } from '@dealwright/figures';
import { listFeeRules } from '@dealwright/finance';
import { writeSourcesAndUses } from '../pdf/lender-sections.js';
import { formatDollars, formatDscr, printMultiple, printPercent } from '../pdf/pdf-text.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { nameSde } from '../name-sde.js';
import { type ModelReport, NO_DEBT_SERVICE } from '../model-report.js';
import { type LenderPackage } from './lender-package.js';

const FACTS_SHAPE = { widths: [0.36, 0.64], text: [1] } as const;

/** Writes the page that a credit committee reads: key figures, sources and uses, coverage. */
export function writeSummary(pdf: PdfWriter, { report, source, bankLoans }: LenderPackage): void {
  const { lenderView, outcome, model } = report;
  pdf.heading('Summary');
  pdf.keyFigures([
    ...(bankLoans.length === 0
      ? []
      : [
          [
            'Loan requested',
            formatDollars(bankLoans.reduce((sum, { principal }) => sum + principal, 0)),
          ] as const,
        ]),
    ['Purchase price', formatDollars(report.price)],
    [nameSde(report), formatDollars(outcome.results?.sde)],
    ['Price / SDE', printMultiple(outcome.results?.purchasePriceMultiple)],
    ['Equity injection', printPercent(model.closing?.equityInjection.percent)],
    ['DSCR at closing', formatDscr(lenderView.lenderDscr)],
    ['DSCR before closing costs', formatDscr(outcome.results?.debtService?.dscr)],
    [
      'Debt service, largest year',
      formatDollars(report.borrowing === 'unknown' ? null : lenderView.debtService),
    ],
  ]);
  for (const text of describeCoverage(report)) pdf.paragraph(text);
  const failed = source.options.showsFailures ? model.failures : [];
  if (failed.length > 0)
    pdf.paragraph(`Not met as structured: ${failed.map(({ reason }) => reason).join(' ')}`);
  if (source.options.showsNegotiation && lenderView.debtService > 0) pdf.paragraph(model.verdict.sentence);
  if (model.closing !== null) writeSourcesAndUses(pdf, report);
  writeFeeFootnote(pdf, report);
}

/** Says to a loan officer that the fees are those of an earlier year, where no schedule of the day is known. */
function writeFeeFootnote(pdf: PdfWriter, { rules, model: { closing } }: ModelReport): void {
  const names = closing === null ? [] : listFeeRules(closing);
  const isOutdated = rules.notices.some(
    ({ rule, code }) => code === 'noScheduleForDate' && names.includes(rule),
  );
  if (isOutdated)
    pdf.paragraph(
      `SBA fees are estimated by the schedule of fiscal year ${rules.guarantyFee.fiscalYear}, the newest at hand; those in force at closing may differ.`,
      'gray',
    );
}

/** Says what the coverage is, before the lender asks. */
function describeCoverage({ lenderView: view, borrowing, model }: ModelReport): readonly string[] {
  if (view.lenderDscr === null) return borrowing === 'none' ? [NO_DEBT_SERVICE] : [];
  const before = view.isBeforeSalary ? ', before a salary for the buyer' : '';
  const against = view.meetsUsual === true ? 'meets' : 'is below';
  const dscr = formatJudgedRatio(view.lenderDscr, { minimums: [view.usual] });
  return [
    `On ${model.basis === 'sde' ? 'SDE' : "the lender's cash flow"} of ${formatMoney(view.lenderCashFlow)}, DSCR at closing is ${dscr}${before}, in year ${view.worstYear} after closing, the year with the largest debt service. It ${against} the usual lender minimum (${formatDscr(view.usual)}).`,
  ];
}

/** Writes who buys what. A fact that nobody entered is left out. */
export function writeParties(pdf: PdfWriter, { source }: LenderPackage): void {
  for (const [title, facts] of [
    ['The business', source.business],
    ['The buyer', source.buyer],
  ] as const) {
    const rows = facts.flatMap(({ label, value }) => (value === null ? [] : [{ cells: [label, value] }]));
    if (rows.length === 0) continue;
    pdf.heading(title, 60 + 20 * rows.length);
    pdf.table(FACTS_SHAPE, rows);
  }
}
