import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestDealAction } from '../../../domain/deal-actions';
import { recoverLostFocus } from '../../../lib/focus-recovery';
import { receiveToasts, type Toast } from '../../../lib/toast';
import { InteractionsTab } from './interactions-tab';

type Row = Record<string, unknown> & { id: string; revision: number };

const ROW: Row = {
  id: 'i1',
  dealId: 'd1',
  date: '2026-11-09',
  time: '14:30',
  type: 'Phone Call',
  contactPerson: 'Helen',
  summary: 'Asked for tax returns',
  followUpRequired: true,
  followUpDate: '2026-11-12',
  followUpDoneAt: null,
  revision: 1,
  createdAt: '2026-11-09T14:30:00Z',
  updatedAt: '2026-11-09T14:30:00Z',
};

/** A server that keeps interactions: revisions, 412, a trash. */
function serve(rows: Row[]) {
  const server = { rows, trash: [] as Row[], failing: false };
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const [id = '', action] =
      new URL(request.url).pathname.split('/interactions')[1]?.split('/').slice(1) ?? [];
    const at = server.rows.findIndex((row) => row.id === id);
    if (server.failing && request.method !== 'GET') return Response.json({ error: 'No' }, { status: 500 });
    if (request.method === 'DELETE') {
      server.trash.push(...server.rows.splice(at, 1));
      return Response.json({ success: true, data: null });
    }
    if (action === 'restore') server.rows.push(...server.trash.splice(0));
    else if (request.method === 'POST') {
      server.rows.unshift({ ...ROW, ...((await request.json()) as object), id: 'new', dealId: 'd1' });
    } else if (request.method === 'PUT') {
      const row = server.rows[at];
      if (!row || request.headers.get('If-Match') !== `"r${row.revision}"`) {
        return Response.json({ error: 'Changed', code: 'stale' }, { status: 412 });
      }
      Object.assign(row, await request.json(), { revision: row.revision + 1 });
      return Response.json({ success: true, data: row });
    }
    return Response.json({
      success: true,
      data: request.method === 'GET' ? [...server.rows] : server.rows[0],
    });
  };
  return server;
}

const write = async (text: string) => {
  await userEvent.click(screen.getByRole('textbox', { name: /Summary/ }));
  await userEvent.paste(text);
};

// Finding by role is slow where many tests share few cores.
jest.setTimeout(20_000);

const realFetch = globalThis.fetch;
let said: Toast[] = [];
let stopListening = () => undefined as void;
const texts = () => said.map(({ text }) => text);

beforeEach(() => {
  said = [];
  stopListening = receiveToasts((toast) => said.push(toast));
});
afterEach(() => {
  globalThis.fetch = realFetch;
  stopListening();
});

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InteractionsTab dealId="d1" />
    </QueryClientProvider>,
  );
}

it('disables Save until type and summary are set, then adds the entry on top', async () => {
  const server = serve([{ ...ROW }]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Interaction' }));
  const save = screen.getByRole('button', { name: 'Save' });
  await write('   ');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Email');
  expect(save).toBeDisabled();
  await write('Sent the NDA');
  await userEvent.click(save);
  await waitFor(() => expect(texts()).toEqual(['Interaction added successfully']));
  expect(server.rows[0]).toMatchObject({ type: 'Email', summary: 'Sent the NDA', followUpDate: null });
  const [first] = await screen.findAllByRole('listitem');
  await waitFor(() => expect(first).toHaveTextContent('Sent the NDA'));
});

it('shows a follow-up date, a week ahead, only if a follow-up is required', async () => {
  serve([]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Interaction' }));
  expect(screen.queryByLabelText('Follow-up date')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Follow-up required' }));
  expect(screen.getByLabelText<HTMLInputElement>('Follow-up date').value).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('points out a follow-up before the interaction', async () => {
  serve([{ ...ROW, followUpDate: '2026-11-09' }]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Phone Call/ }));
  const followUpDate = screen.getByLabelText('Follow-up date');
  expect(followUpDate).not.toHaveAccessibleDescription();
  fireEvent.change(followUpDate, { target: { value: '2026-11-08' } });
  expect(followUpDate).toHaveAccessibleDescription('Before the interaction. Check the date.');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('marks the type as required until one is chosen', async () => {
  serve([]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Interaction' }));
  const type = screen.getByRole('combobox', { name: /^Type/ });
  expect(type).toHaveAttribute('aria-required', 'true');
  expect(screen.getByText('Type')).toHaveTextContent('Type *');
  expect(type).toHaveDisplayValue('Choose');
  await userEvent.selectOptions(type, 'Email');
  expect(within(type).queryByRole('option', { name: 'Choose' })).not.toBeInTheDocument();
});

it('begins a call that the palette asked for, with the cursor in the summary', async () => {
  serve([]);
  open();
  await screen.findByText('No interactions yet');
  act(() => requestDealAction({ dealId: 'd1', action: 'logCall' }));
  expect(await screen.findByRole('combobox', { name: /^Type/ })).toHaveDisplayValue('Phone Call');
  expect(screen.getByRole('textbox', { name: /Summary/ })).toHaveFocus();
});

it('begins a follow-up that was asked for before the tab had loaded, and only on its deal', async () => {
  serve([]);
  requestDealAction({ dealId: 'd2', action: 'logCall' });
  open();
  await screen.findByText('No interactions yet');
  expect(screen.queryByRole('textbox', { name: /Summary/ })).not.toBeInTheDocument();
  act(() => requestDealAction({ dealId: 'd1', action: 'setFollowUp' }));
  expect(await screen.findByRole('checkbox', { name: 'Follow-up required' })).toBeChecked();
  expect(screen.getByLabelText<HTMLInputElement>('Follow-up date').value).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('merges an edit with concurrent changes', async () => {
  const server = serve([{ ...ROW }]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Phone Call/ }));
  server.rows = [{ ...ROW, contactPerson: 'Marcus', revision: 2 }];
  await write(' again');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(texts()).toEqual(['Interaction updated successfully']));
  expect(server.rows[0]).toMatchObject({ contactPerson: 'Marcus', summary: 'Asked for tax returns again' });
});

it('deletes at once and brings back by Undo', async () => {
  const server = serve([{ ...ROW }]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete Phone Call/ }));
  await waitFor(() => expect(texts()).toEqual(['Interaction deleted successfully']));
  expect(await screen.findByText('No interactions yet')).toBeInTheDocument();
  expect(said[0]?.action?.label).toBe('Undo');
  act(() => said[0]?.action?.run());
  expect(await screen.findByText(/Asked for tax returns/)).toBeInTheDocument();
  expect(server.trash).toEqual([]);
});

it('puts a deleted one back where the server refuses, and says so', async () => {
  serve([{ ...ROW }]).failing = true;
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete Phone Call/ }));
  await waitFor(() => expect(texts()).toEqual(['Failed to delete interaction']));
  expect(screen.getByText(/Asked for tax returns/)).toBeInTheDocument();
});

describe('the focus', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = recoverLostFocus();
  });
  afterEach(() => stop());

  const findButton = (name: string) => screen.findByRole('button', { name });

  it.each([
    ['Add Interaction', 'Cancel'],
    ['Edit Phone Call, Nov 9, 2026', 'Cancel'],
    ['Edit Phone Call, Nov 9, 2026', 'Save'],
  ])('returns to %s after %s', async (opener, leave) => {
    serve([{ ...ROW }]);
    open();
    await userEvent.click(await findButton(opener));
    if (leave === 'Save') await write(' and leases');
    await userEvent.click(await findButton(leave));
    await waitFor(async () => expect(await findButton(opener)).toHaveFocus());
  });

  it('enters the form at its first field, the type', async () => {
    serve([{ ...ROW }]);
    open();
    await userEvent.click(await findButton('Add Interaction'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Type/ })).toHaveFocus());
  });

  it('follows Add Interaction from the empty list to above the list', async () => {
    serve([]);
    open();
    await userEvent.click(await findButton('Add Interaction'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Type/ }), 'Email');
    await write('Asked for leases');
    await userEvent.click(await findButton('Save'));
    await screen.findByText('Asked for leases');
    await waitFor(async () => expect(await findButton('Add Interaction')).toHaveFocus());
  });
});
