import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { type BulkItem, describeChange } from '../api/bulk';
import { type DealListItem } from '../api/deals';
import { BulkBar } from './bulk-bar';

const realFetch = globalThis.fetch;
let sent: BulkItem[][] = [];

beforeEach(() => {
  sent = [];
  globalThis.fetch = async (input) => {
    const { items } = (await (input as Request).json()) as { items: BulkItem[] };
    sent.push(items);
    return Response.json({ success: true, data: { changed: items.length, undo: items } });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function show(archived: Readonly<Record<string, boolean>>) {
  const deals = Object.entries(archived).map(
    ([id, isArchived]) => ({ id, businessName: id, description: id, archived: isArchived }) as DealListItem,
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BulkBar deals={deals} onClear={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks before it archives, as for one deal', async () => {
  show({ Anvil: false, Bellows: false });
  expect(screen.queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
  await press('Archive');
  expect(screen.getByRole('alertdialog', { name: 'Archive 2 Deals' })).toHaveTextContent(
    /2 deals will be removed from your lists and totals.*To restore them/,
  );
  await press('Cancel');
  expect(sent).toEqual([]);
  await press('Archive');
  await press('Archive');
  await waitFor(() =>
    expect(sent).toEqual([
      [
        { id: 'Anvil', archived: true },
        { id: 'Bellows', archived: true },
      ],
    ]),
  );
});

it('restores the archived deals of a mixed selection and archives the others', async () => {
  show({ Anvil: false, Bellows: true, Crucible: true });
  await press('Restore 2');
  await waitFor(() =>
    expect(sent).toEqual([
      [
        { id: 'Bellows', archived: false },
        { id: 'Crucible', archived: false },
      ],
    ]),
  );
  await press('Archive 1');
  expect(screen.getByRole('alertdialog', { name: 'Archive Deal' })).toHaveTextContent(
    /Anvil will be removed/,
  );
  await press('Archive');
  await waitFor(() => expect(sent[1]).toEqual([{ id: 'Anvil', archived: true }]));
});

it.each([
  [1, null],
  [2, 2],
  [5, 5],
  [100, 100],
])('offers to compare all of %p deals, from two on', (count, compared) => {
  show(Object.fromEntries(Array.from({ length: count }, (_, index) => [`d${index}`, false])));
  const link = screen.queryByRole('link', { name: 'Compare' });
  expect(link?.getAttribute('href')?.split(',').length ?? null).toBe(compared);
});

it('says how many deals can be compared when more are selected', () => {
  show(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`d${index}`, false])));
  expect(screen.getByRole('button', { name: 'Compare at most 100' })).toBeDisabled();
});

it.each([
  [{ archived: true }, 55, '55 deals archived'],
  [{ archived: false }, 1, '1 deal restored'],
  [{ status: 'Lead' }, 2, '2 deals set to Lead'],
  [{ broker: 'Dana' }, 2, 'Broker of 2 deals set to Dana'],
  [{ broker: null }, 1, 'Broker of 1 deal removed'],
  [{ status: 'Lead' }, 0, 'Nothing to change in the selected deals'],
] as const)('says of %j what it did', (to, count, text) => {
  expect(describeChange(to, count)).toBe(text);
});
