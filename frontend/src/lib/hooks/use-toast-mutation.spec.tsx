import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getErrorMessage, networkError, timeoutError } from '../http/api-error';
import { receiveToasts } from '../toast';
import { useToastMutation } from './use-toast-mutation';

type Failure = string | ((error: Error) => string);
const TIMED_OUT = 'The server took too long to answer. Check your connection and try again.';

function Save({ error, failure }: { error: Error; failure: Failure }) {
  const save = useToastMutation({ mutationFn: () => Promise.reject(error), toasts: { failure } });
  return <button onClick={() => save.mutate()}>Save</button>;
}

it.each<[string, Error, Failure, string]>([
  ['a set text', timeoutError(10_000), 'Failed to save note', `Failed to save note. ${TIMED_OUT}`],
  [
    'a text that the server may replace',
    timeoutError(10_000),
    (error) => getErrorMessage(error, 'Failed to create deal'),
    `Failed to create deal. ${TIMED_OUT}`,
  ],
  [
    'a text that ends a sentence',
    timeoutError(10_000),
    (error) => getErrorMessage(error, 'Failed to create deal. Please try again.'),
    `Failed to create deal. Please try again. ${TIMED_OUT}`,
  ],
  ['another error', networkError(), 'Failed to save note', 'Failed to save note'],
])('says that the time ran out: %s', async (_what, error, failure, text) => {
  const said: string[] = [];
  const stop = receiveToasts((toast) => said.push(toast.text));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Save error={error} failure={failure} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(said).toEqual([text]));
  stop();
});
