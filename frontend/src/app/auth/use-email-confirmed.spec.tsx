import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { receiveToasts } from '../../lib/toast';
import { useEmailConfirmed } from './use-email-confirmed';

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
