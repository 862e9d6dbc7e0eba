import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { type DealCounts, dealCountsQuery } from '../../api/deal-counts';
import { type ListFilters, parseFilters } from '../list-filters';
import { NoDeals } from './no-deals';

function show(query: string, counts: DealCounts) {
  const onChange = jest.fn<void, [ListFilters]>();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(dealCountsQuery.queryKey, counts);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NoDeals filters={parseFilters(new URLSearchParams(query))} onChange={onChange} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onChange;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('offers the first deal only to a user without any', () => {
  show('', { active: 0, inactive: 0, archived: 0 });
  expect(screen.getByText('No deals yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add Your First Deal' })).toBeInTheDocument();
});

it('leads from the Active tab to inactive and archived deals', async () => {
  const onChange = show('sort=sde', { active: 0, inactive: 6, archived: 55 });
  expect(screen.getByText('No active deals')).toBeInTheDocument();
  expect(screen.getByText('6 deals are disqualified or closed, and 55 deals are archived.')).toBeVisible();
  expect(screen.queryByText('No deals yet')).not.toBeInTheDocument();
  await press('Show inactive deals');
  expect(onChange).toHaveBeenCalledWith(
    expect.objectContaining({ tab: 'inactive', showArchived: true, sort: 'sde' }),
  );
});

it('leaves archived deals out where there are none', async () => {
  const onChange = show('', { active: 0, inactive: 1, archived: 0 });
  expect(screen.getByText('1 deal is disqualified or closed.')).toBeVisible();
  await press('Show inactive deals');
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ tab: 'inactive', showArchived: false }));
});

it('leads from the Inactive tab to the archived deals that it does not show', async () => {
  const onChange = show('tab=inactive', { active: 0, inactive: 0, archived: 2 });
  expect(screen.getByText('Deals you disqualify or close appear here. 2 deals are archived.')).toBeVisible();
  await press('Show archived deals');
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ tab: 'inactive', showArchived: true }));
});

it('says of filters that nothing matches them', async () => {
  const onChange = show('search=bakery', { active: 3, inactive: 0, archived: 0 });
  await press('Clear All');
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ search: '' }));
});
