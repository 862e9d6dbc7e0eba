import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { TimelineTab } from './timeline-tab';

const entry = (id: string, kind: string, data: object) => ({ id, kind, at: '2026-11-22T12:00:00Z', data });

function start(entries: readonly object[]) {
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ success: true, data: entries, meta: { nextBefore: null } }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TimelineTab dealId="d1" renderUndoMerge={(otherId) => <button>Undo merge of {otherId}</button>} />
    </QueryClientProvider>,
  );
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('offers to undo a merge that nothing has undone', async () => {
  start([
    entry('e5', 'merged', { otherId: 'd2', description: 'Coin laundry' }),
    entry('e4', 'unmerged', { otherId: 'd2' }),
    entry('e3', 'merged', { otherId: 'd2', description: 'Coin laundry' }),
    entry('e2', 'unmerged', { otherId: 'd3' }),
    entry('e1', 'merged', { otherId: 'd3', description: 'Car wash' }),
  ]);
  const [newest, ...others] = await screen.findAllByText('Another deal merged into this one');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  const item = newest?.closest('li');
  expect(within(item as HTMLElement).getByRole('button', { name: 'Undo merge of d2' })).toBeInTheDocument();
  expect(others).toHaveLength(2);
});

it('names the one field that changed in a model', async () => {
  const fields = [{ field: 'purchasePrice', from: 1_200_000, to: 1_190_000 }];
  start([entry('e1', 'modelChanged', { name: 'Base Case', fields })]);
  expect(await screen.findByText('Purchase price')).toBeInTheDocument();
  expect(screen.getByText('$1,190,000')).toBeInTheDocument();
});

it('places a call under the day and time at which it took place', async () => {
  const call = { type: 'Phone Call', contactPerson: 'Ann', summary: '', createdAt: '2026-11-22T12:00:00Z' };
  start([
    entry('e3', 'interaction', { ...call, date: '2026-10-02', time: '15:30' }),
    { ...entry('e2', 'statusChanged', { from: 'Lead', to: 'Working' }), at: '2026-11-10T12:00:00Z' },
    { ...entry('e1', 'note', { content: 'Ask about the lease' }), at: '2026-09-01T12:00:00Z' },
  ]);
  const day = await screen.findByRole('region', { name: 'Friday, October 2, 2026' });
  expect(within(day).getByRole('listitem')).toHaveTextContent(
    /^3:30\sPM\s?Phone Call with Ann logged Nov 22, 2026$/,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Status changed'),
    expect.stringContaining('Phone Call'),
    expect.stringContaining('Note'),
  ]);
});

it('shows no time for an earlier interaction without one', async () => {
  const data = { type: 'Email', contactPerson: null, summary: '', createdAt: '2026-11-22T12:00:00Z' };
  start([entry('e1', 'interaction', { ...data, date: '2026-10-02', time: null })]);
  const item = await screen.findByRole('listitem');
  expect(item.querySelector('time')).toHaveAttribute('datetime', '2026-10-02');
  expect(item).toHaveTextContent(/^Email logged Nov 22, 2026$/);
});

it('says to which deal an event before a merge belongs', async () => {
  const gulfside = { otherId: 'd2', businessName: 'Gulfside Laundry', description: 'Commercial laundry' };
  start([
    entry('e3', 'merged', gulfside),
    entry('e2', 'created', { mergedFrom: 'Gulfside Laundry' }),
    entry('e1', 'created', {}),
  ]);
  const [merge, theirs, own] = await screen.findAllByRole('listitem');
  expect(merge).toHaveTextContent('Gulfside Laundry Commercial laundry');
  expect(theirs).toHaveTextContent('Deal created in the merged deal Gulfside Laundry');
  expect(own).toHaveTextContent(/Deal created$/);
});
