import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AuthContext } from '../../../../lib/auth';
import { Activity } from '../../../../features/settings/account/activity';
import { createEmbeddedAdapter } from '../adapter';
import { SignInForm } from '../sign-in-form';
import { RecoveryCodes } from './recovery-codes';
import { TwoFactorSection } from './two-factor-section';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers each path; a path without an answer is answered by an error. */
function answerPaths(answers: Readonly<Record<string, () => unknown>>) {
  globalThis.fetch = (input) => {
    const url = typeof input === 'object' && 'url' in input ? input.url : String(input);
    const path = new URL(url, 'http://localhost').pathname;
    const answer = answers[path];
    return Promise.resolve(
      answer
        ? Response.json(answer())
        : Response.json({ code: 'identity.wrongCode', error: 'Invalid code' }, { status: 401 }),
    );
  };
}

describe('the second step of a sign-in', () => {
  beforeEach(async () => {
    answerPaths({ '/api/auth/sign-in/email': () => ({ twoFactorRedirect: true }) });
    render(
      <AuthContext value={{ state: { status: 'signedOut' }, adapter: createEmbeddedAdapter() }}>
        <MemoryRouter>
          <SignInForm expiredLink={false} />
        </MemoryRouter>
      </AuthContext>,
    );
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByText('Enter your code');
  });

  it('takes the code without another press', async () => {
    await userEvent.keyboard('123456');
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  it('asks for a recovery code without the error of the other code', async () => {
    await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByText(/^This code is wrong or no longer valid/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.queryByText(/^This code is wrong/)).toBeNull();
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    expect(screen.getByLabelText('Recovery code')).toHaveValue('');
  });
});

it('copies the recovery codes, each on a line', async () => {
  const user = userEvent.setup();
  render(<RecoveryCodes codes={['abcde-fghjk', 'mnpqr-stuvw']} onDone={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('abcde-fghjk\nmnpqr-stuvw');
});

it('asks for a code besides the password for new recovery codes, and says what is wrong with it', async () => {
  const sent: unknown[] = [];
  const user = { id: 'u1', email: 'ada@example.com', name: 'Ada', twoFactorEnabled: true };
  globalThis.fetch = (input, init) => {
    const path = new URL(input as string, 'http://localhost').pathname;
    if (path === '/api/auth/get-session')
      return Promise.resolve(Response.json({ user, session: { id: 's1' } }));
    sent.push({ path, ...(JSON.parse(init?.body as string) as object) });
    const error = { code: 'identity.codeAlreadyUsed', error: 'This code was already used.' };
    return Promise.resolve(Response.json(error, { status: 400 }));
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={{ state: { status: 'loading' }, adapter: createEmbeddedAdapter() }}>
        <TwoFactorSection />
      </AuthContext>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  await userEvent.keyboard('correct horse');
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), 'k7wq2m-9xchta');
  await userEvent.click(screen.getByRole('button', { name: 'New recovery codes' }));
  expect(await screen.findByText('This code was already used.')).toBeVisible();
  const path = '/api/auth/two-factor/generate-backup-codes';
  expect(sent).toEqual([{ path, password: 'correct horse', code: 'k7wq2m-9xchta' }]);
});

it('lists a change of the second factor under Activity at once', async () => {
  let isOn = true;
  const event = { id: '1', detail: null, device: null, address: null, at: '2026-11-23T09:00:00.000Z' };
  answerPaths({
    '/api/auth/get-session': () => ({
      user: { id: 'u1', email: 'ada@example.com', name: 'Ada', twoFactorEnabled: isOn },
      session: { id: 's1' },
    }),
    '/api/auth/two-factor/disable': () => {
      isOn = false;
      return { status: true };
    },
    '/api/me': () => ({ success: true, data: { user: { roles: [] }, organization: null, memberships: [] } }),
    '/api/me/activity': () => ({
      success: true,
      data: isOn ? [] : [{ ...event, act: 'two-factor-disabled' }],
    }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={{ state: { status: 'loading' }, adapter: createEmbeddedAdapter() }}>
        <TwoFactorSection />
        <Activity />
      </AuthContext>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Nothing yet.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await userEvent.keyboard('correct horse');
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-factor sign-in turned off')).toBeVisible();
});
