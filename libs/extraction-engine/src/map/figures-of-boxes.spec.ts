import { createDocument, createPage, textDocument } from '../testing/pages.test-support.js';
import { year } from '../testing/year.test-support.js';
import { extractDealInfo } from './deal-info.js';
import { extractFinancials } from './financials.js';

const read = (...blocks: string[]) => {
  const { values } = extractFinancials([textDocument(...blocks)], { asOfYear: 2026 });
  return Object.fromEntries(values.map((one) => [`${one.period?.year} ${one.field}`, one.value]));
};

describe('figures in cards and charts', () => {
  it('reads cards of years beside each other', () => {
    expect(
      read(`
               FY 2024                          FY 2025
        Gross Sales                      Gross Sales
        $804,300                         $851,700
        Trucks                           Trucks
        $61,000                          $64,000
        Owner Benefit                    Owner Benefit
        $171,200                         $188,950
        Routes are sold together only.   $9,000 in tools go with them.
      `),
    ).toEqual({
      '2024 grossRevenue': 804_300,
      '2024 sde': 171_200,
      '2025 grossRevenue': 851_700,
      '2025 sde': 188_950,
    });
  });

  it('does not read cards whose labels differ', () => {
    expect(
      read(`
        2024                             2025
        Gross Sales                      Forecast
        $804,300                         $851,700
      `),
    ).toEqual({});
  });

  it('gives the bars of charts side by side to their own titles', () => {
    expect(
      read(`
        Revenue ($M)                              SDE ($K)

                          $3.4M                                     $610K
               $3.1M                                      $540K
        $2.8M                                     $480K



        2023   2024       2025                    2023    2024      2025
      `),
    ).toEqual({
      '2023 grossRevenue': 2_800_000,
      '2024 grossRevenue': 3_100_000,
      '2025 grossRevenue': 3_400_000,
      '2023 sde': 480_000,
      '2024 sde': 540_000,
      '2025 sde': 610_000,
    });
  });
});

describe('figures in short sentences', () => {
  it.each<[string, Record<string, number>]>([
    [
      'Gross: 2025 - $512,340; 2024 - $498,010; 2023 - $471,900',
      { '2023 grossRevenue': 471_900, '2024 grossRevenue': 498_010, '2025 grossRevenue': 512_340 },
    ],
    ["We did 366k in '24 and 391k in '25.", { '2024 grossRevenue': 366_000, '2025 grossRevenue': 391_000 }],
    [
      '2023: $704,200 sales, $58,900 net income on the return. 2024: $731,650 and $63,400.',
      {
        '2023 grossRevenue': 704_200,
        '2023 netIncome': 58_900,
        '2024 grossRevenue': 731_650,
        '2024 netIncome': 63_400,
      },
    ],
    [
      '2025 SDE: net income of $71,500 plus officer salary of $66,000, depreciation $12,400, interest $3,100 and her phone $2,000 = $155,000.',
      {
        '2025 netIncome': 71_500,
        '2025 ownerSalary': 66_000,
        '2025 depreciationAmortization': 12_400,
        '2025 interest': 3_100,
        '2025 sde': 155_000,
      },
    ],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it('does not read parts that make another sum than the one named', () => {
    const found = read(
      '2025 SDE: net income of $71,500 plus officer salary of $66,000, depreciation $12,400 = $155,000.',
    );
    expect(found).not.toHaveProperty('2025 sde');
  });

  it('reads no year from an apostrophe that begins a name or a size', () => {
    expect(read("We did 366k in '98 trucks and 391k in '30 Fords.")).toEqual({});
  });
});

describe('lines of practices and owners', () => {
  it('reads the collections and the adjusted net of a practice', () => {
    expect(
      read(`
                         2025          2024
        Production     $1,104,000    $1,050,300
        Collections      $918,200      $871,450
        Adjusted Net     $301,700      $288,900
        Overhead              63%           64%
      `),
    ).toEqual({
      '2024 grossRevenue': 871_450,
      '2024 sde': 288_900,
      '2025 grossRevenue': 918_200,
      '2025 sde': 301_700,
    });
  });

  it('does not count a line that repeats pay, interest and depreciation as another add-back', () => {
    expect(
      read(`
                                       2023        2024
        Sales                         402,100     431,900
        Owner pay                      48,000      50,000
        Interest                        6,100       5,400
        Depreciation                   11,900      12,600
        Total expenses                310,000     330,000
        Net profit                     92,100     101,900

        add: me, interest, deprec.     66,000      68,000
        add: my phone                   1,200       1,300
        SDE                           159,300     171,200
      `),
    ).toMatchObject({ '2023 otherAddBacks': 1_200, '2024 otherAddBacks': 1_300 });
  });
});

describe('scanned forms', () => {
  const page = createPage(
    `
    SCHEDULE C          Profit or Loss From Business
    (Form 1040)         (Sole Proprietorship) Attach to Form 1040, 1040-SR, 1040-NR or 1041 2 0 24
    Name of proprietor
    ORVILLE T STANHOPE
    C Business name                                                   H Started in 2024?
    STANHOPE BOAT CANVAS                                              NO
    1   Gross receipts or sales                                                    |       218,340.
    2   Returns and allowances                                                     |  2
    3   Subtract line 2 from line 1                                                |       218,340.
    4   Cost of goods sold (from line 42)                                          |  4  |  60,115.
    5   Gross profit. Subtract line 4 from line 3                                  |  5  | 158,225.
    28  Total expenses before expenses for business use of home                    | 28  |  97,410.
    31  Net profit or (loss). Subtract line 30 from line 29                        | 31  |  60,815.
    `,
    0,
    { source: 'ocr', ocrConfidence: 96 },
  );
  const document = createDocument([page]);

  it('reads a year whose digits come apart behind the forms that a schedule belongs to', () => {
    const result = extractFinancials([document], { asOfYear: 2026 });
    expect(year(result, '2024')).toMatchObject({ grossRevenue: '218340', netIncome: '60815' });
  });

  it('does not take a question in the next box for the name', () => {
    expect(extractDealInfo([document], { asOfYear: 2026 }).data.businessName).toBe('STANHOPE BOAT CANVAS');
  });
});
