import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '../lib/toast';
import { undoToast } from '../ui/dialogs/undo-toast';
import Toaster from './toaster';

it('closes a toast when its action is taken, and leaves the others', async () => {
  render(<Toaster />);
  const restore = jest.fn(() => void toast.success('Note restored'));
  act(() => undoToast('Note deleted successfully', restore));
  const deleted = await screen.findByText('Note deleted successfully');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitForElementToBeRemoved(deleted);
  expect(restore).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Note restored')).toBeInTheDocument();
});

it('takes an action once, although its button stays while the toast fades', async () => {
  render(<Toaster />);
  const restore = jest.fn();
  act(() => undoToast('Deals merged', restore));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Undo' }));
  expect(restore).toHaveBeenCalledTimes(1);
});
