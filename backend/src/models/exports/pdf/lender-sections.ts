import { formatMonths, formatYears, roundParts } from '@dealwright/figures';
import {
  analyzeModel,
  type FigureTerm,
  listFeeRules,
  listRuleNotices,
  nameFinancedUses,
  readStressedDscr,
  roundClosing,
  roundLenderTerms,
  type SourcesAndUses,
} from '@dealwright/finance';
import { type ModelReport } from '../model-report.js';
import { toThirdPerson } from '../to-third-person.js';
import { type PdfWriter, type TableRow } from './pdf-writer.js';
import { formatCents, formatDollars, printPercent, printShare, formatDscr } from './pdf-text.js';

const LOSS_WITHOUT_RATIO = ' Where it is not positive, no DSCR is shown.';

/** Of the heading and between the two tables of sources and uses. */
const SPACE_AROUND = 70;

const LIST_SHAPE = { widths: [0.7, 0.3] } as const;

export function writeSourcesAndUses(pdf: PdfWriter, report: ModelReport): void {
  const { closing } = report.model;
  if (closing === null) {
    pdf.heading('Sources and uses at closing');
    pdf.paragraph('Not known without a purchase price and a down payment.');
    return;
  }
  const side = (lines: readonly FigureTerm[], total: string, sum: number): TableRow[] => {
    const paid = lines.filter(({ value }) => value !== 0);
    const shares = roundParts(
      paid.map(({ value }) => (100 * (value ?? 0)) / sum),
      2,
    );
    return [
      ...paid.map(({ label, value }, index) => ({
        cells: [label, formatCents(value), printShare(shares[index])],
      })),
      { cells: [total, formatCents(sum), sum > 0 ? printShare(100) : ''], strong: true },
    ];
  };
  const { uses, sources, total } = roundClosing(closing, 'cents');
  const widths = [0.56, 0.26, 0.18];
  const tables = [
    [{ widths, head: ['Uses', 'US dollars', 'Share'] }, side(uses, 'Total uses', total)],
    [{ widths, head: ['Sources', 'US dollars', 'Share'] }, side(sources, 'Total sources', total)],
  ] as const;
  // On one page: a reader compares the two totals.
  const height = tables.reduce((sum, [shape, rows]) => sum + pdf.measureTable(shape, rows), SPACE_AROUND);
  pdf.heading('Sources and uses at closing', height);
  for (const [shape, rows] of tables) pdf.table(shape, rows);
  const { equityInjection: equity } = closing;
  if (closing.sevenALoan + closing.realEstateLoan <= 0) {
    pdf.paragraph(
      `The buyer brings ${printPercent(equity.percent)} of all uses; no SBA loan is taken.`,
      'gray',
    );
    return;
  }
  pdf.paragraph(
    `The buyer brings ${printPercent(equity.percent)} of all uses${
      equity.standbyNoteCounted > 0 ? ', the standby note counted as far as the program allows' : ''
    }; the program asks for ${printPercent(equity.requiredPercent)}.${describeGuarantyFee(closing)}${describeLargerLoans(report, closing)}`,
    'gray',
  );
}

/** What the buyer should know about the dates of the fees. */
export function writeFeeNotices(pdf: PdfWriter, { rules, model: { closing } }: ModelReport): void {
  if (closing === null) return;
  for (const notice of listRuleNotices(rules, listFeeRules(closing))) pdf.paragraph(notice, 'gray');
}

/** Who pays the guaranty fee of the 7(a) loan, with a space in front; empty without such a loan. */
function describeGuarantyFee({ sevenALoan, guarantyFee, financedFee }: SourcesAndUses): string {
  if (!(sevenALoan > 0)) return '';
  if (!(guarantyFee.fee > 0)) return ' No guaranty fee is due.';
  return ` The guaranty fee is ${financedFee > 0 ? 'added to the 7(a) loan' : 'paid in cash'}.`;
}

/** Why the loans at closing are larger than those of the structure, with a space in front; empty where they are not. */
function describeLargerLoans(report: ModelReport, closing: SourcesAndUses): string {
  const financed = report.model.structure.feeFinanced;
  const structured = report.numbers.structure?.sba.principal ?? null;
  const more = structured === null ? 0 : closing.sevenALoan - structured;
  const onTop =
    report.model.borrowingForPrice === 'none' && closing.sevenALoan > 0
      ? ` The price is paid in cash; the other uses need a 7(a) loan of ${formatDollars(closing.sevenALoan)}, unless the down payment is raised by that amount.`
      : '';
  const sevenA =
    more > 0.005
      ? ` The 7(a) loan at closing is ${formatDollars(more)} more than price less down payment and note, for ${listAddedUses(closing.uses, financed)}.`
      : onTop;
  const more504 =
    closing.fee504 > 0
      ? ` The 504 loan closes as a bank loan of ${formatDollars(closing.bank504Loan)} and a CDC debenture of ${formatDollars(closing.netDebenture + closing.fee504)}, which finances its own fees of ${formatDollars(closing.fee504)}.`
      : '';
  return `${sevenA}${more504}`;
}

/** What the 7(a) loan at closing pays for beside the business, in words. */
const listAddedUses = (uses: readonly FigureTerm[], isFeeFinanced: boolean): string =>
  new Intl.ListFormat('en-US').format(nameFinancedUses(uses, isFeeFinanced));

/** Writes coverage as a loan officer calculates it, and under stress. */
export function writeLenderView(pdf: PdfWriter, report: ModelReport): void {
  const { lenderView: view } = report;
  if (view.lenderDscr === null) return;
  pdf.heading("Lender's view", 200);
  writeCoverageTerms(pdf, view);
  for (const reason of view.reasons) pdf.paragraph(toThirdPerson(reason), 'gray');
  writeStress(pdf, report);
}

/** From SDE to the cash flow that debt is tested on, and its coverage. */
export function writeCoverageTerms(pdf: PdfWriter, { basis, terms }: ModelReport['lenderView']): void {
  pdf.table(
    LIST_SHAPE,
    roundLenderTerms(terms)
      .filter(({ key, value }) => (key === 'sde' ? basis === 'lender' : value !== 0))
      .map(({ key, label, value, unit }) => ({
        cells: [toThirdPerson(label), unit === 'ratio' ? formatDscr(value) : formatDollars(value)],
        strong: key === 'lenderCashFlow' || key === 'lenderDscr',
      })),
  );
}

/** What happens to coverage when something goes wrong. */
export function writeStress(pdf: PdfWriter, { model }: ModelReport): void {
  const tests = analyzeModel(model).stress;
  if (tests.length === 0) return;
  pdf.namedTable(
    'Under stress',
    {
      widths: [0.44, 0.16, 0.16, 0.12, 0.12],
      head: ['What happens', model.basis === 'sde' ? 'SDE' : 'Cash flow', 'Debt service', 'DSCR', '1.25x'],
    },
    tests.map(({ key, label, cashFlowAfter, debtServiceAfter, dscrAfter, meetsTarget }) => ({
      cells: [
        label,
        formatDollars(cashFlowAfter),
        formatDollars(debtServiceAfter),
        cashFlowAfter !== null && cashFlowAfter <= 0
          ? 'none'
          : formatDscr(readStressedDscr({ cashFlowAfter, dscrAfter })),
        meetsTarget === null ? '' : meetsTarget ? 'holds' : 'misses',
      ],
      strong: key === 'combined',
    })),
  );
  pdf.paragraph(
    `Coverage divides the cash flow that debt is tested on (${toThirdPerson(model.basisName)}) by the debt service at closing.${
      tests.some(({ cashFlowAfter }) => cashFlowAfter !== null && cashFlowAfter <= 0)
        ? LOSS_WITHOUT_RATIO
        : ''
    }`,
    'gray',
  );
}

/** Writes what the deal means for the buyer: standby note, household, returns to capital, taxes. */
export function writeBuyerFigures(pdf: PdfWriter, { model }: ModelReport): void {
  const groups = analyzeModel(model)
    .buyerFigures.map((group) => ({ ...group, known: group.terms.filter(({ value }) => value !== null) }))
    .filter(({ known }) => known.length > 0);
  if (groups.length === 0) return;
  pdf.heading('What it means for the buyer', 120);
  for (const { title, known, notes } of groups) {
    pdf.namedTable(
      title,
      LIST_SHAPE,
      known.map(({ label, value, unit }) => ({ cells: [toThirdPerson(label), FIGURE_FORMATS[unit](value)] })),
    );
    for (const note of notes) pdf.paragraph(toThirdPerson(note), 'gray');
  }
}

const FIGURE_FORMATS: Readonly<Record<FigureTerm['unit'], (value: number | null) => string>> = {
  dollars: formatDollars,
  percent: printPercent,
  ratio: formatDscr,
  months: formatMonths,
  years: formatYears,
};
