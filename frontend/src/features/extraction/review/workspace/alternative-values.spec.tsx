import { render, screen } from '@testing-library/react';
import { AlternativeValues } from './alternative-values';

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
