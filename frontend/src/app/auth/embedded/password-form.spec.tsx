import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordForm } from './password-form';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('says that the current password is wrong, not just a password', async () => {
  globalThis.fetch = () =>
    Promise.resolve(
      Response.json({ error: 'Invalid password', code: 'identity.wrongPassword' }, { status: 400 }),
    );
  render(<PasswordForm />);
  await userEvent.type(screen.getByLabelText('Current password'), 'not this one');
  await userEvent.type(screen.getByLabelText('New password'), 'tall maple ladder');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('The password is wrong. Type your current one.')).toBeInTheDocument();
});
