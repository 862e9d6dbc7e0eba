import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { viewsQuery } from '../api/views';
import { SavedViews } from './saved-views';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** A list with filters in force, and one saved view. */
function renderViews() {
  const requests = jest.fn(() => Promise.resolve(Response.json({ success: true, data: [] })));
  globalThis.fetch = requests;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(viewsQuery.queryKey, [
    {
      id: 'v1',
      name: 'Columbus over $1.5M',
      query: 'location=Columbus',
      createdAt: '2026-11-23T09:00:00.000Z',
    },
  ]);
  render(
    <QueryClientProvider client={client}>
      <SavedViews query="search=hvac" worthSaving onChoose={() => undefined} />
    </QueryClientProvider>,
  );
  return requests;
}

it('asks for the name in a dialog that says what it is for', async () => {
  renderViews();
  const opener = screen.getByRole('button', { name: 'Save view' });
  expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  await userEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Save view' });
  expect(within(dialog).getByRole('textbox', { name: 'Name of this view' })).toHaveFocus();
});

it('keeps a name that is too long, and does not save it', async () => {
  const requests = renderViews();
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await userEvent.paste('x'.repeat(101));
  expect(screen.getByRole('alert')).toHaveTextContent('must be at most 100 characters. It has 101.');
  await userEvent.keyboard('{Enter}');
  expect(requests).not.toHaveBeenCalled();
});

it('refuses the name of another view', async () => {
  const requests = renderViews();
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await userEvent.keyboard('columbus over $1.5M {Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Another view has this name. Choose a different one.');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(requests).not.toHaveBeenCalled();
});
