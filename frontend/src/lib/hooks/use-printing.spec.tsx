import { fireEvent, renderHook } from '@testing-library/react';
import { usePrintAll } from './use-printing';

const print = jest.fn();
const loadMore = jest.fn();

beforeEach(() => {
  print.mockReset();
  loadMore.mockReset();
  jest.spyOn(window, 'print').mockImplementation(print);
});
afterEach(() => jest.restoreAllMocks());

const first = { hasMore: true, loadMore, count: 50, hasFailed: false };
const start = () => renderHook(usePrintAll, { initialProps: first });
/** Returns whether the browser prints by itself. */
const press = (keys: KeyboardEventInit) => fireEvent.keyDown(window, keys);

it.each([{ ctrlKey: true }, { metaKey: true }])('loads the rest of the list, then prints: %j', (modifier) => {
  const { rerender } = start();
  expect(press({ key: 'p', ...modifier })).toBe(false);
  press({ key: 'p', ...modifier });
  expect(loadMore).toHaveBeenCalledTimes(1);
  rerender({ ...first, count: 100 });
  expect(loadMore).toHaveBeenCalledTimes(2);
  expect(print).not.toHaveBeenCalled();
  rerender({ ...first, count: 120, hasMore: false });
  expect(print).toHaveBeenCalledTimes(1);
  expect(press({ key: 'p', ...modifier })).toBe(true);
});

it('prints what there is where the rest does not load', () => {
  const { rerender } = start();
  press({ key: 'p', ctrlKey: true });
  rerender({ ...first, hasFailed: true });
  expect(print).toHaveBeenCalledTimes(1);
  rerender({ ...first, count: 100 });
  expect(loadMore).toHaveBeenCalledTimes(1);
});

it('leaves other keys alone', () => {
  start();
  expect(press({ key: 'p' })).toBe(true);
  expect(press({ key: 'p', ctrlKey: true, shiftKey: true })).toBe(true);
  expect(loadMore).not.toHaveBeenCalled();
});
