import { SETTINGS_DEFAULTS } from '@dealwright/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { provideIdleWorkers } from '../domain/models/worker/idle-worker.test-support';
import DealScreen from './deal-screen';

const DEAL = {
  id: 'd1',
  description: 'Family bakery with two ovens',
  businessName: 'Rise',
  broker: 'Dana Whitfield',
  brokerId: 'b1',
  askingPrice: 1_200_000,
  status: 'Working',
  archived: false,
  revision: 1,
  model: {
    state: 'Ready',
    count: 1,
    defaultModelId: 'm1',
    sde: 415_000,
    dscr: 2.27,
    multiple: 2.89,
    score: 80,
    verdict: null,
    purchasePrice: 1_200_000,
  },
  historicalFinancials: {
    year1: { grossRevenue: '1200000', cogs: '480000', operatingExpenses: '400000', ownerSalary: '95000' },
  },
  yearLabels: { year1: '2025' },
  sdeAdjustments: null,
  collectDetailedIncomeStatement: false,
};
const LOAN = {
  purchasePrice: 1_200_000,
  downPaymentType: 'percentage',
  downPayment: 10,
  sbaRate: 11.5,
  sbaTerm: 10,
};
const talk = (id: string, date: string, followUpDate: string | null) => ({
  id,
  dealId: 'd1',
  date,
  time: null,
  type: 'Phone Call',
  contactPerson: 'Marcus',
  summary: `Talk of ${date}`,
  followUpRequired: followUpDate !== null,
  followUpDate,
  followUpDoneAt: null,
  question: null,
  answeredBy: null,
});

const source = (field: string, year: string | null, read: string, other: object = {}) => ({
  ...{ field, year, jobId: 'job', read, saved: read, changed: false, current: read, isCurrent: true },
  ...{ confidence: null, evidence: [{ fileId: 'file-1', page: 1 }] },
  ...other,
});

const ANSWERS: Record<string, unknown> = {
  '/api/deals/d1': DEAL,
  '/api/deals/d1/valuations': [{ id: 'm1', isDefault: true, loanData: LOAN, verdict: null }],
  '/api/deals/d1/interactions': [
    talk('i2', '2026-11-20', '2026-12-05'),
    talk('i1', '2026-11-02', '2026-11-30'),
  ],
  '/api/deals/d1/documents': [
    {
      id: 'f1',
      dealId: 'd1',
      fileName: 'harbor-cim.pdf',
      fileSize: 2048,
      kind: 'pdf',
      title: 'Memorandum 2024',
      fileIds: ['file-1'],
      uploadedAt: '2026-11-20T10:00:00Z',
    },
  ],
  '/api/deals/d1/documents/f1/pages': {
    hasImages: false,
    pageCount: 2,
    pages: [1, 2].map((number) => ({ number, width: 612, height: 792, text: `Text of page ${number}` })),
    warnings: [],
  },
  '/api/deals/d1/provenance': [
    source('grossRevenue', '2024', '1234567'),
    source('cogs', '2024', '500000', { current: '480000', isCurrent: false }),
    source('askingPrice', null, '950000', {
      saved: '1200000',
      changed: true,
      current: '1200000',
      isCurrent: false,
    }),
    source('businessName', null, 'Rise', { evidence: [{ fileId: 'other', page: 0 }] }),
  ],
  '/api/deals/d1/questions': {
    modelId: 'm1',
    modelName: 'Base Case',
    questions: [
      {
        id: 'unproven:businessTaxReturn:2025',
        kind: 'unproven',
        document: 'businessTaxReturn',
        year: '2025',
        request: '2025 business tax return (Form 1120-S, 1065, 1120 or Schedule C)',
        reason: "$95,000 of add-backs (owner salary) rest on the broker's word.",
        amount: 95_000,
        swing: null,
        weight: 0.4,
        followUp: null,
      },
    ],
    answered: [],
  },
  '/api/brokers': [{ id: 'b1', name: 'Dana Whitfield', company: 'Harbor Brokers', phone: '(415) 555-0100' }],
  '/api/config': { extraction: { enabled: true } },
  '/api/extraction/jobs': [],
  '/api/users/settings': { ...SETTINGS_DEFAULTS, revision: 1 },
};

provideIdleWorkers();
const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (input) => {
    const { pathname } = new URL((input as Request).url);
    return Promise.resolve(Response.json({ success: true, data: ANSWERS[pathname] ?? [] }));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const Query = () => <output aria-label="Query">{useLocation().search}</output>;
const readQuery = () => screen.getByRole('status', { name: 'Query' }).textContent;

function open(path: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route
            path="/deals/:dealId"
            element={
              <>
                <DealScreen />
                <Query />
              </>
            }
          />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('opens on the overview: figures, verdict, people, next step and documents', async () => {
  open('/deals/d1');
  const overview = await screen.findByRole('tabpanel', { name: 'Overview' });
  const part = (name: string) => within(overview).getByRole('region', { name });
  expect(await within(overview).findByText(/SDE covers debt service/)).toBeInTheDocument();
  expect(await within(part('Ask this next')).findByText(/rest on the broker's word/)).toBeInTheDocument();
  expect(part('Figures')).toHaveTextContent(/Asking price\s*\$1,200,000/);
  expect(part('Figures')).toHaveTextContent(/Revenue\s*\$1,200,000 in 2025/);
  expect(await within(part('Broker')).findByRole('link', { name: '(415) 555-0100' })).toHaveAttribute(
    'href',
    'tel:4155550100',
  );
  expect(part('Last interaction')).toHaveTextContent('Phone Call with Marcus, Nov 20, 2026');
  expect(part('Next follow-up')).toHaveTextContent('Nov 30, 2026');
  expect(await within(part('Latest documents')).findByText('harbor-cim.pdf')).toBeInTheDocument();
});

it('keeps the form on the next tab, and leads from the overview to the other tabs', async () => {
  open('/deals/d1');
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  expect(tabs).toEqual([
    'Overview',
    'Deal Information',
    'Documents',
    'Interactions',
    'Historical Financials',
    'Financial Models',
    'Notes',
    'Timeline',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'All documents' }));
  expect(await screen.findByRole('tabpanel', { name: 'Documents' })).toBeInTheDocument();
});

it('writes only the tab of the models into the address', async () => {
  open('/deals/d1');
  await userEvent.click(await screen.findByRole('tab', { name: 'Documents' }));
  expect(await screen.findByRole('tabpanel', { name: 'Documents' })).toBeInTheDocument();
  expect(readQuery()).toBe('');
  await userEvent.click(screen.getByRole('tab', { name: 'Financial Models' }));
  expect(readQuery()).toBe('?tab=valuations');
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }));
  expect(readQuery()).toBe('');
  expect(screen.getByRole('tabpanel', { name: 'Documents' })).toBeInTheDocument();
});

it('opens a document at the page that an address names, with the values that rest on it', async () => {
  const scrolledTo: (string | undefined)[] = [];
  Element.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolledTo.push(this.dataset['page']);
  };
  open('/deals/d1?tab=documents&document=file-1&page=2');
  const preview = await screen.findByRole('region', { name: 'Preview of harbor-cim.pdf' });
  await within(preview).findByText('Text of page 2');
  expect(scrolledTo).toContain('2');
  const values = within(await within(preview).findByRole('list', { name: 'Values read from this document' }));
  expect(values.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gross revenue 20241,234,567Page 2',
    'Cost of goods sold 2024Changed since: the deal has 480,000500,000Page 2',
    'Asking priceChanged by you: the deal has 1,200,000950,000Page 2',
  ]);
  expect(preview).toHaveTextContent(
    '1 value of this deal rests on this document. The deal has other values for 2 that were read from it.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete harbor-cim.pdf' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete harbor-cim.pdf?' }));
  expect(
    dialog.getByText(/1 value of this deal rests on this document\. Gross revenue 2024\./),
  ).toBeInTheDocument();
  // The extraction job keeps the file, so the sources of the values still show its pages.
  expect(dialog.getByText(/under Sources, the page that they were read from\./)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const row = screen.getByRole('button', { name: /^harbor-cim\.pdf ?Memorandum 2024/ });
  await userEvent.click(screen.getByRole('button', { name: 'Close the preview' }));
  expect(row).toHaveFocus();
});
