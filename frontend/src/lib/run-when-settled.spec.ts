import { runWhenSettled } from './run-when-settled';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('runs a task once, and not while the first screen loads', () => {
  const task = jest.fn();
  runWhenSettled(task);
  jest.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(task).toHaveBeenCalledTimes(1);
});

it('does not run a task that was canceled', () => {
  const task = jest.fn();
  runWhenSettled(task)();
  jest.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
});
