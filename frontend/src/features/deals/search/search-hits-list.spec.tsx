import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MORE_MATCHES_TEXT } from './search-hits';
import { SearchHits } from './search-hits-list';

const show = (note: string | null) =>
  render(
    <MemoryRouter>
      <SearchHits
        id="hits"
        hits={[{ id: '1', kind: 'Deal', title: 'Lakeside Heating', detail: 'Lead', to: '/deals/1' }]}
        chosen={-1}
        state={null}
        note={note}
        onGo={() => undefined}
      />
    </MemoryRouter>,
  );

it('says below the hits when more deals match than were ranked', () => {
  show(MORE_MATCHES_TEXT);
  expect(screen.getByRole('link', { name: /Lakeside Heating/ })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Showing the best of the newest 300 matches. Add a word to narrow the search.',
  );
});

it('says nothing when every match was ranked', () => {
  show(null);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
