import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NotFound } from './not-found';

const realMatchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = realMatchMedia;
});

it.each([
  ['sidebar', 1440, 'in the sidebar.'],
  ['bar at the bottom', 390, 'in the bar at the bottom.'],
])('suggests the %s at %i pixels', (_bar, width, text) => {
  window.matchMedia = (query) => {
    const max = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0);
    return Object.assign(new EventTarget(), { matches: width <= max, media: query }) as MediaQueryList;
  };
  render(
    <MemoryRouter>
      <NotFound />
    </MemoryRouter>,
  );
  expect(screen.getByText(/Use the search bar/)).toHaveTextContent(`browse the sections ${text}`);
});
