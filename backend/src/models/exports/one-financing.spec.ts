import ExcelJS, { type Workbook } from 'exceljs';
import { analyzeModel, type LoanData, type ModelAssumptions } from '@dealwright/finance';
import { readDocument } from '@dealwright/document-reader';
import fc from 'fast-check';
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

/** Any deal with a 7(a) loan. FC_NUM_RUNS sets how many are drawn. */
const anyDeal = fc.record({
  loan: fc.record({
    purchasePrice: fc.integer({ min: 100_000, max: 4_000_000 }),
    downPaymentType: fc.constant('percentage' as const),
    downPayment: fc.integer({ min: 0, max: 40 }),
    sbaRate: fc.integer({ min: 500, max: 1300 }).map((hundredths) => hundredths / 100),
    sbaTerm: fc.integer({ min: 5, max: 25 }),
    sellerFinancing: fc.boolean(),
    sellerFinancingAmount: fc.integer({ min: 0, max: 30_000_000 }).map((cents) => cents / 100),
    sellerFinancingRate: fc.integer({ min: 0, max: 9 }),
    sellerFinancingTerm: fc.integer({ min: 2, max: 10 }),
  }),
  assumptions: fc.record({
    closingCosts: fc.integer({ min: 0, max: 80_000 }),
    workingCapital: fc.integer({ min: 0, max: 250_000 }),
    standby: fc.boolean(),
    feeFinanced: fc.boolean(),
    manufacturer: fc.boolean(),
  }),
});

async function expectOnePrincipal({ loan, assumptions }: Omit<SampleDeal, 'name'>): Promise<void> {
  const report = buildSampleReport({ ...TEN_MODELS[3]!, loan }, { assumptions });
  const { tranches } = report.model;
  const { schedule } = analyzeModel(report.model);
  const principal = tranches[0]?.principal ?? 0;
  expect(schedule.tranches.find(({ kind }) => kind === 'sevenA')?.principal ?? 0).toBe(principal);

  const book = await readWorkbook(await buildWorkbook(report));
  expect(findNumber(book, 'Sources and uses', 'SBA 7(a) loan')).toBeCloseTo(
    Math.round(100 * principal) / 100,
    6,
  );
  expect(findNumber(book, 'Loans at closing', 'Principal')).toBeCloseTo(principal, 6);
  // The first month: principal repaid and balance left.
  const afterFirstMonth = readNumber(book, 'Amortization', 'E6') + readNumber(book, 'Amortization', 'F6');
  expect(afterFirstMonth).toBeCloseTo(principal, 6);

  const bytes = await buildPdf(report);
  const { pages } = await readDocument({ fileId: 'f', bytes, fileName: 'model.pdf' });
  const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
  if (principal > 0) expect(text).toContain(`SBA 7(a) loan ${formatCents(principal)}`);
}

jest.setTimeout(1_800_000);

describe('the 7(a) loan at closing', () => {
  it.each(DEALS)('is one number in workbook and PDF of a deal $name', async (deal) => {
    const report = buildSampleReport(
      { ...TEN_MODELS[3]!, loan: deal.loan },
      { assumptions: deal.assumptions },
    );
    expect(report.model.tranches[0]!.principal).toBeGreaterThan(0);
    await expectOnePrincipal(deal);
  });

  it('is one number in workbook and PDF of any deal', async () => {
    await fc.assert(fc.asyncProperty(anyDeal, expectOnePrincipal), {
      numRuns: Number(process.env['FC_NUM_RUNS'] ?? 5),
    });
  });
});
