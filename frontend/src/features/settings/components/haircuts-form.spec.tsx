import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { haircutsQuery } from '../../../domain/haircuts';
import { localTimeZone } from '../../../lib/days';
import { createGuardedHistory } from '../../../lib/guarded-history';
import { HaircutsForm } from './haircuts-form';

function renderForm() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(haircutsQuery.queryKey, {
    effectiveFrom: '2026-01-01',
    percent: { none: 100, claimed: 75, ledger: 40, taxReturn: 10, thirdParty: 0 },
  });
  window.history.replaceState(null, '', '/settings');
  render(
    <QueryClientProvider client={client}>
      <HistoryRouter history={createGuardedHistory()}>
        <Link to="/deals">Deals</Link>
        <Routes>
          <Route path="/settings" element={<HaircutsForm />} />
          <Route path="/deals" element={null} />
        </Routes>
      </HistoryRouter>
    </QueryClientProvider>,
  );
}

it('writes the day from which the haircuts hold as other screens write days', () => {
  renderForm();
  expect(screen.getByText(/In force since Jan 1, 2026; a change applies from today\./)).toBeInTheDocument();
});

it('asks before unsaved haircuts are left', async () => {
  renderForm();
  const claimed = screen.getAllByRole('textbox')[1]!;
  await userEvent.clear(claimed);
  await userEvent.type(claimed, '60');
  await userEvent.click(screen.getByRole('link', { name: 'Deals' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/settings');
});

it.each(['.', '150'])('does not blame the order of the haircuts for %s', async (text) => {
  renderForm();
  const claimed = screen.getAllByRole('textbox')[1]!;
  await userEvent.clear(claimed);
  await userEvent.type(claimed, text);
  expect(claimed).toBeInvalid();
  expect(screen.queryByText(/Better evidence/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save haircuts' })).toBeDisabled();
});

it('says when better evidence has the larger haircut', async () => {
  renderForm();
  const claimed = screen.getAllByRole('textbox')[1]!;
  await userEvent.clear(claimed);
  await userEvent.type(claimed, '20');
  expect(screen.getByText(/Better evidence/)).toBeInTheDocument();
});

it('is saved with the time zone of its reader', async () => {
  const bodies: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    bodies.push(JSON.parse(await (input as Request).text()));
    return Response.json({ success: true, data: { effectiveFrom: '2026-11-23', percent: {} } });
  });
  renderForm();
  const claimed = screen.getAllByRole('textbox')[1]!;
  await userEvent.clear(claimed);
  await userEvent.type(claimed, '60{Enter}');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ claimed: 60, timeZone: localTimeZone() });
});
