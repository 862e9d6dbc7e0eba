import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { receiveToasts } from '../../../lib/toast';
import SettingsPage from './settings-page';

const STORED = {
  historicalYearsCount: 3,
  sdeCalculationMethod: 'mostRecent',
  collectDetailedIncomeStatement: true,
  revision: 4,
};

const HAIRCUTS = {
  percent: { taxReturn: 0, thirdParty: 0, ledger: 10, claimed: 50, none: 100 },
  effectiveFrom: '2026-10-01',
};

/** Mocks the settings endpoint with revisions, and 412 for a stale If-Match. */
function serve(start = STORED) {
  const server = { stored: start, writes: [] as { ifMatch: string | null; body: unknown }[] };
  globalThis.fetch = async (input) => {
    const request = input as Request;
    if (request.url.includes('/users/haircuts')) return Response.json({ success: true, data: HAIRCUTS });
    if (request.method === 'PUT') {
      const ifMatch = request.headers.get('If-Match');
      const body = (await request.json()) as object;
      server.writes.push({ ifMatch, body });
      if (ifMatch !== `"r${server.stored.revision}"`) {
        return Response.json({ error: 'Changed since', code: 'stale' }, { status: 412 });
      }
      server.stored = { ...server.stored, ...body, revision: server.stored.revision + 1 };
    }
    return Response.json({ success: true, data: server.stored });
  };
  return server;
}

const realFetch = globalThis.fetch;
let said: string[] = [];
let stopListening = () => undefined as void;

beforeEach(() => {
  said = [];
  stopListening = receiveToasts(({ text }) => said.push(text));
});
afterEach(() => {
  globalThis.fetch = realFetch;
  stopListening();
});

async function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SettingsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Financial Data Defaults');
}

const years = () => screen.getByRole('textbox', { name: 'Historical years' });
const save = () => screen.getByRole('button', { name: 'Save' });

async function type(text: string) {
  await userEvent.clear(years());
  if (text !== '') await userEvent.type(years(), text);
}

it('saves only changed and valid values, against the loaded revision', async () => {
  const server = serve();
  await open();
  expect(save()).toBeDisabled();
  await type('5');
  await userEvent.click(save());
  await waitFor(() => expect(said).toEqual(['Settings saved successfully']));
  expect(server.writes[0]?.ifMatch).toBe('"r4"');
  expect(server.stored.historicalYearsCount).toBe(5);
  expect(save()).toBeDisabled();
});

it.each(['0', '11', '2.5', '-1'])('refuses %s years', async (text) => {
  serve();
  await open();
  await type(text);
  expect(screen.getByRole('alert')).toHaveTextContent('Historical years count must be between 1 and 10.');
  expect(save()).toBeDisabled();
});

it('reads text that is not a number as 1', async () => {
  serve();
  await open();
  await type('abc');
  await userEvent.tab();
  expect(years()).toHaveValue('1');
});

it('restores the last saved values', async () => {
  serve();
  await open();
  await userEvent.click(screen.getByLabelText('Average of the newest 3 years'));
  expect(save()).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Reset Changes' }));
  expect(screen.getByLabelText('Most recent year')).toBeChecked();
  expect(save()).toBeDisabled();
});

it('merges a concurrent change that does not overlap', async () => {
  const server = serve();
  await open();
  server.stored = { ...server.stored, sdeCalculationMethod: 'average', revision: 5 };
  await type('7');
  await userEvent.click(save());
  await waitFor(() => expect(said).toEqual(['Settings saved successfully']));
  expect(server.stored).toMatchObject({
    historicalYearsCount: 7,
    sdeCalculationMethod: 'average',
    revision: 6,
  });
});

it('lets the user choose if both changed the same field', async () => {
  const server = serve();
  await open();
  server.stored = { ...server.stored, historicalYearsCount: 9, revision: 5 };
  await type('7');
  await userEvent.click(save());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('was 3');
  const saveChoice = screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement;
  expect(saveChoice).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: /Mine/ }));
  await userEvent.click(saveChoice);
  await waitFor(() => expect(server.stored).toMatchObject({ historicalYearsCount: 7, revision: 6 }));
});

it('shows the error of the server', async () => {
  serve();
  await open();
  globalThis.fetch = () => Promise.resolve(Response.json({ error: 'Not today' }, { status: 400 }));
  await type('6');
  await userEvent.click(save());
  await waitFor(() => expect(said).toEqual(['Not today']));
  expect(years()).toHaveValue('6');
});
