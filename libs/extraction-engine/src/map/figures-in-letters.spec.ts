import { textDocument } from '../testing/pages.test-support.js';
import { extractFinancials } from './financials.js';

const read = (...blocks: string[]) => {
  const { values } = extractFinancials([textDocument(...blocks)], { asOfYear: 2026 });
  return Object.fromEntries(values.map((one) => [`${one.period?.year} ${one.field}`, one.value]));
};

describe('figures that letters and mails state', () => {
  it.each<[string, Record<string, number>]>([
    [
      'Last year, 2025, the bakery took in $873,260 and I reported a profit of $118,400 after paying myself a salary of $62,000.',
      { '2025 grossRevenue': 873_260, '2025 netIncome': 118_400, '2025 ownerSalary': 62_000 },
    ],
    [
      'She collected $1,918,000 in 2025, up from $1,804,000 in 2024, and the discretionary earnings came to $437,500 for 2025 ($398,200 the year before).',
      {
        '2024 grossRevenue': 1_804_000,
        '2025 grossRevenue': 1_918_000,
        '2024 sde': 398_200,
        '2025 sde': 437_500,
      },
    ],
    [
      'All stands. Full-year 2025 is now final: revenue $1,284,600 and SDE $327,450. 2024 was $1,197,300 and $301,900.',
      {
        '2024 grossRevenue': 1_197_300,
        '2024 sde': 301_900,
        '2025 grossRevenue': 1_284_600,
        '2025 sde': 327_450,
      },
    ],
    [
      'Revenue was $11,420,000 in 2024 and $12,065,000 in 2025. Gross profit was $2,170,000 and $2,341,000 respectively.',
      {
        '2024 grossRevenue': 11_420_000,
        '2024 grossProfit': 2_170_000,
        '2025 grossRevenue': 12_065_000,
        '2025 grossProfit': 2_341_000,
      },
    ],
    [
      'Sales in 2025 reached $910,000, against $880,000 the prior year.',
      { '2024 grossRevenue': 880_000, '2025 grossRevenue': 910_000 },
    ],
    [
      'Net profit was $102,000 in 2025 and $95,500 a year earlier.',
      { '2024 netIncome': 95_500, '2025 netIncome': 102_000 },
    ],
    [
      'Sales were $412k in 2024 and 447 in 2025.',
      { '2024 grossRevenue': 412_000, '2025 grossRevenue': 447_000 },
    ],
    [
      'Gross income was $748,215 in 2024. Operating expenses in 2024, without depreciation and interest, came to $512,480.',
      { '2024 grossRevenue': 748_215, '2024 operatingExpenses': 512_480 },
    ],
    ['Cash flow to the owners before debt and depreciation was $235,735 in 2024.', { '2024 sde': 235_735 }],
    [
      'For 2024 he had revenue of $2,019,000 and net income of $241,300 per his accountant.',
      { '2024 grossRevenue': 2_019_000, '2024 netIncome': 241_300 },
    ],
    ['Revenues grew 8% to $2,310,000 in 2025.', { '2025 grossRevenue': 2_310_000 }],
    [
      'Our sales were 1.2 million in 2024; 2025 came in at 1.35 million.',
      { '2024 grossRevenue': 1_200_000, '2025 grossRevenue': 1_350_000 },
    ],
    [
      '2024 revenue $940k / SDE $205k. 2025 revenue $1.01M / SDE $221k.',
      {
        '2024 grossRevenue': 940_000,
        '2024 sde': 205_000,
        '2025 grossRevenue': 1_010_000,
        '2025 sde': 221_000,
      },
    ],
    ['In 2025 I took 62,000 in salary.', { '2025 ownerSalary': 62_000 }],
    ['My salary was $84,000 in 2025.', { '2025 ownerSalary': 84_000 }],
    [
      "In 2023 the firm had revenue of $1,946,300. After operating expenses of $921,900 net income was $316,400. Seller's discretionary earnings were $538,900.",
      {
        '2023 grossRevenue': 1_946_300,
        '2023 operatingExpenses': 921_900,
        '2023 netIncome': 316_400,
        '2023 sde': 538_900,
      },
    ],
    [
      'In 2023 the firm had revenue of $1,946,300. The average firm has SDE of $200,000. Revenue came to $900,000 in the store.',
      { '2023 grossRevenue': 1_946_300 },
    ],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('counts last year from the date of the letter', () => {
    const text = 'We did $1,804,000 in 2024 and 1.918 last year.';
    expect(read(`March 3, 2026\n\n${text}`)).toEqual({
      '2024 grossRevenue': 1_804_000,
      '2025 grossRevenue': 1_918_000,
    });
    expect(read(text)).toEqual({ '2024 grossRevenue': 1_804_000 });
  });

  it.each([
    'Staff cost is fair; in 2025 we paid 390,000 in wages.',
    'The 2023 figure has bonus depreciation on a truck bought for $148,000.',
    'The kitchen did $402,000 in 2025.',
    'The price was $410k in 2024 and 447 in 2025.',
    'In 2025 the margin on profits of $4 a box was thin.',
  ])('reads nothing from: %s', (text) => {
    expect(read(text)).toEqual({});
  });

  it('takes a measure with its abbreviation and the year between them for one label', () => {
    const values = read(`
      Sales for 2025                    $2,064,300
      Net to owner for 2025 (SDE)         $369,200
    `);
    expect(values).toEqual({ '2025 grossRevenue': 2_064_300, '2025 sde': 369_200 });
  });
});
