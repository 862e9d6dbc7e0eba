import { act, renderHook } from '@testing-library/react';
import { useReviewState } from './use-review-state';

const OPTIONS = {
  items: ['description', 'yearsInBusiness'].map((id) => ({ id, confidence: 70 })),
  isChanged: () => false,
  confirmed: new Set<string>(),
  onConfirm: () => undefined,
};

describe('useReviewState', () => {
  it('offers the words that were selected to the value that is focused later', () => {
    const { result } = renderHook(() => useReviewState(OPTIONS));
    act(() => result.current.focus('description'));
    act(() => result.current.setOffer({ text: '12' }));
    act(() => result.current.focus('yearsInBusiness'));
    expect(result.current).toMatchObject({ active: 'yearsInBusiness', offer: { text: '12' } });
  });
});
