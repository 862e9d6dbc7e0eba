import { type GridCellParams } from '@mui/x-data-grid';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoneyField } from '../../ui/fields/number-field';
import { SaveStatus } from './editor/saving/save-status';
import { useEditMode } from './editor/use-edit-mode';
import { compareFigures } from './list/compare-figures';

describe('SaveStatus', () => {
  it('does not claim that data is saved while a price cannot be read', async () => {
    const onChange = jest.fn();
    render(
      <>
        <MoneyField label="Purchase price" value={900_000} onChange={onChange} />
        <SaveStatus phase="saved" updatedAt={null} onRetry={() => {}} />
      </>,
    );
    expect(screen.getByText('Data saved')).toBeVisible();
    await userEvent.tripleClick(screen.getByLabelText('Purchase price'));
    await userEvent.paste('about a million');
    expect(screen.queryByText('Data saved')).toBeNull();
    expect(screen.getByText(/What it holds now is not saved/)).toBeVisible();
    expect(onChange).toHaveBeenLastCalledWith(900_000);
  });
});

describe('useEditMode', () => {
  const start = (startsEditing: boolean) =>
    renderHook(() =>
      useEditMode({
        saved: { price: 1 },
        save: () => Promise.resolve(null),
        success: 'Saved',
        failure: 'Failed',
        startsEditing,
      }),
    );

  it('begins in edit mode for who came to complete the record, and can be canceled', () => {
    expect(start(false).result.current.editing).toBe(false);
    const { result } = start(true);
    expect(result.current.editing).toBe(true);
    act(() => result.current.cancel());
    expect(result.current.editing).toBe(false);
  });
});

describe('compareFigures', () => {
  const PARAMS = {} as GridCellParams;

  it.each([
    ['asc', [-0.41, 0.99, 1.5, null, null]],
    ['desc', [1.5, 0.99, -0.41, null, null]],
  ] as const)('puts unknown figures last when it sorts %s', (direction, sorted) => {
    const compare = compareFigures(direction);
    const figures = [null, 0.99, null, 1.5, -0.41];
    expect(figures.toSorted((a, b) => compare(a, b, PARAMS as never, PARAMS as never))).toEqual(sorted);
  });
});
