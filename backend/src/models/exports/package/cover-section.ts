import { formatJudgedRatio, formatMoney, formatPercent, formatTerm } from '@dealwright/figures';
import { type Tranche } from '@dealwright/finance';
import { formatDollars, formatDscr, formatLongDate, printMultiple, printPercent } from '../pdf/pdf-text.js';
import { type PdfWriter } from '../pdf/pdf-writer.js';
import { nameSde } from '../name-sde.js';
import { findProgramFloor, type ModelReport, NO_DEBT_SERVICE } from '../model-report.js';
import { type LenderPackage } from './lender-package.js';
import { type PackageFact } from './package-source.js';

const NOT_PROVIDED = 'Not provided';
const FACTS_SHAPE = { widths: [0.36, 0.64], text: [1] } as const;

/** Writes the request, the business and the buyer. */
export function writeCover(pdf: PdfWriter, lenderPackage: LenderPackage, name: string): void {
  const { report, source } = lenderPackage;
  const { lenderView, outcome } = report;
  pdf.title(name, [report.dealName, `Prepared on ${formatLongDate(report.day)}`]);
  pdf.summary(formatRequest(lenderPackage));
  pdf.keyFigures([
    ['Purchase price', formatDollars(report.price)],
    [nameSde(report), formatDollars(outcome.results?.sde)],
    ['Price / SDE', printMultiple(outcome.results?.purchasePriceMultiple)],
    ['Equity injection', printPercent(report.model.closing?.equityInjection.percent)],
    ['DSCR (at closing)', formatDscr(lenderView.lenderDscr)],
    ['DSCR (structure)', formatDscr(outcome.results?.debtService?.dscr)],
    ['Floor of the program', formatDscr(findProgramFloor(report))],
    [
      'Debt service, worst year',
      formatDollars(report.borrowing === 'unknown' ? null : lenderView.debtService),
    ],
  ]);
  writeCoverage(pdf, lenderPackage);
  writeFacts(pdf, 'The business', source.business);
  writeFacts(pdf, 'The buyer', source.buyer);
  pdf.paragraph(
    'Prepared by the buyer from figures that the buyer entered. Nothing in it has been audited, and nothing in it is a commitment of any party.',
    'gray',
  );
}

/** What the package is: a purchase in cash, or on a seller note alone, asks no lender for a loan. */
export function namePackage({ borrowing, model }: ModelReport): string {
  if (borrowing === 'none') return 'Purchase in cash';
  const isSellerAlone = model.loans.length > 0 && model.loans.every(({ kind }) => kind === 'sellerNote');
  return isSellerAlone ? 'Purchase financed by the seller' : 'Loan request';
}

/** What is asked of the lender, in one sentence. */
export function formatRequest({ report, tranches }: LenderPackage): string {
  const price = formatDollars(report.price);
  const sevenA = tranches.find(({ kind }) => kind === 'sevenA');
  const realEstate = tranches.find(({ kind }) => kind === 'realEstate');
  const loans = [
    ...(sevenA ? [`7(a) loan of ${formatLoan(sevenA)}`] : []),
    ...(realEstate ? [`504 loan of ${formatLoan(realEstate)}`] : []),
  ];
  if (loans.length === 0 && report.borrowing === 'unknown')
    return `The loan to buy ${report.dealName} is not known without a purchase price, a down payment and a rate.`;
  if (loans.length === 0) return `No SBA loan is requested to buy ${report.dealName} at ${price}.`;
  return `${loans.join(' and ')}, to buy ${report.dealName} at a price of ${price}.`;
}

const formatLoan = ({ principal, termMonths, annualRatePercent }: Tranche): string =>
  `${formatDollars(principal)} over ${formatTerm(termMonths)} at ${formatPercent(annualRatePercent)}`;

/** Says what the coverage is, before the lender asks. */
function writeCoverage(pdf: PdfWriter, { report }: LenderPackage): void {
  const { lenderView: view } = report;
  if (view.lenderDscr !== null) {
    const floor = findProgramFloor(report);
    const dscr = formatJudgedRatio(view.lenderDscr, { minimums: floor === null ? [] : [floor] });
    const before = view.isBeforeSalary ? ', before a salary for the buyer' : '';
    pdf.paragraph(
      `On the lender's cash flow of ${formatMoney(view.lenderCashFlow)}, DSCR is ${dscr}${before}, in year ${view.worstYear} after closing, the year with the largest debt service. It ${compareToLimits(report)}.`,
    );
  } else if (report.borrowing === 'none') {
    pdf.paragraph(NO_DEBT_SERVICE);
  }
  const { failures } = report.model;
  if (failures.length > 0)
    pdf.paragraph(`Requirements that fail as structured: ${failures.map(({ reason }) => reason).join(' ')}`);
}

/** How coverage compares with the program's floor, where an SBA loan is taken, and with what lenders usually ask for. */
function compareToLimits(report: ModelReport): string {
  const { meetsFloor, meetsUsual, usual } = report.lenderView;
  const floor = findProgramFloor(report);
  return [
    ...(floor === null
      ? []
      : [`${meetsFloor === true ? 'meets' : 'is below'} the program's floor of ${formatDscr(floor)}`]),
    `${meetsUsual === true ? 'meets' : 'is below'} the usual ${formatDscr(usual)}`,
  ].join(' and ');
}

/** What nobody entered is said to be missing, never left out. */
function writeFacts(pdf: PdfWriter, title: string, facts: readonly PackageFact[]): void {
  pdf.namedTable(
    title,
    FACTS_SHAPE,
    facts.map(({ label, value }) => ({ cells: [label, value ?? NOT_PROVIDED] })),
  );
}
