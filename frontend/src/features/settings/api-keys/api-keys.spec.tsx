import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthAdapter, AuthContext } from '../../../lib/auth';
import { type ApiKey } from '../api/api-keys';
import { ApiKeys } from './api-keys';

const KEY: ApiKey = {
  id: 'k1',
  name: 'Spreadsheet sync',
  prefix: 'dw_Ab3xY9',
  scopes: ['read'],
  status: 'active',
  createdAt: '2026-11-20T12:00:00Z',
  expiresAt: '2027-02-18T12:00:00Z',
  lastUsedAt: null,
  lastUsedAddress: null,
  revokedAt: null,
  revokedBy: null,
};
const SECRET = `dw_${'s'.repeat(43)}`;

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers the list, a creation and a revocation. Returns what was sent. */
function serve(list: () => Response): { method: string; body: unknown }[] {
  const sent: { method: string; body: unknown }[] = [];
  globalThis.fetch = async (input) => {
    const request = input as Request;
    if (request.method === 'GET') return list();
    sent.push({ method: request.method, body: request.method === 'POST' ? await request.json() : null });
    return Response.json({ success: true, data: { ...KEY, key: SECRET } });
  };
  return sent;
}

const listing =
  (...keys: ApiKey[]) =>
  () =>
    Response.json({ success: true, data: keys });

function show(kind: AuthAdapter['kind'] = 'embedded') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <AuthContext value={{ state: { status: 'loading' }, adapter: { kind } as AuthAdapter }}>
      <QueryClientProvider client={client}>
        <ApiKeys />
      </QueryClientProvider>
    </AuthContext>,
  );
}

it('creates a key with the chosen scope and end, and shows it once', async () => {
  const sent = serve(listing());
  show();
  await screen.findByText(/^No API keys yet/);
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog'));
  const create = dialog.getByRole('button', { name: 'Create key' });
  await userEvent.type(dialog.getByLabelText('Name'), 'Nightly import');
  expect(create).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Read and write' }));
  await userEvent.click(dialog.getByRole('button', { name: '1 year' }));
  await userEvent.type(dialog.getByLabelText('Your password'), 'correct horse battery');
  await userEvent.click(create);
  expect(await dialog.findByDisplayValue(SECRET)).toBeInTheDocument();
  expect(sent).toEqual([
    {
      method: 'POST',
      body: {
        name: 'Nightly import',
        scopes: ['read', 'write'],
        expiresIn: '365d',
        password: 'correct horse battery',
      },
    },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument());
});

it('asks for no password where a sign-in provider keeps it', async () => {
  const sent = serve(listing());
  show('oidc');
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Nightly import{Enter}');
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ name: 'Nightly import', scopes: ['read'], expiresIn: '90d' }),
  );
});

it('revokes a key only after a question', async () => {
  const sent = serve(listing(KEY));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Spreadsheet sync' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Spreadsheet sync' }));
  await userEvent.click(screen.getByRole('button', { name: 'Revoke key' }));
  await waitFor(() => expect(sent).toEqual([{ method: 'DELETE', body: null }]));
});

it('says what a key may do, until when, and by whom it was ended', async () => {
  const used = { lastUsedAt: new Date().toISOString(), lastUsedAddress: '203.0.113.0/24' };
  const revoked = { status: 'revoked', revokedAt: '2026-11-25T12:00:00Z', revokedBy: 'operator' } as const;
  serve(listing({ ...KEY, ...used }, { ...KEY, id: 'k2', name: 'Old', expiresAt: null, ...revoked }));
  show();
  const [active, ended] = await screen.findAllByRole('listitem');
  expect(active).toHaveTextContent(/Read only, created Nov 20, 2026, expires Feb 18, 2027/);
  expect(active).toHaveTextContent('Used just now from 203.0.113.0/24');
  expect(ended).toHaveTextContent('revoked Nov 25, 2026 by an operator');
  expect(within(ended as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

it('offers another try where the keys could not be loaded', async () => {
  let isDown = true;
  serve(() => (isDown ? Response.json({ error: 'Down' }, { status: 500 }) : listing(KEY)()));
  show();
  expect(await screen.findByText('Could not load the API keys')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
});
