import { render, screen } from '@testing-library/react';
import { SampleCalculator } from './sample-calculator';

it('says which loan its coverage assumes, and what it leaves out', () => {
  render(<SampleCalculator />);
  expect(screen.getByText('11% down, SBA 7(a) at 11.5%, 10 years')).toBeInTheDocument();
  expect(
    screen.getByText('Closing costs, the guaranty fee and a salary for you are not counted.'),
  ).toBeInTheDocument();
});
