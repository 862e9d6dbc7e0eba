import { render, screen } from '@testing-library/react';
import { openModel } from '@dealwright/finance';
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
  const { viability } = openModel({
    financials: { historicalFinancials: { 2025: { netIncome: 300_000 } } },
    loan: { purchasePrice: 900_000, downPayment: 20, sbaRate: 11 },
    settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    asOf: '2026-01-15',
  }).outcome;
  const shown = {
    multiple: { value: 3.5037, status: 'above' },
    downPayment: { value: 14.996, status: 'below' },
    dscr: { value: 1.2496, status: 'below' },
    stability: {},
  } as const;
  const benchmarks = viability!.benchmarks.map((one) => ({ ...one, ...shown[one.key] }));
  render(<Benchmarks benchmarks={benchmarks} day="2026-03-31" />);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '3.504x',
    'Abovetypical 3.0-3.5x',
    '14.996%',
    'Belowbuyers put down 15-25%; plan for 15-20%',
    '1.24x',
    'Belowtypical 1.25x minimum',
  ]);
});
