import { act, render, screen } from '@testing-library/react';
import { LoadingState } from './states';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('shows what is loading once it takes longer than a moment, and tells screen readers at once', () => {
  render(<LoadingState label="Loading deal..." />);
  const sentence = screen.getByText('Loading deal...');
  expect(screen.getByRole('status')).toHaveTextContent('Loading deal...');
  act(() => jest.advanceTimersByTime(299));
  expect(sentence).not.toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(sentence).toBeVisible();
  expect(sentence).not.toHaveStyle({ position: 'absolute' });
});
