import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { useCrumbLabel } from '../../lib/crumbs';
import Shell from './shell';

function Screen({ segment, label }: { segment?: string; label?: string }) {
  useCrumbLabel(segment, label);
  return <p>Content</p>;
}

function start(path = '/deals', screenProps: { segment?: string; label?: string } = {}) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<Shell />}>
          <Route path="*" element={<Screen {...screenProps} />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

const sidebarWidth = () => getComputedStyle(screen.getByTestId('sidebar')).width;

/** Simulates a write in another tab: the stored value has already changed when the event fires. */
function writeInAnotherTab(value: string) {
  window.localStorage.setItem('sidebarCollapsed', value);
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key: 'sidebarCollapsed', newValue: value })),
  );
}

it('opens at 250 px, collapses to 64 px and remembers it', async () => {
  start();
  expect(sidebarWidth()).toBe('250px');
  await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(sidebarWidth()).toBe('64px');
  expect(window.localStorage.getItem('sidebarCollapsed')).toBe('true');
});

it('follows the choice made in another tab', () => {
  start();
  writeInAnotherTab('true');
  expect(sidebarWidth()).toBe('64px');
  writeInAnotherTab('false');
  expect(sidebarWidth()).toBe('250px');
});

it('ignores invalid stored values', () => {
  window.localStorage.setItem('sidebarCollapsed', '{"no":');
  start();
  expect(sidebarWidth()).toBe('250px');
});

it('labels its icons when it is collapsed', () => {
  window.localStorage.setItem('sidebarCollapsed', 'true');
  start();
  expect(screen.getByRole('link', { name: 'Brokers' })).toHaveAttribute('href', '/brokers');
});

it('begins the top bar and the content at one line, also where the content is centered', () => {
  start();
  const styleOf = (element: Element | null | undefined) => {
    if (!element) throw new Error('not there');
    const { maxWidth, marginInline, marginLeft, paddingLeft } = getComputedStyle(element);
    return { maxWidth, marginInline, marginLeft, paddingLeft };
  };
  expect(styleOf(screen.getByRole('main')).maxWidth).toBe('1344px');
  expect(styleOf(screen.getByRole('banner').firstElementChild)).toEqual(styleOf(screen.getByRole('main')));
});

it('shows breadcrumbs with the labels that screens register', () => {
  start('/deals/42', { segment: '42', label: 'Acme Plumbing' });
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getByText('Acme Plumbing')).toHaveAttribute('aria-current', 'page');
  expect(crumbs.getByRole('link', { name: 'Deals' })).toHaveAttribute('href', '/deals');
});

it('has no breadcrumbs on the dashboard', () => {
  start('/');
  expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).not.toBeInTheDocument();
});

it('shortens a long breadcrumb, with the whole name on hover and for screen readers', () => {
  const name = 'The Great Lakes Heating, Cooling, Plumbing and Electrical Contractors of Toledo';
  start('/deals/42', { segment: '42', label: name });
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(trail.getByTitle(name)).toHaveTextContent('The Great Lakes Heating, C…ors of Toledo');
  expect(trail.getByText(name)).toBeInTheDocument();
});
