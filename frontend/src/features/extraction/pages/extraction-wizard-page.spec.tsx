import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ExtractionWizardPage } from './extraction-wizard-page';

const JOB = {
  id: 'job1',
  kind: 'both',
  state: 'done',
  step: 'done',
  progress: 100,
  page: null,
  pages: null,
  files: [],
  warnings: [],
  error: null,
  result: {
    dealInfo: {
      data: { businessName: 'Bluewater Marine', description: 'Boat yard' },
      fields: {},
      overallConfidence: 90,
    },
    financials: null,
  },
};
const SETTINGS = { historicalYearsCount: 3, collectDetailedIncomeStatement: true };
const DEAL = { id: 'd1', businessName: 'Bluewater Marine', description: 'Boat yard' };

const realFetch = globalThis.fetch;
const sent: string[] = [];
let dealId: string | null;
let isDeleted: boolean;
beforeEach(() => {
  sent.length = 0;
  dealId = 'd1';
  isDeleted = false;
  globalThis.fetch = (input) => {
    const { url, method } = input as Request;
    const path = new URL(url).pathname;
    if (method === 'POST') sent.push(path);
    if (path === '/api/deals/d1' && isDeleted)
      return Promise.resolve(Response.json({ error: 'Deal not found' }, { status: 404 }));
    const answers: Readonly<Record<string, unknown>> = {
      '/api/config': { extraction: { enabled: true } },
      '/api/users/settings': SETTINGS,
      '/api/extraction/jobs/job1': { ...JOB, dealId },
      '/api/deals/d1': DEAL,
      '/api/deals': { id: 'd2', defaultValuationCreated: false },
    };
    return Promise.resolve(Response.json({ success: true, data: answers[path] ?? [] }));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

async function open() {
  render(
    <QueryClientProvider client={client()}>
      <MemoryRouter initialEntries={['/deals/new/ocr?info=job1&figures=none&step=2']}>
        <ExtractionWizardPage
          Editor={() => null}
          Duplicates={({ businessName, exceptId }) => (
            <p>
              Looks for {businessName}, not {exceptId ?? 'skipping any'}
            </p>
          )}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(/^Looks for Bluewater Marine/);
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('names the deal that the documents became', async () => {
  await open();
  expect(await screen.findByText('These documents became the deal “Bluewater Marine”.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open deal' })).toHaveAttribute('href', '/deals/d1');
  expect(screen.getByText(/not d1$/)).toBeInTheDocument();
});

it('asks before the documents become a second deal', async () => {
  await open();
  await press('Create Deal');
  const question = await screen.findByRole('alertdialog', { name: 'Create another deal?' });
  expect(question).toHaveTextContent('These documents became the deal “Bluewater Marine”.');
  await press('Cancel');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  await press('Create Deal');
  await press('Create another deal');
  await waitFor(() => expect(sent).toContain('/api/deals'));
});

it.each(['documents that became no deal', 'documents whose deal was deleted'])(
  'creates from %s at once',
  async (of) => {
    if (of.endsWith('no deal')) dealId = null;
    else isDeleted = true;
    await open();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open deal' })).not.toBeInTheDocument());
    await press('Create Deal');
    await waitFor(() => expect(sent).toContain('/api/deals'));
  },
);
