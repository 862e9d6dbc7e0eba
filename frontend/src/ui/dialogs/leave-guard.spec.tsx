import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createGuardedHistory } from '../../lib/guarded-history';
import { useLeaveGuard } from './leave-guard';

function Form() {
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty);
  return (
    <>
      <button onClick={() => setDirty(true)}>Edit</button>
      <Link to="/other">Go</Link>
      <Link to="/form?tab=2">Tab</Link>
      {guard}
    </>
  );
}

function start() {
  window.history.replaceState(null, '', '/before');
  const history = createGuardedHistory();
  render(
    <HistoryRouter history={history}>
      <Routes>
        <Route path="/before" element={<p>Before</p>} />
        <Route path="/form" element={<Form />} />
        <Route path="/other" element={<p>Other</p>} />
      </Routes>
    </HistoryRouter>,
  );
  act(() => history.push('/form'));
}

const edit = () => userEvent.click(screen.getByText('Edit'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function closesWithoutPrompt(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('lets a clean form be left', async () => {
  start();
  expect(closesWithoutPrompt()).toBe(true);
  await userEvent.click(screen.getByText('Go'));
  expect(await screen.findByText('Other')).toBeInTheDocument();
});

it('asks before unsaved work is left, and stays or leaves as chosen', async () => {
  start();
  await edit();
  await userEvent.click(screen.getByText('Go'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave without saving?');
  await press('Stay');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/form');
  await userEvent.click(screen.getByText('Go'));
  await press('Leave');
  expect(await screen.findByText('Other')).toBeInTheDocument();
});

it('asks on back navigation and preserves the URL meanwhile', async () => {
  start();
  await edit();
  act(() => window.history.back());
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  await press('Leave');
  expect(await screen.findByText('Before')).toBeInTheDocument();
});

it('does not count another tab of the same page as leaving', async () => {
  start();
  await edit();
  await userEvent.click(screen.getByText('Tab'));
  expect(window.location.search).toBe('?tab=2');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('makes the browser ask before closing', async () => {
  start();
  await edit();
  expect(closesWithoutPrompt()).toBe(false);
});
