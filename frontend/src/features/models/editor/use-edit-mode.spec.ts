import { act, renderHook } from '@testing-library/react';
import { useEditMode } from './use-edit-mode';

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
