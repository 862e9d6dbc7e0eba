import { createDocument, createSheet, textDocument } from '../testing/pages.test-support.js';
import { extractFinancials } from './financials.js';

const read = (...blocks: string[]) => {
  const { values } = extractFinancials([textDocument(...blocks)], { asOfYear: 2026 });
  return Object.fromEntries(values.map((one) => [`${one.period?.year} ${one.field}`, one.value]));
};

describe('yearly figures of listings', () => {
  it('reads amounts with their year below labels without one', () => {
    const text = `
      Price:
      $420,000 + Inventory
      Revenue:
      $648,310 (2022)
      Cash Flow:
      $171,040 in 2022
      Location:
      Tacoma`;
    expect(read(text)).toEqual({ '2022 grossRevenue': 648_310, '2022 sde': 171_040 });
  });

  it('reads amounts with their year beside labels', () => {
    const text = `
      Gross Revenue          $1,204,500 (FY 2023)
      Cash Flow (SDE)        $288,400 (FY 2023)
      Inventory              $40,000 (2023)`;
    expect(read(text)).toEqual({ '2023 grossRevenue': 1_204_500, '2023 sde': 288_400 });
  });

  it('reads no average of years', () => {
    expect(
      read(`
      Revenue:
      $363,000 (3-Year Avg)`),
    ).toEqual({});
  });

  it('reads lines below a year on a line of its own, and no projection', () => {
    const text = `
      Historical revenues and earnings
      2025 Projection
      Revenue: $2,400,000
      2024
      Revenue: $2,107,000
      SDE: $ in progress
      2023
      Revenue: $1,905,000
      SDE: $264k
      Working capital needed is about $90k.`;
    expect(read(text)).toEqual({
      '2024 grossRevenue': 2_107_000,
      '2023 grossRevenue': 1_905_000,
      '2023 sde': 264_000,
    });
  });

  it('reads boxes of labels in two columns below a title with the year', () => {
    const text = `
      City                  Mesa                  State               AZ

      FINANCIAL (calendar year 2024)

      Gross sales           $1,872,900            Price               $840,000
      Cost of goods         $984,100              Down payment        $210,000
      Gross profit          $888,800              Seller carry        $64,000
      Net profit            $182,500              FF&E                $155,000
      Owner salary          $84,000               A/R                 excluded
      Adjusted net          $294,800              Inventory           $38,000

      LEASE
      Monthly rent          $7,600                Options             1 x 5 years`;
    expect(read(text)).toMatchObject({
      '2024 grossRevenue': 1_872_900,
      '2024 cogs': 984_100,
      '2024 grossProfit': 888_800,
      '2024 netIncome': 182_500,
      '2024 ownerSalary': 84_000,
      '2024 sde': 294_800,
    });
  });

  it('takes no amount above a label with a colon', () => {
    const text = `
      Revenue:
      $912,400
      2023 Adj. Cash Flow:
      $171,300
      Location:
      Tacoma`;
    expect(read(text)).toEqual({ '2023 sde': 171_300 });
  });

  it('reads each line of a year by itself, however long it is', () => {
    const text = `
      Here are the numbers
      2023 - revenue $1,318,000, net $86,000, SDE $202,000
      2024 - revenue $1,466,000, net $111,000, SDE $248,000
      2025 - revenue about $1.5M`;
    expect(read(text)).toMatchObject({
      '2023 grossRevenue': 1_318_000,
      '2023 netIncome': 86_000,
      '2023 sde': 202_000,
      '2024 grossRevenue': 1_466_000,
      '2024 netIncome': 111_000,
      '2024 sde': 248_000,
    });
  });

  it('reads a list of years below a heading that names the measure', () => {
    const text = `
      17 employees will stay.

      Gross sales history
      2023: $810,000
      2024: $855,000
      Terms
      Sellers finance 10%.`;
    expect(read(text)).toEqual({ '2023 grossRevenue': 810_000, '2024 grossRevenue': 855_000 });
  });

  it('reads years and amounts in columns below a heading that names the measure', () => {
    const text = `
      17 employees will stay.

      Revenue by year
        2023        $2,210,000
        2024        $2,585,000
        2025        $2,940,000
      Terms
      Sellers finance 10%.`;
    expect(read(text)).toEqual({
      '2023 grossRevenue': 2_210_000,
      '2024 grossRevenue': 2_585_000,
      '2025 grossRevenue': 2_940_000,
    });
  });

  it('reads the years of an old listing, and of a history that reaches far back', () => {
    const old = `
      Financial Summary        1994        1995        1996
      Gross revenues       $512,000    $547,000    $575,000
      SDE                   $90,000    $112,000    $121,000`;
    expect(read(old)).toMatchObject({ '1994 grossRevenue': 512_000, '1996 sde': 121_000 });
    const long = `
      Company Financials        2004       2005       2006       2007
      Gross Revenue       $3,100,000 $3,600,000 $4,400,000 $4,800,000
      EBITDA                $265,500   $415,700   $501,600   $549,200`;
    expect(read(long)).toMatchObject({ '2004 grossRevenue': 3_100_000, '2007 ebitda': 549_200 });
  });

  it('reads no figure of the year in which the business began', () => {
    const text = `
      In 1998 sales were $120,000. Sales were $1,410,000 in 2024 and $1,530,000 in 2025.`;
    expect(read(text)).toEqual({ '2024 grossRevenue': 1_410_000, '2025 grossRevenue': 1_530_000 });
    expect(read('The founder says that in 1998 sales were $120,000.')).toEqual({});
  });
});

describe('years with the format of amounts', () => {
  const sheet = (head: readonly (string | number | null)[]) =>
    createSheet('Recast', [
      ['Schedule of add-backs', null, null, null],
      head,
      ['Net income per books', 225_700, 277_200, 264_400],
      ['Officer W-2', 90_000, 96_000, 92_000],
      ['Total add-backs', 90_000, 96_000, 92_000],
      ['SDE', 315_700, 373_200, 356_400],
    ]);
  const readSheet = (head: readonly (string | number | null)[]) => {
    const document = createDocument([sheet(head)]);
    const { values } = extractFinancials([document], { asOfYear: 2026 });
    return values.map((one) => `${one.period?.year} ${one.field}`);
  };

  it.each([
    [[' ', 2023, 2024, 2025]],
    [['Year', '$2,023', '$2,024', '$2,025']],
    [['', '2023.00', '2024.00', '2025.00']],
  ])('dates columns under %j', (head) =>
    expect(readSheet(head)).toEqual(expect.arrayContaining(['2023 sde', '2024 sde', '2025 sde'])),
  );

  it('takes a row of amounts with a label for no years', () =>
    expect(readSheet(['Licenses', 2_023, 2_024, 2_025])).toEqual([]));
});
