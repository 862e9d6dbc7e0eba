import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { receiveToasts } from '../../lib/toast';
import { closeWithNotice, lazyPart, renderRetryLine } from './lazy-part';

const offline = () => new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

/** Fails the first times with an error, then loads a part that shows a name. */
function failTimes(times: number, error: Error = offline()) {
  let calls = 0;
  return () =>
    ++calls <= times
      ? Promise.reject(error)
      : Promise.resolve({ default: ({ name }: { name: string }): ReactNode => `Hello ${name}` });
}

beforeEach(() => {
  // React reports every error that a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('leaves the screen as it is when its code is missing, and shows it once the browser is online', async () => {
  const Part = lazyPart(failTimes(1));
  render(
    <>
      <input aria-label="Price" defaultValue="2,222,000" />
      <Part name="Ada" />
    </>,
  );
  await act(() => Promise.resolve());
  expect(screen.getByLabelText('Price')).toHaveValue('2,222,000');
  expect(screen.queryByText('Hello Ada')).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

it.each([
  offline(),
  new TypeError('error loading dynamically imported module'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/start-C5dLUAkX.css'),
])('takes "%s" for missing code', async (error) => {
  const Part = lazyPart(failTimes(1, error), { missing: () => 'Not loaded' });
  render(<Part name="Ada" />);
  expect(await screen.findByText('Not loaded')).toBeVisible();
});

it('offers to try again where it says so', async () => {
  const Part = lazyPart(failTimes(2), { missing: renderRetryLine });
  render(<Part name="Ada" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

it('closes a dialog that could not be loaded, and says so', async () => {
  const texts: string[] = [];
  const stop = receiveToasts(({ text }) => texts.push(text));
  const onClose = jest.fn();
  const Dialog = lazyPart<{ onClose: () => void }>(() => Promise.reject(offline()), {
    missing: closeWithNotice,
  });
  render(<Dialog onClose={onClose} />);
  await act(() => Promise.resolve());
  stop();
  expect(onClose).toHaveBeenCalled();
  expect(texts[0]).toMatch(/^This could not be loaded\./);
});

it('does not hide an error of the part itself', async () => {
  const Part = lazyPart(failTimes(1, new Error('A mistake')));
  await expect(
    (async () => {
      render(<Part name="Ada" />);
      await act(() => Promise.resolve());
    })(),
  ).rejects.toThrow('A mistake');
});
