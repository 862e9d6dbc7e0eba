import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createGuardedHistory } from '../../../lib/guarded-history';
import { receiveToasts, type Toast } from '../../../lib/toast';
import EditDealPage from './edit-deal-page';

const DEAL = { id: 'd1', description: 'Bakery', businessName: 'Lakeside', status: 'Lead', version: 1 };

const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (input) => {
    const isDeal = new URL((input as Request).url).pathname === '/api/deals/d1';
    return Promise.resolve(Response.json({ success: true, data: isDeal ? DEAL : [] }));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('counts every field that is marked when it refuses to save', async () => {
  const said: Toast[] = [];
  const stopListening = receiveToasts((toast) => said.push(toast));
  window.history.replaceState(null, '', '/deals/d1/edit');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HistoryRouter history={createGuardedHistory()}>
        <Routes>
          <Route path="/deals/:dealId/edit" element={<EditDealPage />} />
        </Routes>
      </HistoryRouter>
    </QueryClientProvider>,
  );
  const description = await screen.findByRole('textbox', { name: /^Description/ });
  await userEvent.clear(description);
  await userEvent.type(screen.getByRole('textbox', { name: 'Listing URL' }), 'foo bar');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Years in business' }), '0');
  await userEvent.type(screen.getByRole('textbox', { name: 'Employee count' }), '5.5');
  await userEvent.tab();
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  stopListening();
  expect(said.map(({ text }) => text)).toEqual([
    'Correct the 2 fields marked in red, then save.',
    'Correct the 4 fields marked in red, then save.',
  ]);
});
