import { type Browser, type Locator, type Page } from 'playwright-core';
import { type Person, seedDeal, seedModel, YEARS } from './support/api.js';
import { launch, NARROW, WIDE } from './support/browser.js';
import { look } from './support/look.js';
import { button, eventually, heading, main, openStage, toastCard } from './support/screen.js';

/** Screens and dialogs that the walk of a newcomer does not open, full of what makes them crowded. */

// Axe runs four times per screen, perhaps on a busy machine.
jest.setTimeout(300_000);

/** Waits until all parts have loaded. */
const loaded = (part: Locator) => eventually(() => part.locator('[aria-busy=true]').count(), 0);

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];
let dealId = '';

const LONG = 'A wholesale nursery with six greenhouses, three delivery vans and a lease until 2031';

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors: pageErrors } = await openStage(browser));
  const broker = {
    name: 'Dana Whitfield',
    company: 'Harbor & Main Business Brokers',
    email: 'dana@example.com',
  };
  await person.call('POST', '/brokers', broker);
  for (const [index, status] of ['Uncontacted', 'Working', 'Lead', 'NDA Signed', 'Disqualified'].entries())
    await seedDeal(person, {
      ...YEARS,
      description: `${LONG} ${index}`,
      businessName: `Green Thumb ${index}`,
      status,
    });
  ({ id: dealId } = await seedDeal(person, {
    ...YEARS,
    description: LONG,
    businessName: 'Green Thumb 0',
    broker: broker.name,
    status: 'Working',
    revenue: '$1.0 - $1.5 MM',
  }));
  for (const [summary, followUpDate] of [
    ['Send the letter of intent and ask for the lease', '2020-01-02'],
    ['Visit the greenhouses', '2099-12-31'],
  ])
    await person.call('POST', `/deals/${dealId}/interactions`, {
      type: 'In-Person Meeting',
      contactPerson: 'Sam Baker',
      date: '2020-01-01',
      summary,
      followUpRequired: true,
      followUpDate,
    });
  const note = await person.call<{ id: string }>('POST', `/deals/${dealId}/notes`, { content: LONG });
  await person.call('DELETE', `/deals/${dealId}/notes/${note.id}`);
  const model = await seedModel(person, dealId, `All cash, ${LONG}`);
  await person.call('DELETE', `/deals/${dealId}/valuations/${model.id}`);
  const gone = await seedDeal(person, { description: LONG, businessName: 'Thrown away' });
  await person.call('DELETE', `/deals/${gone.id}`);
});
afterAll(() => browser.close());

it.each([
  ['dashboard-full', '/', 'Welcome back, Ada'],
  ['deals-full', '/deals', 'Deals'],
  ['deals-inactive', '/deals?tab=inactive&archived=yes', 'Deals'],
  ['deals-filtered', '/deals?search=green&broker=Dana%20Whitfield&revenueMin=500000', 'Deals'],
  ['board', '/deals?view=board', 'Deals'],
  ['brokers-full', '/brokers', 'Brokers'],
  ['follow-ups', '/follow-ups', 'Follow-ups'],
  ['trash', '/trash', 'Trash'],
  ['upload', '/upload', 'Upload CBR'],
])('%s', async (name, path, title) => {
  await page.goto(path);
  await heading(page, title).waitFor();
  await loaded(main(page));
  await look(page, name);
});

it.each(['Documents', 'Interactions', 'Notes', 'Timeline'])('the tab %s of a deal', async (name) => {
  await page.goto(`/deals/${dealId}`);
  await page.getByRole('tab', { name, exact: true }).click();
  const panel = page.getByRole('tabpanel', { name });
  await panel.waitFor();
  await loaded(panel);
  await look(page, `deal-${name.toLowerCase()}`);
});

it('editing a deal', async () => {
  await page.goto(`/deals/${dealId}/edit`);
  await heading(page, 'Edit deal').waitFor();
  await look(page, 'edit-deal');
});

it('the palette', async () => {
  await page.goto(`/deals/${dealId}`);
  await heading(page, 'Green Thumb 0').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command' }).fill('green');
  await page.getByRole('option', { name: /^Green Thumb 1/ }).waitFor();
  await look(page, 'palette');
});

it('the dialog that merges', async () => {
  await page.goto(`/deals/${dealId}`);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Merge a duplicate' }).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await look(page, 'merge');
});

// A menu is drawn outside of the page's landmarks; each is drawn in its own way.
it.each([
  ['user', '/deals', /^Ada/, 'My Profile'],
  ['status', '/deals', 'Status of Green Thumb 1: Working', 'Lead'],
  ['ways', '/deals', /: more options$/, 'Add Manually'],
  ['deal', null, 'More actions', 'Merge a duplicate'],
])('the menu %s', async (name, path, opener, item) => {
  await page.goto(path ?? `/deals/${dealId}`);
  await button(page, opener).click();
  await page.getByRole('menuitem', { name: item, exact: true }).waitFor();
  await look(page, `menu-${name}`);
});

it('the picker of a broker', async () => {
  await page.goto(`/deals/${dealId}/edit`);
  await page.getByRole('combobox', { name: 'Broker' }).fill('Dan');
  await page.getByRole('option', { name: 'Dana Whitfield' }).waitFor();
  await look(page, 'broker-picker');
});

it('the dialog of filters', async () => {
  await page.goto('/deals');
  await button(page, 'More Filters').click();
  await page.getByRole('dialog', { name: 'Advanced Filters' }).waitFor();
  await look(page, 'filters');
});

it('the dialog of a broker, refused while it is open', async () => {
  await page.goto('/brokers');
  await button(page, 'Add Broker').click();
  const dialog = page.getByRole('dialog', { name: 'Add New Broker' });
  await button(dialog, 'Create Broker').click();
  await dialog.getByText('Broker name is required').waitFor();
  await look(page, 'broker');
});

it('the bar of many chosen deals', async () => {
  await page.goto('/deals');
  await page
    .getByRole('row', { name: /Green Thumb 1/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('toolbar', { name: 'Change the selected deals' }).waitFor();
  await look(page, 'bulk');
});

it('the menu of the user, where narrow screens have their other places', async () => {
  await page.goto('/settings');
  await heading(page, 'Settings').waitFor();
  await page.setViewportSize(NARROW);
  await button(page, /Ada/).click();
  await page.getByRole('menuitem', { name: 'Financial Models' }).click();
  await heading(page, 'Financial Models').waitFor();
  await page.setViewportSize(WIDE);
  await button(page, /Ada/).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Financial Models' }).count()).toBe(0);
});

it('the steps of an import and its report', async () => {
  await page.goto('/deals/new/csv');
  await button(page, 'Download Template').waitFor();
  await look(page, 'import-upload');
  await page.locator('input[type=file]').setInputFiles({
    name: 'deals.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Description,Business Name,Broker,Revenue 2024\n${LONG},Kennel & Co,Ann,1200000\n,,Nameless,\n`,
    ),
  });
  await button(page, 'Continue to Mapping').click();
  await page.getByText('Found 2 deals in your CSV').waitFor();
  await look(page, 'import-mapping');
  await button(page, 'Import 1 Deal').click();
  const imported = toastCard(page, /^1 of 2 deals imported/);
  await heading(page, '1 of 2 deals imported, 1 failed').waitFor();
  // A toast stays while the mouse is over it.
  await page.mouse.move(0, 0);
  await imported.waitFor({ state: 'detached' });
  await look(page, 'import-report');
});

it('throws nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
