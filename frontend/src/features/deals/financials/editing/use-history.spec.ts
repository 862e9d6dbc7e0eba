import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { useHistory } from './use-history';

function useStored(keepsOutsideChanges: boolean) {
  const [value, setValue] = useState('a');
  return { value, setValue, history: useHistory(value, setValue, { keepsOutsideChanges }) };
}

describe('a change that the parent makes', () => {
  it.each([
    [true, ['b', 'a']],
    [false, ['c', 'c']],
  ])('is a step that can be undone, or clears the history: %s', (keepsOutsideChanges, undone) => {
    const { result } = renderHook(() => useStored(keepsOutsideChanges));
    act(() => void result.current.history.apply('b'));
    act(() => result.current.setValue('c'));
    const values = undone.map(() => {
      act(() => result.current.history.undo());
      return result.current.value;
    });
    expect(values).toEqual(undone);
  });
});
