import { render, screen } from '@testing-library/react';
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
