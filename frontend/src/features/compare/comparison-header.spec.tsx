import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type Deal, type Model } from '../../domain/models/api/models';
import { ComparisonHeader } from './comparison-header';

it('cuts a long name, which is read on hover, so that the head of the table stays low', () => {
  const name = 'Terms with a long name '.repeat(6).trim();
  const deal = { id: 'd1', businessName: 'Lakeside' } as Deal;
  const model = { id: 'm1', name, isDefault: false } as Model;
  render(
    <MemoryRouter>
      <ComparisonHeader subject={{ deal, model }} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('title', name);
  expect(link).toHaveStyle({ overflow: 'hidden' });
});
