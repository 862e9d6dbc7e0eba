import { setImmediate as nextTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { RecurringTask } from './recurring-task.js';

const HOUR_MS = 3_600_000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

/** Work whose runs end when the test says so. */
function openWork() {
  const ends: (() => void)[] = [];
  const work = jest.fn((_signal: AbortSignal) => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, endNext: () => ends.shift()?.() };
}

it('runs at once and after every interval, one run after the other', async () => {
  const { work, endNext } = openWork();
  const task = new RecurringTask('working', work);
  task.start(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(3 * HOUR_MS);
  expect(work).toHaveBeenCalledTimes(1);
  endNext();
  await nextTurn();
  jest.advanceTimersByTime(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(2);
});

it('waits an interval first where it is told to', () => {
  const { work } = openWork();
  new RecurringTask('working', work).start(HOUR_MS, { isFirstAtOnce: false });
  jest.advanceTimersByTime(HOUR_MS - 1);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('stops when the run under way has ended, which it tells to end', async () => {
  const { work, endNext } = openWork();
  const task = new RecurringTask('working', work);
  task.start(HOUR_MS);
  const stopped = jest.fn();
  const stop = task.stop().then(stopped);
  expect(work.mock.calls[0]?.[0].aborted).toBe(true);
  await nextTurn();
  expect(stopped).not.toHaveBeenCalled();
  endNext();
  await stop;
  jest.advanceTimersByTime(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(1);
});

it('logs a failure and tries again', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const work = jest.fn(() => Promise.reject(new Error('no database')));
  const task = new RecurringTask('working', work);
  task.start(HOUR_MS);
  await nextTurn();
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) as Error }, 'working failed; it is tried again');
  jest.advanceTimersByTime(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(2);
  await task.stop();
});
