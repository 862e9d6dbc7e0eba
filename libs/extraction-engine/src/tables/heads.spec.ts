import { readDocument } from '@dealwright/document-reader';
import { makePdf, put } from '../../../document-reader/src/testing/make-pdf.test-support.js';
import { extractFinancials } from '../map/financials.js';
import { textDocument } from '../testing/pages.test-support.js';

const options = { asOfYear: 2025 };
const extractRevenue = (document: Parameters<typeof extractFinancials>[0][number]) => {
  const { data, otherPeriods } = extractFinancials([document], options);
  const years = Object.entries(data.yearLabels).map(([key, label]) => [
    label,
    Number(data.historicalFinancials[key]?.grossRevenue),
  ]);
  return {
    years: Object.fromEntries(years) as Record<string, number>,
    other: otherPeriods.map(({ period }) => period.kind).sort(),
  };
};

const THREE = `
      Net sales            $  1,300,000    $  1,200,000    $  1,100,000
      Cost of goods sold        700,000         650,000         600,000
      Gross profit              600,000         550,000         500,000
      Net income                130,000         120,000         110,000
`;
const FOUR = `
      Net sales            1,300,000   100.0     1,200,000   100.0
      Cost of goods sold     700,000    53.8       650,000    54.2
      Gross profit           600,000    46.2       550,000    45.8
      Net income             130,000    10.0       120,000    10.0
`;
const downFrom2024 = { '2022': 1_100_000, '2023': 1_200_000, '2024': 1_300_000 };

describe('heads of columns', () => {
  it.each([
    [
      'years over dates',
      `
                                  2024            2023            2022
                         September 30,   September 30,   September 30,`,
    ],
    [
      'dates over years',
      `
                              Sept. 30,       Sept. 30,       Sept. 30,
                                  2024            2023            2022`,
    ],
    [
      'dates that touch',
      `
                    December 31, 2024 December 31, 2023 December 31, 2022`,
    ],
    [
      'heads without a gap',
      `
                    December 31, 2024December 31, 2023December 31, 2022`,
    ],
    [
      'weeks over dates',
      `
                        52 Weeks Ended  52 Weeks Ended  53 Weeks Ended
                         Jan. 28, 2024   Jan. 29, 2023   Jan. 30, 2022`,
    ],
    [
      'a span over years with the unit between',
      `
                                        Year ended December 31,
      (in whole dollars)
                                  2024            2023            2022`,
    ],
    [
      'ends of months under a span',
      `
                                          Fiscal Year Ended
                                Dec-24          Dec-23          Dec-22`,
    ],
    [
      'marks of footnotes',
      `
                              2024 (1)        2023 (2)          2022 (a)`,
    ],
    [
      'what the figures come from',
      `
                              Internal      Tax Return      Tax Return
                                  2024            2023            2022`,
    ],
  ])('dates columns under %s', (_name, head) => {
    expect(extractRevenue(textDocument(`${head}${THREE}`)).years).toEqual(downFrom2024);
  });

  it.each([
    ['shares named', '                              2024  % of Sales     2023 % of Sales'],
    [
      'a year over amount and share',
      `
                               2024                   2023
                            Amount       %        Amount       %`,
    ],
  ])('does not read a share of revenue as a year: %s', (_name, head) => {
    expect(extractRevenue(textDocument(`${head}${FOUR}`)).years).toEqual({
      '2023': 1_200_000,
      '2024': 1_300_000,
    });
  });

  it.each<[string, string, Record<string, number>, string[]]>([
    [
      'budget after actual',
      `
                  Year Ended December 31, 2024
                                Actual          Budget        Variance`,
      { '2024': 1_300_000 },
      ['projected'],
    ],
    [
      'plan before actual',
      `
                  Year Ended December 31, 2024
                                  Plan          Actual      Over/Under`,
      { '2024': 1_200_000 },
      ['projected'],
    ],
    [
      'the year before in the first column',
      `
                  Year Ended December 31, 2024
                            Prior Year    Current Year          Change`,
      { '2023': 1_300_000, '2024': 1_200_000 },
      [],
    ],
    [
      'interim and annualised figures beside a year',
      `
                                                   YTD      Annualized
                                  2023       6/30/2024            2024`,
      { '2023': 1_300_000 },
      ['projected', 'stub'],
    ],
    [
      'six months beside a year',
      `
                                            Six Months      Six Months
                            Year Ended           Ended           Ended
                         Dec. 31, 2024   June 30, 2024   June 30, 2025`,
      { '2024': 1_300_000 },
      ['stub', 'stub'],
    ],
    [
      'a month beside the year to date',
      `
                  Twelve Months Ended December 31, 2024
                        Current Period    Year to Date        Variance`,
      { '2024': 1_200_000 },
      ['stub'],
    ],
    [
      'a month and twelve months beside each other',
      `
              For the 1 Month and 12 Months Ended December 31, 2024
                        Current Period    Year to Date        Variance`,
      { '2024': 1_200_000 },
      ['stub'],
    ],
    [
      'a month and nine months beside each other',
      `
              For the 1 Month and 9 Months Ended September 30, 2024
                        Current Period    Year to Date        Variance`,
      {},
      ['stub'],
    ],
    [
      'divisions with their total',
      `
                  Year Ended December 31, 2024
                                Retail       Wholesale           Total`,
      { '2024': 1_100_000 },
      [],
    ],
    [
      'divisions without a total',
      `
                  Year Ended December 31, 2024
                                Retail       Wholesale          Online`,
      {},
      [],
    ],
  ])('keeps apart %s', (_name, head, years, other) => {
    expect(extractRevenue(textDocument(`${head}${THREE}`))).toEqual({ years, other });
  });

  it('reads the last column of months that the title dates, wherever the title stands', () => {
    const result = extractRevenue(
      textDocument(`
                          January - March 2024
                             Jan       Feb       Mar     Total
      Net sales          100,000   110,000   120,000   330,000
      Cost of goods sold  50,000    60,000    70,000   180,000
      Gross profit        50,000    50,000    50,000   150,000
    `),
    );
    expect(result).toEqual({ years: {}, other: ['stub'] });
  });

  it('leaves the notes between a label and its figures out of both', () => {
    const result = extractRevenue(
      textDocument(`
                             Notes         2024         2023
      Net sales              2, 11    1,300,000    1,200,000
      Cost of goods sold         4      700,000      650,000
      Gross profit                      600,000      550,000
      Net income                        130,000      120,000
    `),
    );
    expect(result.years).toEqual({ '2023': 1_200_000, '2024': 1_300_000 });
  });

  it('takes the unit under each head for a unit', () => {
    const result = extractRevenue(
      textDocument(`
                                 2024         2023
                                 $000         $000
      Net sales                 1,300        1,200
      Cost of goods sold          700          650
      Gross profit                600          550
    `),
    );
    expect(result.years).toEqual({ '2023': 1_200_000, '2024': 1_300_000 });
  });

  it('takes the column of the group for the business and its places for parts', () => {
    const result = extractRevenue(
      textDocument(`
      Results of 2024 by restaurant
      January 1 to December 31, 2024   Central Ave     Nob Hill   Rio Rancho        Group
      Total sales                        1,313,620    1,147,215      790,305    3,251,140
      Cost of food and drink               381,950      338,428      242,624      963,002
      Gross profit                         931,670      808,787      547,681    2,288,138
      Net profit                           236,250      180,248       80,763      497,261
    `),
    );
    expect(result.years).toEqual({ '2024': 3_251_140 });
  });

  it.each([
    ['ACCOUNTS', 54],
    ['Notes', 500],
  ])("reads two lines of heads with '%s' at half their height beside them", async (word, x) => {
    const bytes = await makePdf((pdf) => {
      pdf.font('Helvetica').fontSize(9);
      const right = (text: string, x1: number, y: number) => put(pdf, text, x1 - pdf.widthOfString(text), y);
      put(pdf, 'Profit and Loss', 54, 40);
      put(pdf, 'Date Range: Jan 01, 2024 to Jun 30, 2025', 54, 60);
      put(pdf, word, x, 96);
      [
        ['Jan 01, 2025', 'Jan 01, 2024'],
        ['to Jun 30, 2025', 'to Dec 31, 2024'],
      ].forEach((heads, line) => heads.forEach((head, at) => right(head, 340 + at * 110, 90 + line * 11)));
      const lines = [
        ['Sales', '184,220.10', '347,906.55'],
        ['Cost of Goods Sold', '61,204.40', '117,318.25'],
        ['Gross Profit', '123,015.70', '230,588.30'],
        ['Net Profit', '50,355.65', '81,672.70'],
      ] as const;
      lines.forEach(([label, ...figures], row) => {
        const y = 120 + row * 14;
        put(pdf, label, 54, y);
        figures.forEach((figure, at) => right(figure, 340 + at * 110, y));
      });
    });
    const document = await readDocument({ fileId: 'file', fileName: 'statement.pdf', bytes });
    expect(extractRevenue(document)).toEqual({ years: { '2024': 347_906.55 }, other: ['stub'] });
  });

  it('reads a printed page with narrow heads, raised marks and split parentheses', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.font('Helvetica').fontSize(9);
      const right = (text: string, x: number, y: number) => put(pdf, text, x - pdf.widthOfString(text), y);
      put(pdf, 'STATEMENTS OF INCOME', 250, 40);
      put(pdf, '(in thousands)', 280, 53);
      [402, 480, 558].forEach((x, at) => {
        right(`December 31, ${2024 - at}`, x, 66);
        pdf.fontSize(6);
        put(pdf, String(at + 1), x + 0.5, 64);
        pdf.fontSize(9);
      });
      const lines = [
        ['Net sales', 1300, 1200, 1100],
        ['Cost of goods sold', -700, -650, -600],
        ['Gross profit', 600, 550, 500],
        ['Net income', 130, 120, 110],
      ] as const;
      lines.forEach(([label, ...figures], row) => {
        const y = 92 + row * 13;
        put(pdf, label, 54, y);
        figures.forEach((figure, at) => {
          const x = 402 + at * 78;
          put(pdf, '$', x - 55, y);
          right(`${figure < 0 ? '(' : ''}${Math.abs(figure).toLocaleString('en-US')}`, x, y);
          if (figure < 0) put(pdf, ')', x + 2, y);
        });
      });
    });
    const document = await readDocument({ fileId: 'file', fileName: 'statement.pdf', bytes });
    expect(extractRevenue(document).years).toEqual(downFrom2024);
  });
});
