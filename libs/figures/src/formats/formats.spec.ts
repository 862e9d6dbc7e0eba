import { REVENUE_RANGE_LABELS } from '@dealwright/vocabulary';
import { formatAccounting, isShownAsLoss } from './accounting.js';
import { formatCsvCell } from './csv-cell.js';
import { formatFileSize } from './file-size.js';
import { formatMoney, formatMoneyWithCents, formatMoneyCompact } from './money.js';
import {
  formatJudgedDownPayment,
  formatJudgedMultiple,
  formatJudgedPercent,
  formatJudgedRatio,
} from './judged.js';
import { formatPercent } from './percent.js';
import { formatPoints } from './points.js';
import { formatMultiple, formatRatio } from './ratio.js';
import { formatRelativeTime } from './relative-time.js';
import { formatAverageRevenue, matchesRevenueFilter, rateRevenue, readRevenueBound } from './revenue.js';
import { roundHalfAway } from './round-half-away.js';

type Figure = number | null | undefined;

describe('roundHalfAway', () => {
  it.each<[number, 0 | 1 | 2, string]>([
    [1.005, 2, '1.01'],
    [1.004999, 2, '1.00'],
    [2.675, 2, '2.68'],
    [0.285, 2, '0.29'],
    [0.05, 1, '0.1'],
    [0.5, 0, '1'],
    [1.5, 0, '2'],
    [2.5, 0, '3'],
    [2.4999, 0, '2'],
    [-2.5, 0, '3'],
    [0.995, 2, '1.00'],
    [9.995, 2, '10.00'],
    [0.004, 2, '0.00'],
    [1e-9, 2, '0.00'],
    [1e21, 0, '1000000000000000000000'],
    [1e21, 2, '1000000000000000000000.00'],
    [9007199254740992, 1, '9007199254740992.0'],
    [1125899906842623.5, 0, '1125899906842624'],
    [12345.675, 1, '12345.7'],
  ])('of %p to %p decimals is %p', (x, decimals, digits) => {
    expect(roundHalfAway(x, decimals)).toBe(digits);
  });
});

describe('money', () => {
  it.each<[Figure, string, string]>([
    [0, '$0.00', '$0'],
    [1234.5, '$1,234.50', '$1,235'],
    [-1234.5, '-$1,234.50', '-$1,235'],
    [-0.004, '$0.00', '$0'],
    [-0.005, '-$0.01', '$0'],
    [-0.5, '-$0.50', '-$1'],
    [999, '$999.00', '$999'],
    [1000, '$1,000.00', '$1,000'],
    [1234567.891, '$1,234,567.89', '$1,234,568'],
    [null, 'N/A', 'N/A'],
    [undefined, 'N/A', 'N/A'],
    [NaN, 'N/A', 'N/A'],
    [Infinity, 'N/A', 'N/A'],
    ['5' as never, 'N/A', 'N/A'],
  ])('shows %p as %p and %p', (x, cents, whole) => {
    expect(formatMoneyWithCents(x)).toBe(cents);
    expect(formatMoney(x)).toBe(whole);
  });

  it.each<[Figure, string]>([
    [0, '$0'],
    [950, '$950'],
    [999.4, '$999'],
    [999.5, '$1K'],
    [250_000, '$250K'],
    [999_499, '$999K'],
    [999_500, '$1.0M'],
    [1_250_000, '$1.3M'],
    [12_340_000, '$12.3M'],
    [1_234_000_000, '$1,234.0M'],
    [-2_600, '-$3K'],
    [-1_000_000, '-$1.0M'],
    [-0.3, '$0'],
    [null, 'N/A'],
    [-Infinity, 'N/A'],
    [NaN, 'N/A'],
  ])('shows %p in short as %p', (x, text) => {
    expect(formatMoneyCompact(x)).toBe(text);
  });
});

describe('ratio', () => {
  it.each<[Figure, string]>([
    [1.2496, '1.24x'],
    [1.25, '1.25x'],
    [1.25 - 1e-10, '1.25x'],
    [1.25 - 1e-8, '1.24x'],
    [1.2549, '1.25x'],
    [1.0999, '1.09x'],
    [1.499, '1.49x'],
    [1.4951, '1.49x'],
    [1.999, '1.99x'],
    [2.999, '3.00x'],
    [1.456, '1.46x'],
    [0, '0.00x'],
    [-0.001, '0.00x'],
    [-1.2496, '-1.25x'],
    [-1.999, '-2.00x'],
    [null, 'N/A'],
    [NaN, 'N/A'],
  ])('shows %p as %p', (x, text) => {
    expect(formatRatio(x)).toBe(text);
  });
});

describe('multiple', () => {
  it.each<[Figure, string]>([
    [2.999, '2.99x'],
    [3.499, '3.49x'],
    [3.5, '3.50x'],
    [1.999, '2.00x'],
    [4.004, '4.00x'],
    [null, 'N/A'],
  ])('shows %p as %p', (x, text) => {
    expect(formatMultiple(x)).toBe(text);
  });
});

describe('percent', () => {
  it.each<[Figure, string]>([
    [11.5, '11.5%'],
    [20, '20%'],
    [100, '100%'],
    [0, '0%'],
    [33.3333, '33.33%'],
    [-0.001, '0%'],
    [-2.5, '-2.5%'],
    [null, 'N/A'],
  ])('shows %p as %p', (x, text) => {
    expect(formatPercent(x)).toBe(text);
  });
});

describe('a figure next to a verdict', () => {
  it.each<[Figure, number, string]>([
    [1.1498, 1.15, '1.1498x'],
    [1.15, 1.15, '1.15x'],
    [1.1449, 1.15, '1.14x'],
    [1.2496, 1.25, '1.24x'],
    [1.3, 1.25, '1.30x'],
    [null, 1.15, 'N/A'],
  ])('shows the coverage %p against a minimum of %p as %p', (x, least, text) => {
    expect(formatJudgedRatio(x, { minimums: [least] })).toBe(text);
  });

  it.each<[Figure, string]>([
    [3.5037, '3.504x'],
    [3.50004, '3.50004x'],
    [3.5 + 1e-10, '3.50x'],
    [3.5, '3.50x'],
    [3.51, '3.51x'],
    [4.004, '4.004x'],
    [2.999, '2.99x'],
    [3.499, '3.49x'],
    [null, 'N/A'],
  ])('shows the multiple %p as %p', (x, text) => {
    expect(formatJudgedMultiple(x)).toBe(text);
  });

  it.each<[Figure, string]>([
    [19.9962, '19.996%'],
    [14.996, '14.996%'],
    [9.9999996, '9.9999996%'],
    [20.004, '20%'],
    [20, '20%'],
    [12.5, '12.5%'],
    [null, 'N/A'],
  ])('shows the down payment %p as %p', (x, text) => {
    expect(formatJudgedDownPayment(x)).toBe(text);
  });

  it('shows a rate above its cap as higher than the cap', () => {
    expect(formatJudgedPercent(11.5004, { maximums: [11.5] })).toBe('11.5004%');
    expect(formatJudgedPercent(11.4996, { maximums: [11.5] })).toBe('11.5%');
  });
});

describe('accounting', () => {
  it.each<[number, (value: number) => string, string]>([
    [-1234.5, formatMoney, '($1,235)'],
    [-0.4, formatMoney, '$0'],
    [1234.5, formatMoney, '$1,235'],
    [-1.0976, formatRatio, '(1.10x)'],
    [-2.5, formatPercent, '(2.5%)'],
  ])('shows %p with %p as %p', (x, format, text) => {
    expect(formatAccounting(x, format)).toBe(text);
    expect(isShownAsLoss(x, format)).toBe(text.startsWith('('));
  });
});

describe('points', () => {
  it('have their sign', () => {
    expect([formatPoints(5), formatPoints(-5), formatPoints(0)]).toEqual(['+5', '−5', '0']);
  });
});

describe('relativeTime', () => {
  const now = 1_000_000_000_000;
  it.each<[number, string]>([
    [-5_000, 'Just now'],
    [0, 'Just now'],
    [59_999, 'Just now'],
    [60_000, '1m ago'],
    [3_599_999, '59m ago'],
    [3_600_000, '1h ago'],
    [86_399_999, '23h ago'],
    [86_400_000, '1d ago'],
    [864_000_000, '10d ago'],
  ])('%p ms later says %p', (passed, text) => {
    expect(formatRelativeTime(now - passed, now)).toBe(text);
  });

  it('says Never where there is no time', () => {
    expect([null, undefined, NaN].map((then) => formatRelativeTime(then, now))).toEqual([
      'Never',
      'Never',
      'Never',
    ]);
    expect(formatRelativeTime(now, NaN)).toBe('Never');
  });
});

describe('fileSize', () => {
  it.each<[Figure, string]>([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_048_575, '1024 KB'],
    [1_048_576, '1 MB'],
    [1_234_567, '1.18 MB'],
    [1_073_741_824, '1 GB'],
    [1_099_511_627_776, '1024 GB'],
    [10 * 1024, '10 KB'],
    [-1, 'N/A'],
    [null, 'N/A'],
  ])('of %p is %p', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});

describe('csvCell', () => {
  it.each<[string | number | null | undefined, string]>([
    [1234.5, '1234.50'],
    [-5, '-5.00'],
    [-0.001, '0.00'],
    [NaN, ''],
    [null, ''],
    [undefined, ''],
    ['plain', 'plain'],
    ['', ''],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['\n=1', '"\'\n=1"'],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['a=b', 'a=b'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
    ['=a,b', '"\'=a,b"'],
    [true as never, ''],
  ])('of %p is %p', (value, cell) => {
    expect(formatCsvCell(value)).toBe(cell);
  });
});

describe('averageRevenue', () => {
  it.each<[(string | null)[], string]>([
    [[], 'N/A'],
    [['unknown', null], 'N/A'],
    [['< $1 MM'], '$0.5M'],
    [['$1.0 - $1.5 MM'], '$1.3M'],
    [['> $5.0 MM', 'unknown'], '$6.0M'],
    [['$2.0 - $2.5 MM', '$1.5 - $2.0 MM'], '$2.0M'],
    [['< $1 MM', '$1.0 - $1.5 MM'], '$0.9M'],
    [[...REVENUE_RANGE_LABELS], '$2.8M'],
  ])('of %p is %p', (labels, text) => {
    expect(formatAverageRevenue(labels)).toBe(text);
  });
});

describe('revenueIndicator', () => {
  it.each<[Figure, string | null]>([
    [500_000, 'good'],
    [499_999, 'medium'],
    [200_000, 'medium'],
    [199_999, 'poor'],
    [-1, 'poor'],
    [null, null],
    [undefined, null],
    [NaN, null],
  ])('of %p is %p', (revenue, indicator) => {
    expect(rateRevenue(revenue)).toBe(indicator);
  });
});

it.each([
  ['2', 2_000_000],
  [1.1, 1_100_000],
  [999, 999_000_000],
  [1000, 1000],
  ['$1.5m', 1_500_000],
  ['', null],
  [null, null],
])('a revenue bound of %p is %p dollars', (bound, dollars) => {
  expect(readRevenueBound(bound)).toBe(dollars);
});

describe('matchesRevenueFilter', () => {
  const matching = (min: unknown, max: unknown) =>
    REVENUE_RANGE_LABELS.map((label) =>
      matchesRevenueFilter(label, min as never, max as never) ? 'x' : '.',
    ).join('');

  it.each<[unknown, unknown, string]>([
    [null, null, 'xxxxxxxx'],
    ['', undefined, 'xxxxxxxx'],
    [1, null, '.xxxxxxx'],
    [0.99, null, 'xxxxxxxx'],
    [null, 1, 'xx......'],
    [null, 0.99, 'x.......'],
    [1.5, 2, '..xx....'],
    ['1,500,000', '$2m', '..xx....'],
    [999, null, '.......x'],
    [1000, null, 'xxxxxxxx'],
    [5, null, '.......x'],
    [null, 0, 'x.......'],
    [null, -1, '........'],
  ])('from %p to %p lets %p through', (min, max, expected) => {
    expect(matching(min, max)).toBe(expected);
  });

  it('reads other ranges, and lets no unknown label through a filter', () => {
    expect(matchesRevenueFilter(' 1.2 – 1.4 MM', 1.3, null)).toBe(true);
    expect(matchesRevenueFilter('$10 - $12 MM', 11, 11.5)).toBe(true);
    expect(matchesRevenueFilter('$10-$12 MM', 12, null)).toBe(false);
    expect(matchesRevenueFilter('$10-$12 MM', 11, null)).toBe(true);
    expect(matchesRevenueFilter('$1.25 - $1.75 MM', 1.74, null)).toBe(true);
    expect(matchesRevenueFilter(' < $1 MM', null, 0.5)).toBe(true);
    expect(matchesRevenueFilter('about $10 - $12 MM', 11, null)).toBe(false);
    for (const label of ['unknown', '', null, undefined]) {
      expect(matchesRevenueFilter(label, 0.1, null)).toBe(false);
      expect(matchesRevenueFilter(label, null, null)).toBe(true);
    }
  });
});
