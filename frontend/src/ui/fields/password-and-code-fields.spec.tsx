import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordAndCodeFields } from './password-and-code-fields';

function Proof({ isCodeRequired = false }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState(isCodeRequired ? '' : null);
  return (
    <PasswordAndCodeFields
      password={password}
      onPasswordChange={setPassword}
      code={code}
      onCodeChange={setCode}
    />
  );
}

it('asks for the password alone until a code is required', async () => {
  render(<Proof />);
  await userEvent.type(screen.getByLabelText('Your password'), 'correct horse');
  expect(screen.getByLabelText('Your password')).toHaveValue('correct horse');
  expect(screen.queryByLabelText('Code from your authenticator app')).not.toBeInTheDocument();
});

it('asks for the code that a phone offers, or for a recovery code, which has letters', async () => {
  render(<Proof isCodeRequired />);
  const code = screen.getByLabelText('Code from your authenticator app');
  await userEvent.type(code, 'k7m2p-9xw4q');
  expect(code).toHaveValue('k7m2p-9xw4q');
  expect(code).not.toHaveAttribute('inputmode');
  expect(code).toHaveAccessibleDescription('Or one of your recovery codes');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
});
