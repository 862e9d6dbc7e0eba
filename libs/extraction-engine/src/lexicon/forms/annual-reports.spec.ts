import { readLabel, type LabelTarget } from '../read-label.js';
import { readUnit } from '../read-unit.js';

const reads = (label: string) => readLabel(label)[0]?.target;

describe('labels of annual reports', () => {
  it.each<[LabelTarget, string[]]>([
    [
      'grossRevenue',
      [
        'Sales to customers',
        'Total revenues net of interest expense',
        'Revenues and other income',
        'Revenues, net',
      ],
    ],
    ['cogs', ['Merchandise costs', 'Cost of net revenues', 'Cost of sales, buying and occupancy']],
    [
      'sgaExpenses',
      [
        'Operating, selling, general and administrative expenses',
        'Selling, informational and administrative expenses',
        'Selling, administrative, and other expenses',
      ],
    ],
    ['operatingExpenses', ['Total operating expenses – net']],
    ['ebit', ['Consolidated operating profit', 'Earnings before interest expense and income taxes']],
    [
      'interest',
      [
        'Interest expense, net of amounts capitalized',
        'Interest expense, net of portion capitalized (Note 4)',
        'Interest and other financial charges',
        'Net interest expense and other',
        'Financial expense',
      ],
    ],
    [
      'taxes',
      [
        'Provision/(benefit) for taxes on income',
        'Provision for taxes on income (Note 8)',
        'Total taxation expense',
        'Income taxes from continuing operations',
        'Total taxes on income',
      ],
    ],
    [
      'netIncome',
      [
        'Net earnings, including earnings attributable to redeemable and noncontrolling interests',
        'Net earnings (including net earnings attributable to noncontrolling interests)',
        'Net income before allocation to noncontrolling interests',
        'Net earnings attributable to the Company and noncontrolling interests',
        'Profit after taxation from Continuing and Discontinued operations',
      ],
    ],
  ])('reads as %s what companies call so', (target, labels) => {
    expect(labels.map(reads)).toEqual(labels.map(() => target));
  });

  it.each([
    'Net earnings attributable to redeemable and noncontrolling interests',
    'Net income from discontinued operations',
    'Taxes other than income taxes',
    'Selling and marketing',
    'Total segment revenues',
    'Cost savings',
  ])('leaves %s alone', (label) => {
    expect(readLabel(label)).toEqual([]);
  });
});

describe('units as annual reports print them', () => {
  it.each([
    ['(Millions, except per share amounts)', 1_000_000],
    ['Year Ended March 31 (Millions, except percentages)', 1_000_000],
    ['Total £m', 1_000_000],
    ['CHF million', 1_000_000],
    ['(Thousands, except per share data)', 1_000],
    ['Dollars and Shares in Millions, Except Per Share Data', 1_000_000],
  ])('%s', (text, scale) => {
    expect(readUnit(text)?.scale).toBe(scale);
  });

  it('does not read millions of shares as a unit', () => {
    expect(readUnit('Weighted average shares (millions)')).toBeNull();
    expect(readUnit('4 million customers')).toBeNull();
  });
});
