import { readDocument } from '@dealwright/document-reader';
import ExcelJS from 'exceljs';
import { buildSampleReport } from '../../../test/support/sample-report.js';
import { TEN_MODELS } from '../../../test/support/ten-models.js';
import { listWarnings } from './list-warnings.js';
import { buildPdf } from './pdf/build-pdf.js';
import { buildWorkbook } from './workbook/build-workbook.js';

jest.setTimeout(60_000);

const CONFLICT = { grossRevenue: 900_000, cogs: 300_000, operatingExpenses: 200_000, netIncome: 900_000 };
const REPORT = buildSampleReport({
  ...TEN_MODELS[0]!,
  financials: {
    historicalFinancials: { year1: CONFLICT, 2024: { ...CONFLICT, netIncome: 800_000 } },
    yearLabels: { year1: 'FY 2025' },
  },
  loan: { sbaTerm: 45 },
});
const STORED = ['FY 2025: Net income is stored as $900,000', '2024: Net income is stored as $800,000'];

describe('listWarnings', () => {
  it('starts a warning about a period with its name, and one about the loan with its text', () => {
    const warnings = listWarnings(REPORT);
    for (const start of STORED) expect(warnings.some((warning) => warning.startsWith(start))).toBe(true);
    expect(warnings.at(-1)).toMatch(/^The 7\(a\) loan runs 45 years/);
  });

  it('is what PDF and workbook print', async () => {
    const { pages } = await readDocument({
      fileId: 'f',
      bytes: await buildPdf(REPORT),
      fileName: 'model.pdf',
    });
    const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(await buildWorkbook(REPORT)).buffer);
    const notes = book.getWorksheet('Summary')!.getColumn(1).values.map(String);
    for (const start of STORED) {
      expect(text).toContain(start);
      expect(notes.some((note) => note.startsWith(start))).toBe(true);
    }
  });
});
