import { act, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { useHistory } from './editing/use-history';
import { RowHead } from './grid/row-head';
import { type SheetColumn } from './sheet-reading';
import { type SheetRow } from './sheet-rows';

describe('a change that the parent makes', () => {
  function useStored(keepsOutsideChanges: boolean) {
    const [value, setValue] = useState('a');
    return { value, setValue, history: useHistory(value, setValue, { keepsOutsideChanges }) };
  }

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

describe('RowHead', () => {
  const row = { kind: 'addBack', field: 'otherAddBacks', label: 'Other add-backs' } as unknown as SheetRow;
  const column = (otherAddBacks: number) =>
    ({ addBacks: { otherAddBacks }, income: {}, sde: 530_800 }) as unknown as SheetColumn;

  it('has no negative zero for what an add-back does to SDE', () => {
    const show = (amount: number) => (
      <table>
        <tbody>
          <tr>
            <RowHead row={row} column={column(amount)} />
          </tr>
        </tbody>
      </table>
    );
    const { rerender } = render(show(-100));
    expect(screen.getByText(/less than 1% of SDE/)).toBeInTheDocument();
    rerender(show(-60_000));
    expect(screen.getByText(/−11% of SDE/)).toBeInTheDocument();
  });
});
