import type { Page, Word } from '@dealwright/document-reader';
import { createDocument } from '../testing/pages.test-support.js';
import { readPeriod } from '../periods/read-period.js';
import { extractFinancials } from './financials.js';

const LETTER = 6;
const SPACE = 3;
const EM = 12;
/** A label as wide as its column: the figures begin as close behind it as a border leaves. */
const WIDE_LABEL = 'Selling, general and administrative';

type Row = readonly (readonly [x: number, text: string])[];

/** A page of words of six points a letter, three points apart, as a browser prints a table without padding. */
function createNarrowPage(rows: readonly Row[]): Page {
  const words: Word[] = [];
  rows.forEach((row, line) => {
    const y0 = 40 + line * 18;
    for (const [x, text] of row) {
      let at = x;
      for (const part of text.split(' ')) {
        const box = { x0: at, y0, x1: at + part.length * LETTER, y1: y0 + EM };
        words.push({
          id: `w${words.length}`,
          text: part,
          box,
          baseline: y0 + 10,
          height: EM,
          source: 'text',
        });
        at = box.x1 + SPACE;
      }
    }
  });
  return {
    fileId: 'file',
    index: 0,
    width: 612,
    height: 792,
    sheet: null,
    source: 'text',
    words,
    tables: [],
  };
}

/** @param edges the left edge of each column and of the head above it */
function readTable(heads: Row, edges: readonly number[], figures: readonly (readonly string[])[]) {
  const labels = ['Sales', 'Cost of sales', WIDE_LABEL, 'Depreciation', 'Interest expense', 'Net income'];
  const rows = figures.map((row, at): Row => [
    [40, labels[at] ?? ''],
    ...row.map((figure, column) => [edges[column] ?? 0, figure] as const),
  ]);
  const page = createNarrowPage([
    [[40, 'Profit and loss statement']],
    [[40, '(in thousands)']],
    heads,
    ...rows,
  ]);
  const { data, otherPeriods } = extractFinancials([createDocument([page])], { asOfYear: 2026 });
  const years = Object.entries(data.yearLabels).map(([key, year]) => {
    const { grossRevenue, sgaExpenses, netIncome } = data.historicalFinancials[key] ?? {};
    return [year, [grossRevenue, sgaExpenses, netIncome]];
  });
  return {
    years: Object.fromEntries(years) as unknown,
    other: otherPeriods.map(({ period }) => [period.kind, period.year, period.months]),
  };
}

describe('tables of narrow columns', () => {
  it('part the year from the year to date beside it', () => {
    const heads: Row = [
      [249, '2024'],
      [282, '2025'],
      [312, 'YTD Jun 2026'],
    ];
    const result = readTable(
      heads,
      [246, 280, 314],
      [
        ['8,125', '7,400', '3,612'],
        ['3,001', '2,904', '1,400'],
        ['4,800', '4,700', '2,300'],
        ['200', '200', '100'],
        ['120', '140', '70'],
        ['4', '(544)', '(258)'],
      ],
    );
    expect(result).toEqual({
      years: { '2024': ['8125000', '4800000', '4000'], '2025': ['7400000', '4700000', '-544000'] },
      other: [['stub', 2026, 6]],
    });
  });

  it.each(['US$', '$'])('take %s above the labels for no part of the first year', (unit) => {
    const heads: Row = [
      [60, unit],
      [249, '2024'],
      [282, '2025'],
    ];
    const result = readTable(
      heads,
      [246, 280],
      [
        ['8,125', '7,400'],
        ['3,001', '2,904'],
        ['4,800', '4,700'],
        ['200', '200'],
        ['120', '140'],
        ['4', '(544)'],
      ],
    );
    expect(result.years).toEqual({
      '2024': ['8125000', '4800000', '4000'],
      '2025': ['7400000', '4700000', '-544000'],
    });
  });

  it.each(['YTD Jun 2026', 'TTM Jun 2026', '6 months 2026', 'Six months ended June 30, 2026', '2026 YTD'])(
    "part '2024 2025 %s' over three columns",
    (last) => {
      const heads: Row = [[246, `2024 2025 ${last}`]];
      const result = readTable(
        heads,
        [246, 275, 304],
        [
          ['812', '740', '361'],
          ['300', '290', '140'],
          ['480', '470', '230'],
          ['20', '20', '10'],
          ['12', '14', '7'],
          ['0', '(54)', '(25)'],
        ],
      );
      expect(result.years).toEqual({
        '2024': ['812000', '480000', '0'],
        '2025': ['740000', '470000', '-54000'],
      });
      expect(result.other).toHaveLength(1);
    },
  );

  it('part figures of one decimal from each other and from their labels', () => {
    const heads: Row = [
      [249, '2024'],
      [283, '2025'],
    ];
    const result = readTable(
      heads,
      [246, 280.5],
      [
        ['812.5', '740.0'],
        ['300.1', '290.4'],
        ['480.0', '470.0'],
        ['20.0', '20.0'],
        ['12.0', '14.0'],
        ['0.4', '(54.4)'],
      ],
    );
    expect(result).toEqual({
      years: { '2024': ['812500', '480000', '400'], '2025': ['740000', '470000', '-54400'] },
      other: [],
    });
  });

  it('keep the year of a month above figures at its edge', () => {
    const heads: Row = [
      [246, 'Apr 25'],
      [306, 'May 25'],
      [366, 'Jun 25'],
    ];
    const column = [40, 20, 12, 10, 12, 14].map((value) => [value, value + 1, value + 2].map(String));
    expect(readTable(heads, [267, 327, 387], column)).toEqual({ years: {}, other: [['stub', 2025, 3]] });
  });
});

describe('the months of a year to date', () => {
  it.each([
    ['YTD Jun 2026', 'stub', 6],
    ['Year to date June 30, 2026', 'stub', 6],
    ['YTD 10/15/2026', 'stub', null],
    ['YTD Dec 2025', 'fy', 12],
    ['TTM Jun 2026', 'ltm', 12],
    ['Jun 2026', 'stub', 1],
  ])('%s: %s of %s', (own, kind, months) => {
    expect(readPeriod(own, [], 2026)).toMatchObject({ kind, months });
  });

  it('are not known where the year ends in another month', () => {
    expect(readPeriod('YTD Jun 2026', ['Fiscal year ends March 31'], 2026)).toMatchObject({ months: null });
  });

  it('make no month of trailing twelve', () => {
    expect(readPeriod('TTM Jun 2026', [], 2026)).toMatchObject({ month: null });
  });
});
