import { render, screen } from '@testing-library/react';
import { compareWithBenchmarks, scoreViability } from '@dealwright/finance';
import { Benchmarks } from './benchmarks';

const SOLD =
  'Small businesses sold for 2.70x SDE on average: BizBuySell Insight Report, first quarter of 2026 (March 31, 2026).';

it('says from when on its sources are too old', () => {
  const { rerender } = render(<Benchmarks benchmarks={[]} day="2026-03-31" />);
  expect(screen.getByText(SOLD)).toBeInTheDocument();
  rerender(<Benchmarks benchmarks={[]} day="2026-11-25" />);
  expect(
    screen.getByText(
      `${SOLD} The sources for benchmarks end on March 31, 2026; check the value for November 25, 2026.`,
    ),
  ).toBeInTheDocument();
});

it('shows no figure that contradicts the verdict beside it', () => {
  const inputs = { dscr: 1.2496, allCash: false, netIncomes: [], price: 3.5037, sde: 1, downPercent: 14.996 };
  render(<Benchmarks benchmarks={compareWithBenchmarks(scoreViability(inputs), inputs)} day="2026-03-31" />);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '3.504x',
    'Abovetypical 3.0-3.5x',
    '14.996%',
    'Belowbuyers put down 15-25%; plan for 15-20%',
    '1.24x',
    'Belowtypical 1.25x minimum',
  ]);
});
