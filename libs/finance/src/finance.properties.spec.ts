import fc from 'fast-check';
import {
  createDefaultYearLabels,
  escapeFormulaText,
  formatCsvCell,
  formatFileSize,
  formatMoney,
  formatMoneyCompact,
  formatMoneyWithCents,
  formatNumeral,
  formatPercent,
  formatPeriodLabel,
  formatRatio,
  formatRelativeTime,
  matchesRevenueFilter,
  orderPeriods,
  parseFinancialHeader,
  parseNumber,
  parseNumberOrZero,
  parsePercent,
  rateRevenue,
  unescapeFormulaText,
} from '@dealwright/figures';
import { FINANCIAL_FIELDS } from '@dealwright/vocabulary';
import { explainModel } from './explain/index.js';
import { editIncome, switchIncomeMode } from './income/index.js';
import {
  openLoan,
  calculateAnnualDebtService,
  calculateBalance,
  calculatePayment,
  toMonths,
} from './loans/index.js';
import { calculateModel, getModelStatusCard, haveResultsChanged, projectModel } from './model/index.js';
import { buildHistoricalTable } from './projections/index.js';
import { normalizeFigures, parsePeriods } from './sde/index.js';
import { type DealFinancials, type LoanData, type ModelSettings, type Numeral } from './types.js';

const numRuns = Number(process.env['FC_NUM_RUNS'] ?? 200);
const holds = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, check), { numRuns });

const principal = fc.double({ min: 1, max: 5e6, noNaN: true });
const rate = fc.double({ min: 0, max: 30, noNaN: true });
const years = fc.integer({ min: 1, max: 30 });

/** Any value that a spreadsheet, a form or a bug may produce. */
const wild = fc.oneof(
  { weight: 4, arbitrary: fc.double() },
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    NaN,
    Infinity,
    -Infinity,
    -0,
    1e308,
    -1e308,
    5e-324,
    true,
    [],
    {},
    '0',
    '-0',
    '(1)',
    '1e999',
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'0123456789.,$()-+kmb% '), maxLength: 12 }),
  { weight: 4, arbitrary: fc.integer({ min: -1e6, max: 1e7 }).map(String) },
  fc.array(fc.integer(), { maxLength: 2 }),
);
const yearKey = fc.oneof(
  fc.constantFrom(
    '2023',
    '2024',
    'FY25',
    'year1',
    'year2',
    'MOST_RECENT_YEAR_1',
    'TTM',
    'YTD 2026',
    '__proto__',
    'constructor',
    '',
  ),
  fc.string({ maxLength: 6 }),
);
const field = fc.constantFrom(...FINANCIAL_FIELDS, 'revenue', 'sga');
/** Figures whose sums and products leave the finite numbers. */
const enormous = fc.constantFrom<unknown>(1e308, -1e308, '1.5e308', 9e307, '-9e307');
const figures = fc.oneof(
  { weight: 3, arbitrary: fc.dictionary(field, wild, { maxKeys: 12 }) },
  { weight: 1, arbitrary: fc.dictionary(field, enormous, { minKeys: 2, maxKeys: 12 }) },
);
const wildFinancials = fc.record({
  historicalFinancials: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.dictionary(yearKey, fc.oneof({ weight: 9, arbitrary: figures }, wild), { maxKeys: 5 }),
    },
    wild,
  ),
  yearLabels: fc.oneof(fc.dictionary(yearKey, wild, { maxKeys: 4 }), wild),
  collectDetailedIncomeStatement: fc.oneof(fc.boolean(), wild),
  sdeAdjustments: fc.oneof(figures, wild),
}) as unknown as fc.Arbitrary<DealFinancials>;
const loanKeys = [
  'purchasePrice',
  'downPayment',
  'sbaRate',
  'sbaTerm',
  'sellerFinancingAmount',
  'sellerFinancingRate',
  'sellerFinancingTerm',
  'realEstatePurchasePrice',
  'realEstateDownPayment',
  'sba504Rate',
  'sba504Term',
] as const;
const wildLoan = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...loanKeys), wild),
    fc.record({
      downPaymentType: fc.constantFrom('percentage', 'amount', null, 5),
      realEstateDownPaymentType: fc.constantFrom('percentage', 'amount', undefined),
      sellerFinancing: fc.constantFrom(true, true, false, null, 'yes'),
      includeRealEstate: fc.constantFrom(true, true, false, undefined, 1),
    }),
  )
  .map(([numbers, choices]) => ({ ...numbers, ...choices })) as unknown as fc.Arbitrary<LoanData>;
const someSettings = fc.record({
  sdeCalculationMethod: fc.constantFrom('mostRecent' as const, 'average' as const),
  asOfYear: fc.oneof(fc.constant(2026), fc.double()),
}) satisfies fc.Arbitrary<ModelSettings>;

/** Finds the numbers in a tree that are NaN, infinite or -0. */
function pageErrors(value: unknown, path = ''): string[] {
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path}: ${value}`];
  if (typeof value === 'string') return /NaN|Infinity|undefined/.test(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => pageErrors(inner, `${path}.${key}`));
}

describe('a loan', () => {
  it('is repaid by its payments: the schedule ends at 0', () => {
    holds(fc.tuple(principal, rate, years), ([amount, percentage, term]) => {
      const level = calculatePayment(amount, percentage, term);
      let balance = amount;
      for (let k = 1; k <= toMonths(term); k++) {
        balance += (balance * percentage) / 1200 - level;
        expect(Math.abs(balance - calculateBalance(amount, percentage, term, k))).toBeLessThan(1e-6 * amount);
      }
    });
  });

  it('costs more a month at a higher rate and less over a longer term', () => {
    holds(fc.tuple(principal, rate, years), ([amount, percentage, term]) => {
      expect(calculatePayment(amount, percentage + 0.1, term)).toBeGreaterThan(
        calculatePayment(amount, percentage, term),
      );
      expect(calculatePayment(amount, percentage, term + 1)).toBeLessThan(
        calculatePayment(amount, percentage, term),
      );
    });
  });

  it('costs in proportion to its principal', () => {
    holds(fc.tuple(principal, rate, years), ([amount, percentage, term]) => {
      const double = calculatePayment(2 * amount, percentage, term);
      expect(double).toBeCloseTo(2 * calculatePayment(amount, percentage, term), 6);
    });
  });

  it('has the same total cost over all years as the sum of its payments', () => {
    holds(fc.tuple(fc.integer({ min: 1000, max: 5e6 }), rate, years), ([price, sbaRate, sbaTerm]) => {
      const structure = openLoan({ purchasePrice: price, downPayment: 10, sbaRate, sbaTerm }).structure;
      let total = 0;
      for (let year = 1; year <= 31; year++) total += calculateAnnualDebtService(structure, year);
      expect(total / ((structure?.sba.payment ?? 0) * 12 * sbaTerm)).toBeCloseTo(1, 9);
    });
  });

  it('has equal sources and uses', () => {
    holds(
      fc.tuple(
        fc.integer({ min: 1, max: 5e6 }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.integer({ min: 0, max: 9e6 }),
      ),
      ([price, downPaymentPercent, note]) => {
        const split = openLoan({
          purchasePrice: price,
          downPayment: downPaymentPercent,
          sbaRate: 10,
          sellerFinancing: true,
          sellerFinancingAmount: note,
        }).structure?.principals;
        if (split) expect(split.down + split.sbaLoan + split.sellerLoan).toBeCloseTo(price, 6);
      },
    );
  });
});

describe('a figure', () => {
  const amount = fc.oneof(
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
  );

  it('is read back from its formatted text, to the cent or the dollar', () => {
    holds(amount, (x) => {
      expect(Math.abs(parseNumber(formatMoneyWithCents(x))! - x)).toBeLessThanOrEqual(
        0.005 + Math.abs(x) * 1e-15,
      );
      expect(Math.abs(parseNumber(formatMoney(x))! - x)).toBeLessThanOrEqual(0.5 + Math.abs(x) * 1e-15);
      expect(formatMoneyWithCents(parseNumber(formatMoneyWithCents(x)))).toBe(formatMoneyWithCents(x));
      expect(formatMoney(parseNumber(formatMoney(x)))).toBe(formatMoney(x));
      expect(parseNumber(formatNumeral(x))).toBeCloseTo(x, 9);
    });
  });

  it('is read the same however it is written', () => {
    holds(fc.integer({ min: -1e12, max: 1e12 }), (x) => {
      const size = Math.abs(x).toLocaleString('en-US');
      for (const text of [
        x < 0 ? `(${size})` : size,
        x < 0 ? `-$${size}` : ` $ ${size}`,
        String(x),
        x < 0 ? `\u2212${size}` : `+${size}`,
      ]) {
        expect(parseNumber(text)).toBe(x + 0);
      }
    });
  });

  it('is never shown as meeting a threshold that it misses', () => {
    holds(fc.double({ min: 1, max: 2.1, noNaN: true }), (x) => {
      const shown = parseNumber(formatRatio(x).slice(0, -1))!;
      for (const threshold of [1.1, 1.25, 1.5, 2])
        if (x < threshold - 1e-9) expect(shown).toBeLessThan(threshold);
      expect(Math.abs(shown - x)).toBeLessThanOrEqual(0.0100001);
    });
  });
});

describe('a model', () => {
  it('returns plain, finite data for any input', () => {
    holds(fc.tuple(wildFinancials, wildLoan, someSettings, wild), ([financials, loan, settings, growth]) => {
      const frozen = JSON.stringify([financials, loan]);
      const outcome = calculateModel({ financials, loan, settings });
      const projections = projectModel({
        financials,
        loan,
        settings,
        growthRate: growth as string,
        projectionPeriod: 10,
      });
      const explained = explainModel({ financials, loan, settings });
      const periods = parsePeriods(financials, settings.asOfYear);
      const table = buildHistoricalTable(periods, outcome.results?.debtService?.totalAnnual ?? null);
      const tree = { outcome, projections, explained, table, loans: openLoan(loan).structure };
      expect(pageErrors(tree)).toEqual([]);
      if (outcome.viability) {
        expect(outcome.viability.score).toBeGreaterThanOrEqual(0);
        expect(outcome.viability.score).toBeLessThanOrEqual(100);
      }
      expect(JSON.parse(JSON.stringify({ outcome, projections }))).toEqual({ outcome, projections });
      expect(JSON.stringify([financials, loan])).toBe(frozen);
      expect(
        haveResultsChanged(outcome.results, calculateModel({ financials, loan, settings }).results),
      ).toBe(false);
    });
  });

  const history = fc.dictionary(
    fc.constantFrom('2021', '2022', 'FY23', 'year1', 'year2', 'MOST_RECENT_YEAR_1', 'TTM', 'other'),
    fc.record({
      grossRevenue: fc.integer({ min: 1, max: 1e7 }),
      netIncome: fc.integer({ min: -1e6, max: 1e6 }),
    }),
    { minKeys: 1 },
  );
  const loan: LoanData = { purchasePrice: 1e6, downPayment: 15, sbaRate: 11.5 };
  const settings: ModelSettings = { sdeCalculationMethod: 'average', asOfYear: 2026 };

  it('does not depend on the order of the years', () => {
    holds(fc.tuple(history, fc.infiniteStream(fc.nat())), ([financials, order]) => {
      const shuffled = Object.entries(financials)
        .map((entry) => [order.next().value as number, entry] as const)
        .sort(([a], [b]) => a - b)
        .map(([, entry]) => entry);
      const of = (historicalFinancials: DealFinancials['historicalFinancials']) =>
        calculateModel({ financials: { historicalFinancials }, loan, settings });
      expect(of(Object.fromEntries(shuffled))).toEqual(of(financials));
      const keys = shuffled.map(([key]) => key);
      expect(orderPeriods(keys, null, 2026)).toEqual(orderPeriods(Object.keys(financials), null, 2026));
    });
  });

  it('has the same first five years over five years and over ten', () => {
    holds(
      fc.tuple(history, fc.double({ min: 0, max: 50, noNaN: true })),
      ([historicalFinancials, growthRate]) => {
        const over = (projectionPeriod: 5 | 10) =>
          projectModel({ financials: { historicalFinancials }, loan, settings, growthRate, projectionPeriod })
            ?.data;
        expect(over(10)?.slice(0, 5)).toEqual(over(5));
      },
    );
  });
});

describe('no function', () => {
  it('throws or returns NaN, an infinity or -0', () => {
    holds(fc.tuple(wild, wild, figures, fc.string()), ([a, b, some, text]) => {
      const [x, y] = [a as number, b as number];
      const results = [
        parseNumber(a),
        parseNumberOrZero(a),
        parsePercent(a),
        formatMoney(x),
        formatMoneyWithCents(x),
        formatMoneyCompact(x),
        formatRatio(x),
        formatPercent(x),
        formatFileSize(x),
        formatRelativeTime(x, 0),
        rateRevenue(x),
        formatCsvCell(x),
        matchesRevenueFilter(text, x, y),
        openLoan({ purchasePrice: a as Numeral, downPaymentType: 'amount', downPayment: b as Numeral })
          .downPayment,
        openLoan({ purchasePrice: a as Numeral, downPayment: b as Numeral }).downPayment,
        calculatePayment(parseNumberOrZero(a), parsePercent(b), parseNumber(a)),
        calculateBalance(parseNumberOrZero(a), parsePercent(b), parseNumber(b), parseNumberOrZero(a)),
        toMonths(parseNumber(a)),
        editIncome(some, 'grossRevenue', x, 'detailed').netIncome,
        editIncome(some, 'taxes', x, 'detailed').netIncome,
        editIncome(some, 'cogs', x, 'standard').netIncome,
        switchIncomeMode(some, 'standard').operatingExpenses === 0,
        formatPeriodLabel(text, a),
        parseFinancialHeader(text),
        getModelStatusCard([], some),
        Object.keys(createDefaultYearLabels(parseNumberOrZero(a), 2026)),
        parseNumber(normalizeFigures(some).newOfficerSalary),
      ];
      expect(pageErrors(results.filter((result) => typeof result !== 'string' || result !== text))).toEqual(
        [],
      );
    });
  });
});

describe('texts that a spreadsheet would run', () => {
  it('are read back as they were, and never run', () => {
    const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '＝', 'a', ' ');
    holds(
      fc.oneof(
        fc.string(),
        fc.array(sign, { maxLength: 6 }).map((signs) => signs.join('')),
      ),
      (text) => {
        const escaped = escapeFormulaText(text);
        expect(escaped).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(unescapeFormulaText(escaped)).toBe(text);
      },
    );
  });
});
