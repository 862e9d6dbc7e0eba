import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { settingsQuery, type UserSettings } from '../../../domain/user-settings';
import { createGuardedHistory, hasUnsavedWork } from '../../../lib/guarded-history';
import { importsQuery } from '../api/imports';
import ImportPage from './import-page';

const SETTINGS: UserSettings = {
  ...SETTINGS_DEFAULTS,
  revision: 1,
  listDensity: 'comfortable',
  listColumns: [],
};

async function openMapping() {
  window.history.replaceState(null, '', '/deals');
  const history = createGuardedHistory();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(settingsQuery.queryKey, SETTINGS);
  client.setQueryData(importsQuery.queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <HistoryRouter history={history}>
        <Routes>
          <Route path="/deals" element={<p>List of deals</p>} />
          <Route path="/deals/new/csv" element={<ImportPage />} />
        </Routes>
      </HistoryRouter>
    </QueryClientProvider>,
  );
  act(() => history.push('/deals/new/csv'));
  const bytes = new TextEncoder().encode('Description,Status\nSign shop,Working\n');
  // jsdom has files without arrayBuffer().
  const file = Object.assign(new File([bytes], 'deals.csv'), {
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to Mapping' }));
  await screen.findByText('Found 1 deal in your CSV');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks before Back loses the file and its mapping', async () => {
  await openMapping();
  act(() => window.history.back());
  expect(await screen.findByRole('alertdialog', { name: 'Leave without importing?' })).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/deals/new/csv'));
  await press('Stay');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('Found 1 deal in your CSV')).toBeInTheDocument();
  act(() => window.history.back());
  await screen.findByRole('alertdialog');
  await press('Leave');
  expect(await screen.findByText('List of deals')).toBeInTheDocument();
});

it('asks nothing once the import runs, or before the mapping', async () => {
  globalThis.fetch = () => new Promise<Response>(() => undefined);
  await openMapping();
  expect(hasUnsavedWork()).toBe(true);
  await press('Back to Upload');
  expect(hasUnsavedWork()).toBe(false);
  await press('Continue to Mapping');
  await press('Import 1 Deal');
  expect(await screen.findByText('Importing deals')).toBeInTheDocument();
  expect(hasUnsavedWork()).toBe(false);
});
