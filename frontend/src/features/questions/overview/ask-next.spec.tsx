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

it.each([
  ['Incomplete', 'No questions yet: they follow from the default model, so complete that first.'],
  ['Ready', 'No open questions about the figures of the default model.'],
])('claims no proof while nothing is asked: model %s', async (state, text) => {
  const deal = { id: 'd1', revision: 1, model: { state } } as Deal;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AskNext deal={deal} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(text)).toBeInTheDocument();
});
