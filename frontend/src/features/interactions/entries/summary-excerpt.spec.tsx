import { render, screen } from '@testing-library/react';
import { SummaryExcerpt } from './summary-excerpt';

it('keeps the lines of a summary apart, without the blank ones between them', () => {
  render(
    <SummaryExcerpt
      summary={'Ask for the 2024 tax return.\n\nIt proves add-backs.\r\n \r\nSoon.'}
      lines={3}
    />,
  );
  const excerpt = screen.getByText(/^Ask/);
  expect(excerpt.textContent?.split('\n').map((line) => line.trim())).toEqual([
    'Ask for the 2024 tax return.',
    'It proves add-backs.',
    'Soon.',
  ]);
  expect(getComputedStyle(excerpt).whiteSpace).toBe('pre-line');
});
