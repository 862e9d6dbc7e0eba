import { textDocument } from '../testing/pages.test-support.js';
import type { FinancialsExtraction } from '../types.js';
import { extractFinancials } from './financials.js';

const read = (...blocks: string[]) => extractFinancials([textDocument(...blocks)], { asOfYear: 2025 });

function year(result: FinancialsExtraction, label: string) {
  const key = Object.entries(result.data.yearLabels).find(([, text]) => text === label)?.[0] ?? '';
  return result.data.historicalFinancials[key];
}

describe('statements of public companies', () => {
  it('tells a tax in parentheses by the income it leads to, above discontinued operations', () => {
    const result = read(`
      (In millions)                                          2024       2023
      Net revenues                                          4,210      4,020
      Income from continuing operations before income taxes   640        511
      Income tax provision                                   (128)      (101)
      Income from continuing operations                       512        410
      Income from discontinued operations, net of taxes        75         12
      Net income                                              587        422
    `);
    expect(year(result, '2024')).toMatchObject({ taxes: '128000000', netIncome: '587000000' });
    expect(year(result, '2023')).toMatchObject({ taxes: '101000000' });
  });

  it('adds no part to a row that takes it in without being called a total', () => {
    const result = read(`
      (In thousands)                                                        2024       2023
      Net sales                                                           90,400     88,200
      Cost of products sold                                               60,100     58,900
      Gross profit                                                        30,300     29,300
      Selling, general and administrative, excluding impairment losses    11,200     10,900
      Impairment losses                                                    1,300        400
      Selling, general and administrative expenses                        12,500     11,300
      Operating income                                                    17,800     18,000
    `);
    expect(year(result, '2024')).toMatchObject({ sgaExpenses: '12500000', ebit: '17800000' });
    expect(year(result, '2023')).toMatchObject({ sgaExpenses: '11300000' });
  });

  it('adds the costs of products and of services where no total stands between', () => {
    const result = read(`
      (In thousands)                2024       2023
      Total revenues              90,400     88,200
      Cost of products            40,100     39,900
      Cost of services            12,300     11,200
      Operating income            17,800     18,000
    `);
    expect(year(result, '2024')).toMatchObject({ cogs: '52400000' });
  });

  it('reads a label whose last word alone stands beside the figures', () => {
    const result = read(`
      (In thousands)                                          2024       2023
      NET SALES                                             90,400     88,200
      INCOME FROM CONTINUING OPERATIONS BEFORE INCOME
      TAXES                                                 17,800     18,000
      Income taxes from continuing operations                4,100      4,000
      NET INCOME                                            13,700     14,000
    `);
    expect(year(result, '2024')).toMatchObject({ ebt: '17800000', taxes: '4100000' });
  });

  it('dates no column by a title that lists years', () => {
    const result = read(`
      For the years ended May 31, 2024 and 2023
      (In thousands)
      Net sales                                             90,400
      Cost of sales                                         40,100
      Gross profit                                          50,300
    `);
    expect(result.values).toEqual([]);
  });
});
