import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type UserSettings, settingsQuery } from '../../../domain/user-settings';
import { type Deal } from '../api/deals';
import { ModelCard } from './model-card';

const deal = (year: Readonly<Record<string, string>>) =>
  ({
    id: 'd1',
    historicalFinancials: { year1: year },
    yearLabels: { year1: '2024' },
    collectDetailedIncomeStatement: false,
    sdeAdjustments: {},
    model: {
      defaultModelId: 'm1',
      count: 1,
      state: 'Ready',
      sde: 3_412_000,
      dscr: 9.5,
      multiple: 0.63,
      score: 88,
      verdict: null,
      purchasePrice: 2_150_000,
    },
  }) as unknown as Deal;

function show(shown: Deal) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(settingsQuery.queryKey, { sdeCalculationMethod: 'mostRecent' } as UserSettings);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ModelCard deal={shown} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the card of the financial model', () => {
  it('states no SDE, DSCR and score that count a whole revenue as earnings', () => {
    show(deal({ grossRevenue: '3412000' }));
    expect(screen.getByText('$2,150,000')).toBeInTheDocument();
    expect(screen.getAllByText('Unknown')).toHaveLength(2);
    expect(screen.queryByText('$3,412,000')).not.toBeInTheDocument();
    expect(screen.queryByText('88')).not.toBeInTheDocument();
    expect(screen.getByText('Operating costs are not known. Enter them or the net income.')).toBeVisible();
    expect(screen.queryByText('The default model has everything it needs.')).not.toBeInTheDocument();
  });

  it.each([
    ['a net income', { grossRevenue: '5000000', netIncome: '3412000' }],
    ['a cost', { grossRevenue: '5000000', operatingExpenses: '1588000' }],
    ['an SDE', { grossRevenue: '5000000', sde: '3412000' }],
  ])('states the figures of a year that has %s', (_name, year) => {
    show(deal(year));
    expect(screen.getByText('$3,412,000')).toBeInTheDocument();
    expect(screen.getByText('88')).toBeInTheDocument();
  });
});
