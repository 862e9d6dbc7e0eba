import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type DealListItem } from '../api/deals';
import { BoardColumn } from './board-column';
import { DealCard } from './deal-card';

const deal = (businessName: string | null) =>
  ({
    id: 'd1',
    businessName,
    description: 'Two laundromats in Reno',
    model: { sde: null, score: null },
  }) as DealListItem;

const showCard = (businessName: string | null) =>
  render(
    <MemoryRouter>
      <DealCard deal={deal(businessName)} />
    </MemoryRouter>,
  );

it('calls a deal without a name Business name TBD and describes it below', () => {
  showCard(' ');
  expect(screen.getByRole('link', { name: 'Business name TBD' })).toBeInTheDocument();
  expect(screen.getByText('Two laundromats in Reno')).toBeInTheDocument();
});

it('shows no description below a name', () => {
  showCard('Reno Laundry');
  expect(screen.getByRole('link', { name: 'Reno Laundry' })).toBeInTheDocument();
  expect(screen.queryByText('Two laundromats in Reno')).not.toBeInTheDocument();
});

it.each([
  [4_200_000, 'Total price $4.2M'],
  [0, 'Total price –'],
])('labels the sum %p of a column', (sum, text) => {
  render(
    <BoardColumn
      status="Lead"
      deals={[]}
      count={0}
      sum={sum}
      renderCard={() => null}
      onMore={() => undefined}
    />,
  );
  expect(screen.getByText(text)).toBeInTheDocument();
});
