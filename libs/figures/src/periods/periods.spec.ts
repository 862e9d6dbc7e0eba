import { createDefaultYearLabels } from './default-year-labels.js';
import { formatPeriodLabel } from './format-period-label.js';
import { findExplicitYear } from './find-explicit-year.js';
import { parsePeriod } from './parse-period.js';
import { orderPeriods } from './order-periods.js';
import { isYearKey } from './year-key.js';

describe('explicitYear', () => {
  it.each<[string, number | null]>([
    ['2024', 2024],
    ['1900', 1900],
    ['2099', 2099],
    ['1899', null],
    ['2100', null],
    ['20.5', null],
    ['Dec 2023', 2023],
    ['2021/2022', 2022],
    ['2022/2021', 2022],
    ['12024', null],
    ['20241', null],
    ['x2024y', 2024],
    ['FY23', 2023],
    ['fy 09', 2009],
    ["FY'24", 2024],
    ['FY_24', 2024],
    ['FY-24', 2024],
    ['FY2023', 2023],
    ['FY234', null],
    ['FY2', null],
    ['LEAFY23', null],
    ['FY23 restated 2021', 2021],
    ['', null],
    ['year1', null],
  ])('of %p is %p', (text, year) => {
    expect(findExplicitYear(text)).toBe(year);
  });

  it('handles a text with many years quickly', () => {
    expect(findExplicitYear('2020 '.repeat(200_000))).toBe(2020);
  });
});

describe('normKey', () => {
  it.each<[string, unknown, string, number | null, number | null]>([
    // key, label, kind, rank, position
    ['year1', '2024', 'calendar', 2024, null],
    ['2023', '2024', 'calendar', 2024, null],
    ['2023', '', 'calendar', 2023, null],
    ['2023', 'last year', 'calendar', 2023, null],
    ['2023', 'FY25', 'calendar', 2025, null],
    ['FY23', undefined, 'calendar', 2023, null],
    ['year3', 'TTM 2025', 'calendar', 2025.5, null],
    ['TTM', '2025', 'calendar', 2025.5, null],
    ['year3', 'LTM Jun 2025', 'calendar', 2025.5, null],
    ['year3', 'T12M 2025', 'calendar', 2025.5, null],
    ['year3', 'T12 2025', 'calendar', 2025.5, null],
    ['year3', 'T123 2025', 'calendar', 2025, null],
    ['year3', 'Trailing 2025', 'calendar', 2025.5, null],
    ['year3', 'YTD 2026', 'calendar', 2025.75, null],
    ['year3', 'interim 2026', 'calendar', 2025.75, null],
    ['year3', 'Partial 2026', 'calendar', 2025.75, null],
    ['year3', 'TTM (partial) 2026', 'calendar', 2026.5, null],
    ['ytd_2026', '', 'calendar', 2025.75, null],
    ['MOST_RECENT_YEAR_1', '', 'mostRecent', 2025, 1],
    ['most-recent-year-2', '', 'mostRecent', 2024, 2],
    ['MostRecentYear3', '', 'mostRecent', 2023, 3],
    ['most recent year 4', '', 'mostRecent', 2022, 4],
    ['MOST_RECENT_YEAR_1', 'TTM', 'mostRecent', 2025, 1],
    ['MOST_RECENT_YEAR_', '', 'unknown', null, null],
    ['xMOST_RECENT_YEAR_1', '', 'unknown', null, null],
    ['MOST_RECENT_YEAR_1x', '', 'unknown', null, null],
    ['year4', 'TTM', 'ttm', 2026.5, null],
    ['ttm', '', 'ttm', 2026.5, null],
    ['tattm', '', 'unknown', null, null],
    ['ttmx', '', 'unknown', null, null],
    ['year2', '', 'positional', null, 2],
    ['Year_12', ' ', 'positional', null, 12],
    ['year2x', '', 'unknown', null, null],
    ['myyear2', '', 'unknown', null, null],
    ['year4', 'YTD', 'positional', null, 4],
    ['whatever', '', 'unknown', null, null],
    ['', '', 'unknown', null, null],
    ['year1', 2024, 'calendar', 2024, null],
    ['year1', NaN, 'positional', null, 1],
    ['year1', { a: 1 }, 'positional', null, 1],
  ])('places %p labeled %p as %s with rank %p', (key, label, kind, rank, position) => {
    const period = parsePeriod(key, label, 2026);
    expect([period.kind, period.rank, period.position, period.key]).toEqual([kind, rank, position, key]);
  });

  it('marks trailing months and parts of years wherever they are named', () => {
    const flags = (key: string, label: string) => {
      const { ttm, partial } = parsePeriod(key, label, 2026);
      return [ttm, partial];
    };
    expect(flags('2025', '')).toEqual([false, false]);
    expect(flags('2025', 'TTM')).toEqual([true, false]);
    expect(flags('ytd', '2025')).toEqual([false, true]);
    expect(flags('year1', 'Partial')).toEqual([false, true]);
    expect(flags('year1', 'partially')).toEqual([false, false]);
    expect(flags('year1', 'xytd')).toEqual([false, false]);
    expect(flags('year1', 'TTM interim')).toEqual([true, true]);
    expect(flags('ltm', '1234')).toEqual([true, false]);
  });

  it('trims the label and reads its year', () => {
    expect(parsePeriod('year1', '  FY24  ', 2026)).toMatchObject({ label: 'FY24', year: 2024 });
    expect(parsePeriod('year1', '', 2026).year).toBeNull();
  });

  it('sorts also if the current year is not a number', () => {
    expect(parsePeriod('MOST_RECENT_YEAR_2', '', NaN).rank).toBe(-2);
    expect(parsePeriod('ttm', '', Infinity).rank).toBe(0.5);
  });
});

describe('orderPeriods', () => {
  const order = (keys: string[], labels: Record<string, string> | null = null) =>
    orderPeriods(keys, labels, 2026).map((period) => period.key);

  it('puts the newest first, by what the labels say', () => {
    expect(order(['year1', 'year2', 'year3'], { year1: '2023', year2: '2024', year3: '2025' })).toEqual([
      'year3',
      'year2',
      'year1',
    ]);
    expect(order(['year1', 'year2'], { year1: '2025', year2: '2024' })).toEqual(['year1', 'year2']);
  });

  it('puts ranked periods before yearN, and yearN before the rest', () => {
    expect(order(['other', 'year9', '2019', 'aaa', 'year10'])).toEqual([
      '2019',
      'year10',
      'year9',
      'other',
      'aaa',
    ]);
  });

  it('never sorts an added year without a label first', () => {
    expect(order(['year4', 'year3'], { year3: '2025', year4: '' })).toEqual(['year3', 'year4']);
  });

  it('puts trailing months above their year and a part of a year below it', () => {
    expect(order(['ytd 2025', '2025', 'TTM 2025', '2024', 'ttm'])).toEqual([
      'ttm',
      'TTM 2025',
      '2025',
      'ytd 2025',
      '2024',
    ]);
  });

  it('counts the lower N of MOST_RECENT_YEAR_N as newer', () => {
    expect(order(['MOST_RECENT_YEAR_3', 'MOST_RECENT_YEAR_1', '2024', 'MOST_RECENT_YEAR_2'])).toEqual([
      'MOST_RECENT_YEAR_1',
      'MOST_RECENT_YEAR_2',
      '2024',
      'MOST_RECENT_YEAR_3',
    ]);
  });

  it('orders equals by key, descending', () => {
    expect(order(['FY24', '2024', 'a', 'b', 'year1', 'Year1'])).toEqual([
      'FY24',
      '2024',
      'year1',
      'Year1',
      'b',
      'a',
    ]);
    expect(order(['b', 'a', 'c'])).toEqual(['c', 'b', 'a']);
    expect(order(['a', 'c', 'b'])).toEqual(['c', 'b', 'a']);
    expect(order(['zzz', 'year0'])).toEqual(['year0', 'zzz']);
    expect(order(['same', 'same'])).toEqual(['same', 'same']);
  });

  it('reads no label from inherited properties', () => {
    expect(orderPeriods(['constructor', '__proto__'], {}, 2026).map(({ label }) => label)).toEqual(['', '']);
  });
});

describe('defaultYearLabels', () => {
  it.each<[number, Record<string, string>]>([
    [1, { year1: '2025' }],
    [3, { year1: '2023', year2: '2024', year3: '2025' }],
    [2.9, { year1: '2024', year2: '2025' }],
    [0, {}],
    [-1, {}],
    [NaN, {}],
  ])('for %p years', (count, labels) => {
    expect(createDefaultYearLabels(count, 2026)).toEqual(labels);
  });

  it('are at most a hundred', () => {
    expect(Object.keys(createDefaultYearLabels(1e9, 2026))).toHaveLength(100);
  });
});

describe('displayLabel', () => {
  it.each<[string, unknown, string]>([
    ['year1', ' 2024 ', '2024'],
    ['FY2023', '', '2023'],
    ['year2', null, 'Year 2'],
    ['MOST_RECENT_YEAR_1', '', 'Year 1'],
    [' TTM ', '', 'TTM'],
    ['year1', 2024, '2024'],
  ])('of %p labeled %p is %p', (key, label, shown) => {
    expect(formatPeriodLabel(key, label)).toBe(shown);
  });
});

describe('isYearKey', () => {
  it.each(['2024', 'FY24', 'year1', 'MOST_RECENT_YEAR_10', 'TTM', 'YTD 2026', ' '.repeat(60) + '2024'])(
    'accepts %p',
    (key) => {
      expect(isYearKey(key)).toBe(true);
    },
  );

  it.each([['__proto__'], [''], ['total'], [' '.repeat(61) + '2024'], [null], [2024]])(
    'refuses %p',
    (key) => {
      expect(isYearKey(key)).toBe(false);
    },
  );
});
