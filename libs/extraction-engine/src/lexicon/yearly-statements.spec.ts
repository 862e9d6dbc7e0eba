import { readYearlyLabel, readYearlyStatements } from './yearly-statements.js';

const read = (text: string) =>
  Object.fromEntries(
    readYearlyStatements(text, 2026).map(({ field, year, value }) => [`${year} ${field}`, value]),
  );

describe('yearly figures in sentences', () => {
  it.each<[string, Record<string, number>]>([
    ['The company had revenue of $1.2M in 2023.', { '2023 grossRevenue': 1_200_000 }],
    ['2022 sales were $980,000.', { '2022 grossRevenue': 980_000 }],
    [
      'In 2024 the business generated $2.4 million in revenue and SDE of $410K.',
      { '2024 grossRevenue': 2_400_000, '2024 sde': 410_000 },
    ],
    [
      'Sales grew from $1.1M in 2022 to $1.4M in 2023.',
      { '2022 grossRevenue': 1_100_000, '2023 grossRevenue': 1_400_000 },
    ],
    [
      'Revenue was $2,105,000 in 2022, $2,240,000 in 2023 and $2,390,000 in 2024.',
      { '2022 grossRevenue': 2_105_000, '2023 grossRevenue': 2_240_000, '2024 grossRevenue': 2_390_000 },
    ],
    [
      'Revenue for 2023 and 2024 was $1.1M and $1.2M, respectively.',
      { '2023 grossRevenue': 1_100_000, '2024 grossRevenue': 1_200_000 },
    ],
    [
      '2024 revenue and SDE were $1.2M and $300K, respectively.',
      { '2024 grossRevenue': 1_200_000, '2024 sde': 300_000 },
    ],
    [
      'Gross sales for the fiscal year ended June 30, 2024 were $3,415,220.',
      { '2024 grossRevenue': 3_415_220 },
    ],
    ['Discretionary earnings (2025): $298K', { '2025 sde': 298_000 }],
    [
      'FY2024 Revenue $4.1MM | FY2024 EBITDA $620K',
      { '2024 grossRevenue': 4_100_000, '2024 ebitda': 620_000 },
    ],
    ['Net income of $88,400 was reported for 2023.', {}],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    'Sales are projected to reach $2M in 2025.',
    'Revenue increased by $200,000 in 2024.',
    'Founded in 1998, the company has sales of $1.2M.',
    'Revenue through September 2025 was $900,000.',
    'In 2023 the owner bought a truck for $85,000.',
    'The 2024 sales team of 12 sold equipment worth $300,000.',
    'Sales tax of $12,000 was paid in 2024.',
    'Rent is 6% of sales over $1,000,000 in 2024.',
  ])('reads nothing from: %s', (text) => {
    expect(read(text)).toEqual({});
  });

  it.each<[string, ReturnType<typeof readYearlyLabel>]>([
    ['2025 REVENUE', { field: 'grossRevenue', year: 2025 }],
    ['SDE (2024):', { field: 'sde', year: 2024 }],
    ['FY23 Net Income', { field: 'netIncome', year: 2023 }],
    ['Revenue growth 2024', null],
    ['2025 revenue by customer', null],
  ])('names the measure and year of the tile %s', (label, expected) => {
    expect(readYearlyLabel(label, 2026)).toEqual(expected);
  });
});
