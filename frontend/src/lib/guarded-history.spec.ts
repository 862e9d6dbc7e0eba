import { createGuardedHistory, showsPage } from './guarded-history';

it('lets a page that was left no longer write its query into the address', () => {
  const history = createGuardedHistory();
  history.push('/deals?sort=status');
  showsPage('/deals');
  history.replace('/deals?search=bakery');
  expect(window.location.href).toMatch(/\/deals\?search=bakery$/);

  // The report is on its way; the list is still in sight and thinks of its filters.
  history.push('/deals/imports/7');
  history.replace('/deals?sort=createdAt');
  expect(window.location.pathname).toBe('/deals/imports/7');

  showsPage('/deals/imports/7');
  history.replace('/deals?sort=createdAt');
  expect(window.location.pathname).toBe('/deals');
});

it('navigates back to the displayed page when its link is pressed', () => {
  const history = createGuardedHistory();
  history.push('/deals');
  showsPage('/deals');
  history.push('/brokers');
  history.push('/deals');
  expect(window.location.pathname).toBe('/deals');
});
