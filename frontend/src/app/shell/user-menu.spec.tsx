import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { type Auth, AuthContext } from '../../lib/auth';
import { UserMenu } from './user-menu';

function show(firstName: string | null, lastName: string | null = null) {
  const user = { id: 'u1', email: 'ada@example.com', firstName, lastName };
  const auth = { state: { status: 'signedIn', user }, adapter: null } as unknown as Auth;
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <AuthContext value={auth}>
        <MemoryRouter>
          <UserMenu />
        </MemoryRouter>
      </AuthContext>
    </QueryClientProvider>,
  );
  return screen.getByRole('button');
}

it.each([
  ['Ada', 'Lovelace', 'ALAda'],
  ['Ada', null, 'AAda'],
  ['Wendy', '🦊 Walker', 'WWWendy'],
  [null, null, 'ADada@example.com'],
  ['  ', '', 'ADada@example.com'],
])('shows %p %p as initials and a name, or the email', (firstName, lastName, text) => {
  expect(show(firstName, lastName)).toHaveTextContent(text);
});

it('leads to the profile and signs out', async () => {
  await userEvent.click(show('Ada'));
  expect(await screen.findByRole('menuitem', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
});
