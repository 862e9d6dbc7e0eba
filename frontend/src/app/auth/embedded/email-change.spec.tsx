import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AuthContext, type AuthState } from '../../../lib/auth';
import { createEmbeddedAdapter } from './adapter';
import { EmailConfirmation } from './email-confirmation';
import { EmailForm } from './email-form';

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

/** Answers the calls of the provider in turn and returns what was sent. */
function answerWith(...answers: Response[]) {
  const sent: { url: string; body: unknown }[] = [];
  globalThis.fetch = (input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ url: typeof input === 'string' ? input : '', body });
    return Promise.resolve(answers.shift() ?? Response.json(null));
  };
  return sent;
}

const Address = () => <output>{useLocation().search}</output>;

function start(path = '/profile') {
  render(
    <AuthContext value={{ state: STATE, adapter: createEmbeddedAdapter() }}>
      <MemoryRouter initialEntries={[path]}>
        <EmailConfirmation />
        <EmailForm />
        <Address />
      </MemoryRouter>
    </AuthContext>,
  );
}

it('requests a change with the password, and with a code if the server asks for one', async () => {
  const sent = answerWith(
    Response.json(
      { code: 'identity.codeRequired', error: 'Enter the code from your authenticator app.' },
      { status: 400 },
    ),
    Response.json({ status: true }),
  );
  start();
  await userEvent.type(screen.getByLabelText('New email'), 'grace@example.com');
  await userEvent.type(screen.getByLabelText('Your password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText(/a link is on its way there/)).toHaveTextContent('grace@example.com');
  expect(sent.map(({ body }) => body)).toEqual([
    { newEmail: 'grace@example.com', password: 'correct horse' },
    { newEmail: 'grace@example.com', password: 'correct horse', code: '123456' },
  ]);
});

it('confirms the new address with the link of the mail, once pressed', async () => {
  const sent = answerWith(Response.json({ status: true }));
  start('/profile?confirmEmail=a.b.c');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Use the new address' }));
  await waitFor(() => expect(screen.getByText('', { selector: 'output' })).toBeInTheDocument());
  expect(sent[0]?.url).toContain('/api/auth/verify-email?token=a.b.c');
});

it('asks who is signed in again once the new address is confirmed', async () => {
  const withEmail = (email: string) => ({ user: { id: 'u1', email, name: 'Ada' }, session: { id: 's1' } });
  window.firstAnswers = {
    answers: { '/api/auth/get-session': withEmail('ada@example.com') },
    pending: {},
  };
  const sent = answerWith(Response.json({ status: true }), Response.json(withEmail('grace@example.com')));
  const adapter = createEmbeddedAdapter();
  render(
    <AuthContext value={{ state: STATE, adapter }}>
      <MemoryRouter initialEntries={['/profile?confirmEmail=a.b.c']}>
        <EmailConfirmation />
      </MemoryRouter>
    </AuthContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Use the new address' }));
  await waitFor(() => expect(sent.map(({ url }) => url)[1]).toContain('/api/auth/get-session'));
  await waitFor(() => expect(adapter.getState()).toMatchObject({ user: { email: 'grace@example.com' } }));
});

it('says what to do with an expired link', async () => {
  answerWith(Response.json({ code: 'identity.tokenExpired', error: 'Token expired' }, { status: 401 }));
  start('/profile?confirmEmail=a.b.c');
  await userEvent.click(screen.getByRole('button', { name: 'Use the new address' }));
  expect(await screen.findByText(/Request the change of your email again/)).toBeInTheDocument();
});

it('says that another account has the new address by now', async () => {
  const error = 'Another account has been created with this email address, so nothing was changed.';
  answerWith(Response.json({ code: 'identity.emailTaken', error }, { status: 409 }));
  start('/profile?confirmEmail=a.b.c');
  await userEvent.click(screen.getByRole('button', { name: 'Use the new address' }));
  expect(await screen.findByText(error)).toBeInTheDocument();
});
