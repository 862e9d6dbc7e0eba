import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchField } from './search-field';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const box = () => screen.getByRole('searchbox', { name: 'Search deals' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const rest = () => act(() => jest.advanceTimersByTime(300));

/** A page that keeps the query in its address and can go to another one. */
function Page({ onSearch }: { onSearch: (query: string) => void }) {
  const [query, setQuery] = useState('bakery');
  return (
    <>
      <SearchField
        label="Search deals"
        placeholder=""
        initial={query}
        onSearch={(next) => {
          onSearch(next);
          setQuery(next);
        }}
      />
      <button onClick={() => setQuery('nursery')}>Saved view</button>
      <button onClick={() => setQuery('')}>Clear All</button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('reports what was typed after a rest, and an empty box at once', () => {
  const onSearch = jest.fn();
  render(<Page onSearch={onSearch} />);
  type('bakeries');
  expect(onSearch).not.toHaveBeenCalled();
  rest();
  expect(onSearch.mock.calls).toEqual([['bakeries']]);
  fireEvent.keyDown(box(), { key: 'Escape' });
  act(() => jest.advanceTimersByTime(0));
  expect(onSearch.mock.calls).toEqual([['bakeries'], ['']]);
});

it.each([
  ['Saved view', 'nursery'],
  ['Clear All', ''],
])('shows the query that %s sets, and reports nothing', (name, query) => {
  const onSearch = jest.fn();
  render(<Page onSearch={onSearch} />);
  press(name);
  expect(box()).toHaveValue(query);
  rest();
  expect(box()).toHaveValue(query);
  expect(onSearch).not.toHaveBeenCalled();
});

it('drops what is not yet reported when another query is set from outside', () => {
  const onSearch = jest.fn();
  render(<Page onSearch={onSearch} />);
  type('bakeries of');
  press('Saved view');
  rest();
  expect(box()).toHaveValue('nursery');
  expect(onSearch).not.toHaveBeenCalled();
});

it('keeps what is typed on while the page takes up an earlier query', () => {
  const onSearch = jest.fn();
  const view = render(<SearchField label="Search deals" placeholder="" initial="" onSearch={onSearch} />);
  type('bak');
  rest();
  type('bakery');
  view.rerender(<SearchField label="Search deals" placeholder="" initial="bak" onSearch={onSearch} />);
  expect(box()).toHaveValue('bakery');
  rest();
  expect(onSearch.mock.calls).toEqual([['bak'], ['bakery']]);
});
