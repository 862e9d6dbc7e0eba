import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AuthContext } from '../../../lib/auth';
import { createEmbeddedAdapter } from './adapter';
import { SignInForm } from './sign-in-form';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('says what to do about a wrong email or password', async () => {
  globalThis.fetch = () =>
    Promise.resolve(
      Response.json(
        { code: 'identity.wrongEmailOrPassword', error: 'Invalid email or password' },
        { status: 401 },
      ),
    );
  render(
    <AuthContext value={{ state: { status: 'signedOut' }, adapter: createEmbeddedAdapter() }}>
      <MemoryRouter>
        <SignInForm expiredLink={false} />
      </MemoryRouter>
    </AuthContext>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'not this one');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The email or the password is wrong. Check both and try again, or reset the password.',
  );
});
