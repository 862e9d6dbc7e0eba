import { type Browser, type Locator, type Page } from 'playwright-core';
import { LOAN, seedDeal, seedModel, YEARS } from './support/api.js';
import { NARROW, WIDE } from './support/browser.js';
import { button, eventually, openStage, toastCard } from './support/screen.js';

/** What opens over a page or within it, and is left again without a change. */
interface Opened {
  readonly name: string;
  readonly path: string;
  /** chosen on the page first */
  readonly tab?: string;
  /** pressed in this order; the focus returns to the first */
  readonly openers: readonly (string | RegExp)[];
  /** 'Escape', or what the button says that leaves it */
  readonly leave: string;
}

const DEAL = '/deals/:deal';
const MODEL = '/deals/:deal/valuations/:model';
const SEND_MENU = 'Send to lender: more options';

const OPENED: readonly Opened[] = [
  {
    name: 'menu of ways to add a deal',
    path: '/deals',
    openers: ['Add Deal: more options'],
    leave: 'Escape',
  },
  { name: 'columns of the list', path: '/deals', openers: ['Columns'], leave: 'Escape' },
  { name: 'filters', path: '/deals', openers: ['More Filters'], leave: 'Cancel' },
  { name: 'filters by Escape', path: '/deals', openers: ['More Filters'], leave: 'Escape' },
  { name: 'archiving on the list', path: '/deals', openers: ['Archive Rise'], leave: 'Cancel' },
  { name: 'status of a deal', path: DEAL, openers: [/^Status of Rise/], leave: 'Escape' },
  { name: 'more of a deal', path: DEAL, openers: ['More actions'], leave: 'Escape' },
  { name: 'merging', path: DEAL, openers: ['More actions', 'Merge a duplicate'], leave: 'Cancel' },
  { name: 'archiving', path: DEAL, openers: ['Archive Deal Rise'], leave: 'Cancel' },
  { name: 'new interaction', path: DEAL, tab: 'Interactions', openers: ['Add Interaction'], leave: 'Cancel' },
  { name: 'interaction', path: DEAL, tab: 'Interactions', openers: [/^Edit Email/], leave: 'Cancel' },
  { name: 'note', path: DEAL, tab: 'Notes', openers: [/^Edit note/], leave: 'Cancel' },
  {
    name: 'menu of a model',
    path: `${DEAL}?tab=valuations`,
    openers: ['More for Base Case'],
    leave: 'Escape',
  },
  {
    name: 'scenario',
    path: `${DEAL}?tab=valuations`,
    openers: ['More for Base Case', 'Duplicate as scenario'],
    leave: 'Cancel',
  },
  { name: 'sharing a model', path: MODEL, openers: [SEND_MENU, 'Share link'], leave: 'Close' },
  { name: 'documents of a model', path: MODEL, openers: [SEND_MENU], leave: 'Escape' },
  { name: 'letter of intent', path: MODEL, openers: [SEND_MENU, 'Letter of intent'], leave: 'Close' },
  { name: 'name of a version', path: `${MODEL}/versions`, openers: [/^Name version/], leave: 'Cancel' },
  { name: 'sheet', path: DEAL, tab: 'Historical Financials', openers: ['Edit'], leave: 'Cancel' },
  { name: 'new passkey', path: '/settings/account', openers: ['Add a passkey'], leave: 'Cancel' },
  { name: 'new broker', path: '/brokers', openers: ['Add Broker'], leave: 'Cancel' },
  { name: 'broker', path: '/brokers', openers: ['Edit Dana Whitfield'], leave: 'Cancel' },
  { name: 'deleting a broker', path: '/brokers', openers: ['Delete Dana Whitfield'], leave: 'Cancel' },
  {
    name: 'address of the calendar',
    path: '/follow-ups',
    openers: ['Subscribe to calendar'],
    leave: 'Close',
  },
  {
    name: 'deleting the account',
    path: '/settings/account',
    openers: ['Delete my account'],
    leave: 'Keep it',
  },
];

describe('the focus after something closes', () => {
  let browser: Browser;
  let page: Page;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const stage = await openStage();
    ({ browser, page } = stage);
    const { person } = stage;
    const deal = await seedDeal(person, { description: 'Bakery', businessName: 'Rise', ...YEARS });
    ids['deal'] = deal.id;
    ids['model'] = (await seedModel(person, deal.id, 'Bank offer', LOAN)).id;
    ids['bare'] = (await seedDeal(person, { description: 'Second bakery' })).id;
    const interaction = { date: '2026-11-02', type: 'Email', summary: 'Called the owner' };
    for (const summary of ['Called the owner', 'Asked for the lease'])
      await person.call('POST', `/deals/${deal.id}/interactions`, { ...interaction, summary });
    await person.call('POST', `/deals/${deal.id}/notes`, { content: 'Two ovens' });
    await person.call('POST', '/brokers', { name: 'Dana Whitfield' });
  });
  afterAll(() => browser.close());

  const goTo = (path: string) => page.goto(path.replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? ''));
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  /** A button or an item of a menu. */
  const control = (name: string | RegExp) =>
    button(page, name)
      .or(page.getByRole('menuitem', { name, exact: true }))
      .first();

  async function press(target: Locator): Promise<void> {
    await target.focus();
    await page.keyboard.press('Enter');
  }

  it.each(OPENED)('returns to what opened the $name', async ({ path, tab, openers, leave }) => {
    await goTo(path);
    if (tab !== undefined) await page.getByRole('tab', { name: tab, exact: true }).click();
    for (const opener of openers) await press(control(opener));
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await press(control(leave));
    await eventually(() => hasFocus(control(openers[0] ?? '')), true);
  });

  /** Whether what has the focus is what is seen in its middle. */
  const isFocusInSight = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
      // A pixel from its lower edge: what sticks over half of it hides it as well.
      const seen = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 2, y));
      return seen.every((element) => focused?.contains(element) === true);
    });

  it.each([WIDE, NARROW])(
    'is nowhere under a bar while arrow keys go through a sheet: $width',
    async (size) => {
      await page.setViewportSize(size);
      await goTo(DEAL);
      await page.getByRole('tab', { name: 'Historical Financials', exact: true }).click();
      await press(button(page, 'Edit'));
      await page.getByRole('gridcell').first().click();
      const rows = await page.getByRole('grid').getByRole('row').count();
      for (const key of ['ArrowDown', 'ArrowUp'])
        for (let row = 0; row < rows; row += 1) {
          await page.keyboard.press(key);
          expect({ key, row, isInSight: await isFocusInSight() }).toEqual({ key, row, isInSight: true });
        }
      await press(button(page, 'Cancel'));
      await page.setViewportSize(WIDE);
    },
  );

  it('returns to the button when the first interaction is saved', async () => {
    await goTo('/deals/:bare');
    await page.getByRole('tab', { name: 'Interactions', exact: true }).click();
    await press(button(page, 'Add Interaction'));
    const form = page.getByRole('form', { name: 'Add interaction' });
    await form.getByRole('combobox', { name: /^Type/ }).press('ArrowDown');
    await page.getByRole('option', { name: 'Email', exact: true }).press('Enter');
    await form.getByLabel(/^Summary/).fill('Asked for the tax returns');
    await press(button(form, 'Save'));
    await toastCard(page, /^Interaction added/).waitFor();
    await eventually(() => hasFocus(button(page, 'Add Interaction')), true);
  });

  it.each([
    ['interaction', 'Interactions', /^Edit Email/],
    ['note', 'Notes', /^Edit note/],
  ] as const)('returns to the button when a changed %s is saved', async (_name, tab, edit) => {
    await goTo(DEAL);
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await press(control(edit));
    await page.getByRole('textbox', { name: /^(?:Summary|Edit note)/ }).press('End');
    await page.keyboard.type(' and more');
    await press(button(page, 'Save'));
    await toastCard(page, /updated successfully$/).waitFor();
    await eventually(() => hasFocus(control(edit)), true);
  });

  it.each([
    ['status', ['Set status', 'Lead']],
    ['broker', ['Set broker', 'Remove broker']],
    ['archive', ['Archive', 'Archive']],
    ['clear', ['Clear selection']],
  ] as const)('stays on the list after a change of the selected deals: %s', async (_name, steps) => {
    await goTo('/deals');
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .focus();
    await page.keyboard.press('Space');
    for (const step of steps) await press(control(step));
    await page.getByRole('toolbar', { name: 'Change the selected deals' }).waitFor({ state: 'detached' });
    const isInList = () =>
      page.evaluate(() => (document.activeElement?.parentElement?.closest('main') ?? null) !== null);
    await eventually(isInList, true);
  });
});
