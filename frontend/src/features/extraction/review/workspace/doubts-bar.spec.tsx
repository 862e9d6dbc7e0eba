import { render, screen } from '@testing-library/react';
import { DoubtsBar } from './doubts-bar';

it.each([
  [0, 0, 'No values need review'],
  [0, 1, 'No values need review, but 1 warning does'],
  [0, 3, 'No values need review, but 3 warnings do'],
  [1, 3, '1 value needs review'],
])('says what is left to review: %i values, %i warnings', (doubts, warnings, text) => {
  render(
    <DoubtsBar doubts={doubts} warnings={warnings} onNext={() => undefined} onPrevious={() => undefined} />,
  );
  expect(screen.getByRole('status').textContent).toBe(text);
});
