import { render, screen } from '@testing-library/react';
import { openTestModel } from '../../../domain/models/open-model.test-support';
import { hasLossCell, SensitivityTable } from './sensitivity-table';

const build = (netIncome: number) =>
  openTestModel({
    figures: { grossRevenue: 900_000, netIncome },
    loan: { purchasePrice: 600_000, downPayment: 10, sbaRate: 10 },
  }).grid('priceRate', { rows: [500_000, 600_000], columns: [10, 11] });

it('shows no DSCR of a loss, which a higher price and rate would make look smaller', () => {
  const grid = build(-80_000);
  expect(grid.cells[1]![1]!.dscr).toBeGreaterThan(grid.cells[0]![0]!.dscr!);
  expect(hasLossCell(grid)).toBe(true);
  render(<SensitivityTable grid={grid} />);
  const cells = screen.getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent?.replace('as entered: ', ''))).toEqual(
    Array<string>(4).fill('none'),
  );
});

it('shows the DSCR of earnings', () => {
  const grid = build(120_000);
  expect(hasLossCell(grid)).toBe(false);
  render(<SensitivityTable grid={grid} />);
  expect(screen.getAllByText(/\d\.\d\dx$/)).toHaveLength(4);
});

it('shows no DSCR that is colored as below 1.00x as 1.00x', () => {
  const atOne = 120_000 / build(120_000).cells[0]![0]!.dscr!;
  render(<SensitivityTable grid={build(0.997 * atOne)} />);
  expect(screen.getAllByRole('cell')[0]).toHaveTextContent(/^0\.997x$/);
});
