import { type PeriodFigures } from '@dealwright/figures';
import { FINANCIAL_FIELD_LABELS } from '@dealwright/vocabulary';
import fc from 'fast-check';
import { explainModel } from '../../explain/index.js';
import { openModel } from '../../model/open-model.js';
import { type DealFinancials } from '../../types.js';
import { findTrailingYear, parsePeriods } from '../index.js';

const YEAR = { grossRevenue: 1200, cogs: 500, operatingExpenses: 400, ownerSalary: 90, otherAddBacks: 12 };
const TO_DATE = { grossRevenue: 1100, cogs: 440, operatingExpenses: 360, ownerSalary: 80, otherAddBacks: 0 };
const PRIOR = { grossRevenue: 1000, cogs: 420, operatingExpenses: 330, ownerSalary: 75, otherAddBacks: 12 };

const STUBS = { 2025: YEAR, 'YTD Oct 2026': TO_DATE, 'YTD Oct 2025': PRIOR };

const find = (
  historicalFinancials: Record<string, PeriodFigures>,
  more: Omit<DealFinancials, 'historicalFinancials'> = {},
) => findTrailingYear(parsePeriods({ historicalFinancials, ...more }, 2026));

const open = (financials: DealFinancials, sdeCalculationMethod: 'mostRecent' | 'average' = 'mostRecent') =>
  openModel({
    financials,
    loan: { purchasePrice: 900, downPayment: 10, sbaRate: 10, sbaTerm: 10 },
    settings: { sdeCalculationMethod, asOfYear: 2026 },
    asOf: '2026-11-20',
  });

const months = (count: number, figures: PeriodFigures = { netIncome: 10 }, lastMonth = 10) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, back) => {
      const month = new Date(Date.UTC(2026, lastMonth - 1 - back, 1));
      const name = month.toLocaleString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
      return [`Month of ${name}`, figures];
    }),
  );

describe('the trailing twelve months', () => {
  it('are the full year and the year to date, less the same months of the prior year, line by line', () => {
    const found = find(STUBS);
    expect(found?.problems).toEqual([]);
    expect(found?.figures).toEqual({
      grossRevenue: 1300,
      cogs: 520,
      grossProfit: 780,
      operatingExpenses: 430,
      netIncome: 350,
      ownerSalary: 95,
      otherAddBacks: 0,
    });
    expect(found?.parts.map(({ sign, reading }) => [sign, reading.period.key])).toEqual([
      [1, '2025'],
      [1, 'YTD Oct 2026'],
      [-1, 'YTD Oct 2025'],
    ]);
  });

  it('are the sum of twelve months; an add-back of one month counts once', () => {
    const history = { ...months(12), 'Month of Mar 2026': { netIncome: 10, otherAddBacks: 7 } };
    expect(find(history)?.figures).toEqual({ netIncome: 120, otherAddBacks: 7 });
  });

  it('follow a fiscal year that names its last month', () => {
    const year = { netIncome: 120 };
    const fiscal = {
      'FY Jun 2026': year,
      'YTD Oct 2026': { netIncome: 50 },
      'YTD Oct 2025': { netIncome: 40 },
    };
    expect(find(fiscal)?.figures).toEqual({ netIncome: 130 });
  });

  it('add up an SDE that was entered, by the same rule', () => {
    const history = {
      2025: { netIncome: 100, sde: 180 },
      'YTD Oct 2026': { netIncome: 90, ownerSalary: 60 },
      'YTD Oct 2025': { netIncome: 80, sde: 130 },
    };
    expect(find(history)?.figures?.sde).toBe(180 + 150 - 130);
  });

  it('are those that end later, where months and a year to date are there', () => {
    expect(find({ ...STUBS, ...months(12, { netIncome: 10 }, 9) })?.method).toBe('yearToDate');
    expect(find({ ...STUBS, ...months(12, { netIncome: 10 }, 11) })?.method).toBe('months');
    expect(find({ ...STUBS, ...months(11, { netIncome: 10 }, 11) })?.method).toBe('yearToDate');
  });

  it.each<[string, Record<string, PeriodFigures>]>([
    ['full years alone', { 2024: YEAR, 2025: YEAR }],
    ['a year to date that a full year has passed', { ...STUBS, 2026: YEAR }],
    ['months that a full year has passed', { 2026: YEAR, ...months(12) }],
  ])('are not there for %s', (_name, history) => {
    expect(find(history)).toBeNull();
  });

  it.each<[string, Record<string, PeriodFigures>, string, string[]]>([
    [
      'the prior year is missing',
      { 2025: YEAR, 'YTD Oct 2026': TO_DATE },
      "The prior year's same months, to October 2025, are missing. Ask the seller for them and enter them as YTD Oct 2025.",
      ['YTD Oct 2025'],
    ],
    [
      'the full year is missing',
      { 2024: YEAR, 'YTD Oct 2026': TO_DATE, 'YTD Oct 2025': PRIOR },
      'A full year that ends between November 2025 and September 2026 is missing. If one is there but ends in another month than December, name that month: FY Sep 2026.',
      [],
    ],
    [
      'two months are missing',
      { ...months(9), ...months(1, { netIncome: 1 }, -1) },
      'December 2025 and January 2026 are missing from the twelve months to October 2026.',
      ['Month of Dec 2025', 'Month of Jan 2026'],
    ],
    [
      'two periods overlap',
      { ...STUBS, 'YTD 10/2026': TO_DATE },
      'YTD Oct 2026 and YTD 10/2026 overlap. Keep one of them.',
      [],
    ],
    [
      'the last month is unknown',
      { 2025: YEAR, 'YTD 2026': TO_DATE },
      'YTD 2026 does not say its last month. Name it like YTD Oct 2026.',
      [],
    ],
    [
      'the months of the prior year have more than the year',
      { ...STUBS, 'YTD Oct 2025': { ...PRIOR, grossRevenue: 1201 } },
      'YTD Oct 2025 has more gross revenue than 2025, of which it is a part. Check both.',
      [],
    ],
    ['a part has no earnings', { ...STUBS, 'YTD Oct 2025': {} }, 'YTD Oct 2025 has no net income.', []],
    [
      'an add-back would not be taken off again',
      { ...STUBS, 'YTD Oct 2025': { ...PRIOR, ownerSalary: null } },
      'YTD Oct 2025 does not state owner salary, which 2025 does. Enter it, or 0 if there was none.',
      [],
    ],
    [
      'a cost is unknown that net income is calculated from',
      { ...STUBS, 'YTD Oct 2026': { ...TO_DATE, operatingExpenses: null } },
      'YTD Oct 2026 does not state operating expenses, which 2025 does. Enter it, or 0 if there was none.',
      [],
    ],
  ])('say what keeps them from being made where %s', (_name, history, message, missing) => {
    const found = find(history);
    expect(found?.figures).toBeNull();
    expect(found?.problems.map((problem) => problem.message)).toContain(message);
    expect(found?.problems.flatMap((problem) => problem.missing)).toEqual(missing);
  });

  it('of equal months are the year', () => {
    const amount = fc.integer({ min: -5_000, max: 5_000 });
    fc.assert(
      fc.property(amount, amount, (netIncome, ownerSalary) => {
        const month = { netIncome, ownerSalary };
        const year = { netIncome: 12 * netIncome, ownerSalary: 12 * ownerSalary };
        const toDate = { netIncome: 10 * netIncome, ownerSalary: 10 * ownerSalary };
        expect(find(months(12, month))?.figures).toEqual(year);
        const stubs = { 2025: year, 'YTD Oct 2026': toDate, 'YTD Oct 2025': toDate };
        expect(find(stubs)?.figures).toEqual(year);
      }),
    );
  });

  it('have the SDE of full year, plus year to date, less prior year, whatever the figures', () => {
    const line = fc.integer({ min: 0, max: 1_000_000 });
    const part = fc.record({
      grossRevenue: line,
      cogs: line,
      sgaExpenses: line,
      depreciation: line,
      interest: line,
      taxes: line,
      ownerSalary: line,
      newOfficerSalary: line,
      otherAddBacks: line,
    });
    fc.assert(
      fc.property(part, part, part, (year, toDate, months) => {
        const prior = {
          ...months,
          grossRevenue: Math.min(months.grossRevenue, year.grossRevenue),
          newOfficerSalary: Math.min(months.newOfficerSalary, year.newOfficerSalary),
        };
        const model = open({
          historicalFinancials: { 2025: year, 'YTD Oct 2026': toDate, 'YTD Oct 2025': prior },
          collectDetailedIncomeStatement: true,
          sdeBase: 'ttm',
        });
        const [full, stub, before] = ['2025', 'YTD Oct 2026', 'YTD Oct 2025'].map(
          (key) => model.periods.find(({ period }) => period.key === key)?.sde ?? NaN,
        );
        expect(model.numbers.results?.sde).toBeCloseTo((full ?? 0) + (stub ?? 0) - (before ?? 0), 6);
        for (const { label, terms, value, operation } of explainModel(model.source)) {
          if (!label.includes('TTM') || operation !== 'sum') continue;
          const sum = terms.reduce((so, one) => so + (one.sign === '-' ? -1 : 1) * (one.value ?? 0), 0);
          expect(sum).toBeCloseTo(value ?? NaN, 6);
        }
      }),
    );
  });
});

describe('the base of SDE', () => {
  const history = { 2023: { netIncome: 10 }, 2024: { netIncome: 20 }, ...STUBS };

  it('stays the newest full year, or the average, until the deal chooses another', () => {
    const model = open({ historicalFinancials: history });
    expect([model.numbers.results?.sde, model.sdeBase, model.sdeName]).toEqual([402, null, 'SDE']);
    expect(model.trailingYear?.figures?.netIncome).toBe(350);
    expect(open({ historicalFinancials: history }, 'average').numbers.results?.sde).toBe((402 + 20 + 10) / 3);
  });

  it.each([
    ['ttm', 445, 'twelve months to October 2026', 'October 2026'],
    ['2024', 20, 'year to December 2024', 'December 2024'],
    ['average', 144, 'average of 2023, 2024, and 2025', 'December 2025'],
  ])('is %s where that was chosen, whatever the settings', (sdeBase, sde, name, end) => {
    for (const method of ['mostRecent', 'average'] as const) {
      const model = open({ historicalFinancials: history, sdeBase }, method);
      expect(model.numbers.results?.sde).toBe(sde);
      expect(model.sdeBase).toMatchObject({ name, end });
      expect(model.sdeName).toBe(`SDE, ${name}`);
      expect(model.structure.sde).toBe(sde);
    }
  });

  it('is left to the settings where the choice cannot be found any more', () => {
    const { 'YTD Oct 2025': _prior, ...rest } = history;
    expect(open({ historicalFinancials: rest, sdeBase: 'ttm' }, 'average').numbers.results?.sde).toBe(144);
    const gone = open({ historicalFinancials: rest, sdeBase: '2019' }, 'average');
    expect([gone.numbers.results?.sde, gone.sdeBase?.kind]).toEqual([144, 'average']);
  });

  it('starts the projection, too', () => {
    const base = (sdeBase: string | null) =>
      open({ historicalFinancials: history, sdeBase }).projectionStart?.base.period.label;
    expect([base(null), base('ttm')]).toEqual(['', 'TTM Oct 2026']);
  });

  it('is the trailing year unasked where there are months and no full year', () => {
    const model = open({ historicalFinancials: months(12) });
    expect([model.numbers.results?.sde, model.sdeName]).toEqual([120, 'SDE, twelve months to October 2026']);
    expect(open({ historicalFinancials: months(11) }).numbers.results).toBeNull();
  });

  it('counts add-backs of the whole deal once for periods that have none of their own', () => {
    const model = open({
      historicalFinancials: {
        2025: { netIncome: 100 },
        'YTD Oct 2026': { netIncome: 90 },
        'YTD Oct 2025': { netIncome: 80 },
      },
      sdeAdjustments: { ownerSalary: 50 },
      sdeBase: 'ttm',
    });
    expect(model.numbers.results?.sde).toBe(160);
    const explained = explainModel(model.source).find(({ id }) => id === 'sde:TTM Oct 2026');
    expect(explained?.terms.map(({ label, value, sign }) => [label, value, sign])).toEqual([
      [`${FINANCIAL_FIELD_LABELS.sde} 2025`, 100, '+'],
      ['SDE YTD Oct 2026', 90, '+'],
      ['SDE YTD Oct 2025', 80, '-'],
      ['Add-backs given for the deal', 50, '+'],
    ]);
  });
});
