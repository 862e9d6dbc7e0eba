import { getHighlightedSource } from './similar-values';
import { type ReviewState } from './use-review-state';

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
