import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import ExcelJS, { type Workbook } from 'exceljs';
import { type PeriodFigures } from '@dealwright/figures';
import { editIncome, type ModelAssumptions, roundClosing } from '@dealwright/finance';
import { type FinancialField } from '@dealwright/vocabulary';
import { buildSampleReport } from '../../../../test/support/sample-report.js';
import { type SampleModel, TEN_MODELS } from '../../../../test/support/ten-models.js';
import { judgeReport } from '../model-report.js';
import { type ModelReport, type ReportSource } from '../model-report.js';
import { buildWorkbook } from './build-workbook.js';

/** Assumptions of the lender's desk for each of the ten models. */
const ASSUMED: readonly ModelAssumptions[] = [
  { closingCosts: 10_000 },
  { closingCosts: 35_000, workingCapital: 25_000 },
  { standby: true, closingCosts: 12_345.67 },
  { closingCosts: 35_000, workingCapital: 50_000, standby: true, buyerLivingSalary: 60_000, seed: 42 },
  { feeFinanced: false, closingCosts: 20_000 },
  { manufacturer: true },
  {},
  { workingCapital: 5_000_000 },
  { manufacturer: true, feeFinanced: false, exitMultiple: 3.25, standbyCompounding: 'compound' },
  { workingCapital: 40_000 },
];

/** A year of working capital with every kind of peg. */
const WORKING_CAPITAL: readonly ModelAssumptions[] = (
  [
    {},
    { workingCapitalPeg: 'season', closingMonth: 'april', deliveredWorkingCapital: 70_000.5 },
    {
      workingCapitalPeg: 'stated',
      statedPeg: 60_000,
      deliveredWorkingCapital: 90_000,
      workingCapital: 10_000,
    },
    { workingCapitalPeg: 'stated' },
    { workingCapitalPeg: 'zero', workingCapital: 12_000 },
    { workingCapitalPeg: 'zero', deliveredWorkingCapital: 120_000 },
  ] satisfies ModelAssumptions[]
).map((peg) => ({
  ...peg,
  workingCapitalMonths: Array.from({ length: 14 }, (_, index) => ({
    month: `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    receivables: 50_000 + 1_111.11 * index,
    inventory: index % 12 === 3 ? 80_000 : 30_000,
    payables: 20_000,
    accrued: 1_234.5,
    other: -500,
  })),
}));

const buildReport = (model: SampleModel, source: Partial<ReportSource> = {}): ModelReport =>
  buildSampleReport(model, {
    assumptions: ASSUMED[TEN_MODELS.findIndex(({ shape }) => shape === model.shape)] ?? {},
    ...source,
  });

async function open(file: Buffer): Promise<Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(file).buffer);
  return book;
}

/** The number or text of every cell that is not empty, by address: 'Sheet!A1'. */
function valuesOf(book: Workbook): Map<string, number | string> {
  const values = new Map<string, number | string>();
  book.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        const shown: unknown = cell.formula ? cell.result : cell.value;
        if (typeof shown === 'object' && shown !== null && 'error' in shown) {
          values.set(`${sheet.name}!${cell.address}`, String(shown.error));
        } else if (typeof shown === 'number' || (typeof shown === 'string' && shown !== '')) {
          values.set(`${sheet.name}!${cell.address}`, shown);
        }
      }),
    ),
  );
  return values;
}

function formulasOf(book: Workbook): string[] {
  const found: string[] = [];
  book.eachSheet((sheet) =>
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.formula) found.push(`${sheet.name}!${cell.address}`);
      }),
    ),
  );
  return found;
}

/** The figure beside a label on a sheet, or what another column of its row says. */
function findFigure(book: Workbook, sheet: string, label: string, column = 2): unknown {
  let found: unknown;
  book.getWorksheet(sheet)?.eachRow((row) => {
    if (row.getCell(1).value === label && found === undefined) {
      const cell = row.getCell(column);
      found = cell.formula ? cell.result : cell.value;
    }
  });
  return found;
}

/** A detailed year as the sheet of the deal saves it: typed line by line, with every derived line stored. */
function withTypedYear(changes: PeriodFigures, overrides: PeriodFigures = {}): SampleModel {
  const typed: PeriodFigures = {
    grossRevenue: '1250000',
    cogs: '500000',
    sgaExpenses: '400000',
    depreciation: '30000',
    interest: '12000.55',
    taxes: '25000',
    ownerSalary: '90000',
    ...changes,
  };
  const figures = Object.entries(typed).reduce<PeriodFigures>(
    (saved, [field, value]) => editIncome(saved, field as FinancialField, value, 'detailed'),
    {},
  );
  return {
    ...TEN_MODELS[3]!,
    financials: {
      collectDetailedIncomeStatement: true,
      historicalFinancials: { '2025': { ...figures, ...overrides } },
    },
  };
}

/** A model whose property is bought with a 504 loan. */
const WITH_504: SampleModel = {
  ...TEN_MODELS[3]!,
  shape: 'with a 504 loan',
  loan: {
    ...TEN_MODELS[3]!.loan,
    sbaRate: 10,
    includeRealEstate: true,
    realEstatePurchasePrice: 500_000,
    realEstateDownPaymentType: 'percentage',
    realEstateDownPayment: 10,
    sba504Rate: 6,
    sba504Term: 25,
  },
};

jest.setTimeout(120_000);

describe('the workbook of a model', () => {
  it.each(TEN_MODELS.map((model) => [model.shape, model] as const))(
    'of a deal %s shows what the library says',
    async (_shape, model) => {
      const report = buildReport(model);
      const book = await open(await buildWorkbook(report));
      const { results, viability } = report.outcome;
      const dash = <T>(value: T | null | undefined): T | string => value ?? '–';
      expect(findFigure(book, 'Summary', 'SDE')).toBe(dash(results?.sde));
      expect(findFigure(book, 'Summary', 'DSCR before closing costs')).toBe(dash(results?.debtService?.dscr));
      expect(findFigure(book, 'Summary', 'Debt service in year 1')).toBe(
        dash(results?.debtService?.totalAnnual),
      );
      expect(findFigure(book, 'Summary', 'Valuation, middle')).toBe(dash(results?.valuation?.mid));
      expect(findFigure(book, 'Summary', 'Viability score')).toBe(dash(viability?.score));
      const bad = [...valuesOf(book)].filter(([, value]) => /NaN|undefined|Infinity|#/.test(String(value)));
      expect(bad).toEqual([]);
    },
  );

  it('keeps losses as numbers and shows them in parentheses like the screens', async () => {
    const book = await open(await buildWorkbook(buildReport(TEN_MODELS[4]!)));
    const losses: string[] = [];
    book.eachSheet((sheet) =>
      sheet.eachRow((row) =>
        row.eachCell(({ formula, result, value, numFmt }) => {
          const shown = formula ? result : value;
          if (typeof shown === 'number' && shown < 0) losses.push(numFmt.split(';')[1] ?? 'General');
        }),
      ),
    );
    expect(new Set(losses)).toEqual(new Set(['[Red]($#,##0)', '[Red]($#,##0.00)', '[Red](0.00"x")', '"−"0']));
  });

  it('has a formula wherever a figure follows from another', async () => {
    const book = await open(await buildWorkbook(buildReport(TEN_MODELS[3]!)));
    const formulas = formulasOf(book);
    for (const sheet of [
      'Summary',
      'Financials',
      'Debt service',
      'Sources and uses',
      'Loans at closing',
      'Amortization',
      'Projections',
      'Score',
    ]) {
      expect(formulas.filter((address) => address.startsWith(sheet)).length).toBeGreaterThan(10);
    }
  });

  it('has formulas for stored lines that equal their computation, and says where one was overridden', async () => {
    const rows = ['Gross profit', 'EBITDA', 'EBIT', 'EBT', 'Net income', 'SDE'];
    const isFormula = (book: Workbook, label: string) => {
      const page = book.getWorksheet('Financials')!;
      const row = page.getColumn(1).values.indexOf(label);
      return page.getCell(row, 2).formula !== undefined;
    };
    const typed = await open(await buildWorkbook(buildReport(withTypedYear({}, { sde: '414999.9999' }))));
    expect(rows.map((label) => isFormula(typed, label))).toEqual([true, true, true, true, true, true]);
    const overridden = withTypedYear({}, { netIncome: '300000', sde: '500000' });
    const book = await open(await buildWorkbook(buildReport(overridden)));
    expect(rows.map((label) => isFormula(book, label))).toEqual([true, true, true, true, false, false]);
    const said = rows.map((label) => findFigure(book, 'Financials', label, 3));
    const entered = 'Entered for 2025: does not follow the other lines.';
    expect(said).toEqual([null, null, null, null, entered, entered]);
  });

  it('shows the sources and uses of the library, and what else the desk was options', async () => {
    for (const model of TEN_MODELS) {
      const report = buildReport(model);
      const book = await open(await buildWorkbook(report));
      const { closing } = report.model;
      const printed = closing && roundClosing(closing, 'cents');
      const page = 'Sources and uses';
      expect(findFigure(book, page, 'Total uses')).toBe(printed?.total ?? '–');
      expect(findFigure(book, page, 'Total sources')).toBe(printed?.total ?? '–');
      for (const { label, value } of [...(printed?.uses ?? []), ...(printed?.sources ?? [])])
        expect(findFigure(book, page, label)).toBe(value);
    }
    const book = await open(await buildWorkbook(buildReport(TEN_MODELS[8]!)));
    expect(findFigure(book, 'Inputs', 'Exit multiple')).toBe('3.25x');
    expect(findFigure(book, 'Inputs', 'Interest on standby')).toBe('Compound');
    expect(findFigure(book, 'Inputs', 'Manufacturer (NAICS 31 to 33)')).toBe('Yes');
  });

  it('shows the two loans of a 504 with the yearly charge of the debenture', async () => {
    const book = await open(await buildWorkbook(buildReport(WITH_504)));
    // Of 500,000 the bank lends half, the CDC 40 % and 8,000 of fees.
    expect(findFigure(book, 'Sources and uses', '504 bank loan')).toBe(250_000);
    expect(findFigure(book, 'Sources and uses', '504 CDC debenture')).toBe(208_000);
    const column = (label: string) =>
      [4, 5].map((at) => findFigure(book, 'Loans at closing', label, at) as number);
    expect(column('Principal')).toEqual([250_000, 208_000]);
    expect(column('Rate a year')).toEqual([0.1, 0.06]);
    expect(column('Monthly payments')).toEqual([300, 300]);
    // 0.209 + 0.625 + 0.1 percent.
    const charge = 'Yearly charge on the balance of every fifth year';
    expect(findFigure(book, 'Loans at closing', charge, 5)).toBeCloseTo(0.00934, 12);
    expect(findFigure(book, 'Inputs', '504 bank rate', 3)).toBe('Not entered; the 7(a) rate is used');
    const without = await open(await buildWorkbook(buildReport(TEN_MODELS[0]!)));
    expect(findFigure(without, 'Inputs', '504 bank rate', 3)).toBe('Not used: no real estate is included');
  });

  it('tells what the model states from what is assumed or unused', async () => {
    const sourceOf = async (loan: SampleModel['loan'], assumptions: ModelAssumptions, label: string) => {
      const model = { ...TEN_MODELS[0]!, loan: { ...TEN_MODELS[0]!.loan, sba504Rate: 7, ...loan } };
      const book = await open(await buildWorkbook(buildReport(model, { assumptions })));
      return findFigure(book, 'Inputs', label, 3);
    };
    const manufacturer = 'Manufacturer (NAICS 31 to 33)';
    expect(await sourceOf({}, {}, manufacturer)).toBe('Not specified; No is used');
    expect(await sourceOf({}, { manufacturer: false }, manufacturer)).toBe('Chosen in the model');
    expect(await sourceOf({}, {}, 'Interest on standby')).toBe('Not specified; Simple is used');
    const compound = { standbyCompounding: 'compound' } as const;
    expect(await sourceOf({}, compound, 'Interest on standby')).toBe('Chosen in the model');
    const noteRate = 'Rate of the seller note';
    expect(await sourceOf({ sellerFinancing: false }, {}, noteRate)).toBe('Not used: no seller note');
    expect(await sourceOf({ sellerFinancing: true, sellerFinancingRate: 6 }, {}, noteRate)).toBe(
      'Entered in the model',
    );
    expect(await sourceOf({ sbaRate: 11.5 }, {}, 'SBA 7(a) rate')).toBe('Default of a new model');
    expect(await sourceOf({ sbaRate: 10.5 }, {}, 'SBA 7(a) rate')).toBe('Entered in the model');
    const taxes = 'Income taxes of the years that SDE counts, added back';
    const books = TEN_MODELS.map(async (model) => open(await buildWorkbook(buildReport(model))));
    const origins = (await Promise.all(books)).map((book) => findFigure(book, 'Inputs', taxes, 3));
    expect(new Set(origins)).toEqual(
      new Set(['From Historical Financials', 'Not entered; counts as nothing']),
    );
    const none = 'Not used: no real estate is included';
    expect(await sourceOf({ includeRealEstate: false }, {}, 'SBA 504 rate')).toBe(none);
    expect(await sourceOf({ includeRealEstate: true }, {}, 'SBA 504 rate')).toBe('Entered in the model');
  });

  it('says on its first sheet when it was created and whether a lender can finance the deal', async () => {
    const report = buildReport(TEN_MODELS[3]!);
    const book = await open(await buildWorkbook(report));
    const said = [1, 2, 3, 4, 5].map((row) => book.getWorksheet('Summary')!.getCell(row, 1).text);
    expect(said.join('\n')).toContain('Created on March 1, 2026.');
    expect(said[4]).toBe(`As of March 1, 2026: ${judgeReport(report)?.sentence} (does not recalculate)`);
    expect(said[4]).toMatch(/The debt is paid every year in \d+% of simulated futures[,.]/);
  });

  it('puts failed requirements above its advice, and praises nothing below them', async () => {
    const loan = { purchasePrice: 500_000, downPayment: 10, sbaRate: 10, sbaTerm: 10 };
    const adviceOf = async (feeFinanced: boolean) => {
      const report = buildReport({ ...TEN_MODELS[0]!, loan }, { assumptions: { feeFinanced } });
      const book = await open(await buildWorkbook(report));
      const titles: string[] = [];
      book.getWorksheet('Score')!.eachRow((row) => titles.push(row.getCell(1).text));
      return titles.slice(titles.findIndex((title) => title.startsWith('Recommendations')) + 1);
    };
    // With its fee financed, 10 % down are less than a tenth of the project.
    const [first, ...others] = await adviceOf(true);
    expect(first).toBe('Meet the SBA Requirements');
    expect(others).not.toContain('Strong Deal');
    expect(await adviceOf(false)).not.toContain('Meet the SBA Requirements');
  });

  it('leaves unknown inputs blank and says what is missing', async () => {
    const book = await open(await buildWorkbook(buildReport(TEN_MODELS[0]!)));
    expect(findFigure(book, 'Inputs', 'Purchase price of the business')).toBeNull();
    expect(findFigure(book, 'Debt service', 'State')).toBe('No purchase price is entered.');
    const empty = buildReport({ ...TEN_MODELS[0]!, financials: {} });
    const bare = await open(await buildWorkbook(empty));
    expect(findFigure(bare, 'Summary', 'SDE')).toBe('–');
    expect(bare.getWorksheet('Projections')?.getCell('A2').value).toMatch(/No year to start from/);
  });

  it('has the price, the debt service and the valuation of a deal without financials', async () => {
    const loan = { purchasePrice: 800_000, downPayment: 10, sbaRate: 10.5, sbaTerm: 10 };
    const book = await open(
      await buildWorkbook(buildReport({ ...TEN_MODELS[0]!, financials: {}, loan }, { assumptions: {} })),
    );
    const figures: readonly (readonly [string, number])[] = [
      ['Purchase price', 800_000],
      ['Debt service a month', 9_715.32],
      ['Debt service in year 1', 116_583.84],
      ['Valuation, low', 640_000],
      ['Valuation, middle', 800_000],
      ['Valuation, high', 960_000],
    ];
    for (const [label, figure] of figures) {
      expect(findFigure(book, 'Summary', label)).toBeCloseTo(figure, 1);
    }
    expect(findFigure(book, 'Summary', 'DSCR before closing costs')).toBe('–');
  });

  it.each([
    ['nobody can tell', { sbaRate: null, downPayment: 10 }, 'No SBA 7(a) rate is entered.', '–'],
    [
      'nothing is borrowed, at no rate',
      { sbaRate: null, downPayment: 100 },
      'Nothing is borrowed for the price.',
      0,
    ],
    [
      'the real estate awaits its terms',
      { downPayment: 100, includeRealEstate: true, realEstatePurchasePrice: 500_000, sba504Rate: null },
      'Rate and term of the real estate loan are not entered.',
      '–',
    ],
  ])('says of the debt service to come where %s what is known', async (_case, loan, state, due) => {
    const from = TEN_MODELS[1]!;
    const book = await open(await buildWorkbook(buildReport({ ...from, loan: { ...from.loan, ...loan } })));
    expect(findFigure(book, 'Debt service', 'State')).toBe(state);
    const values = valuesOf(book);
    const row = [...values].find(
      ([at, value]) => at.startsWith('Projections!A') && value === 'Annual debt service',
    )?.[0];
    const cell = (letter: string) => values.get(row?.replace('!A', `!${letter}`) ?? '');
    expect([cell('C'), cell('D')]).toEqual([due, due]);
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'never lets the name %j become a formula',
    async (dealName) => {
      const book = await open(await buildWorkbook(buildReport(TEN_MODELS[4]!, { dealName })));
      const cell = book.getWorksheet('Summary')!.getCell('A1');
      expect(cell.formula).toBeUndefined();
      expect(cell.text.startsWith("'")).toBe(true);
      expect(findFigure(book, 'Summary', 'SDE')).toBe(-220_000);
    },
  );
});

const soffice = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path));
if (soffice === undefined) {
  process.stdout.write(
    'SKIPPED: recalculating the workbook needs LibreOffice Calc (soffice) on the PATH, and there is none.\n',
  );
}

(soffice === undefined ? describe.skip : describe)('recalculated by LibreOffice', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dealwright-calc-'));
    mkdirSync(join(folder, 'out'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The workbooks with every cached value removed and recalculated. */
  async function recalculate(books: readonly Workbook[]): Promise<Map<string, number | string>[]> {
    const names = books.map((_, index) => join(folder, `${index}.xlsx`));
    for (const [index, book] of books.entries()) {
      clearResults(book);
      writeFileSync(names[index]!, Buffer.from(await book.xlsx.writeBuffer()));
    }
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const args = [profile, '--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'out'), ...names];
    execFileSync(soffice!, args, { stdio: 'ignore', timeout: 240_000 });
    return Promise.all(
      books.map(async (_, index) => valuesOf(await open(readFileSync(join(folder, 'out', `${index}.xlsx`))))),
    );
  }

  function clearResults(book: Workbook): void {
    book.eachSheet((sheet) =>
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          if (cell.formula) cell.value = { formula: cell.formula };
        }),
      ),
    );
  }

  function expectSame(found: Map<string, number | string>, expected: Map<string, number | string>): void {
    const differing = [...expected].filter(([address, value]) => {
      const other = found.get(address);
      return typeof value === 'number'
        ? !(typeof other === 'number' && Math.abs(other - value) < 0.005 * (Math.abs(value) > 100 ? 1 : 1e-4))
        : other !== value;
    });
    expect(differing.slice(0, 10).map(([address, value]) => [address, value, found.get(address)])).toEqual(
      [],
    );
    expect([...found.keys()].filter((address) => !expected.has(address))).toEqual([]);
  }

  it('shows in every cell of ten models what the library calculates', async () => {
    const files = await Promise.all(TEN_MODELS.map((model) => buildWorkbook(buildReport(model))));
    const expected = await Promise.all(files.map(async (file) => valuesOf(await open(file))));
    const found = await recalculate(await Promise.all(files.map(open)));
    expect(found).toHaveLength(10);
    found.forEach((values, index) => expectSame(values, expected[index]!));
  }, 300_000);

  it('shows in every cell of working capital and its use what the library calculates', async () => {
    const reports = WORKING_CAPITAL.map((assumptions) => buildReport(TEN_MODELS[3]!, { assumptions }));
    const files = await Promise.all(reports.map((report) => buildWorkbook(report)));
    const expected = await Promise.all(files.map(async (file) => valuesOf(await open(file))));
    const found = await recalculate(await Promise.all(files.map(open)));
    found.forEach((values, index) => expectSame(values, expected[index]!));
    reports.forEach(({ model }, index) => {
      const values = found[index]!;
      const [label = ''] =
        [...values].find(
          ([at, value]) => at.startsWith('Sources and uses!A') && value === 'Working capital',
        ) ?? [];
      expect(values.get(label.replace('!A', '!B'))).toBeCloseTo(model.structure.workingCapital, 2);
    });
  }, 300_000);

  it('shows in every cell of models without financials what its formulas give', async () => {
    const bare = TEN_MODELS.map((model) => buildReport({ ...model, financials: {} }));
    const files = await Promise.all(bare.map((report) => buildWorkbook(report)));
    const expected = await Promise.all(files.map(async (file) => valuesOf(await open(file))));
    const found = await recalculate(await Promise.all(files.map(open)));
    found.forEach((values, index) => expectSame(values, expected[index]!));
  }, 300_000);

  it('adds a trailing year from the columns of its parts', async () => {
    const part = (share: number): PeriodFigures => ({
      grossRevenue: 1_200_000 * share,
      cogs: 480_000 * share,
      sgaExpenses: 390_000 * share,
      depreciation: 20_000 * share,
      interest: 9_000 * share,
      taxes: 4_000 * share,
      ownerSalary: 90_000 * share,
      newOfficerSalary: -60_000 * share,
    });
    const historicalFinancials = { 2025: part(1), 'YTD Oct 2026': part(0.9), 'YTD Oct 2025': part(0.8) };
    const reports = [true, false].map((collectDetailedIncomeStatement) =>
      buildReport({
        ...TEN_MODELS[3]!,
        financials: { historicalFinancials, collectDetailedIncomeStatement, sdeBase: 'ttm' },
      }),
    );
    const books = await Promise.all(reports.map(async (report) => open(await buildWorkbook(report))));
    const [detailed] = books;
    expect(findFigure(detailed!, 'Summary', 'SDE, twelve months to October 2026')).toBeCloseTo(
      1.1 * 356_000,
      2,
    );
    expect(detailed!.getWorksheet('Financials')!.getCell('B5').formula).toBe(
      "N('Financials'!$D$5)+N('Financials'!$C$5)-N('Financials'!$E$5)",
    );
    const expected = books.map(valuesOf);
    const found = await recalculate(books);
    found.forEach((values, index) => expectSame(values, expected[index]!));
  }, 300_000);

  it('recalculates changed inputs to the results of the library', async () => {
    const cases: {
      from: SampleModel;
      loan: object;
      assumptions?: ModelAssumptions;
      cells: Record<string, number | string | null>;
      growthRate?: number;
    }[] = [
      { from: TEN_MODELS[3]!, loan: { sbaRate: 9.25 }, cells: { 'SBA 7(a) rate': 0.0925 } },
      {
        from: TEN_MODELS[7]!,
        loan: { sbaRate: 16, downPayment: 5 },
        cells: { 'SBA 7(a) rate': 0.16, 'Down payment, share of the price': 0.05 },
      },
      {
        from: TEN_MODELS[1]!,
        loan: { downPayment: 12.5 },
        cells: { 'Down payment, share of the price': 0.125 },
      },
      {
        from: TEN_MODELS[0]!,
        loan: { purchasePrice: 1_750_000 },
        cells: { 'Purchase price of the business': 1_750_000 },
      },
      {
        from: TEN_MODELS[8]!,
        loan: { sbaTerm: 25 },
        growthRate: 2,
        cells: { 'SBA 7(a) term, years': 25, 'Revenue growth a year': 0.02 },
      },
      { from: TEN_MODELS[2]!, loan: { sellerFinancing: false }, cells: { 'Seller financing': 'No' } },
      { from: TEN_MODELS[9]!, loan: { sbaRate: null }, cells: { 'SBA 7(a) rate': null } },
      { from: TEN_MODELS[3]!, loan: { sbaRate: null }, cells: { 'SBA 7(a) rate': null } },
      {
        from: TEN_MODELS[1]!,
        loan: { downPayment: 100, sbaRate: null },
        cells: { 'Down payment, share of the price': 1, 'SBA 7(a) rate': null },
      },
      {
        from: TEN_MODELS[6]!,
        loan: { purchasePrice: 158_000 },
        assumptions: { closingCosts: 4_000.01 },
        cells: { 'Purchase price of the business': 158_000, 'Closing costs': 4_000.01 },
      },
      {
        from: TEN_MODELS[5]!,
        loan: { sbaTerm: 1 },
        assumptions: { manufacturer: false, feeFinanced: false },
        cells: {
          'SBA 7(a) term, years': 1,
          'Manufacturer (NAICS 31 to 33)': 'No',
          'Guaranty fee added to the 7(a) loan': 'No',
        },
      },
      {
        from: WITH_504,
        loan: { realEstateDownPayment: 15 },
        assumptions: { bank504Rate: 7.25, bank504Term: 20, bank504FeePassedOn: true, manufacturer: true },
        cells: {
          'Its down payment, share of its price': 0.15,
          '504 bank rate': 0.0725,
          '504 bank term, years': 20,
          '504 bank fee charged to the buyer': 'Yes',
          'Manufacturer (NAICS 31 to 33)': 'Yes',
        },
      },
      { from: WITH_504, loan: { sbaRate: 9.5 }, cells: { 'SBA 7(a) rate': 0.095 } },
      {
        from: WITH_504,
        loan: { sba504Term: 10, realEstateDownPayment: 60 },
        cells: { 'SBA 504 term, years': 10, 'Its down payment, share of its price': 0.6 },
      },
    ];
    const changed = await Promise.all(
      cases.map(async ({ from, cells }) => {
        const book = await open(await buildWorkbook(buildReport(from)));
        book.getWorksheet('Inputs')!.eachRow((row) => {
          const label = row.getCell(1).text;
          if (label in cells) row.getCell(2).value = cells[label] ?? null;
        });
        return book;
      }),
    );
    const expected = await Promise.all(
      cases.map(async ({ from, loan, growthRate, assumptions }) => {
        const model = { ...from, loan: { ...from.loan, ...loan }, growthRate: growthRate ?? from.growthRate };
        const options = assumptions ? { assumptions } : {};
        return valuesOf(await open(await buildWorkbook(buildReport(model, options))));
      }),
    );
    const found = await recalculate(changed);
    found.forEach((values, index) => expectSame(pickLive(values), pickLive(expected[index]!)));
  }, 300_000);

  it('recalculates a changed revenue to the results of the library where derived lines are stored', async () => {
    const from = withTypedYear({});
    const book = await open(await buildWorkbook(buildReport(from)));
    book.getWorksheet('Financials')!.getCell('B5').value = 800_000;
    const after = buildReport(withTypedYear({ grossRevenue: '800000' }));
    const expected = valuesOf(await open(await buildWorkbook(after)));
    const [found] = await recalculate([book]);
    expect(after.outcome.results?.sde).toBeCloseTo(-35_000, 2);
    expectSame(pickLive(found!), pickLive(expected));
  }, 300_000);

  /** What recalculates: neither the sheet Buyer nor sentences do, and they say so. */
  function pickLive(values: Map<string, number | string>): Map<string, number | string> {
    const stale = /^Buyer!|^Score![AB](?:1[7-9]|[2-9]\d)$|^Summary!A(?:5|2[7-9]|3\d)$/;
    return new Map(
      [...values]
        .filter(([address]) => !stale.test(address))
        // A choice made in the sheet is 'here'; the same choice saved in the model is 'in the model'.
        .map(([address, value]) => [address, value === 'Chosen here' ? 'Chosen in the model' : value]),
    );
  }
});
