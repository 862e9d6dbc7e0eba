import { type Browser, type Page } from 'playwright-core';
import { type Person, seedDeal, type SeededDeal, seedModel } from './support/api.js';
import { expectAccessible } from './support/axe.js';
import { launch, serverUrl } from './support/browser.js';
import { failing } from './support/failures.js';
import {
  arrive,
  button,
  eventually,
  heading,
  main,
  openStage,
  readDragAnnouncement,
  toast,
  toastCard,
} from './support/screen.js';

/** What makes many deals quick to work with: the board, the palette, bulk changes, views, merging, the trash. */

let browser: Browser;
const pageErrors: string[] = [];

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function newStage(): Promise<{ page: Page; person: Person }> {
  const stage = await openStage(browser);
  stage.page.on('pageerror', (error) => pageErrors.push(error.message));
  return stage;
}

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });
const undo = (page: Page) => button(page.locator('.toasts'), 'Undo').last();

describe('the board', () => {
  let page: Page;
  let person: Person;
  let deal: SeededDeal;
  const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}, `) });
  const card = (status: string) => column(status).getByRole('link', { name: 'Lakeside Heating' });
  const handle = (status: string) => button(page, `Move Lakeside Heating, now ${status}`);

  beforeAll(async () => {
    ({ page, person } = await newStage());
    deal = await seedDeal(person, { description: 'HVAC', businessName: 'Lakeside Heating' });
  });
  afterAll(() => page.context().close());

  const status = async () => (await person.call<{ status: string }>('GET', `/deals/${deal.id}`)).status;

  const said = () => readDragAnnouncement(page);

  beforeEach(async () => {
    await person.call('PATCH', `/deals/${deal.id}/status`, { status: 'Uncontacted' });
    await page.goto('/deals?view=board');
    await card('Uncontacted').waitFor();
  });

  async function drag(from: string, to: string): Promise<void> {
    const [start, end] = [await card(from).boundingBox(), await column(to).boundingBox()];
    if (!start || !end) throw new Error('The board is not there');
    await page.mouse.move(start.x + 10, start.y + 10);
    await page.mouse.down();
    await page.mouse.move(start.x + 40, start.y + 30, { steps: 4 });
    let nudge = 0;
    await eventually(async () => {
      nudge = 1 - nudge;
      await page.mouse.move(end.x + end.width / 2 + nudge, end.y + 120, { steps: 4 });
      return said();
    }, `Over ${to}.`);
    await page.mouse.up();
  }

  async function pickUp(from: string): Promise<void> {
    await handle(from).focus();
    await page.keyboard.press('Space');
    await eventually(said, `Over ${from}.`);
  }

  it('is a press away from the list, and in the address', async () => {
    await page.goto('/deals');
    await button(page, 'Board').click();
    await arrive(page, '/deals?view=board');
    await card('Uncontacted').waitFor();
  });

  it('changes a status when a card is carried by the mouse', async () => {
    await drag('Uncontacted', 'Working');
    await card('Working').waitFor();
    await toast(page, 'Deal status updated');
    expect(await status()).toBe('Working');
  });

  it('changes a status by the keyboard alone', async () => {
    await pickUp('Uncontacted');
    await page.keyboard.press('ArrowRight');
    await eventually(said, 'Over Working.');
    await page.keyboard.press('ArrowRight');
    await eventually(said, 'Over Inquired.');
    await page.keyboard.press('Space');
    await card('Inquired').waitFor();
    await toast(page, 'Deal status updated');
    expect(await status()).toBe('Inquired');
  });

  it('leaves a card where it was on Escape', async () => {
    await pickUp('Uncontacted');
    await page.keyboard.press('ArrowRight');
    await eventually(said, 'Over Working.');
    await page.keyboard.press('Escape');
    await eventually(said, 'Move canceled.');
    await card('Uncontacted').waitFor();
    expect(await status()).toBe('Uncontacted');
  });

  it('puts a card back when the change fails, and says so', async () => {
    await failing(page, 'PATCH', /\/status$/, { status: 500, error: 'Not today' }, async () => {
      await drag('Uncontacted', 'Working');
      await toast(page, 'Not today');
    });
    await card('Uncontacted').waitFor();
    expect(await card('Working').count()).toBe(0);
    expect(await status()).toBe('Uncontacted');
  });
});

describe('the palette', () => {
  let page: Page;
  let person: Person;
  let deal: SeededDeal;
  beforeAll(async () => {
    ({ page, person } = await newStage());
    deal = await seedDeal(person, { description: 'HVAC', businessName: 'Lakeside Heating' });
    await person.call('POST', '/brokers', { name: 'Lakota Stone' });
  });
  beforeEach(async () => {
    await page.goto('/settings');
    await heading(page, 'Settings').waitFor();
  });
  afterAll(() => page.context().close());

  async function command(words: string, offered: string | RegExp, key = 'Control+k'): Promise<void> {
    await page.keyboard.press(key);
    const box = page.getByRole('combobox', { name: 'Command' });
    await box.fill(words);
    const option = page.getByRole('option', { name: offered }).first();
    await option.waitFor();
    for (let step = 0; step < 20 && (await option.getAttribute('aria-selected')) !== 'true'; step += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await box.waitFor({ state: 'detached' });
  }

  it('goes to a place', async () => {
    await command('follow', 'Follow-ups');
    await arrive(page, '/follow-ups');
    await heading(page, 'Follow-ups').waitFor();
    await command('upl', 'Upload CBR', 'Meta+k');
    await arrive(page, '/upload');
  });

  it('finds a deal and a broker by name', async () => {
    await command('lakeside', /^Lakeside Heating/);
    await arrive(page, `/deals/${deal.id}`);
    await heading(page, 'Lakeside Heating').waitFor();
    await command('lakota', /^Lakota Stone/);
    await arrive(page, '/brokers');
  });

  it('begins a new deal', async () => {
    await command('create deal', 'Create a deal');
    await arrive(page, '/deals/new');
    await heading(page, 'Add deal').waitFor();
  });

  it('changes the status of the deal that is open', async () => {
    await page.goto(`/deals/${deal.id}`);
    await button(page, 'Status of Lakeside Heating: Uncontacted').waitFor();
    await command('status nda', 'Set status to NDA Signed');
    await toast(page, 'Deal status updated');
    await button(page, 'Status of Lakeside Heating: NDA Signed').waitFor();
  });

  it('opens the tab of the open deal on which an action takes place', async () => {
    await page.goto(`/deals/${deal.id}`);
    await heading(page, 'Lakeside Heating').waitFor();
    for (const [words, offered, tab] of [
      ['log call', 'Log a call', 'Interactions'],
      ['add note', 'Add a note', 'Notes'],
      ['set follow', 'Set a follow-up', 'Interactions'],
    ] as const) {
      await command(words, offered);
      await page.getByRole('tab', { name: tab, selected: true }).waitFor();
      await page.reload();
      await heading(page, 'Lakeside Heating').waitFor();
    }
  });

  it('closes on Escape and offers operator pages to operators only', async () => {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Command' });
    await box.fill('operations');
    await page.getByRole('dialog', { name: 'Command palette' }).getByText('No results found').waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });
});

describe('many deals at once', () => {
  let page: Page;
  let person: Person;
  beforeAll(async () => {
    ({ page, person } = await newStage());
    for (const name of ['Anvil', 'Bellows', 'Crucible'])
      await seedDeal(person, { description: `${name} works`, businessName: name });
  });
  afterAll(() => page.context().close());

  const bar = () => page.getByRole('toolbar', { name: 'Change the selected deals' });
  async function choose(...names: RegExp[]): Promise<void> {
    await page.goto('/deals');
    for (const name of names) await row(page, name).getByRole('checkbox').check();
    await bar().getByText(`${names.length} selected`).waitFor();
  }
  const deals = () =>
    person.call<{ businessName: string; status: string; broker: string | null }[]>(
      'GET',
      '/deals?archived=any',
    );
  const field = async (name: 'status' | 'broker') =>
    Object.fromEntries((await deals()).map((deal) => [deal.businessName, deal[name]]));

  it('stay in their places when the first is selected', async () => {
    await page.goto('/deals');
    const findTop = async () => (await row(page, /Anvil/).boundingBox())?.y;
    await button(page, 'Columns').waitFor();
    const before = await findTop();
    await row(page, /Bellows/)
      .getByRole('checkbox')
      .check();
    await bar().getByText('1 selected').waitFor();
    expect(await findTop()).toBe(before);
  });

  it('get a status, and get back the one they had', async () => {
    await choose(/Anvil/, /Bellows/);
    await button(bar(), 'Set status').click();
    await page.getByRole('menuitem', { name: 'Lead', exact: true }).click();
    await page.getByText('2 deals set to Lead', { exact: true }).waitFor();
    expect(await field('status')).toEqual({ Anvil: 'Lead', Bellows: 'Lead', Crucible: 'Uncontacted' });
    await row(page, /Anvil.*Lead/).waitFor();
    await undo(page).click();
    await toast(page, '2 deals reverted');
    expect(await field('status')).toEqual({
      Anvil: 'Uncontacted',
      Bellows: 'Uncontacted',
      Crucible: 'Uncontacted',
    });
  });

  it('get a broker', async () => {
    await choose(/Anvil/, /Crucible/);
    await button(bar(), 'Set broker').click();
    const asking = page.getByRole('dialog', { name: 'Broker of 2 deals' });
    await asking.getByRole('combobox', { name: 'Broker' }).fill('Dana');
    await page.keyboard.press('Tab');
    await button(asking, 'Set broker').click();
    await toast(page, 'Broker of 2 deals set to Dana');
    expect(await field('broker')).toEqual({ Anvil: 'Dana', Bellows: null, Crucible: 'Dana' });
  });

  it('are archived together, or not at all where the server refuses', async () => {
    await choose(/Anvil/, /Bellows/);
    const archive = async () => {
      await button(bar(), 'Archive').click();
      await button(page.getByRole('alertdialog', { name: 'Archive 2 Deals' }), 'Archive').click();
    };
    await failing(page, 'POST', /\/deals\/bulk$/, { status: 500 }, async () => {
      await archive();
      await toast(page, 'An error occurred');
    });
    await page.getByText('3 deals', { exact: true }).waitFor();
    await archive();
    await toast(page, '2 deals archived');
    await page.getByText('1 deal', { exact: true }).waitFor();
    await page.goto('/deals?tab=inactive&archived=yes');
    await page.getByText('2 deals', { exact: true }).waitFor();
  });
});

describe('views', () => {
  it('are named, chosen, removed and put back', async () => {
    const { page, person } = await newStage();
    await seedDeal(person, { description: 'Hot one', businessName: 'Ember', status: 'Lead' });
    await page.goto('/deals?status=Lead');
    await button(page, 'Save view').click();
    await page.getByLabel('Name of this view').fill('Hot');
    await page.keyboard.press('Enter');
    await toast(page, 'View “Hot” saved');
    await page.goto('/deals');
    const views = page.getByRole('group', { name: 'Saved views' });
    await button(views, 'Hot').click();
    await arrive(page, '/deals?status=Lead');
    await row(page, /Ember/).waitFor();
    await button(views, 'Hot').focus();
    await page.keyboard.press('Delete');
    await page.getByText('View “Hot” removed').waitFor();
    await eventually(() => button(views, 'Hot').count(), 0);
    await undo(page).click();
    await toast(page, 'View “Hot” saved');
    await button(views, 'Hot').waitFor();
    await page.context().close();
  });
});

describe('a duplicate', () => {
  it('is merged into a deal with what belongs to it, and taken out again', async () => {
    const { page, person } = await newStage();
    const stored = await seedDeal(person, { description: 'Bakery', businessName: 'Rise' });
    const twin = await seedDeal(person, {
      description: 'Bakery again',
      businessName: 'Rise',
      address: 'Reno',
    });
    await person.call('POST', `/deals/${twin.id}/notes`, { content: 'Two ovens' });
    // Both are read before the merge, so that the page of the twin is remembered.
    await page.goto('/deals');
    const open = async ({ id }: { id: string }) => {
      await main(page).locator(`a[href="/deals/${id}"]`).first().click();
      await heading(page, 'Rise').waitFor();
    };
    await open(twin);
    await main(page).getByRole('link', { name: 'Back to Deals' }).click();
    await open(stored);
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Merge a duplicate' }).click();
    const asking = page.getByRole('dialog', { name: 'Merge a duplicate into this deal' });
    await asking.getByRole('radio').check();
    await failing(page, 'POST', /\/merge$/, { status: 500 }, async () => {
      await button(asking, 'Merge').click();
      await toast(page, 'An error occurred');
    });
    await button(asking, 'Merge').click();
    await page.getByText('Deals merged', { exact: true }).waitFor();
    await asking.waitFor({ state: 'detached' });
    expect(await person.call('GET', `/deals/${stored.id}`)).toMatchObject({ address: 'Reno' });
    expect(await person.call<unknown[]>('GET', '/deals')).toHaveLength(1);
    expect(await person.call<unknown[]>('GET', `/deals/${stored.id}/notes`)).toHaveLength(1);
    await page.goBack();
    await heading(page, 'Deals').waitFor();
    await page.goBack();
    await heading(page, 'Deal not found').waitFor();
    await undo(page).click();
    await toast(page, 'Merge undone');
    expect(await person.call<unknown[]>('GET', '/deals')).toHaveLength(2);
    expect(await person.call<unknown[]>('GET', `/deals/${twin.id}/notes`)).toHaveLength(1);
    await page.context().close();
  });
});

describe('follow-ups', () => {
  let page: Page;
  let person: Person;
  beforeAll(async () => {
    ({ page, person } = await newStage());
    const deal = await seedDeal(person, { description: 'Bakery', businessName: 'Rise' });
    for (const [summary, followUpDate] of [
      ['Send the letter', '2020-01-02'],
      ['Visit the shop', '2099-12-31'],
      ['Some day', null],
    ] as const)
      await person.call('POST', `/deals/${deal.id}/interactions`, {
        type: 'Phone Call',
        contactPerson: 'Sam',
        date: '2020-01-01',
        summary,
        followUpRequired: true,
        followUpDate,
      });
  });
  afterAll(() => page.context().close());
  const group = (name: string) => page.getByRole('region', { name });

  it('are grouped by when they are due', async () => {
    await page.goto('/follow-ups');
    await group('Overdue').getByText('Send the letter').waitFor();
    await group('Overdue')
      .getByText(/days late$/)
      .waitFor();
    await group('Later').getByText('Visit the shop').waitFor();
    await group('No date').getByText('Some day').waitFor();
    await page.getByText('1 overdue.').waitFor();
  });

  it('are done at a press, unless the server refuses, and open again with Undo', async () => {
    const done = group('Overdue').getByRole('button', { name: /^Mark done: Phone Call with Sam, Rise/ });
    await failing(page, 'PUT', /\/follow-up$/, { status: 500 }, async () => {
      await done.click();
      await toast(page, 'Failed to update interaction');
    });
    await done.click();
    await page.getByText('Follow-up done', { exact: true }).waitFor();
    await eventually(() => group('Overdue').count(), 0);
    await undo(page).click();
    await toast(page, 'Follow-up is open again');
    await group('Overdue').getByText('Send the letter').waitFor();
  });

  it('are a calendar for anyone with the link, until sharing stops', async () => {
    await button(page, 'Subscribe to calendar').click();
    const dialog = page.getByRole('dialog', { name: 'Follow-ups in your calendar' });
    await button(dialog, 'Create link').click();
    const address = await dialog.getByLabel('Calendar address').inputValue();
    const calendar = `${serverUrl()}${new URL(address).pathname}`;
    expect(await (await fetch(calendar)).text()).toMatch(/BEGIN:VCALENDAR[\s\S]*20991231/);
    await button(dialog, 'Close').click();
    await button(page, 'Subscribe to calendar').click();
    await button(dialog, 'Stop sharing an earlier link').click();
    await toast(page, 'The calendar link no longer works');
    expect((await fetch(calendar)).status).toBe(404);
  });
});

describe('the trash', () => {
  let page: Page;
  let person: Person;
  beforeAll(async () => {
    ({ page, person } = await newStage());
  });
  afterAll(() => page.context().close());
  const list = (name: string) => main(page).getByRole('list', { name });

  it('lists a deleted deal until it is restored', async () => {
    const deal = await seedDeal(person, { description: 'Bakery', businessName: 'Rise' });
    await page.goto(`/deals/${deal.id}`);
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await arrive(page, '/deals');
    await toast(page, 'Deal moved to trash');
    await heading(page, 'Deals').waitFor();
    await page.goBack();
    await heading(page, 'Deal not found').waitFor();
    await page.goForward();
    await page.getByRole('tab', { name: 'Inactive' }).click();
    await page.getByRole('link', { name: 'Trash' }).click();
    await arrive(page, '/trash');
    await list('Deals').getByText('Rise').waitFor();
    await failing(page, 'POST', /\/restore$/, { status: 500 }, async () => {
      await button(page, 'Restore Rise').click();
      await toast(page, 'An error occurred');
    });
    await button(page, 'Restore Rise').click();
    await toast(page, 'Deal restored');
    await page.getByText('No deals in the trash.').waitFor();
    await person.call('GET', `/deals/${deal.id}`);
  });

  it('lists deleted notes and interactions, and loads long lists by page', async () => {
    const deal = await seedDeal(person, { description: 'Garage', businessName: 'Torque' });
    const path = `/deals/${deal.id}`;
    const call = await person.call<{ id: string }>('POST', `${path}/interactions`, {
      type: 'Email',
      date: '2026-01-01',
      summary: 'Asked for figures',
    });
    await person.call('DELETE', `${path}/interactions/${call.id}`);
    for (let index = 1; index <= 51; index += 1) {
      const note = await person.call<{ id: string }>('POST', `${path}/notes`, { content: `Note ${index}` });
      await person.call('DELETE', `${path}/notes/${note.id}`);
    }
    await page.goto('/trash');
    const entries = list('Interactions and notes').getByRole('listitem');
    await eventually(() => entries.count(), 50);
    await button(page, 'Show more').click();
    await eventually(() => entries.count(), 52);
    await entries.last().getByText('Email on Torque, deleted').waitFor();
    await button(page, 'Restore Asked for figures').click();
    await toast(page, 'Interaction restored');
    await button(page, 'Restore Note 51').click();
    await toast(page, 'Note restored');
    await eventually(() => entries.count(), 50);
    expect(await person.call<unknown[]>('GET', `${path}/interactions`)).toHaveLength(1);
    expect(await person.call<unknown[]>('GET', `${path}/notes`)).toHaveLength(1);
  });

  it('lists deleted documents after the Undo toast has closed', async () => {
    const deal = await seedDeal(person, { description: 'Laundry', businessName: 'Suds' });
    const papers = page.getByRole('tabpanel', { name: 'Documents' });
    await page.goto(`/deals/${deal.id}`);
    await page.getByRole('tab', { name: 'Documents' }).click();
    await papers.locator('input[type=file]').setInputFiles({
      name: 'lease.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await toast(page, 'Documents uploaded successfully!');
    await papers.getByRole('button', { name: 'Delete lease.pdf' }).click();
    await toast(page, 'Document deleted successfully!');
    await page.goto('/trash');
    await list('Documents').getByText('on Suds, deleted').waitFor();
    await button(page, 'Restore lease.pdf').click();
    await toast(page, 'Document restored');
    await page.getByText('No documents in the trash.').waitFor();
    const stored = await person.call<{ name: string }[]>('GET', `/deals/${deal.id}/documents`);
    expect(stored.map(({ name }) => name)).toEqual(['lease.pdf']);
  });

  it('lists deleted financial models after the Undo toast has closed', async () => {
    const deal = await seedDeal(person, { description: 'Car wash', businessName: 'Foam' });
    for (const name of ['Base Case', 'Upside']) await seedModel(person, deal.id, name);
    const model = (name: string) => main(page).getByRole('link', { name, exact: true });
    await page.goto(`/deals/${deal.id}?tab=valuations`);
    await button(page, 'More for Upside').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await toast(page, 'Financial model deleted successfully');
    await model('Upside').waitFor({ state: 'detached' });
    await page.goto('/trash');
    expect(await toastCard(page, 'Financial model deleted successfully').count()).toBe(0);
    await list('Financial models').getByText('Model on Foam, deleted').waitFor();
    await expectAccessible(page, 'the trash with a model');
    await failing(page, 'POST', /\/restore$/, { status: 500 }, async () => {
      await button(page, 'Restore Upside').click();
      await toast(page, 'An error occurred');
    });
    await button(page, 'Restore Upside').click();
    await toast(page, 'Financial model restored');
    await page.getByText('No financial models in the trash.').waitFor();
    await page.goto(`/deals/${deal.id}?tab=valuations`);
    await model('Upside').waitFor();
    await button(page, 'Base Case is the default model').waitFor();
    await page.getByRole('tab', { name: 'Timeline' }).click();
    for (const text of ['Model restored: Upside', 'Model deleted: Upside'])
      await page.getByText(text).waitFor();
  });

  it.each([
    [/\/trash\/models$/, 'Failed to load financial models in the trash'],
    [/\/trash\/entries$/, 'Failed to load interactions or notes in the trash'],
    [/\/trash\/documents$/, 'Failed to load documents in the trash'],
  ])('says when a part of it cannot be read: %s', async (path, said) => {
    await failing(page, 'GET', path, { status: 403 }, async () => {
      await page.goto('/trash');
      await toast(page, said);
    });
    await button(page, 'Retry').click();
    await eventually(() => button(page, 'Retry').count(), 0);
  });

  it('says when it cannot be read', async () => {
    await failing(page, 'GET', /\/deals\/trash$/, { status: 403 }, async () => {
      await page.goto('/trash');
      await toast(page, 'Failed to load deals in the trash');
    });
    await button(page, 'Retry').click();
    await page.getByText('No deals in the trash.').waitFor();
  });
});

it('throws nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
