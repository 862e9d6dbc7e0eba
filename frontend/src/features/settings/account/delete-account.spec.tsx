import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthAdapter, AuthContext } from '../../../lib/auth';
import { DeleteAccount } from './delete-account';

const CODE = '123456';
const REFUSALS = {
  wrongPassword: 'The password is wrong. Type your current one.',
  codeRequired: 'Enter the code from your authenticator app.',
} as const;

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const refuse = (what: keyof typeof REFUSALS) =>
  Response.json({ code: `identity.${what}`, error: REFUSALS[what] }, { status: 400 });

/** A server that wants a password and a code. Returns the requests that it received. */
function serve(): unknown[] {
  const received: unknown[] = [];
  globalThis.fetch = async (input) => {
    const request = input as Request;
    if (request.method !== 'PUT') return Response.json({ success: true, data: { deletionAt: null } });
    const body = (await request.json()) as { password?: string; code?: string };
    received.push(body);
    if (body.password !== 'correct horse battery') return refuse('wrongPassword');
    if (body.code !== CODE) return refuse('codeRequired');
    return Response.json({ success: true, data: { deletionAt: '2026-12-02T12:00:00Z' } });
  };
  return received;
}

async function openDialog(kind: AuthAdapter['kind']) {
  const adapter = { kind } as AuthAdapter;
  render(
    <AuthContext value={{ state: { status: 'loading' }, adapter }}>
      <QueryClientProvider client={new QueryClient()}>
        <DeleteAccount />
      </QueryClientProvider>
    </AuthContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  return within(await screen.findByRole('alertdialog'));
}

it('asks for the password, and for a code where the server requires one', async () => {
  const received = serve();
  const dialog = await openDialog('embedded');
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  expect(confirm).toBeDisabled();
  const password = dialog.getByLabelText('Your password');
  await userEvent.type(password, 'not this one{Enter}');
  expect(await dialog.findByText(REFUSALS.wrongPassword)).toBeInTheDocument();
  await userEvent.clear(password);
  await userEvent.type(password, 'correct horse battery');
  await userEvent.click(confirm);
  expect(await dialog.findByText(REFUSALS.codeRequired)).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Code from your authenticator app'), '123 456');
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(received.at(-1)).toEqual({ password: 'correct horse battery', code: CODE });
});

it('asks for no password where a sign-in provider keeps it', async () => {
  const received = serve();
  const dialog = await openDialog('oidc');
  expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(received).toEqual([{}]));
});
