import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { receiveToasts } from '../../../lib/toast';
import { type Deal } from '../api/deals';
import { FinancialsTab } from './financials-tab';

const DEAL = {
  id: 'd1',
  historicalFinancials: { year1: { grossRevenue: '900000', cogs: '300000' } },
  yearLabels: { year1: '2025' },
  collectDetailedIncomeStatement: false,
  sdeAdjustments: null,
} as unknown as Deal;

it('saves nothing while a cell holds text that is no amount, and keeps that text', async () => {
  const said: string[] = [];
  const stop = receiveToasts(({ text }) => said.push(text));
  globalThis.fetch = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FinancialsTab deal={DEAL} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  act(() => document.querySelector<HTMLElement>('[data-active]')?.focus());
  await userEvent.keyboard('800000{Enter}about 400k');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByDisplayValue('about 400k')).toHaveAttribute('aria-invalid', 'true');
  expect(said).toEqual(['Correct the field marked in red. What it holds now is not saved.']);
  expect(globalThis.fetch).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/is not an amount/)).toBeNull();
  stop();
});
