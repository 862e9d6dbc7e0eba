import { textDocument } from '../../testing/pages.test-support.js';
import { year } from '../../testing/year.test-support.js';
import { extractFinancials } from '../financials.js';

const options = { asOfYear: 2026 };
const readYear = (page: string, key: string) => year(extractFinancials([textDocument(page)], options), key);

describe('tables and what stands around them', () => {
  it('takes the total of the locations where a long title names the year', () => {
    const figures = readYear(
      `
      Acme Urgent Care Holdings, LLC
      Statement of Operations by Location | Year Ended December 31, 2024 | Unaudited and not reviewed

                            North        South        Admin        TOTAL
      Net Revenue         592,410      189,645            -      782,055
      Total Direct Costs  267,184       75,175            -      342,359
      Gross Margin        325,226      114,470            -      439,696
      Depreciation         38,200        9,400        3,900       51,500
      Total Operating Expenses 208,082  97,818      102,610      408,510
      Net Income (Loss)   117,144       16,652     (102,610)      31,186
    `,
      '2024',
    );
    expect(figures).toMatchObject({ grossRevenue: '782055', netIncome: '31186' });
  });

  it('dates nothing by the day on which a listing was updated', () => {
    const document = textDocument(`
      Home Care Agency
      Opportunity No. 5562 | status: ACTIVE | updated 10/03/2025

      Total sales      $3,106,250
      Gross profit     $1,211,400
      Cash flow          $496,800
    `);
    expect(extractFinancials([document], options).data.yearLabels).not.toMatchObject({ year1: '2025' });
  });

  it('takes the year in which a business opened for no head of a column', () => {
    const document = textDocument(`
      In operation since:     2013
      2025 gross sales:       $1,094,310
      2024 gross sales:       $1,021,877
      2025 EBITDA:            $402,600
      2024 EBITDA:            $371,450
    `);
    const { data } = extractFinancials([document], options);
    expect(Object.values(data.yearLabels)).not.toContain('2013');
  });

  it('gives no SDE where a manager in the place of the owner is paid from it', () => {
    const figures = readYear(
      `
                                       2023         2024
      Reported EBITDA              $953,000   $1,168,000
      Owners' salaries             $190,000     $195,000
      Market-rate general manager -$110,000    -$115,000
      Legal and moving costs        $61,000      $18,250
      Adjusted EBITDA            $1,094,000   $1,266,250
    `,
      '2024',
    );
    expect(figures).not.toHaveProperty('sde');
  });

  it.each(['Owner orthodontist salary', 'Member doctor compensation', 'Founder draw (W-2)'])(
    'takes %s for the pay of the owner',
    (label) => {
      const figures = readYear(
        `
                                          2023         2024
        Net revenue                    722,418      811,306
        ${label.padEnd(31)}140,000      150,000
        Rent                            96,000       98,880
        Total expenses                 603,958      631,178
        Net income                     118,460      180,128
      `,
        '2024',
      );
      expect(figures).toMatchObject({ ownerSalary: '150000' });
    },
  );

  it('takes the net income before taxes of a recast for the net income', () => {
    const figures = readYear(
      `
                                          2023         2024
      Net sales                      3,104,960    3,492,218
      Cost of sales                  1,690,318    1,871,440
      Gross profit                   1,414,642    1,620,778
      Total expenses                 1,067,078    1,164,280
      Pre-tax net income               347,564      456,498
    `,
      '2024',
    );
    expect(figures).toMatchObject({ netIncome: '456498' });
  });
});

describe('bar charts', () => {
  const chart = `
    Revenue
                                           $2.40M
                              $2.21M
                 $2.04M
    $1.86M

    2023A        2024A        2025A        2026E
  `;

  it('reads the amount above each year that is over', () => {
    const { data, values } = extractFinancials([textDocument(chart)], options);
    expect(values.map(({ field, value }) => [field, value])).toEqual([
      ['grossRevenue', 1_860_000],
      ['grossRevenue', 2_040_000],
      ['grossRevenue', 2_210_000],
    ]);
    expect(Object.values(data.yearLabels)).toEqual(['2023', '2024', '2025']);
  });

  it.each(['Revenue of competitors', 'Market size', 'New clients', 'Revenue per truck'])(
    'reads nothing below the title %s',
    (title) => {
      const document = textDocument(chart.replace('Revenue', title));
      expect(extractFinancials([document], options).values).toEqual([]);
    },
  );
});
