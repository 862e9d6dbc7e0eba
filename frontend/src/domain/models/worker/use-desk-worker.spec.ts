import { act, renderHook } from '@testing-library/react';
import { type WorkerTask } from './desk.worker';
import { useCurrentDeskResult, useDeskWorker } from './use-desk-worker';

const DELAY_MS = 400;
const realWorker = globalThis.Worker;
let answer: (data: unknown) => void;

/** Answers when the test says so. */
class StubWorker {
  readonly postMessage = jest.fn();
  readonly terminate = jest.fn();
  addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    answer = (data) => listener({ data });
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { Worker: StubWorker });
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.Worker = realWorker;
});

const createTask = (seed: number): WorkerTask => ({ task: 'simulation', input: { seed } });
const finish = (data: unknown) => {
  act(() => jest.advanceTimersByTime(DELAY_MS));
  act(() => answer(data));
};

it('has no result while that of a changed task is calculated', () => {
  const { result, rerender } = renderHook(({ task }) => useCurrentDeskResult(task, DELAY_MS), {
    initialProps: { task: createTask(1) },
  });
  expect(result.current).toBeNull();
  finish('first');
  expect(result.current).toBe('first');
  rerender({ task: createTask(2) });
  expect(result.current).toBeNull();
  finish('second');
  expect(result.current).toBe('second');
  rerender({ task: createTask(2) });
  expect(result.current).toBe('second');
});

it('takes the result of a task that was replaced meanwhile for no answer to the next', () => {
  const { result, rerender } = renderHook(({ task }) => useCurrentDeskResult(task, DELAY_MS), {
    initialProps: { task: createTask(1) },
  });
  act(() => jest.advanceTimersByTime(DELAY_MS));
  rerender({ task: createTask(2) });
  finish('first');
  expect(result.current).toBeNull();
  act(() => answer('second'));
  expect(result.current).toBe('second');
});

it('keeps the last result for charts', () => {
  const { result, rerender } = renderHook(({ task }) => useDeskWorker(task, DELAY_MS), {
    initialProps: { task: createTask(1) },
  });
  finish('first');
  rerender({ task: createTask(2) });
  expect(result.current).toBe('first');
});
