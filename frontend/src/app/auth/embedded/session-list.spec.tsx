import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { AuthContext, type AuthState } from '../../../lib/auth';
import { createEmbeddedAdapter } from './adapter';
import { SessionList } from './session-list';

const STATE: AuthState = {
  status: 'signedIn',
  user: { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: null },
  session: { id: 's1' },
  organization: null,
  memberships: [],
};

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

function renderSessions(lastUses: Readonly<Record<string, string>>) {
  const session = { userId: 'u1', createdAt: hoursAgo(1), expiresAt: hoursAgo(0) };
  const sessions = Object.entries(lastUses).map(([id, updatedAt]) => ({
    ...session,
    id,
    token: id,
    updatedAt,
  }));
  globalThis.fetch = () => Promise.resolve(Response.json(sessions));
  render(
    <AuthContext value={{ state: STATE, adapter: createEmbeddedAdapter() }}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionList />
      </QueryClientProvider>
    </AuthContext>,
  );
}

it('says that the session of this device is in use now', async () => {
  renderSessions({ s1: hoursAgo(1), s2: hoursAgo(1) });
  const [own, other] = await screen.findAllByRole('listitem');
  expect(own).toHaveTextContent('Signed in 1h ago, in use now');
  expect(other).toHaveTextContent('Signed in 1h ago, last used 1h ago');
});

it('lists this device first, then the others by their last use', async () => {
  renderSessions({ s2: hoursAgo(5), s3: hoursAgo(2), s1: hoursAgo(9), s4: hoursAgo(7) });
  const rows = await screen.findAllByRole('listitem');
  const uses = rows.map(({ textContent }) => /in use now|last used \w+/.exec(textContent)?.[0]);
  expect(uses).toEqual(['in use now', 'last used 2h', 'last used 5h', 'last used 7h']);
});
