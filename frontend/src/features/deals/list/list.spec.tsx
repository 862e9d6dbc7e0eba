import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type DealListItem } from '../api/deals';
import { BusinessCell } from './business-cell';
import { FilterBar } from './filter-bar';
import { parseFilters } from './list-filters';

describe('BusinessCell', () => {
  function show(businessName: string | null, oneLine: boolean) {
    const deal = { id: 'd1', businessName, description: 'Two laundromats in Reno', isSample: false };
    render(
      <MemoryRouter>
        <BusinessCell deal={deal as DealListItem} oneLine={oneLine} />
      </MemoryRouter>,
    );
  }

  it('describes a deal without a name in a compact row too', () => {
    show(null, true);
    expect(screen.getByRole('link', { name: 'Business name TBD' })).toBeVisible();
    expect(screen.getByText('Two laundromats in Reno')).toBeVisible();
  });

  it('shows only the name of a deal in a compact row', () => {
    show('Reno Laundry', true);
    expect(screen.queryByText('Two laundromats in Reno')).toBeNull();
  });
});

describe('FilterBar', () => {
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
});
