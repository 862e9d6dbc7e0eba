import { CSV_METRIC_SYNONYMS, CSV_METRICS, type CsvMetric } from '@dealwright/vocabulary';
import { parseFinancialHeader, parseYearKeyFromHeader } from './parse-financial-header.js';

describe('parseFinancialHeader', () => {
  it.each(Object.keys(CSV_METRICS) as CsvMetric[])('reads %s_2023 by its metric', (metric) => {
    expect(parseFinancialHeader(`${metric}_2023`)).toEqual({
      metric,
      field: CSV_METRICS[metric],
      yearKey: '2023',
    });
    expect(parseFinancialHeader(`${metric.toUpperCase()}_2023`)?.metric).toBe(metric);
  });

  it.each(
    Object.entries(CSV_METRIC_SYNONYMS).flatMap(([metric, names]) => names.map((name) => [name, metric])),
  )('reads %s of another spreadsheet as %s', (name, metric) => {
    expect(parseFinancialHeader(`2022 ${name}`)).toMatchObject({ metric, yearKey: '2022' });
  });

  it.each<[string, string, string]>([
    ['revenue_FY2023', 'revenue', '2023'],
    ['revenue_FY23', 'revenue', '2023'],
    ['revenue_ 2023 ', 'revenue', '2023'],
    [' revenue _2023', 'revenue', '2023'],
    ['revenue_year1', 'revenue', 'year1'],
    ['revenue_Year2', 'revenue', 'year2'],
    ['netIncome_MOST_RECENT_YEAR_2', 'netIncome', 'MOST_RECENT_YEAR_2'],
    ['netincome_most_recent_year_2', 'netIncome', 'MOST_RECENT_YEAR_2'],
    ['Revenue 2023', 'revenue', '2023'],
    ['FY2023 Revenue', 'revenue', '2023'],
    ['FY23 Revenue', 'revenue', '2023'],
    ['Revenue FY 2023', 'revenue', '2023'],
    ['Total Sales (USD) 2023', 'revenue', '2023'],
    ['Net_Income_2023', 'netIncome', '2023'],
    ['Selling, General & Administrative 2021', 'sga', '2021'],
    ['D&A 2021', 'depreciation', '2021'],
    ['SG&A Year 2', 'sga', 'year2'],
    ['Interest Expense - most recent year 1', 'interest', 'MOST_RECENT_YEAR_1'],
    ['Cost of Goods Sold 2024', 'cogs', '2024'],
    ['Revenue2023FY', 'revenue', '2023'],
    ['Selling, General & Administrative Expenses 2021', 'sga', '2021'],
    ['Revenue year 12', 'revenue', 'year12'],
    ['Revenue mostrecentyear2', 'revenue', 'MOST_RECENT_YEAR_2'],
    ['most recent year 12 revenue', 'revenue', 'MOST_RECENT_YEAR_12'],
    [`revenue_2023${' '.repeat(188)}`, 'revenue', '2023'],
  ])('reads %p as %s of %s', (header, metric, yearKey) => {
    expect(parseFinancialHeader(header)).toEqual({
      metric,
      yearKey,
      field: CSV_METRICS[metric as CsvMetric],
    });
  });

  it.each([
    'Business Name',
    'revenue',
    'revenue_',
    'revenue_total',
    'revenue_2023x9',
    'revenue_year1 extra',
    'revenue_1850',
    'revenue_23',
    'Total Assets 2023',
    'Gross Profit 2023',
    'usd 2023',
    'usd revenue 2021',
    '2023',
    '',
    `revenue_2023${' '.repeat(200)}`,
  ])('finds no figure in %p', (header) => {
    expect(parseFinancialHeader(header)).toBeNull();
  });

  it('finds none in values that are not text', () => {
    expect(parseFinancialHeader(null as unknown as string)).toBeNull();
  });
});

describe('yearKeyOfHeader', () => {
  it('finds the period even of a column that holds no known figure', () => {
    expect(parseYearKeyFromHeader('Total Assets FY22')).toBe('2022');
    expect(parseYearKeyFromHeader('Total assets, year 3')).toBe('year3');
    expect(parseYearKeyFromHeader('Total assets, most recent year 3')).toBe('MOST_RECENT_YEAR_3');
    expect(parseYearKeyFromHeader('revenue_year1')).toBe('year1');
    expect(parseYearKeyFromHeader('Broker')).toBeNull();
    expect(parseYearKeyFromHeader('midyear1')).toBeNull();
    expect(parseYearKeyFromHeader('year1234567')).toBeNull();
  });
});
