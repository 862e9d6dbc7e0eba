import { useState } from 'react';
import { PasswordField } from '../../fields/password-field';

export default { title: 'Fields / Password field' };

export const Current = () => {
  const [value, setValue] = useState('correct horse battery');
  return (
    <PasswordField label="Your password" autoComplete="current-password" value={value} onChange={setValue} />
  );
};

export const Refused = () => (
  <PasswordField
    label="New password"
    autoComplete="new-password"
    value="short"
    error="Use at least 10 characters"
    onChange={() => undefined}
  />
);
