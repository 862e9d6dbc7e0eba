import { QueryClient, QueryClientProvider, onlineManager } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { receiveToasts } from '../../../lib/toast';
import { GlobalSearch } from './global-search';

const texts: string[] = [];
let stop = () => {};

beforeEach(() => {
  texts.length = 0;
  stop = receiveToasts(({ text }) => texts.push(text));
});
afterEach(() => {
  stop();
  onlineManager.setOnline(true);
});

async function search(answer: () => Response): Promise<void> {
  globalThis.fetch = jest.fn(() => Promise.resolve(answer()));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <GlobalSearch />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search everything' }), 'magnolia');
}

it('says that nothing was found once the server has said so', async () => {
  await search(() => Response.json({ success: true, data: [], meta: { more: false } }));
  expect(await screen.findByText('No results found')).toBeVisible();
  expect(texts).toEqual([]);
});

it('says that the search failed, not that nothing was found', async () => {
  await search(() => Response.json({ success: false, error: 'Broken' }, { status: 500 }));
  expect(await screen.findByText('The search failed. Try again.')).toBeVisible();
  expect(screen.queryByText('No results found')).toBeNull();
  expect(texts).toEqual(['The search failed. Try again.']);
});

it('says without a connection that it cannot search', async () => {
  onlineManager.setOnline(false);
  await search(() => Response.error());
  expect(await screen.findByText(/^You are offline\. The search works again/)).toBeVisible();
});
