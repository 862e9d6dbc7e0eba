import { type Browser, type Locator, type Page } from 'playwright-core';
import { newPerson, PASSWORD, type Person, seedDeal } from './support/api.js';
import { launch, newContext } from './support/browser.js';
import {
  arrive,
  button,
  eventually,
  heading,
  main,
  openPage,
  readDragAnnouncement,
  toastCard,
} from './support/screen.js';

const MAX_STEPS = 90;

describe('with the keyboard alone', () => {
  let browser: Browser;
  let page: Page;
  let person: Person;

  beforeAll(async () => {
    browser = await launch();
    const elsewhere = await newContext(browser);
    person = await newPerson(elsewhere);
    await elsewhere.close();
    ({ page } = await openPage(browser));
  });
  afterAll(() => browser.close());

  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

  /** Presses a key until the target has the focus, as keyboard users do. */
  async function stepTo(target: Locator, key = 'Tab'): Promise<void> {
    await target.waitFor();
    for (let step = 0; step < MAX_STEPS; step += 1) {
      if (await hasFocus(target)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not reach ${target.toString()}`);
  }

  async function press(target: Locator): Promise<void> {
    await stepTo(target);
    await page.keyboard.press('Enter');
  }

  async function type(target: Locator, text: string): Promise<void> {
    await stepTo(target);
    await page.keyboard.type(text);
  }

  async function openTab(name: string): Promise<void> {
    await stepTo(page.getByRole('tab', { selected: true }));
    await stepTo(page.getByRole('tab', { name, exact: true }), 'ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('tabpanel', { name }).waitFor();
  }

  it('signs in', async () => {
    await page.goto('/sign-in');
    await type(page.getByLabel(/^Email/), person.email);
    await type(page.getByRole('textbox', { name: /^Password/ }), PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Welcome, Ada').waitFor();
  });

  it('skips what every page begins with', async () => {
    await page.reload();
    await heading(page, 'Welcome, Ada').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => hasFocus(main(page)), true);
  });

  it('adds a deal', async () => {
    await press(main(page).getByRole('link', { name: 'Add Your First Deal' }));
    await arrive(page, '/deals/new');
    await type(page.getByLabel('Description'), 'Bakery with two ovens');
    await type(page.getByLabel('Business name'), 'Rise');
    await press(button(page, 'Create Deal'));
    await heading(page, 'Rise').waitFor();
    await toastCard(page, 'Deal created successfully!').waitFor();
  });

  it('finds it again and opens it', async () => {
    await page.goto('/');
    await heading(page, 'Welcome back, Ada').waitFor();
    await type(page.getByRole('searchbox', { name: 'Search everything' }), 'rise');
    await page.getByRole('list', { name: 'Results' }).getByText('Rise').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, 'Rise').waitFor();
  });

  it('changes its status', async () => {
    await press(button(page, 'Status of Rise: Uncontacted'));
    await stepTo(page.getByRole('menuitem', { name: 'Lead', exact: true }), 'ArrowDown');
    await page.keyboard.press('Enter');
    await toastCard(page, 'Deal status updated').waitFor();
    await button(page, 'Status of Rise: Lead').waitFor();
  });

  it('passes the unknown figures of the list with Tab and reads their reason with arrow keys', async () => {
    const place = page.url();
    await page.goto('/deals');
    const row = page.getByRole('row', { name: /Rise/ });
    await stepTo(row.getByRole('link', { name: 'Rise' }));
    await page.keyboard.press('Tab');
    expect(await hasFocus(button(page, 'Status of Rise: Lead'))).toBe(true);
    const unknown = row.locator('[data-field=score] .figure');
    await stepTo(unknown, 'ArrowLeft');
    await page.getByRole('tooltip', { name: 'Needs positive SDE' }).waitFor();
    await page.goto(place);
  });

  it('enters figures and leaves the sheet again', async () => {
    await openTab('Historical Financials');
    await press(button(page, 'Add years'));
    await stepTo(page.getByRole('grid').locator('[data-active]'));
    const lines = [
      [/^Gross revenue/, '700000'],
      [/^Cost of goods sold/, '200000'],
      [/^SG&A expenses/, '0'],
      [/^Owner salary/, '80000'],
    ] as const;
    for (const [name, figure] of lines) {
      await stepTo(page.getByRole('row', { name }).getByRole('gridcell').first(), 'ArrowDown');
      await page.keyboard.type(figure);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('row', { name: /^SDE 580,000/ }).waitFor();
    await page.keyboard.press('Escape');
    await press(button(page, 'Save Changes'));
    await toastCard(page, 'Historical financials saved successfully!').waitFor();
  });

  it('creates a model and sets a price', async () => {
    await stepTo(page.getByRole('tab', { selected: true }), 'Shift+Tab');
    await openTab('Financial Models');
    await press(main(page).getByRole('link', { name: 'Create Financial Model' }));
    await press(button(page, 'Next'));
    await press(button(page, 'Create Financial Model'));
    await heading(page, 'Base Case').waitFor();
    await type(main(page).getByRole('textbox', { name: 'Purchase price' }), '1.2m');
    await type(main(page).getByRole('textbox', { name: 'Down payment' }), '10');
    await main(page).getByText('$15,184.31').first().waitFor();
    await main(page).getByText('Data saved').waitFor();
  });

  it('stays on the card that was moved on the board', async () => {
    await page.goto('/deals?view=board');
    await stepTo(button(page, 'Move Rise, now Lead'));
    const announced = () => readDragAnnouncement(page);
    await page.keyboard.press('Space');
    await eventually(announced, 'Over Lead.');
    await page.keyboard.press('ArrowRight');
    await eventually(announced, 'Over NDA Signed.');
    // The column that the card has left is read again before the one that it has come to.
    const holdsStatus = (url: string, status: string) =>
      new URL(url).pathname === '/api/deals' && new URL(url).searchParams.get('status') === status;
    const isTarget = (url: URL) => holdsStatus(url.href, 'NDA Signed');
    const leftColumn = page.waitForResponse((response) => holdsStatus(response.url(), 'Lead'));
    await page.route(isTarget, async (route) => {
      await (await leftColumn).finished();
      // Two frames, in which the page shows what it has received.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await route.continue();
    });
    const cameColumn = page.waitForResponse((response) => holdsStatus(response.url(), 'NDA Signed'));
    await page.keyboard.press('Space');
    await (await cameColumn).finished();
    await eventually(() => hasFocus(button(page, 'Move Rise, now NDA Signed')), true);
    await page.unroute(isTarget);
  });

  it('goes on to the next follow-up when one is done', async () => {
    for (const summary of ['Ask for the lease', 'Ask for the returns']) {
      const deal = await seedDeal(person, { description: summary, businessName: summary });
      await person.call('POST', `/deals/${deal.id}/interactions`, {
        date: '2026-11-02',
        type: 'Email',
        summary,
        followUpRequired: true,
        followUpDate: '2026-11-03',
      });
    }
    await page.goto('/follow-ups');
    const done = page.getByRole('button', { name: /^Mark done/ });
    await done.nth(1).waitFor();
    await press(done.first());
    await eventually(() => done.count(), 1);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName), 'LI');
    await page.keyboard.press('Tab');
    await eventually(() => hasFocus(done.first()), true);
  });
});
