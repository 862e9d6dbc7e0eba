import { textDocument } from '../testing/pages.test-support.js';
import { extractDealInfo } from './deal-info.js';
import { extractFinancials } from './financials.js';

const read = (...blocks: string[]) => {
  const { values } = extractFinancials([textDocument(...blocks)], { asOfYear: 2026 });
  return Object.fromEntries(values.map((one) => [`${one.period?.year} ${one.field}`, one.value]));
};

describe('lines of a year below a heading of several measures', () => {
  const EXPECTED = {
    '2022 grossRevenue': 1_640_900,
    '2022 sde': 236_200,
    '2023 grossRevenue': 1_859_300,
    '2023 sde': 258_100,
  };

  it.each([
    ['SALES / SDE HISTORY', '2022: 1,640,900 / $236,200', '2023: $1,859,300 / $258,100'],
    ['Year: Revenue / SDE', '2022: $1,640,900 / $236,200', '2023: $1,859,300 / $258,100'],
    ['Gross sales and cash flow by year:', '2022 - $1,640,900, $236,200', '2023 - $1,859,300, $258,100'],
    ['Revenue & SDE (last two years)', 'FY2022 $1,640,900 | $236,200', 'FY2023 $1,859,300 | $258,100'],
  ])('are read in its order: %s', (heading, first, second) => {
    const text = `
      ${heading}
      ${first}
      ${second}
      Possible deal structure`;
    expect(read(text)).toEqual(EXPECTED);
  });

  it('are read past a column of other values beside them', () => {
    const text = `
      SALES / SDE HISTORY                              Cash Flow:
      2022: 1,640,900 / $236,200                       $258,100
      2023: $1,859,300 / $258,100`;
    expect(read(text)).toMatchObject(EXPECTED);
  });

  it.each([
    ['Sales / inventory history', '2022: $1,640,900 / $236,200', '2023: $1,859,300 / $258,100'],
    ['Sales / SDE history', '2022: $1,640,900 / $236,200 / $90,000', '2023: $1,859,300 / $258,100 / $1'],
    ['Sales / SDE history', '2022: $1,640,900 / $236,200', 'More on request'],
  ])('are left alone where they are not as many, or not known: %s', (heading, first, second) => {
    expect(read([heading, first, second].join('\n'))).toEqual({});
  });
});

describe('answers to questions', () => {
  it('are of the measure that is asked for', () => {
    const text = `
      6. What did it gross?
      $1,377,000 in 2024 and $1,421,500 in 2025.
      7. What do the owners earn?
      $312,900 in 2025 before debt.
      8. What is owed?
      A mortgage of $984,000 since 2024.`;
    expect(read(text)).toEqual({
      '2024 grossRevenue': 1_377_000,
      '2025 grossRevenue': 1_421_500,
      '2025 sde': 312_900,
    });
  });

  it('stand behind their question, too', () =>
    expect(read('What were your gross sales? $812,400 in 2024, $840,100 in 2025')).toEqual({
      '2024 grossRevenue': 812_400,
      '2025 grossRevenue': 840_100,
    }));

  it('are left alone where they speak of pay, or of something else', () => {
    expect(read('What do the owners earn?\nThey drew a salary of $90,000 in 2025.')).not.toHaveProperty(
      '2025 sde',
    );
    expect(read('What does the landlord earn?\n$48,000 in 2025.')).toEqual({});
    expect(read('What did it gross?\nAsk the broker.\nWhat was invested?\n$90,000 in 2025.')).toEqual({});
  });
});

describe('labels of a measure and its year', () => {
  it('have their sign with them on forms of several columns', () => {
    const text = `
      Asking price $         2,200,000       Down payment           25%
      Gross sales 2024 $     3,118,540       Gross sales 2025 $     3,260,915
      SDE 2024 ($)             588,020       SDE 2025 ($)             611,340
      Inventory $              185,000       FF&E $               1,340,000`;
    expect(read(text)).toEqual({
      '2024 grossRevenue': 3_118_540,
      '2025 grossRevenue': 3_260_915,
      '2024 sde': 588_020,
      '2025 sde': 611_340,
    });
    expect(extractDealInfo([textDocument(text)], { asOfYear: 2026 }).data.askingPrice).toBe('2200000');
  });

  it('are those of listings', () => {
    const text = `
      ANNUAL GROSS SALES (2025)     ADJUSTED ANNUAL PROFIT (2025)     INVENTORY (2025)
      $522,900                      $118,240                          $31,000`;
    expect(read(text)).toEqual({ '2025 grossRevenue': 522_900, '2025 sde': 118_240 });
  });

  it('are none of a part of a year, or of what is expected', () => {
    const text = `
      TTM REVENUE (2025)            PROJECTED SDE (2025)              MONTHLY SALES (2025)
      $522,900                      $118,240                          $31,000`;
    expect(read(text)).toEqual({});
  });

  it('may stand in a sentence behind one of another time', () =>
    expect(
      read(
        'The trailing 12 months earnings through June 30 2026 were 318,442 on revenues of 1,704,118. The earnings for 2025 were 296,871 from revenues of 1,612,400.',
      ),
    ).toMatchObject({ '2025 grossRevenue': 1_612_400 }));
});

describe('years, labels and amounts on lines of their own', () => {
  const EXPECTED = {
    '2023 grossRevenue': 1_204_500,
    '2023 sde': 288_400,
    '2024 grossRevenue': 1_304_500,
    '2024 sde': 298_400,
  };

  it.each([
    [
      [
        '2023',
        'Gross Revenue',
        '$1,204,500',
        'SDE',
        '$288,400',
        '2024',
        'Gross Revenue',
        '$1,304,500',
        'SDE',
        '$298,400',
      ],
    ],
    [
      [
        'Gross Revenue',
        '2023',
        '$1,204,500',
        '2024',
        '$1,304,500',
        'SDE by year',
        '2023',
        '$288,400',
        '2024',
        '$298,400',
      ],
    ],
    [
      [
        'Year       Gross Revenue',
        '2023       $1,204,500',
        '2024       $1,304,500',
        'Year       SDE',
        '2023       $288,400',
        '2024       $298,400',
      ],
    ],
  ])('are put together: %j', (lines) => expect(read(lines.join('\n'))).toEqual(EXPECTED));

  it.each([
    [['Year established', '1998', 'Gross Revenue', '$1,204,500']],
    [['Lease expires:', '2024', 'Gross Revenue', '$1,204,500']],
    [['2024', 'Asking price', '$1,204,500', 'Inventory', '$90,000']],
  ])('are left alone where the year is of something else: %j', (lines) =>
    expect(read(lines.join('\n'))).toEqual({}),
  );
});

describe('a row of years with a remark below it', () => {
  it('still heads the rows', () => {
    const text = `
                       2022          2023          2024

      The figures come from the tax returns of the seller and were not audited by anybody.

      Revenue    $1,104,500    $1,204,500    $1,304,500
      SDE          $204,500      $214,500      $224,500`;
    expect(read(text)).toMatchObject({ '2022 grossRevenue': 1_104_500, '2024 sde': 224_500 });
  });
});

describe('questions in other words', () => {
  it.each([
    'What is the annual revenue?\n2023: $1,204,500\n2024: $1,304,500',
    'Q: What were the gross sales for the last two years?\nA: $1,204,500 in 2023 and $1,304,500 in 2024.',
    'How much revenue does it make?\n$1,304,500 in 2024, up from $1,204,500 in 2023.',
  ])('ask for the revenue: %s', (text) =>
    expect(read(text)).toEqual({ '2023 grossRevenue': 1_204_500, '2024 grossRevenue': 1_304_500 }),
  );

  it('ask for the earnings of one year', () =>
    expect(read('What is the SDE?\n2024: $304,500')).toEqual({ '2024 sde': 304_500 }));
});

describe('the years of a chart', () => {
  it('are not those of a list of facts below a text', () => {
    const text = `
      Sales grew
                         2022          2023          2024

      The shop sells tools to farmers and to builders, and it repairs what they bring from three counties.

      Revenue       $1,104,500
      SDE             $204,500`;
    expect(read(text)).toEqual({});
  });
});
