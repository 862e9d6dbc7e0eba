import { openTestModel } from '../../../domain/models/open-model.test-support';
import { toCsv, toFileStem } from './download-csv';
import { toCsvRows, createHistoricalLines, createProjectionLines } from './year-table';

const model = openTestModel({
  figures: { grossRevenue: '1000', cogs: '400', operatingExpenses: '300', ownerSalary: '50' },
});

describe('year table', () => {
  it('exports historical lines with two decimals and empty cells for missing values', () => {
    const rows = model.listHistory();
    const text = toCsv(
      toCsvRows(
        rows.map(({ label }) => label),
        rows,
        createHistoricalLines(rows, false, null, 'unknown'),
      ),
    );
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        ',2025',
        'Gross revenue,1000.00',
        'SDE,350.00',
        'Annual debt service,',
        'DSCR,',
      ]),
    );
  });

  it('exports a coverage as the table shows it: below each threshold that it misses', () => {
    const dscr = createHistoricalLines(model.listHistory(), false, 1, 'some').filter(
      ({ key }) => key === 'dscr',
    );
    const rows = [1.4965, 1.2496, 1.456].map((value) => ({ ...model.listHistory()[0]!, dscr: value }));
    expect(toCsv(toCsvRows([], rows, dscr))).toContain('DSCR,1.49,1.24,1.46');
  });

  it('gives each projection line a unique key', () => {
    const projected = model.project(5);
    const lines = createProjectionLines(projected?.data ?? [], false, 'some');
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    const sde = lines.find(({ key }) => key === 'sde');
    expect(sde && projected?.data.map((row) => sde.value(row))).toHaveLength(5);
  });

  it('creates portable file names', () => {
    expect(toFileStem('Café "Zum Löwen" & Co.')).toBe('Cafe_Zum_Lowen_Co');
  });
});
