import { type Browser, type Page } from 'playwright-core';
import { type Person, seedDeal } from './support/api.js';
import { expectAccessible } from './support/axe.js';
import { launch, shot } from './support/browser.js';
import { button, eventually, heading, openStage } from './support/screen.js';

let browser: Browser;
let page: Page;
let person: Person;

beforeAll(async () => {
  browser = await launch();
  ({ page, person } = await openStage(browser));
  for (let index = 1; index <= 16; index += 1)
    await seedDeal(person, { description: 'A business', businessName: `Business ${index}` });
});
afterAll(() => browser.close());

/** How many rows of deals are whole in the window. */
const countVisibleRows = () =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.MuiDataGrid-row')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        const grid = row.closest('.MuiDataGrid-virtualScroller')?.getBoundingClientRect();
        return top >= (grid?.top ?? 0) && bottom <= Math.min(grid?.bottom ?? 0, window.innerHeight);
      }).length,
  );

it('shows twelve rows and more at 900 pixels in the compact setting, which is remembered', async () => {
  await page.goto('/deals');
  await page.getByRole('link', { name: 'Business 16', exact: true }).waitFor();
  await button(page, 'Compact rows').click();
  await eventually(async () => (await countVisibleRows()) >= 12, true);
  await expectAccessible(page, 'compact list');
  await eventually(
    async () => (await person.call<{ listDensity: string }>('GET', '/users/settings')).listDensity,
    'compact',
  );
  await page.reload();
  await eventually(async () => (await countVisibleRows()) >= 12, true);
});

it('shows and sorts by a column that was chosen', async () => {
  const [first] = await person.call<{ id: string }[]>('GET', '/deals?search=Business%203');
  await person.call('POST', `/deals/${first?.id ?? ''}/interactions`, {
    date: '2026-11-02',
    type: 'Email',
    summary: 'Asked for figures',
  });
  await page.goto('/deals');
  await button(page, 'Columns').click();
  await page.getByRole('menuitemcheckbox', { name: 'Last touch' }).click();
  await expectAccessible(page, 'columns of the list');
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Last touch' }).click();
  await page.getByRole('columnheader', { name: 'Last touch' }).click();
  await eventually(
    () => page.locator('.MuiDataGrid-row[data-rowindex="0"]').getByText('Nov 2, 2026').count(),
    1,
  );
});

it('is left by one visit, so that one press of Back returns to it', async () => {
  await page.goto('/deals');
  await page.getByRole('link', { name: 'Business 16', exact: true }).click();
  await heading(page, 'Business 16').waitFor();
  await page.goBack();
  await heading(page, 'Deals').waitFor();
  await page.getByRole('link', { name: 'Business 16', exact: true }).waitFor();
});

it('shows the whole tab that an address opens, also where not all tabs fit', async () => {
  const [deal] = await person.call<{ id: string }[]>('GET', '/deals?limit=1');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/deals/${deal?.id ?? ''}?tab=valuations`);
  const tab = page.getByRole('tab', { name: 'Financial Models' });
  await tab.waitFor();
  const countCutPixels = () =>
    tab.evaluate((element) => {
      const room = element.closest('[role=tablist]')?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      return room ? Math.round(Math.max(0, right - room.right, room.left - left)) : null;
    });
  await eventually(countCutPixels, 0);
});

it('keeps the names of businesses in view with more columns than fit', async () => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/deals');
  const name = page.getByRole('link', { name: 'Business 16', exact: true });
  await name.waitFor();
  const scroller = page.locator('.MuiDataGrid-virtualScroller');
  await scroller.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
  });
  await eventually(() => scroller.evaluate((element) => element.scrollLeft > 100), true);
  const isInside = () =>
    name.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const left = element.closest('.MuiDataGrid-virtualScroller')?.getBoundingClientRect().left ?? 0;
      const at = document.elementFromPoint(box.left + 4, box.top + box.height / 2);
      return box.left >= left && element.contains(at);
    });
  await eventually(isInside, true);
  await shot(page, 'list-scrolled');
});
