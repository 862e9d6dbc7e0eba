import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { type DealListItem } from '../api/deals';
import { DealLines } from './deal-lines';
import { SortChoice } from './sort-choice';

const deal = (id: string, part: Partial<DealListItem>) =>
  ({
    id,
    businessName: id,
    description: 'Two laundromats in Reno',
    status: 'Lead',
    archived: false,
    askingPrice: null,
    model: { sde: null, score: null, verdict: null, purchasePrice: null },
    ...part,
  }) as DealListItem;

function show() {
  const onChoose = jest.fn<void, [string]>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DealLines
          deals={[deal('Laundry', {}), deal('Salon', { archived: true })]}
          hasMore={false}
          onNearEnd={() => undefined}
          chosen={new Set(['Salon'])}
          onChoose={onChoose}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onChoose;
}

it('offers the status and Archive of each deal, and Restore of an archived one', async () => {
  show();
  expect(screen.getByRole('button', { name: 'Archive Laundry' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Restore Salon' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Status of Laundry: Lead' }));
  expect(screen.getByRole('menu', { name: 'Status' })).toBeInTheDocument();
});

it('selects deals for the actions above the list', async () => {
  const onChoose = show();
  expect(screen.getByRole('checkbox', { name: 'Select Salon' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Laundry' }));
  expect(onChoose).toHaveBeenCalledWith('Laundry');
});

it('sorts without column heads', () => {
  const onSort = jest.fn<void, [object]>();
  render(<SortChoice sort="createdAt" order="desc" isSearch={false} onSort={onSort} />);
  const choice = screen.getByRole('combobox', { name: 'Sort by' });
  expect(choice).toHaveDisplayValue('Newest first');
  const highest = screen.getByRole<HTMLOptionElement>('option', { name: 'Asking price, highest first' });
  fireEvent.change(choice, { target: { value: highest.value } });
  expect(onSort).toHaveBeenCalledWith({ sort: 'askingPrice', order: 'desc' });
});
