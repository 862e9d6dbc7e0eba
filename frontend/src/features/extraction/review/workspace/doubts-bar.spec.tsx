import { render, screen } from '@testing-library/react';
import { DoubtsBar } from './doubts-bar';

it.each([
  [9, 0, 0, 'No values need review'],
  [9, 0, 1, 'No values need review, but 1 warning does'],
  [9, 0, 3, 'No values need review, but 3 warnings do'],
  [9, 1, 3, '1 value needs review'],
  [0, 0, 0, 'No values were found in the documents. Enter them by hand, or go back and add other documents.'],
])('says what is left to review: %i found, %i in doubt, %i warnings', (found, doubts, warnings, text) => {
  const go = { onNext: () => undefined, onPrevious: () => undefined };
  render(<DoubtsBar {...{ found, doubts, warnings }} {...go} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
