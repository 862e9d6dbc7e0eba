import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type DealListItem } from '../api/deals';
import { BoardColumn } from './board-column';
import { DealCard } from './deal-card';

const deal = (businessName: string | null, part: Partial<DealListItem> = {}) =>
  ({
    id: 'd1',
    businessName,
    description: 'Two laundromats in Reno',
    askingPrice: null,
    advertisedCashFlow: null,
    model: { sde: null, score: null, verdict: null, purchasePrice: null },
    ...part,
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

it('shows the asking price of a deal whose model has no price', () => {
  render(
    <MemoryRouter>
      <DealCard deal={deal('Reno Laundry', { askingPrice: 1_750_000 })} />
    </MemoryRouter>,
  );
  expect(screen.getByTitle('SDE not known yet, and the asking price')).toHaveTextContent(
    'SDE – · Asking $1.8M',
  );
});

it('shows the advertised cash flow by its name while no SDE is known', () => {
  const show = (part: Partial<DealListItem>) =>
    render(
      <MemoryRouter>
        <DealCard deal={deal('Reno Laundry', { advertisedCashFlow: 385_000, ...part })} />
      </MemoryRouter>,
    );
  const { unmount } = show({ askingPrice: 1_200_000 });
  expect(screen.getByText(/^Advertised/).textContent).toBe(
    'Advertised cash flow\u00a0$385K · Asking\u00a0$1.2M',
  );
  expect(screen.queryByText(/SDE/)).not.toBeInTheDocument();
  unmount();
  show({ model: { sde: 165_000, score: null, verdict: null, purchasePrice: null } as DealListItem['model'] });
  expect(screen.getByText(/^SDE/)).toHaveTextContent('SDE $165K');
});

it('labels the price of the default model', () => {
  const model = { sde: 165_000, score: 75, verdict: null, purchasePrice: 217_000 } as DealListItem['model'];
  render(
    <MemoryRouter>
      <DealCard deal={deal('Reno Laundry', { askingPrice: 300_000, model })} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/^SDE/)).toHaveTextContent('SDE $165K · Price $217K');
  expect(screen.getByText(/^SDE/).textContent).toBe('SDE\u00a0$165K · Price\u00a0$217K');
});

it('does not state an SDE of revenue alone', () => {
  const model = { sde: 900_000, score: 80, verdict: null, purchasePrice: null } as DealListItem['model'];
  const results = { sde: 900_000, debtService: null, multiple: 3, isSdeOfRevenueAlone: true };
  render(
    <MemoryRouter>
      <DealCard deal={deal('Reno Laundry', { model, results })} />
    </MemoryRouter>,
  );
  expect(screen.getByTitle('SDE not known yet')).toHaveTextContent(/^SDE –$/);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it.each([
  [4_200_000, 'Total price $4.2M'],
  [0, 'Total price –'],
])('labels the sum %p of a column', (sum, text) => {
  render(
    <MemoryRouter>
      <BoardColumn
        status="Lead"
        deals={[]}
        count={0}
        sum={sum}
        renderCard={() => null}
        onMore={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText(text)).toBeInTheDocument();
});
