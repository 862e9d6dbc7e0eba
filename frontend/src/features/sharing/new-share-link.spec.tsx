import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewShareLink } from './new-share-link';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('shows the address of a new link in a field with its label above', async () => {
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ success: true, data: { id: 'l1', url: 'https://host.example/s/abc' } }));
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <NewShareLink model={{ dealId: 'd1', valuationId: 'm1' }} revoked={[]} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
  const address = await screen.findByLabelText('Address of the new link');
  expect(address).toHaveValue('https://host.example/s/abc');
  expect(address).toHaveAttribute('readonly');
  expect(container.querySelector('.MuiInputLabel-root')).toBeNull();
});
