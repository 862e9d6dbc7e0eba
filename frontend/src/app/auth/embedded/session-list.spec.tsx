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

it('says that the session of this device is in use now', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const session = { userId: 'u1', createdAt: hourAgo, updatedAt: hourAgo, expiresAt: hourAgo };
  globalThis.fetch = () =>
    Promise.resolve(
      Response.json([
        { ...session, id: 's1', token: 't1' },
        { ...session, id: 's2', token: 't2' },
      ]),
    );
  render(
    <AuthContext value={{ state: STATE, adapter: createEmbeddedAdapter() }}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionList />
      </QueryClientProvider>
    </AuthContext>,
  );
  const [own, other] = await screen.findAllByRole('listitem');
  expect(own).toHaveTextContent('Signed in 1h ago, in use now');
  expect(other).toHaveTextContent('Signed in 1h ago, last used 1h ago');
});
