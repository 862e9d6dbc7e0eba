import { mapColumns } from './columns';
import { findNumerals } from './numerals';
import { readCsv } from './read-table';
import { toRowDeals } from './to-row-deals';

function read(lines: readonly string[]) {
  const table = readCsv('deals.csv', new TextEncoder().encode(lines.join('\n')));
  return { table, rows: table.rows, map: mapColumns(table.headers) };
}

describe('a file of European figures', () => {
  it('is read by the pattern of its columns', () => {
    const { table, map } = read([
      'Description;Revenue;Asking Price;netIncome_2024',
      'Bakery;1.250.000,50;750.000;12,5',
      'Salon;800.000;200.000;1.200',
    ]);
    expect(toRowDeals(table, map)).toMatchObject([
      {
        revenue: '$1.0 - $1.5 MM',
        askingPrice: 750_000,
        historicalFinancials: { 2024: { netIncome: '12.5' } },
      },
      { revenue: '< $1 MM', askingPrice: 200_000, historicalFinancials: { 2024: { netIncome: '1200' } } },
    ]);
  });

  it('is doubtful where no figure says what its points are, until the user does', () => {
    const { table, rows, map } = read(['Description;Asking Price;Cash Flow', 'Salon;200.000;5']);
    expect(findNumerals(rows, map).doubtful).toEqual([{ column: 1, text: '200.000' }]);
    expect(toRowDeals(table, { ...map, decimalMark: 'comma' })[0]).toMatchObject({ askingPrice: 200_000 });
    expect(toRowDeals(table, { ...map, decimalMark: 'point' })[0]).toMatchObject({ askingPrice: 200 });
  });

  it('refuses a comma before three digits among decimal commas', () => {
    const { table, map } = read(['Description;Asking Price', 'Salon;200,000', 'Bakery;1.250,50']);
    expect(toRowDeals(table, map)).toMatchObject([
      { unread: { 'Asking Price': '200,000' } },
      { askingPrice: 1250.5 },
    ]);
  });
});

describe('a file of American figures', () => {
  it('is never doubted for commas, decimals or letters', () => {
    const { table, rows, map } = read([
      'Description,Asking Price,Cash Flow,Employee Count',
      'Salon,"200,000",1.234m,"1,100"',
      'Spa,99950.500,0.125,12',
      'Gym,"1,200,000",12.50,3',
    ]);
    expect(findNumerals(rows, map)).toEqual({ commaColumns: new Set(), doubtful: [] });
    expect(toRowDeals(table, map)[0]).toMatchObject({
      askingPrice: 200_000,
      advertisedCashFlow: 1_234_000,
      employeeCount: 1100,
    });
  });

  it('does not read a decimal comma as thousands', () => {
    const { table, map } = read(['Description,Asking Price', 'Salon,"1.200,00"', 'Spa,99.50']);
    expect(toRowDeals(table, map)[0]).toMatchObject({ unread: { 'Asking Price': '1.200,00' } });
  });
});
