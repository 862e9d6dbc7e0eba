import { findNewestRevenue, findNewestRevenueRange } from './newest-revenue.js';

const AS_OF_YEAR = 2026;
const build = (revenues: Record<string, string | null>, yearLabels: Record<string, string> = {}) => ({
  historicalFinancials: Object.fromEntries(
    Object.entries(revenues).map(([key, grossRevenue]) => [key, { grossRevenue }]),
  ),
  yearLabels,
});

describe('the newest revenue of a deal', () => {
  it.each([
    [
      'of the year that its label makes the newest',
      { year1: '900000', year2: '4200000' },
      { year1: '2023', year2: '2025' },
      '$4.0 - $5.0 MM',
    ],
    [
      'of a full year, not of the months since',
      { '2025': '1200000', 'YTD 2026': '500000' },
      {},
      '$1.0 - $1.5 MM',
    ],
    ['of the trailing twelve months', { '2025': '1200000', TTM: '1600000' }, {}, '$1.5 - $2.0 MM'],
    ['of an older year where the newest has none', { '2024': '1200000', '2025': null }, {}, '$1.0 - $1.5 MM'],
    ['of an older year where the newest is zero', { '2024': '1200000', '2025': '0' }, {}, '$1.0 - $1.5 MM'],
    ['of no part of a year', { 'YTD 2026': '500000' }, {}, null],
    ['of nothing', {}, {}, null],
  ])('gives the range %s', (_name, revenues, labels, range) => {
    expect(findNewestRevenueRange(build(revenues as Record<string, string>, labels), AS_OF_YEAR)).toBe(range);
  });

  it('is that of a part of a year where no full year has one', () => {
    const newest = findNewestRevenue(build({ '2025': null, 'YTD 2026': '500000' }), AS_OF_YEAR);
    expect([newest?.period.key, newest?.dollars]).toEqual(['YTD 2026', 500_000]);
  });
});
