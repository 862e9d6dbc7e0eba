import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createGuardedHistory } from '../../../lib/guarded-history';
import { receiveToasts, type Toast } from '../../../lib/toast';
import NewDealPage from './new-deal-page';

const SETTINGS = {
  historicalYearsCount: 3,
  sdeCalculationMethod: 'mostRecent',
  collectDetailedIncomeStatement: true,
};

const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (input) => {
    const isSettings = new URL((input as Request).url).pathname === '/api/users/settings';
    return Promise.resolve(Response.json({ success: true, data: isSettings ? SETTINGS : [] }));
  };
});
afterEach(() => {
  act(() => onlineManager.setOnline(true));
  globalThis.fetch = realFetch;
});

async function describeDeal() {
  window.history.replaceState(null, '', '/deals/new');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HistoryRouter history={createGuardedHistory()}>
        <Link to="/brokers">Brokers</Link>
        <Routes>
          <Route path="/deals/new" element={<NewDealPage />} />
          <Route path="/brokers" element={null} />
        </Routes>
      </HistoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /^Description/ }), 'Bakery');
}

it('says that a deal without a connection is sent later when its page is left', async () => {
  await describeDeal();
  act(() => onlineManager.setOnline(false));
  await userEvent.click(screen.getByRole('button', { name: 'Create Deal' }));
  await userEvent.click(screen.getByRole('link', { name: 'Brokers' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave this page?' });
  expect(dialog).toHaveTextContent('Your deal is waiting and will be added when you are back online');
  expect(dialog).not.toHaveTextContent('lost');
});

it('warns that a deal that was not created is lost', async () => {
  await describeDeal();
  await userEvent.click(screen.getByRole('link', { name: 'Brokers' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
});

it('invites no number that it refuses', async () => {
  await describeDeal();
  const years = screen.getByRole('textbox', { name: 'Years in business' });
  await userEvent.type(years, '5.5');
  await userEvent.tab();
  expect(screen.getByText('Enter a whole number of 1 or more, such as 12')).toBeInTheDocument();
  await userEvent.clear(years);
  await userEvent.type(years, '0');
  await userEvent.tab();
  expect(screen.getByText('Must be at least 1')).toBeInTheDocument();
});

it('creates no deal without the number that it could not read', async () => {
  const said: Toast[] = [];
  const stopListening = receiveToasts((toast) => said.push(toast));
  await describeDeal();
  await userEvent.type(screen.getByRole('textbox', { name: 'Years in business' }), '5.5');
  await userEvent.click(screen.getByRole('button', { name: 'Create Deal' }));
  expect(said.map(({ text }) => text)).toEqual(['Correct the field marked in red before creating the deal.']);
  stopListening();
});

describe('Next', () => {
  const sent: string[] = [];
  let body: unknown;
  beforeEach(async () => {
    sent.length = 0;
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = input as Request;
      sent.push(request.method);
      if (request.method === 'POST') body = await request.clone().json();
      return answer(input, init);
    };
    await describeDeal();
    await userEvent.click(screen.getByRole('checkbox', { name: /Add historical financials/ }));
  });

  it('opens the financials and creates no deal on a double click', async () => {
    await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('group', { name: 'Historical Financials' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Create Deal' })).toBeEnabled();
    expect(sent).not.toContain('POST');
  });

  it('moves the focus to the financials, so that a second Enter creates no deal', async () => {
    act(() => screen.getByRole('button', { name: 'Next' }).focus());
    await userEvent.keyboard('{Enter}{Enter}');
    expect(screen.getByRole('group', { name: 'Historical Financials' })).toHaveFocus();
    expect(sent).not.toContain('POST');
  });

  it('leads to a deal whose revenue range is that of the newest year, if none is chosen', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    act(() => document.querySelector<HTMLElement>('[data-active]')?.focus());
    await userEvent.keyboard('1200000{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Create Deal' }));
    await waitFor(() => expect(body).toMatchObject({ revenue: '$1.0 - $1.5 MM' }));
  });
});

it('moves the focus to the second step without scrolling past its steps', async () => {
  await describeDeal();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Add historical financials/ }));
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('group', { name: 'Historical Financials' })).toHaveFocus();
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  focus.mockRestore();
});
