import { onlineManager, QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueueNotice } from './offline-notice';

function goOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    onlineManager.setOnline(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
}

afterEach(() => {
  goOnline(true);
  jest.restoreAllMocks();
});

const sent: string[] = [];

function Forms() {
  const note = useMutation({
    mutationFn: (text: string) => Promise.resolve(sent.push(text)),
    meta: { queuedAs: 'note' },
  });
  const other = useMutation({ mutationFn: (text: string) => Promise.resolve(sent.push(text)) });
  return (
    <>
      <button onClick={() => note.mutate('note')}>Note</button>
      <button onClick={() => other.mutate('status')}>Status</button>
    </>
  );
}

/** Whether the browser would ask before it closes the page. */
const asksBeforeClosing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('says what will be sent when the connection is back, and sends it', async () => {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Forms />
      <QueueNotice />
    </QueryClientProvider>,
  );
  goOnline(false);
  expect(screen.getByRole('status')).not.toHaveTextContent('nothing can be saved');
  await userEvent.click(screen.getByRole('button', { name: 'Note' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 note will be sent when you are back online.');
  await userEvent.click(screen.getByRole('button', { name: 'Status' }));
  await userEvent.click(screen.getByRole('button', { name: 'Status' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 note and 2 changes will be sent');
  expect(asksBeforeClosing()).toBe(true);
  expect(sent).toEqual([]);
  goOnline(true);
  await act(() => client.resumePausedMutations());
  expect(sent).toEqual(['note', 'status', 'status']);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(asksBeforeClosing()).toBe(false));
});
