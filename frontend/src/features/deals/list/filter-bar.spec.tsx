import { render, screen } from '@testing-library/react';
import { FilterBar } from './filter-bar';
import { parseFilters } from './list-filters';

const show = (isBoard: boolean) =>
  render(
    <FilterBar
      filters={parseFilters(new URLSearchParams('tab=inactive'))}
      types={[]}
      brokers={[]}
      onChange={() => undefined}
      isBoard={isBoard}
    />,
  );

it('offers archived deals in the list', () => {
  show(false);
  expect(screen.getByRole('switch', { name: 'Show Archived Deals' })).toBeInTheDocument();
});

it('offers no archived deals on the board, which has no column for them', () => {
  show(true);
  expect(screen.queryByText('Show Archived Deals')).not.toBeInTheDocument();
});
