import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describeCut, MORE_MATCHES_TEXT } from './search-hits';
import { SearchHits } from './search-hits-list';

describe('SearchHits', () => {
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
});

describe('describeCut', () => {
  const found = (deals: number, brokers = 0, hasMoreDeals = false) => ({
    deals: Array.from({ length: deals }),
    brokers: Array.from({ length: brokers }),
    hasMoreDeals,
  });

  it('says what the results of a search leave out', () => {
    expect(describeCut(undefined)).toBeNull();
    expect(describeCut(found(19, 19))).toBeNull();
    for (const cut of [found(20), found(1, 20)])
      expect(describeCut(cut)).toBe('Showing the best 20 matches. Add a word to narrow the search.');
    expect(describeCut(found(20, 0, true))).toBe(MORE_MATCHES_TEXT);
  });
});
