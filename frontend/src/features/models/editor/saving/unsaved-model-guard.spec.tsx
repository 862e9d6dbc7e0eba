import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createGuardedHistory } from '../../../../lib/guarded-history';
import { type SavePhase } from './autosaver';
import { UnsavedModelGuard } from './unsaved-model-guard';

function start(phase: SavePhase) {
  window.history.replaceState(null, '', '/model');
  const onRetry = jest.fn();
  render(
    <HistoryRouter history={createGuardedHistory()}>
      <Link to="/brokers">Brokers</Link>
      <Routes>
        <Route path="/model" element={<UnsavedModelGuard phase={phase} onRetry={onRetry} />} />
        <Route path="/brokers" element={<p>All brokers</p>} />
      </Routes>
    </HistoryRouter>,
  );
  return onRetry;
}

it('asks before a model whose save failed is left', async () => {
  start('failed');
  await userEvent.click(screen.getByText('Brokers'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('could not be saved and will be lost');
  expect(screen.queryByText('All brokers')).not.toBeInTheDocument();
});

it.each<SavePhase>(['saved', 'saving'])('does not ask while a model is %s', async (phase) => {
  start(phase);
  await userEvent.click(screen.getByText('Brokers'));
  expect(await screen.findByText('All brokers')).toBeInTheDocument();
});

it('saves again when the connection returns, if the save failed', () => {
  const failed = start('failed');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(failed).toHaveBeenCalledTimes(1);
});
