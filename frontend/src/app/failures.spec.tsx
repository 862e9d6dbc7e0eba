import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ScreenFailure } from './failures';

function goOnlineAfter(error: Error) {
  const onOnline = jest.fn();
  render(
    <MemoryRouter>
      <ScreenFailure error={error} onOnline={onOnline} />
    </MemoryRouter>,
  );
  act(() => void window.dispatchEvent(new Event('online')));
  return onOnline;
}

it('loads a screen again when the browser is back online', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/deal-screen.js');
  expect(goOnlineAfter(error)).toHaveBeenCalledTimes(1);
});

it('does not load a screen again that failed for another reason', () => {
  expect(goOnlineAfter(new Error('An error occurred'))).not.toHaveBeenCalled();
});
