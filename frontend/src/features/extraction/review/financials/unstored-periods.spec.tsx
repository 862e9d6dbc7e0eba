import { render, screen } from '@testing-library/react';
import { type OtherPeriod } from '../../api/extraction.types';
import { UnstoredPeriods } from './unstored-periods';

it('says before the deal is saved that a year to date is not saved with it, and why', () => {
  const period = { label: 'Jan - Oct 2026', year: 2026, months: 10, kind: 'stub' };
  render(<UnstoredPeriods periods={[{ period, values: [] } as unknown as OtherPeriod]} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Jan - Oct 2026 is not saved with the deal, because it is no full past year',
  );
});

it('says nothing where every period is a full year', () => {
  render(<UnstoredPeriods periods={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
