import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { receiveToasts } from '../../lib/toast';
import { PasskeyRow } from './embedded/passkeys/passkey-row';
import { PasswordForm } from './embedded/password-form';
import { SampleCalculator } from './frame/sample-calculator';
import { useEmailConfirmed } from './use-email-confirmed';

describe('PasswordForm', () => {
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
});

describe('PasskeyRow', () => {
  it('says when a passkey was added as a sentence does', () => {
    render(
      <PasskeyRow
        passkey={{ id: 'p1', name: 'Laptop', createdAt: new Date().toISOString() }}
        onRenamed={() => Promise.resolve()}
        onDelete={() => undefined}
      />,
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('LaptopAdded just now');
  });
});

describe('SampleCalculator', () => {
  it('says which loan its coverage assumes, and what it leaves out', () => {
    render(<SampleCalculator />);
    expect(screen.getByText('11% down, SBA 7(a) at 11.5%, 10 years')).toBeInTheDocument();
    expect(
      screen.getByText('Closing costs, the guaranty fee and a salary for you are not counted.'),
    ).toBeInTheDocument();
  });
});

describe('useEmailConfirmed', () => {
  function Page() {
    useEmailConfirmed();
    return <output>{useLocation().search}</output>;
  }

  it.each([
    ['/?emailConfirmed=1', ['Your email address is confirmed']],
    ['/?emailConfirmed=1&error=TOKEN_EXPIRED', [expect.stringContaining('This link has expired')]],
    ['/?tab=inactive', []],
  ])('says how %s ended', (address, expected) => {
    const texts: string[] = [];
    const stop = receiveToasts(({ text }) => texts.push(text));
    render(
      <MemoryRouter initialEntries={[address]}>
        <Page />
      </MemoryRouter>,
    );
    stop();
    expect(texts).toEqual(expected);
    expect(screen.getByRole('status')).toHaveTextContent(expected.length === 0 ? '?tab=inactive' : /^$/);
  });
});
