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
    ['2025 Owner benefit (SDE): $562K', { '2025 sde': 562_000 }],
    [
      'So cash flow to an owner comes to $279,457 for 2025 and $260,331 for 2024.',
      { '2025 sde': 279_457, '2024 sde': 260_331 },
    ],
    ['$612,450 2023 gross sales', { '2023 grossRevenue': 612_450 }],
    ['$148,900 2023 sellers discretionary earnings', { '2023 sde': 148_900 }],
    [
      '2023 gross sales $984,310 adjusted net $201,560',
      { '2023 grossRevenue': 984_310, '2023 sde': 201_560 },
    ],
    [
      '2024 \u2013 revenue $1,412,000, net $131,000, SDE $244,000',
      { '2024 grossRevenue': 1_412_000, '2024 netIncome': 131_000, '2024 sde': 244_000 },
    ],
    ['Earnings for 2019 were 96,410 from revenues of 705,000.', { '2019 grossRevenue': 705_000 }],
    ['2023 SDE is after $31k rent.', {}],
    ['Cash Flow: $151,300 (2022)', { '2022 sde': 151_300 }],
    ['Cash Flow: $151,300 in FY 2022', { '2022 sde': 151_300 }],
    ['2022 Cashflow (SDE): $151,300', { '2022 sde': 151_300 }],
    ['2021 Adj. Cash Flow: $118,250', { '2021 sde': 118_250 }],
    [
      'FY2024 Revenue $4.1MM | FY2024 EBITDA $620K',
      { '2024 grossRevenue': 4_100_000, '2024 ebitda': 620_000 },
    ],
    ['Net income of $88,400 was reported for 2023.', {}],
    [
      'Sales came in at $1,318,000 in 2023, $1,402,500 in 2024 and right at $1,455,200 for 2025.',
      { '2023 grossRevenue': 1_318_000, '2024 grossRevenue': 1_402_500, '2025 grossRevenue': 1_455_200 },
    ],
    [
      'Collections for calendar 2025 were $1,082,450, against $1,041,300 in 2024.',
      { '2024 grossRevenue': 1_041_300, '2025 grossRevenue': 1_082_450 },
    ],
    [
      'Sales were $948,200 in 2024 and owner benefit was $214,900.',
      { '2024 grossRevenue': 948_200, '2024 sde': 214_900 },
    ],
    [
      '2025 gross of $377,510 and seller discretionary earnings of $104,872; 2024 gross was $352,044.',
      { '2024 grossRevenue': 352_044, '2025 grossRevenue': 377_510, '2025 sde': 104_872 },
    ],
    ['Sales rose from $1.9 million in 2024 to $2.1 million last year.', { '2024 grossRevenue': 1_900_000 }],
    [
      'In 2025, the shop did $812,000 in sales and netted $164,000 to the owner.',
      { '2025 grossRevenue': 812_000 },
    ],
    [
      'Our 2025 gross was $455k, 2024 was $430k.',
      { '2024 grossRevenue': 430_000, '2025 grossRevenue': 455_000 },
    ],
    [
      'Sales for 2025: $1,455,200; 2024: $1,402,500.',
      { '2024 grossRevenue': 1_402_500, '2025 grossRevenue': 1_455_200 },
    ],
    [
      'The company had revenue of $3.2 million and SDE of $640,000 in 2025.',
      { '2025 grossRevenue': 3_200_000, '2025 sde': 640_000 },
    ],
    [
      'Fiscal 2025 sales were $9.2 million; gross profit was $3.6 million.',
      { '2025 grossRevenue': 9_200_000, '2025 grossProfit': 3_600_000 },
    ],
    [
      'The 2025 tax return reports gross receipts of $1,540,200 and ordinary income of $210,300.',
      { '2025 grossRevenue': 1_540_200, '2025 netIncome': 210_300 },
    ],
    ["The owner's W-2 was $90,000 in 2025.", { '2025 ownerSalary': 90_000 }],
    [
      'Numbers: did 412k in sales in 2024 and 447k in 2025.',
      { '2024 grossRevenue': 412_000, '2025 grossRevenue': 447_000 },
    ],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('gives the amounts of a sentence to the years of the one before', () => {
    const before = { field: 'grossRevenue', fields: ['grossRevenue'], years: [2023, 2024] } as const;
    const text = 'Discretionary earnings for those same years were $241,000 and $263,400.';
    expect(
      readYearlyStatements(text, 2026, before).map(({ field, year, value }) => [field, year, value]),
    ).toEqual([
      ['sde', 2023, 241_000],
      ['sde', 2024, 263_400],
    ]);
  });

  it.each([
    'Sales were $948,200 in 2024 and SDE should reach $300,000.',
    'Sales are projected to reach $2M in 2025.',
    'Revenue increased by $200,000 in 2024.',
    'Founded in 1998, the company has sales of $1.2M.',
    'Revenue through September 2025 was $900,000.',
    'In 2023 the owner bought a truck for $85,000.',
    'The 2024 sales team of 12 sold equipment worth $300,000.',
    'Sales tax of $12,000 was paid in 2024.',
    'Rent is 6% of sales over $1,000,000 in 2024.',
    'Revenue passed $3 million in 2021 ($3.02 million).',
  ])('reads nothing from: %s', (text) => {
    expect(read(text)).toEqual({});
  });

  it.each<[string, ReturnType<typeof readYearlyLabel>]>([
    ['2025 REVENUE', { field: 'grossRevenue', year: 2025 }],
    ['SDE (2024):', { field: 'sde', year: 2024 }],
    ['FY23 Net Income', { field: 'netIncome', year: 2023 }],
    ['Revenue growth 2024', null],
    ['2025 revenue by customer', null],
    ['Net to owner 2025 (adjusted)', { field: 'sde', year: 2025 }],
    ['Gross sales last year (2025)', { field: 'grossRevenue', year: 2025 }],
    ["Owner's salary taken 2025", { field: 'ownerSalary', year: 2025 }],
    ['Cash flow to owner 2024', { field: 'sde', year: 2024 }],
    ['Interest 2025', { field: 'interest', year: 2025 }],
  ])('names the measure and year of the metric card %s', (label, expected) => {
    expect(readYearlyLabel(label, 2026)).toEqual(expected);
  });
});

describe('joined measures', () => {
  it.each<[string, Record<string, number>]>([
    [
      'Revenue / SDE: 2023 $1.2M / $300K, 2024 $1.3M / $310K',
      {
        '2023 grossRevenue': 1_200_000,
        '2023 sde': 300_000,
        '2024 grossRevenue': 1_300_000,
        '2024 sde': 310_000,
      },
    ],
    ['Sales and SDE for 2024 were $1.2M and $300K.', { '2024 grossRevenue': 1_200_000, '2024 sde': 300_000 }],
    ['2024 sales & cash flow (SDE): $1.2M / $300K', { '2024 grossRevenue': 1_200_000, '2024 sde': 300_000 }],
    ['Revenue & SDE (last two years) 2023 $1.2M', {}],
    ['Revenue and SDE grew to $1.3M and $310K in 2024 from $1.2M.', {}],
    ['Revenue and EBITDA in 2023 and 2024: $1.2M, $1.3M, $300K, $310K', {}],
  ])('are read in their order, or not at all: %s', (text, expected) => expect(read(text)).toEqual(expected));
});
