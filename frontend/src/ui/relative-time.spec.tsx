import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { RelativeTime } from './relative-time';

it.each([
  [false, 'Just now'],
  [true, 'just now'],
])('begins in lower case within a sentence (%s)', (inSentence, text) => {
  const { container } = render(<RelativeTime at={new Date().toISOString()} inSentence={inSentence} />);
  expect(container).toHaveTextContent(text);
});
