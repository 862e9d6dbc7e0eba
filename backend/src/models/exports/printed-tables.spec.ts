import { DEFAULT_HAIRCUTS } from '@dealwright/finance';
import fc from 'fast-check';
import { buildModelReport, type ReportSource } from './model-report.js';
import { PACKAGE_SECTIONS } from './package/build-package.js';
import { calculatePackage } from './package/lender-package.js';
import { writeSummary } from './package/summary-section.js';
import {
  writeProjections,
  writeRecastFinancials,
  writeStructureAndCoverage,
} from './pdf/financial-sections.js';
import { writeLenderView, writeSourcesAndUses } from './pdf/lender-sections.js';
import { type PrintedTable, readPrinted, recordTables } from './table-recorder.test-support.js';

const numRuns = Number(process.env['FC_NUM_RUNS'] ?? 40);
const SEED = 20_261_129;

const cents = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((amount) => amount / 100);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const year = fc.record({
  grossRevenue: cents(300_000, 4_000_000),
  cogs: cents(0, 150_000),
  operatingExpenses: cents(0, 150_000),
  sgaExpenses: cents(0, 150_000),
  depreciation: cents(0, 30_000),
  interestExpense: maybe(cents(0, 20_000)),
  interest: cents(0, 20_000),
  taxes: cents(0, 40_000),
  ownerSalary: maybe(cents(0, 150_000)),
  newOfficerSalary: maybe(cents(0, 60_000)),
  ownerPayrollTaxes: maybe(cents(0, 9_000)),
  depreciationAmortization: maybe(cents(0, 30_000)),
  otherAddBacks: maybe(cents(0, 50_000)),
});
const item = fc.record({
  id: fc.constant('truck'),
  label: fc.constant('Private truck'),
  kind: fc.constantFrom('personal' as const, 'nonRecurring' as const),
  evidence: fc.constantFrom('claimed' as const, 'ledger' as const, 'taxReturn' as const),
  amountByYear: fc.record({ year1: cents(0, 20_000), year2: cents(0, 20_000) }),
});
const anyDeal: fc.Arbitrary<ReportSource> = fc
  .record({
    years: fc.tuple(year, year, year),
    isDetailed: fc.boolean(),
    loan: fc.record({
      purchasePrice: cents(200_000, 4_000_000),
      downPayment: cents(5, 40),
      sbaRate: cents(6, 13),
      sbaTerm: fc.constantFrom(7, 10, 25),
      sellerFinancing: fc.boolean(),
      sellerFinancingAmount: cents(10_000, 150_000),
      sellerFinancingRate: cents(0, 9),
      sellerFinancingTerm: fc.integer({ min: 1, max: 10 }),
      includeRealEstate: fc.boolean(),
      realEstatePurchasePrice: cents(100_000, 2_000_000),
      realEstateDownPayment: cents(10, 25),
      sba504Rate: cents(4, 8),
      sba504Term: fc.constantFrom(20, 25),
    }),
    assumptions: fc.record({
      closingCosts: cents(0, 60_000),
      workingCapital: cents(0, 120_000),
      buyerLivingSalary: fc.option(cents(0, 120_000)),
      capexReserve: cents(0, 20_000),
      equipmentValue: cents(0, 200_000),
      feeFinanced: fc.boolean(),
      standby: fc.boolean(),
      interestOnlyMonths: fc.constantFrom(0, 0, 9),
      otherHouseholdIncome: fc.option(cents(0, 90_000)),
      livingCosts: fc.option(cents(0, 90_000)),
    }),
    adjustments: fc.array(item, { maxLength: 1 }),
    growthRate: cents(0, 8),
  })
  .map(({ years: [year1, year2, year3], isDetailed, loan, assumptions, adjustments, growthRate }) => ({
    dealName: 'Lakeside',
    modelName: 'Base',
    day: '2026-03-01',
    input: {
      financials: {
        historicalFinancials: { year1, year2, year3 },
        yearLabels: { year1: '2025', year2: '2024', year3: '2023' },
        collectDetailedIncomeStatement: isDetailed,
      },
      loan,
      settings: { sdeCalculationMethod: 'mostRecent' as const, asOfYear: 2026 },
    },
    choice: { growthRate, projectionPeriod: 10 as const },
    assumptions,
    evidence: { adjustments },
  }));

/** Every table of the package and of the model's document. */
function printAll(model: ReportSource) {
  const recorder = recordTables();
  const lenderPackage = calculatePackage({
    model,
    options: { showsFailures: true, showsNegotiation: true },
    contact: { name: 'Ada Buyer', email: null },
    business: [],
    buyer: [],
    haircuts: DEFAULT_HAIRCUTS,
    documents: [],
    statements: [],
  });
  writeSummary(recorder.pdf, lenderPackage);
  for (const write of PACKAGE_SECTIONS) write(recorder.pdf, lenderPackage);
  const report = buildModelReport(model);
  for (const write of [
    writeRecastFinancials,
    writeStructureAndCoverage,
    writeSourcesAndUses,
    writeLenderView,
    writeProjections,
  ])
    write(recorder.pdf, report);
  return recorder;
}

const columnsOf = ({ rows }: PrintedTable): readonly number[] =>
  Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) - 1 }, (_, index) => index + 1);
const readCell = (table: PrintedTable, label: string, column: number): number | null =>
  readPrinted(table.rows.find(({ cells }) => cells[0] === label)?.cells[column]);
const round = (amount: number): number => Math.round(amount * 100) / 100;

/** A row of a sum is the sum of the rows above it, in every column that has figures alone. */
function checkTotals(table: PrintedTable): void {
  const at = table.rows.findIndex(({ cells: [label = ''] }) =>
    table.head[0] === 'Loan' ? label === 'Debt service of year 1' : TOTALS.test(label),
  );
  if (at < 1) return;
  for (const column of columnsOf(table)) {
    const total = readPrinted(table.rows[at]?.cells[column]);
    const parts = table.rows.slice(0, at).map(({ cells }) => readPrinted(cells[column]));
    if (total === null || Number.isNaN(total) || table.rows[at]?.cells[column] === '') continue;
    if (parts.some((part) => part === null || Number.isNaN(part))) continue;
    const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
    expect([table.name, column, round(sum)]).toEqual([table.name, column, total]);
  }
}

const TOTALS = /^(?:Total|Total uses|Total sources|Year)$/;

/** Equations between rows: the first is the sum of the others, with their signs. */
const ROWS: readonly (readonly [string, ...(readonly [string, 1 | -1])[]])[] = [
  ['Gross profit', ['Gross revenue', 1], ['Cost of goods sold', -1]],
  ['Net income', ['Gross profit', 1], ['Operating expenses', -1]],
  ['EBITDA', ['Gross profit', 1], ['SG&A expenses', -1]],
  ['EBIT', ['EBITDA', 1], ['Depreciation', -1]],
  ['EBT', ['EBIT', 1], ['Interest', -1]],
  ['Net income', ['EBT', 1], ['Taxes', -1]],
  ['SDE', ['Net income', 1], ['Total add-backs', 1]],
  ['Cash flow to owner', ['SDE', 1], ['Annual debt service', -1]],
  ['Net income less debt service', ['Net income', 1], ['Annual debt service', -1]],
];
const PER_ROW = [
  ['Paid', 'Interest', 'Principal'],
  ['Debt service', 'Interest', 'Principal'],
] as const;

function checkRows(table: PrintedTable): void {
  for (const [result, ...terms] of ROWS)
    for (const column of columnsOf(table)) {
      const [total, ...parts] = [result, ...terms.map(([label]) => label)].map((label) =>
        readCell(table, label, column),
      );
      if (total === null || total === undefined || parts.some((part) => part === null)) continue;
      const sum = terms.reduce((all, [, sign], index) => all + sign * (parts[index] ?? 0), 0);
      expect([table.name, result, column, sum]).toEqual([table.name, result, column, total]);
    }
}

function checkColumns(table: PrintedTable): void {
  for (const [sum, ...parts] of PER_ROW) {
    const places = [sum, ...parts].map((label) => table.head.indexOf(label));
    if (places.includes(-1)) continue;
    for (const { cells } of table.rows) {
      const [total, ...found] = places.map((place) => readPrinted(cells[place]) ?? 0);
      expect([table.name, cells[0], found.reduce((all, part) => all + part, 0)]).toEqual([
        table.name,
        cells[0],
        total,
      ]);
    }
  }
}

/** The terms from SDE to the cash flow that debt is tested on. */
function checkBasis({ name, rows }: PrintedTable): void {
  const end = rows.findIndex(({ cells }) =>
    /^The lender's cash flow|^Lender's cash flow/.test(cells[0] ?? ''),
  );
  if (rows[0]?.cells[0] !== 'SDE' || end < 1) return;
  const sum = rows.slice(0, end).reduce((all, { cells }) => all + (readPrinted(cells[1]) ?? 0), 0);
  expect([name, sum]).toEqual([name, readPrinted(rows[end]?.cells[1])]);
}

/** Net income and the adjustments below it lead to SDE. */
function checkRecast({ name, rows, head }: PrintedTable): void {
  const [start, end] = ['Net income', 'SDE'].map((label) =>
    rows.findIndex(({ cells }) => cells[0] === label),
  );
  if (head[1] !== 'Kind' || start === undefined || end === undefined || start < 0 || end < 0) return;
  for (let column = 3; column < head.length; column++) {
    const sum = rows.slice(start, end).reduce((all, { cells }) => all + (readPrinted(cells[column]) ?? 0), 0);
    expect([name, column, sum]).toEqual([name, column, readPrinted(rows[end]?.cells[column])]);
  }
}

/** Whatever carries a verdict is on the basis of the model and says so. */
function checkVerdicts(deal: ReportSource, text: string): void {
  const { model } = buildModelReport(deal);
  const { lenderView, basis } = model;
  expect([lenderView.basis, model.breakEven()?.basis ?? basis]).toEqual([basis, basis]);
  if (lenderView.lenderDscr === null) return;
  const [onSde, onLender] = ['On SDE of', "On the lender's cash flow of"].map((words) =>
    text.includes(words),
  );
  expect({ onSde, onLender }).toEqual({ onSde: basis === 'sde', onLender: basis === 'lender' });
}

describe('the tables of random deals', () => {
  it('add up as printed, and name one basis for each verdict', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyDeal, (deal) => {
        const { tables, texts } = printAll(deal);
        checkVerdicts(deal, texts.join('\n'));
        for (const table of tables) {
          seen.add(table.name);
          checkTotals(table);
          checkRows(table);
          checkColumns(table);
          checkBasis(table);
          checkRecast(table);
        }
      }),
      { numRuns, seed: SEED },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'Sources and uses at closing',
        'Debt schedule at closing',
        'Profit and loss',
        'Recast earnings',
        'Coverage at closing',
        'Projections with DSCR by year',
        'The first year (2026) by month after closing',
        'Collateral and guarantees',
      ]),
    );
  });
});
