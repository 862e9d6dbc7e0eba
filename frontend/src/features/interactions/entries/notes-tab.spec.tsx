import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { NotesTab } from './notes-tab';
import { InteractionsTab } from './interactions-tab';

let online: jest.SpyInstance;
beforeEach(() => {
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
});
afterEach(() => {
  online.mockRestore();
  act(() => onlineManager.setOnline(true));
});

it.each([
  ['note', NotesTab, () => screen.getByRole('textbox', { name: 'New note' })],
  ['interaction', InteractionsTab, () => screen.getByRole('button', { name: 'Add Interaction' })],
])(
  'takes a %s without a connection on a tab that was never opened, and says what is missing',
  (_kind, Tab, find) => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Tab dealId="d1" />
      </QueryClientProvider>,
    );
    expect(find()).toBeInTheDocument();
    expect(screen.getByText('This is loaded when you are back online.')).toBeInTheDocument();
  },
);
