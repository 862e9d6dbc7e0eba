import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AuthContext } from '../../../lib/auth';
import { createEmbeddedAdapter } from './adapter';
import SignUp from './sign-up';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('says what to do about an email that has an account', async () => {
  globalThis.fetch = () =>
    Promise.resolve(
      Response.json(
        {
          code: 'identity.emailTaken',
          message: 'User already exists. Use another email.',
        },
        { status: 422 },
      ),
    );
  render(
    <AuthContext value={{ state: { status: 'signedOut' }, adapter: createEmbeddedAdapter() }}>
      <MemoryRouter>
        <SignUp />
      </MemoryRouter>
    </AuthContext>,
  );
  await userEvent.type(screen.getByLabelText(/^Email/), 'ada@example.com');
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse battery');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  const alert = await screen.findByText(/There is an account/);
  expect(alert).toHaveTextContent('There is an account with this email. Sign in, or reset the password.');
  expect(within(alert).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  expect(within(alert).getByRole('link', { name: 'reset the password' })).toHaveAttribute(
    'href',
    '/sign-in?forgot',
  );
});
