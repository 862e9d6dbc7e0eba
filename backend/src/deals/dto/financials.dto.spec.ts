import { Invalid } from '../../platform/http/index.js';
import { type FinancialsDto, readFinancials } from './financials.dto.js';

const readErrors = (body: FinancialsDto, options = {}) => {
  try {
    readFinancials(body, options);
    return [];
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return error.errors;
  }
};
const withRevenue = (grossRevenue: unknown): FinancialsDto => ({
  historicalFinancials: { year1: { grossRevenue } },
  yearLabels: { year1: '2024' },
});

describe('the range of a figure', () => {
  it.each([1e300, '1e300', '1000000000000.01', '-1,000,000,000,001', '9'.repeat(300)])(
    'refuses %j',
    (raw) => {
      for (const keepsText of [false, true]) {
        expect(readErrors(withRevenue(raw), { keepsText })).toEqual([
          {
            field: 'historicalFinancials.year1.grossRevenue',
            message: 'grossRevenue for 2024 must be an amount from -$1,000,000,000,000 to $1,000,000,000,000',
          },
        ]);
      }
    },
  );

  it('includes its ends', () => {
    const { historicalFinancials } = readFinancials(withRevenue(-1e12));
    expect(historicalFinancials).toEqual({ year1: { grossRevenue: '-1000000000000' } });
  });

  it('holds for the add-backs of the deal', () => {
    expect(readErrors({ sdeAdjustments: { ownerSalary: '2000000000000' } })).toMatchObject([
      { field: 'sdeAdjustments.ownerSalary' },
    ]);
  });
});

describe('the key of a year', () => {
  const withYear = (key: string, label?: string): FinancialsDto => ({
    historicalFinancials: { [key]: { grossRevenue: '1' } },
    ...(label !== undefined && { yearLabels: { [key]: label } }),
  });

  it.each(['2024', 'FY24', '2022 (2)', 'YTD 2026', 'TTM', 'year1', 'MOST_RECENT_YEAR_2'])(
    'can be %s',
    (key) => expect(readErrors(withYear(key))).toEqual([]),
  );

  it.each(['abc', '9999', '1899', '2100', '-1', 'year1 (2)'])('cannot be %s', (key) => {
    const [error, ...others] = readErrors(withYear(key));
    expect([error?.field, others]).toEqual([`historicalFinancials.${key}`, []]);
    expect(error?.message).toContain(`Year ${key} must name a year`);
  });

  it('can be anything where its label names a year, and in an export of an older version', () => {
    expect(readErrors(withYear('abc', '2024'))).toEqual([]);
    expect(readErrors(withYear('abc'), { keepsText: true })).toEqual([]);
  });
});
