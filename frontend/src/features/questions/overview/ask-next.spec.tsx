import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type Deal } from '../api/questions';
import { AskNext } from './ask-next';

const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ success: true, data: { questions: [], answered: [] } }));
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

it.each(['None', 'Incomplete', 'Ready'])('says that nothing is left to ask: model %s', async (state) => {
  const deal = { id: 'd1', revision: 1, model: { state } } as Deal;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AskNext deal={deal} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('No open questions about the figures of this deal.')).toBeInTheDocument();
});
