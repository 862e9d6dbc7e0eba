import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SaveStatus } from '../features/models/editor/saving/save-status';
import LetterDialog from '../features/sharing/letter/letter-dialog';
import { toast } from '../lib/toast';
import { undoToast } from '../ui/dialogs/undo-toast';
import { ScreenFailure } from './failures';
import { NotFound } from './not-found';
import { CommandList } from './palette/command-list';
import Toaster from './toaster';

describe('ScreenFailure', () => {
  function goOnlineAfter(error: Error) {
    const onOnline = jest.fn();
    render(
      <MemoryRouter>
        <ScreenFailure error={error} onOnline={onOnline} />
      </MemoryRouter>,
    );
    act(() => void window.dispatchEvent(new Event('online')));
    return onOnline;
  }

  it('loads a screen again when the browser is back online', () => {
    const error = new TypeError('Failed to fetch dynamically imported module: /assets/deal-screen.js');
    expect(goOnlineAfter(error)).toHaveBeenCalledTimes(1);
  });

  it('does not load a screen again that failed for another reason', () => {
    expect(goOnlineAfter(new Error('An error occurred'))).not.toHaveBeenCalled();
  });
});

describe('NotFound', () => {
  const realMatchMedia = window.matchMedia;
  afterEach(() => {
    window.matchMedia = realMatchMedia;
  });

  it.each([
    ['sidebar', 1440, 'in the sidebar.'],
    ['bar at the bottom', 390, 'in the bar at the bottom.'],
  ])('suggests the %s at %i pixels', (_bar, width, text) => {
    window.matchMedia = (query) => {
      const max = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0);
      return Object.assign(new EventTarget(), { matches: width <= max, media: query }) as MediaQueryList;
    };
    render(
      <MemoryRouter>
        <NotFound />
      </MemoryRouter>,
    );
    expect(screen.getByText(/Use the search bar/)).toHaveTextContent(`browse the sections ${text}`);
  });
});

describe('Toaster', () => {
  it('closes a toast when its action is taken, and leaves the others', async () => {
    render(<Toaster />);
    const restore = jest.fn(() => void toast.success('Note restored'));
    act(() => undoToast('Note deleted successfully', restore));
    const deleted = await screen.findByText('Note deleted successfully');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitForElementToBeRemoved(deleted);
    expect(restore).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Note restored')).toBeInTheDocument();
  });

  it('takes an action once, although its button stays while the toast fades', async () => {
    render(<Toaster />);
    const restore = jest.fn();
    act(() => undoToast('Deals merged', restore));
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Undo' }));
    expect(restore).toHaveBeenCalledTimes(1);
  });
});

describe('CommandList', () => {
  const show = (labels: readonly string[]) =>
    render(
      <CommandList
        id="list"
        commands={labels.map((label) => ({ id: label, group: 'Go to', label, run: () => undefined }))}
        current={0}
        optionId={(index) => `list-${index}`}
        onPoint={() => undefined}
        emptyText="No results found"
      />,
    );

  it('is a listbox of its commands', () => {
    show(['Deals', 'Brokers']);
    expect(screen.getByRole('listbox', { name: 'Commands' })).toBeInTheDocument();
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('is no listbox without a command, and says that there is none', () => {
    show([]);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('No results found');
  });
});

describe('model', () => {
  it('leaves the save indicator of the page alone when a field of the letter is invalid', async () => {
    const methods: string[] = [];
    globalThis.fetch = (input) => {
      methods.push((input as Request).method);
      return new Promise(() => undefined);
    };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SaveStatus phase="saved" updatedAt={null} onRetry={() => undefined} />
        <LetterDialog
          dealId="deal"
          valuationId="model"
          form={{}}
          onFormChange={() => undefined}
          onClose={() => undefined}
        />
      </QueryClientProvider>,
    );
    await userEvent.type(screen.getByLabelText('Training, weeks'), 'abc');
    expect(screen.getByText('Data saved')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(methods).not.toContain('POST');
  });
});
