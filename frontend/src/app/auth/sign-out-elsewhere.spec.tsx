import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { apiFetch } from '../../lib/http/transport';
import { useLeaveGuard } from '../../ui/dialogs/leave-guard';
import { Guard } from '../guard';
import { AuthProvider } from './auth-provider';
import { createEmbeddedAdapter } from './embedded/adapter';
import { SIGNED_OUT_KEY } from './sign-out-notice';

const USER = { id: 'u1', email: 'ada@example.com', name: 'Ada Buyer' };

const realFetch = globalThis.fetch;
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** A server with a session of the browser; records the calls, and the bearer of those to the API. */
function serve() {
  const server = { calls: [] as string[], bearers: [] as (string | null)[] };
  const answers: Record<string, object> = {
    '/api/auth/get-session': { user: USER, session: { id: 's1' } },
    '/api/auth/token': { token: 'a.b.c' },
  };
  globalThis.fetch = (input, init) => {
    const request = typeof input === 'object' && 'url' in input ? input : null;
    const address = request?.url ?? (input as string | URL).toString();
    const { pathname } = new URL(address, 'http://dealwright.example');
    server.calls.push(`${request?.method ?? init?.method ?? 'GET'} ${pathname}`);
    if (pathname.startsWith('/api/auth/')) return Promise.resolve(Response.json(answers[pathname] ?? {}));
    const bearer = (request?.headers ?? new Headers(init?.headers)).get('Authorization');
    server.bearers.push(bearer);
    return Promise.resolve(
      bearer === null
        ? Response.json({ error: 'Sign in to continue.' }, { status: 401 })
        : Response.json({ success: true, data: { organization: null, memberships: [] } }),
    );
  };
  return server;
}

function Note() {
  const [text, setText] = useState('');
  const [saved, setSaved] = useState(false);
  const leaveDialog = useLeaveGuard(text !== '' && !saved);
  return (
    <>
      <textarea aria-label="New note" value={text} onChange={(event) => setText(event.target.value)} />
      {leaveDialog}
      <button onClick={() => void apiFetch('/api/notes', { method: 'POST' }).then(() => setSaved(true))}>
        Save
      </button>
      {saved && <p>Saved</p>}
    </>
  );
}

async function openTab(page: ReactNode) {
  const server = serve();
  const adapter = createEmbeddedAdapter();
  const load = () => Promise.resolve(adapter);
  render(
    <AuthProvider load={load}>
      <MemoryRouter initialEntries={['/deals']}>
        <Routes>
          <Route path="/sign-in" element={<p>The sign-in page</p>} />
          <Route element={<Guard />}>
            <Route path="*" element={page} />
          </Route>
        </Routes>
      </MemoryRouter>
    </AuthProvider>,
  );
  await waitFor(() => expect(server.bearers).toEqual(['Bearer a.b.c']));
  return { server, adapter };
}

/** What the browser tells this tab when another one signs out. */
const signOutElsewhere = () =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_OUT_KEY, newValue: '1' }));
  });

it('goes to the sign-in page without a token when another tab signs out', async () => {
  const { adapter } = await openTab(<p>The deals</p>);
  expect(screen.getByText('The deals')).toBeInTheDocument();
  signOutElsewhere();
  expect(await screen.findByText('The sign-in page')).toBeInTheDocument();
  expect(screen.queryByText('The deals')).not.toBeInTheDocument();
  expect(await adapter.getToken()).toBeNull();
});

it('keeps unsaved text, asks to sign in again and sends nothing until then', async () => {
  const { server } = await openTab(<Note />);
  await userEvent.type(screen.getByLabelText('New note'), 'Call back');
  signOutElsewhere();
  const password = await screen.findByLabelText('Password of ada@example.com');
  await apiFetchWithoutToken(server);
  await userEvent.type(password, 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('New note')).toHaveValue('Call back');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

async function apiFetchWithoutToken(server: ReturnType<typeof serve>) {
  const before = server.bearers.length;
  void apiFetch('/api/deals').catch(() => undefined);
  await waitFor(() => expect(server.bearers.length).toBeGreaterThan(before));
  expect(server.bearers.slice(before)).toEqual([null]);
}

it('tells the other tabs of a sign-out, not of a new token', async () => {
  const { adapter, server } = await openTab(<p>The deals</p>);
  await adapter.getToken({ forceRefresh: true });
  expect(window.localStorage.getItem(SIGNED_OUT_KEY)).toBeNull();
  await act(() => adapter.signOut());
  expect(server.calls).toContain('POST /api/auth/sign-out');
  expect(window.localStorage.getItem(SIGNED_OUT_KEY)).not.toBeNull();
});
