import ExcelJS, { type Workbook } from 'exceljs';
import {
  buildAmortizationSchedule,
  buildFinancing,
  type LoanData,
  type ModelAssumptions,
} from '@dealwright/finance';
import { readDocument } from '@dealwright/document-reader';
import { buildSampleReport } from '../../../test/support/sample-report.js';
import { TEN_MODELS } from '../../../test/support/ten-models.js';
import { buildPdf } from './pdf/build-pdf.js';
import { formatCents } from './pdf/pdf-text.js';
import { buildWorkbook } from './workbook/build-workbook.js';

interface SampleDeal {
  readonly name: string;
  readonly loan: LoanData;
  readonly assumptions: ModelAssumptions;
}

const loan: LoanData = {
  purchasePrice: 1_200_000,
  downPaymentType: 'percentage',
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
};
const note: LoanData = {
  ...loan,
  sellerFinancing: true,
  sellerFinancingAmount: 123_456.78,
  sellerFinancingRate: 6,
  sellerFinancingTerm: 5,
};

/** Deals whose 7(a) loan at closing differs from the loan of the structure. */
const DEALS: readonly SampleDeal[] = [
  { name: 'with a financed fee', loan, assumptions: {} },
  { name: 'with costs and capital', loan, assumptions: { closingCosts: 35_000, workingCapital: 100_000 } },
  { name: 'with a fee in cash', loan, assumptions: { closingCosts: 35_000, feeFinanced: false } },
  { name: 'with a note', loan: note, assumptions: { closingCosts: 20_000.55 } },
  { name: 'with a note on standby', loan: note, assumptions: { standby: true, workingCapital: 50_000 } },
  {
    name: 'of a manufacturer',
    loan: { ...loan, purchasePrice: 800_000 },
    assumptions: { manufacturer: true },
  },
  {
    name: 'paid in cash but for costs',
    loan: { ...loan, downPayment: 100 },
    assumptions: { closingCosts: 40_000 },
  },
];

async function readWorkbook(file: Buffer): Promise<Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(file).buffer);
  return book;
}

/** The number of a cell, whether typed or the cached result of a formula. */
function readNumber(book: Workbook, sheet: string, address: string): number {
  const cell = book.getWorksheet(sheet)!.getCell(address);
  return Number(cell.formula ? cell.result : cell.value);
}

/** The number beside a label in the first column. */
function findNumber(book: Workbook, sheet: string, label: string): number {
  const page = book.getWorksheet(sheet)!;
  for (let row = 1; row <= page.rowCount; row++)
    if (page.getCell(row, 1).value === label) return readNumber(book, sheet, `B${row}`);
  throw new Error(`No ${label} on ${sheet}.`);
}

jest.setTimeout(120_000);

describe('the 7(a) loan at closing', () => {
  it.each(DEALS)('is one number in workbook and PDF of a deal $name', async (deal) => {
    const report = buildSampleReport(
      { ...TEN_MODELS[3]!, loan: deal.loan },
      { assumptions: deal.assumptions },
    );
    const [sevenA] = buildFinancing(report.lenderInput, report.rules).tranches;
    const principal = sevenA!.principal;
    expect(principal).toBeGreaterThan(0);

    const book = await readWorkbook(await buildWorkbook(report));
    expect(findNumber(book, 'Sources and uses', 'SBA 7(a) loan')).toBeCloseTo(principal, 6);
    expect(findNumber(book, 'Loans at closing', 'Principal')).toBeCloseTo(principal, 6);
    // The first month: principal repaid and balance left.
    const afterFirstMonth = readNumber(book, 'Amortization', 'E6') + readNumber(book, 'Amortization', 'F6');
    expect(afterFirstMonth).toBeCloseTo(principal, 6);

    const bytes = await buildPdf(report);
    const { pages } = await readDocument({ fileId: 'f', bytes, fileName: 'model.pdf' });
    const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
    expect(text).toContain(`SBA 7(a) loan ${formatCents(principal)}`);

    const schedule = buildAmortizationSchedule(report.lenderInput, report.rules);
    expect(schedule.tranches.find(({ kind }) => kind === 'sevenA')?.principal).toBe(principal);
  });
});
