import { render, screen } from '@testing-library/react';
import { Specimen } from './specimen';

it('says which loan its coverage assumes, and what it leaves out', () => {
  render(<Specimen />);
  expect(screen.getByText('11% down, SBA 7(a) at 11.5%, 10 years')).toBeInTheDocument();
  expect(
    screen.getByText('Closing costs, the guaranty fee and a salary for you are not counted.'),
  ).toBeInTheDocument();
});
