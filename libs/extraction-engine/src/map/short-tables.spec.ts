import { textDocument } from '../testing/pages.test-support.js';
import { extractFinancials } from './financials.js';

const read = (...blocks: string[]) => {
  const { values } = extractFinancials([textDocument(...blocks)], { asOfYear: 2026 });
  return Object.fromEntries(values.map((one) => [`${one.period?.year} ${one.field}`, one.value]));
};

describe('tables of one line', () => {
  const history = (title: string, label = 'Revenue') => `
    ${title}
                       2022          2023          2024
    ${label}     $1,031,400    $1,144,900    $1,208,650`;
  const REVENUES = {
    '2022 grossRevenue': 1_031_400,
    '2023 grossRevenue': 1_144_900,
    '2024 grossRevenue': 1_208_650,
  };

  it.each(['Revenue by Year', 'Three-Year Sales History', 'Financial Summary'])(
    'are read below a title that says what they are: %s',
    (title) => expect(read(history(title))).toEqual(REVENUES),
  );

  it.each(['Largest customer', 'Online sales by year', 'Market size', 'North shop'])(
    'are left alone below %s',
    (title) => expect(read(history(title))).toEqual({}),
  );

  it('are left alone where their label may be a part of the business', () =>
    expect(read(history('Sales by Year', 'Catering'))).toEqual({}));
});

describe('earnings named by what is not taken from them', () => {
  it.each([
    'Recast earnings before depreciation, interest, taxes, and owner compensation',
    'Net profit before depreciation, interest, and owner compensation',
    "Cash flow before interest, depreciation and owner's salary",
  ])('are discretionary: %s', (label) => {
    const text = `
      Financial Summary${' '.repeat(label.length)}      1994        1995
      Gross revenues${' '.repeat(label.length)}     $512,000    $547,000
      ${label}${' '.repeat(16)}   $90,000    $112,000`;
    expect(read(text)).toEqual({
      '1994 grossRevenue': 512_000,
      '1995 grossRevenue': 547_000,
      '1994 sde': 90_000,
      '1995 sde': 112_000,
    });
  });

  it('are not where the pay was taken', () => {
    const text = `
                                                             2023        2024
      Gross revenues                                     $512,000    $547,000
      Income before depreciation, after owner salary      $90,000    $112,000`;
    expect(read(text)).not.toHaveProperty('2024 sde');
  });
});

describe('heads with a mark', () => {
  const table = (note: string) => `
    Financial Summary
                         2022        2023        2024*
    Gross revenues   $399,000    $407,000    $430,000
    SDE               $52,000     $45,000     $50,000

    ${note}`;

  it.each(['*projected', '* Annualized from eight months', '*Estimate of the seller'])(
    'are no years where the note says so: %s',
    (note) => {
      const years = Object.keys(read(table(note)));
      expect(years).toContain('2023 sde');
      expect(years).not.toContain('2024 sde');
    },
  );

  it('are years where the note says something else', () =>
    expect(read(table('*reviewed by the accountant'))).toHaveProperty('2024 sde', 50_000));
});

describe('adjusted EBITDA', () => {
  const SUMMARY = `
    Financial Highlights
                            2022          2023          2024
    Revenue           $6,100,000    $7,400,000    $8,000,000
    Adjusted EBITDA     $420,600      $763,400      $969,800`;

  it('of a summary without another is given below 80', () => {
    const { values } = extractFinancials([textDocument(SUMMARY)], { asOfYear: 2026 });
    const ebitda = values.filter(({ field }) => field === 'ebitda');
    expect(ebitda.map(({ value }) => value)).toEqual([420_600, 763_400, 969_800]);
    expect(ebitda.every(({ overall }) => overall < 80)).toBe(true);
  });

  it('is not EBITDA in a document that states both', () => {
    const statement = `
      Statement of Income
                            2023          2024
      Revenue         $7,400,000    $8,000,000
      Gross profit    $2,400,000    $2,600,000
      EBITDA            $700,100      $899,300`;
    const found = read(SUMMARY, statement);
    expect(found).toMatchObject({ '2023 ebitda': 700_100, '2024 ebitda': 899_300 });
    expect(found).not.toHaveProperty('2022 ebitda');
  });

  it('is not EBITDA below the net income that it was made from', () => {
    const text = `
                              2023          2024
      Revenue           $7,400,000    $8,000,000
      Net income          $310,000      $344,000
      Adjusted EBITDA     $763,400      $969,800`;
    expect(read(text)).not.toHaveProperty('2024 ebitda');
  });
});

describe('adjusted EBITDA outside of tables', () => {
  it.each([
    'Normalized EBITDA was $1.2MM in 2024 on revenue of $6.3MM.',
    'FY2024 adj. EBITDA      FY2024 revenue\n$1.2MM                  $6.3MM',
    '2024\nRevenue: $6,300,000\nAdjusted EBITDA: $1,200,000',
    'Revenue / Adjusted EBITDA\n2023: $5,900,000 / $1,100,000\n2024: $6,300,000 / $1,200,000',
  ])('is given below 80: %s', (text) => {
    const { values } = extractFinancials([textDocument(text)], { asOfYear: 2026 });
    const found = values.filter(({ period }) => period?.year === 2024);
    expect(found.map(({ field, value, overall }) => [field, value, overall < 80])).toEqual(
      expect.arrayContaining([
        ['ebitda', 1_200_000, true],
        ['grossRevenue', 6_300_000, false],
      ]),
    );
  });

  it('is not EBITDA where a sentence states that', () => {
    const text = 'In 2024 EBITDA was $1,010,000 and adjusted EBITDA was $1,200,000.';
    expect(read(text)).toEqual({ '2024 ebitda': 1_010_000 });
  });
});
