import { render, screen } from '@testing-library/react';
import { PasskeyRow } from './passkey-row';

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
