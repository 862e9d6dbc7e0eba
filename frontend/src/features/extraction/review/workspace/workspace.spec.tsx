import { act, render, renderHook, screen } from '@testing-library/react';
import { AlternativeValues } from './alternative-values';
import { DoubtsBar } from './doubts-bar';
import { OfferedWords } from './offered-words';
import { getHighlightedSource } from './similar-values';
import { type ReviewState, useReviewState } from './use-review-state';

describe('AlternativeValues', () => {
  it('wraps a long alternative, so that the buttons beside it stay on the screen', () => {
    const other = { value: `Ordinary business income ${'(page 1, line 22) '.repeat(20)}`, evidence: [] };
    render(
      <AlternativeValues
        others={[other as never]}
        files={[]}
        onUse={() => undefined}
        onHighlight={() => undefined}
      />,
    );
    expect(screen.getByRole('button', { name: /^Ordinary business income/ })).toHaveStyle({
      whiteSpace: 'normal',
      maxWidth: '100%',
    });
  });
});

describe('DoubtsBar', () => {
  it.each([
    [9, 0, 0, 'No values need review'],
    [9, 0, 1, 'No values need review, but 1 warning does'],
    [9, 0, 3, 'No values need review, but 3 warnings do'],
    [9, 1, 3, '1 value needs review'],
    [
      0,
      0,
      0,
      'No values were found in the documents. Enter them by hand, or go back and add other documents.',
    ],
  ])('says what is left to review: %i found, %i in doubt, %i warnings', (found, doubts, warnings, text) => {
    const go = { onNext: () => undefined, onPrevious: () => undefined };
    render(<DoubtsBar {...{ found, doubts, warnings }} {...go} />);
    expect(screen.getByRole('status').textContent).toBe(text);
  });
});

describe('OfferedWords', () => {
  const show = (label: string | null, error: string | null = null) =>
    render(<OfferedWords label={label} offer={{ text: '12' }} error={error} onUse={() => undefined} />);

  it('says where to go with the words before a value is active', () => {
    show(null);
    expect(screen.getByRole('status')).toHaveTextContent(/^12Go to the value that they are for\./);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names the key that uses the words for the active value', () => {
    show('Years in business');
    expect(screen.getByRole('button', { name: 'Use for Years in business' })).toBeInTheDocument();
    expect(screen.getByText('Alt+U')).toBeInTheDocument();
  });

  it('says why the words cannot be used', () => {
    show('Asking price', 'is not a number.');
    expect(screen.getByRole('status')).toHaveTextContent(/^12is not a number\./);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('getHighlightedSource', () => {
  const EVIDENCE = {
    fileId: 'f',
    page: 0,
    box: { x0: 100, y0: 100, x1: 160, y1: 108 },
    labelBox: null,
  };
  const getValue = () => ({ evidence: [EVIDENCE] }) as never;
  const state = (highlightedId: string | null) =>
    ({
      override: null,
      highlightedId,
      items: [{ id: 'price', confidence: 70, settled: false }],
    }) as unknown as ReviewState;

  it('highlights the first value to review as the page opens, and says that nobody selected it', () => {
    expect(getHighlightedSource(state(null), getValue)).toMatchObject({ id: 'price', isInitial: true });
    expect(getHighlightedSource(state('price'), getValue)).toMatchObject({ id: 'price', isInitial: false });
  });
});

describe('useReviewState', () => {
  const OPTIONS = {
    items: ['description', 'yearsInBusiness'].map((id) => ({ id, confidence: 70 })),
    getSettlement: () => null,
    onConfirm: () => undefined,
  };

  it('offers the words that were selected to the value that is focused later', () => {
    const { result } = renderHook(() => useReviewState(OPTIONS));
    act(() => result.current.focus('description'));
    act(() => result.current.setOffer({ text: '12' }));
    act(() => result.current.focus('yearsInBusiness'));
    expect(result.current).toMatchObject({ active: 'yearsInBusiness', offer: { text: '12' } });
  });
});
