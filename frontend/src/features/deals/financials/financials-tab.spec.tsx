import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { receiveToasts } from '../../../lib/toast';
import { type Deal } from '../api/deals';
import { FinancialsTab } from './financials-tab';

const DEAL = {
  id: 'd1',
  historicalFinancials: { year1: { grossRevenue: '900000', cogs: '300000' } },
  yearLabels: { year1: '2025' },
  collectDetailedIncomeStatement: false,
  sdeAdjustments: null,
} as unknown as Deal;

it('saves nothing while a cell holds text that is no amount, and keeps that text', async () => {
  const said: string[] = [];
  const stop = receiveToasts(({ text }) => said.push(text));
  globalThis.fetch = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FinancialsTab deal={DEAL} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  act(() => document.querySelector<HTMLElement>('[data-active]')?.focus());
  await userEvent.keyboard('800000{Enter}about 400k');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByDisplayValue('about 400k')).toHaveAttribute('aria-invalid', 'true');
  expect(said).toEqual(['Correct the field marked in red. What it holds now is not saved.']);
  expect(globalThis.fetch).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/is not an amount/)).toBeNull();
  stop();
});

describe('a year that another tab has changed', () => {
  const YEAR = {
    grossRevenue: '1712300',
    cogs: '600000',
    grossProfit: '1112300',
    operatingExpenses: '571200',
    netIncome: '541100',
  };
  const figures = (year1: object, revision: number) =>
    ({ ...DEAL, historicalFinancials: { year1 }, revision }) as unknown as Deal;
  const realFetch = globalThis.fetch;
  let stored: Deal;

  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  /** Opens the tab on the first revision and lets another tab save `theirs` as the second. */
  async function open(theirs: object) {
    stored = figures(theirs, 2);
    globalThis.fetch = async (input) => {
      const request = input as Request;
      if (request.method !== 'PATCH') return Response.json({ success: true, data: stored });
      if (request.headers.get('If-Match') !== `"r${stored.revision}"`) {
        return Response.json({ error: 'Changed since', code: 'stale' }, { status: 412 });
      }
      const body = (await request.json()) as Partial<Deal>;
      stored = { ...stored, ...body, revision: stored.revision + 1 };
      return Response.json({ success: true, data: stored });
    };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <FinancialsTab deal={figures(YEAR, 1)} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    act(() => document.querySelector<HTMLElement>('[data-active]')?.focus());
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const waitUntilSaved = () => waitFor(() => expect(stored.revision).toBe(3));

  it('asks nothing when each tab changed another line, and recalculates what follows', async () => {
    await open({ ...YEAR, grossRevenue: '1812300', grossProfit: '1212300', netIncome: '641100' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}601200{Enter}');
    await save();
    await waitUntilSaved();
    expect(stored.historicalFinancials['year1']).toEqual({
      ...YEAR,
      grossRevenue: '1812300',
      grossProfit: '1212300',
      operatingExpenses: '601200',
      netIncome: '611100',
    });
  });

  it('asks only about the line that both changed', async () => {
    await open({ ...YEAR, grossRevenue: '1812300', grossProfit: '1212300', netIncome: '641100' });
    await userEvent.keyboard('1900000{Enter}');
    await save();
    const dialog = within(await screen.findByRole('dialog'));
    const questions = dialog.getAllByRole('group').map((group) => group.textContent);
    expect(questions).toEqual([expect.stringMatching(/^Gross revenue, 2025was \$1,712,300/)]);
    await userEvent.click(dialog.getByRole('radio', { name: /^Mine/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitUntilSaved();
    expect(stored.historicalFinancials['year1']).toMatchObject({
      grossRevenue: '1900000',
      grossProfit: '1300000',
      netIncome: '728800',
    });
  });
});
