import { readFile } from 'node:fs/promises';
import { type Browser, type Page } from 'playwright-core';
import { type Person, seedDeal, seedModel } from './support/api.js';
import { expectAccessible } from './support/axe.js';
import { launch } from './support/browser.js';
import { failing } from './support/failures.js';
import { arrive, button, eventually, heading, main, openStage, toast } from './support/screen.js';

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

const BROKEN = { status: 500 } as const;

describe('the shell', () => {
  let page: Page;
  let person: Person;
  beforeAll(async () => {
    ({ page, person } = await newStage());
  });
  afterAll(() => page.context().close());

  const box = () => page.getByRole('searchbox', { name: 'Search everything' });
  const crumbs = () => page.getByRole('navigation', { name: 'Breadcrumbs' });

  it('finds deals, then brokers, and opens them', async () => {
    const deal = await seedDeal(person, {
      description: 'Bakery',
      businessName: 'Whitmore Bread',
      broker: 'Ann',
    });
    await seedDeal(person, { description: `Whitewater rafting ${'and so on '.repeat(9)}` });
    await person.call('POST', '/brokers', {
      name: 'Whit Stone',
      company: 'Stone & Co',
      email: 'whit@example.com',
    });
    await page.goto('/settings');
    await box().fill('whi');
    const hits = page.getByRole('list', { name: 'Results' }).getByRole('link');
    await eventually(() => hits.count(), 3);
    const texts = await hits.allInnerTexts();
    expect(texts.map((text) => /Deal|Broker/.exec(text)?.[0])).toEqual(['Deal', 'Deal', 'Broker']);
    expect(texts.find((text) => text.includes('Whitmore'))).toContain('Ann · Uncontacted');
    expect(texts.find((text) => text.includes('Stone'))).toContain('Stone & Co · whit@example.com');
    expect(texts.find((text) => text.includes('rafting'))?.split('\n')[0]?.length).toBeLessThanOrEqual(50);
    await expectAccessible(page, 'search');
    await hits.filter({ hasText: 'Whitmore' }).click();
    await arrive(page, `/deals/${deal.id}`);
    // After navigation the focus moves to the content, shortly after the URL has changed.
    await page.locator('#main:focus').waitFor();
    await box().fill('stone');
    await hits.filter({ hasText: 'Whit Stone' }).click();
    await arrive(page, '/brokers');
  });

  it('says that nothing was found, or that the search failed', async () => {
    await page.goto('/settings');
    await box().fill('zzz');
    await page.getByText('No results found').waitFor();
    await box().fill('');
    await page.getByText('No results found').waitFor({ state: 'detached' });
    await failing(page, 'GET', /\/deals\/search$/, BROKEN, async () => {
      await box().fill('whit');
      await page.getByRole('status').getByText('The search failed. Try again.').waitFor();
    });
  });

  it('closes the results when the box is left', async () => {
    await page.goto('/settings');
    await box().fill('zzz');
    await page.getByText('No results found').waitFor();
    await heading(page, 'Settings').click();
    await page.getByText('No results found').waitFor({ state: 'detached' });
  });

  it('names a deal in the breadcrumbs, by a short description where it has no name', async () => {
    const deal = await seedDeal(person, { description: 'Wholesale nursery with six greenhouses' });
    await page.goto(`/deals/${deal.id}/edit`);
    await crumbs().getByText('Edit Deal').waitFor();
    await crumbs().getByRole('link', { name: 'Wholesale nursery with six gre...' }).click();
    await arrive(page, `/deals/${deal.id}`);
    await crumbs().getByRole('link', { name: 'Home' }).click();
    await heading(page, /Welcome back/).waitFor();
    expect(await crumbs().count()).toBe(0);
  });

  it('writes all breadcrumbs on one line', async () => {
    const deal = await seedDeal(person, { description: 'Nursery', businessName: 'Green' });
    await page.goto(`/deals/${deal.id}/valuations/new`);
    await crumbs().getByText('Green').waitFor();
    const tops = await crumbs()
      .locator('a, [aria-current]')
      .evaluateAll((crumbs) =>
        crumbs.map((crumb) => {
          const range = document.createRange();
          range.selectNodeContents(crumb);
          return range.getBoundingClientRect().top;
        }),
      );
    expect(tops.length).toBeGreaterThan(3);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(0.5);
  });

  it('leads from the models in the breadcrumbs back to the tab of the deal', async () => {
    const deal = await seedDeal(person, { description: 'Nursery', businessName: 'Green' });
    await page.goto(`/deals/${deal.id}/valuations/new`);
    await crumbs().getByRole('link', { name: 'Financial Models' }).click();
    await arrive(page, `/deals/${deal.id}?tab=valuations`);
  });

  it('remembers the state of the sidebar in every tab', async () => {
    await page.goto('/settings');
    const other = await page.context().newPage();
    await other.goto('/settings');
    const width = (of: Page) => async () => (await of.getByTestId('sidebar').boundingBox())?.width;
    await eventually(width(other), 250);
    await button(page, 'Collapse sidebar').click();
    await eventually(width(page), 64);
    await eventually(width(other), 64);
    expect(await page.evaluate(() => localStorage.getItem('sidebarCollapsed'))).toBe('true');
    await page.getByRole('link', { name: 'Brokers' }).hover();
    await page.getByRole('tooltip', { name: 'Brokers' }).waitFor();
    await page.reload();
    await eventually(width(page), 64);
    await button(other, 'Expand sidebar').click();
    await eventually(width(page), 250);
    await other.close();
  });

  it('changes colors without a transition if the user prefers reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/settings');
    await heading(page, 'Settings').waitFor();
    const moving = await page.evaluate(() => {
      const root = document.documentElement;
      const scheme = root.dataset.scheme ?? '';
      root.dataset.scheme = scheme === 'dark' ? 'light' : 'dark';
      for (const each of document.body.querySelectorAll('*'))
        getComputedStyle(each).getPropertyValue('color');
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
      root.dataset.scheme = scheme;
      return [scheme, transitions.length];
    });
    expect(moving).toEqual(['light', 0]);
  });

  it('signs out and shows nothing more', async () => {
    const { page: leaving } = await newStage();
    await leaving.goto('/');
    await button(leaving, /Ada/).click();
    await leaving.getByRole('menuitem', { name: 'Sign Out' }).click();
    await heading(leaving, 'Welcome Back').waitFor();
    await leaving.goto('/deals');
    await arrive(leaving, '/sign-in');
    await leaving.context().close();
  });

  it('names the deal and its model above an unknown URL below them', async () => {
    const { id } = await seedDeal(person, { description: 'HVAC', businessName: 'Lakeside Heating' });
    const model = await seedModel(person, id, 'Cautious Case');
    await page.goto(`/deals/${id}/valuations/${model.id}/versions/999`);
    await heading(page, 'Page Not Found').waitFor();
    const names = [
      'Home',
      'Deals',
      'Lakeside Heating',
      'Financial Models',
      'Cautious Case',
      'Versions',
      'Version 999',
    ];
    await eventually(() => crumbs().getByRole('listitem').allInnerTexts(), names);
    await page.goto(`/deals/${id}/nowhere`);
    await heading(page, 'Page Not Found').waitFor();
    await eventually(() => crumbs().getByRole('listitem').allInnerTexts(), [...names.slice(0, 3), 'Nowhere']);
  });

  it('has a page for unknown URLs', async () => {
    await page.goto('/brokers');
    await page.goto('/nowhere/at/all');
    await heading(page, 'Page Not Found').waitFor();
    await page.getByText("Oops! The page you're looking for doesn't exist.").waitFor();
    await page.getByText('Looking for something specific?').waitFor();
    await expectAccessible(page, 'not found');
    await button(page, 'Go Back').click();
    await arrive(page, '/brokers');
    for (const [name, path] of [
      ['Go to Dashboard', '/'],
      ['Browse Deals', '/deals'],
    ] as const) {
      await page.goto('/nowhere');
      await page.getByRole('link', { name }).click();
      await arrive(page, path);
    }
  });
});

describe('brokers', () => {
  let page: Page;
  let person: Person;
  beforeAll(async () => {
    ({ page, person } = await newStage());
  });
  afterAll(() => page.context().close());
  const form = (name: string) => page.getByRole('dialog', { name });

  it('start with an empty state, and require a name', async () => {
    await page.goto('/brokers');
    await page.getByText('Get started by adding your first broker').waitFor();
    await button(page, 'Add Your First Broker').click();
    const adding = form('Add New Broker');
    await button(adding, 'Create Broker').click();
    await adding.getByText('Broker name is required').waitFor();
    await adding.getByLabel(/^Broker name/).fill('  ');
    await button(adding, 'Create Broker').click();
    await adding.getByText('Broker name is required').waitFor();
    await adding.getByLabel(/^Broker name/).fill('Dana Whitfield');
    await adding.getByLabel('Company').fill('Harbor Brokers');
    await adding.getByLabel('Email').fill('dana@example.com');
    await adding.getByLabel('Phone').fill('(555) 010-1234');
    await adding.getByLabel('Website').fill('https://example.com/');
    await expectAccessible(page, 'add broker');
    await failing(page, 'POST', /\/api\/brokers$/, BROKEN, async () => {
      await button(adding, 'Create Broker').click();
      await toast(page, 'Failed to create broker');
    });
    await failing(
      page,
      'POST',
      /\/api\/brokers$/,
      { status: 409, error: 'You know this broker' },
      async () => {
        await button(adding, 'Create Broker').click();
        await toast(page, 'You know this broker');
      },
    );
    await button(adding, 'Create Broker').click();
    await toast(page, 'Broker created successfully');
    await adding.waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /Dana Whitfield/ });
    await row.getByText('Harbor Brokers').waitFor();
    expect(await row.getByRole('link', { name: 'dana@example.com' }).getAttribute('href')).toBe(
      'mailto:dana@example.com',
    );
    expect(await row.getByRole('link', { name: '(555) 010-1234' }).getAttribute('href')).toBe(
      'tel:5550101234',
    );
    const site = row.getByRole('link', { name: 'example.com', exact: true });
    expect([await site.getAttribute('href'), await site.getAttribute('target')]).toEqual([
      'https://example.com/',
      '_blank',
    ]);
    await expectAccessible(page, 'brokers');
  });

  it('are found by name, company or email', async () => {
    await person.call('POST', '/brokers', { name: 'Bo Lindqvist' });
    await page.goto('/brokers');
    const search = page.getByRole('searchbox', { name: 'Search brokers' });
    for (const words of ['dana w', 'HARBOR', 'dana@']) {
      await search.fill(words);
      await eventually(() => page.getByRole('row').count(), 2);
      await page.getByRole('row', { name: /Dana Whitfield/ }).waitFor();
    }
    await search.fill('nobody');
    await page.getByText('No brokers found').waitFor();
    await page.getByText('Try adjusting your search terms').waitFor();
  });

  it('are changed', async () => {
    await page.goto('/brokers');
    await button(page, 'Edit Bo Lindqvist').click();
    const editing = form('Edit Broker');
    await editing.getByLabel(/^Broker name/).fill('Bo Lindqvist Jr');
    await button(editing, 'Update Broker').click();
    await toast(page, 'Broker updated successfully');
    await page.getByRole('row', { name: /Bo Lindqvist Jr/ }).waitFor();
  });

  it('cannot be closed while they are saved', async () => {
    await page.goto('/brokers');
    await button(page, 'Add Broker').click();
    const adding = form('Add New Broker');
    await adding.getByLabel(/^Broker name/).fill('Slow Sam');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/brokers', async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.continue();
    });
    await button(adding, 'Create Broker').click();
    await button(adding, 'Saving...').waitFor();
    await page.keyboard.press('Escape');
    expect(await button(adding, 'Cancel').isDisabled()).toBe(true);
    expect(await adding.isVisible()).toBe(true);
    release();
    await toast(page, 'Broker created successfully');
    await page.unroute('**/api/brokers');
  });

  it('are deleted after confirmation by name, and restored', async () => {
    await page.goto('/brokers');
    await button(page, 'Delete Dana Whitfield').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Broker' });
    await question.getByText(/Dana Whitfield/).waitFor();
    await failing(page, 'DELETE', /\/api\/brokers\//, BROKEN, async () => {
      await button(question, 'Delete').click();
      await toast(page, 'An error occurred');
    });
    await page.getByRole('row', { name: /Dana Whitfield/ }).waitFor();
    await button(page, 'Delete Dana Whitfield').click();
    await button(question, 'Delete').click();
    await page.getByText('Broker deleted successfully').waitFor();
    await page.getByRole('row', { name: /Dana Whitfield/ }).waitFor({ state: 'detached' });
    await button(page.locator('.toasts'), 'Undo').click();
    await toast(page, 'Broker restored successfully');
    await page.getByRole('row', { name: /Dana Whitfield/ }).waitFor();
  });

  it('show an error when they cannot be fetched', async () => {
    await failing(page, 'GET', /\/api\/brokers$/, { status: 403 }, async () => {
      await page.goto('/brokers');
      await toast(page, 'Failed to fetch brokers');
    });
    await button(page, 'Retry').click();
    await page.getByRole('row', { name: /Dana Whitfield/ }).waitFor();
  });
});

describe('settings', () => {
  let page: Page;
  let person: Person;
  beforeAll(async () => {
    ({ page, person } = await newStage());
  });
  afterAll(() => page.context().close());
  const years = () => page.getByLabel('Historical years', { exact: true }).and(page.getByRole('textbox'));

  it('are saved if changed and valid, and can be reset', async () => {
    await page.goto('/settings');
    await heading(page, 'Settings').waitFor();
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await years().fill('11');
    await page.getByText('Historical years count must be between 1 and 10.').waitFor();
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await expectAccessible(page, 'settings');
    await button(page, 'Reset Changes').click();
    await eventually(() => years().inputValue(), '3');
    await years().fill('many');
    await years().blur();
    await eventually(() => years().inputValue(), '1');
    await years().fill('5');
    await page.getByRole('radio', { name: 'Average of the newest 3 years' }).check();
    await failing(page, 'PUT', /\/users\/settings$/, BROKEN, async () => {
      await button(page, 'Save').click();
      await toast(page, 'Failed to save settings');
    });
    await failing(page, 'PUT', /\/users\/settings$/, { status: 422, error: 'Five is too many' }, async () => {
      await button(page, 'Save').click();
      await toast(page, 'Five is too many');
    });
    await button(page, 'Save').click();
    await toast(page, 'Settings saved successfully');
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    expect(await person.call('GET', '/users/settings')).toMatchObject({
      historicalYearsCount: 5,
      sdeCalculationMethod: 'average',
      collectDetailedIncomeStatement: true,
    });
  });

  it('are what a new deal starts from', async () => {
    await page.goto('/deals/new');
    await page.getByLabel('Description').fill('Anything');
    await page.getByRole('checkbox', { name: /Add historical financials/ }).check();
    await button(page, 'Next').click();
    await page.getByRole('row', { name: /^EBITDA/ }).waitFor();
    expect(
      await page
        .getByRole('row', { name: /^Cost of goods/ })
        .getByRole('gridcell')
        .count(),
    ).toBe(5);
  });

  it('show an error when they cannot be loaded', async () => {
    await failing(page, 'GET', /\/users\/settings$/, { status: 403 }, async () => {
      await page.goto('/settings');
      await toast(page, 'Failed to load settings');
    });
  });
});

describe('importing from CSV', () => {
  let page: Page;
  let person: Person;
  beforeAll(async () => {
    ({ page, person } = await newStage());
  });
  afterAll(() => page.context().close());
  const choose = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  it('offers a template', async () => {
    await page.goto('/deals/new/csv');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download Template').click(),
    ]);
    expect(download.suggestedFilename()).toBe('deal_import_template.csv');
    await expectAccessible(page, 'import');
  });

  it('refuses files that are not a table of deals', async () => {
    await page.goto('/deals/new/csv');
    await choose('deals.txt', 'Description\nBakery');
    await toast(page, 'Please upload a CSV file');
    await choose('deals.csv', 'Description');
    await toast(page, 'CSV file must have at least a header row and one data row');
    expect(await button(page, 'Continue to Mapping').isDisabled()).toBe(true);
  });

  it('maps the columns, requires the description, and creates the deals', async () => {
    await page.goto('/deals/new/csv');
    await choose('deals.csv', 'Description,Business Name,Broker\nBakery,Rise,Ann\nGarage,Torque,\n');
    await page.getByText(/^\d+\.\d KB$/).waitFor();
    await button(page, 'Continue to Mapping').click();
    await page.getByText('Found 2 deals in your CSV').waitFor();
    const description = main(page).getByRole('combobox', { name: 'Description *' });
    expect(await description.locator('option:checked').innerText()).toBe('Description');
    await description.selectOption('');
    await page.getByText('Description field is required and must be mapped').waitFor();
    expect(await button(page, 'Import 2 Deals').isDisabled()).toBe(true);
    await description.selectOption({ label: 'Description' });
    await expectAccessible(page, 'mapping');
    await button(page, 'Import 2 Deals').click();
    await page.getByText('Successfully imported 2 deals!').waitFor();
    await arrive(page, '/deals');
    await page.getByRole('row', { name: /Torque.*Uncontacted/ }).waitFor();
    expect(await person.call<unknown[]>('GET', '/deals')).toHaveLength(2);
  });

  it('continues after failed rows and reports them', async () => {
    await page.goto('/deals/new/csv');
    await choose(
      'more.csv',
      'Description,Business Name,Broker,Employee Count\nKennel,Paws,,a dozen\n\n,,Ann Lee,7\n',
    );
    await button(page, 'Continue to Mapping').click();
    await button(page, 'Import 1 Deal').click();
    await page.getByText('1 of 2 deals imported. The report says why the others were not.').waitFor();
    await heading(page, '1 of 2 deals imported, 1 failed').waitFor();
    await expectAccessible(page, 'import report');
    await page.reload();
    // Row 3 of the sheet is blank.
    await page.getByRole('row', { name: /^4 .*Description is required$/ }).waitFor();
    await page.getByRole('row', { name: /^2 Paws Employee Count: “a dozen”$/ }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download failed rows').click(),
    ]);
    expect(file.suggestedFilename()).toBe('failed_rows_more.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain(',Ann Lee,7,Description is required');
  });

  it('says so when the import itself fails, and ends at the deals', async () => {
    await page.goto('/deals/new/csv');
    await choose('lost.csv', 'Description\nKennel\n');
    await button(page, 'Continue to Mapping').click();
    await failing(page, 'POST', /\/api\/imports$/, BROKEN, async () => {
      await button(page, 'Import 1 Deal').click();
      await page.getByText('An unexpected error occurred during import').waitFor();
    });
    await arrive(page, '/deals');
  });
});

describe('data of the user', () => {
  it('is exported to files and imported into another account', async () => {
    const { page: one, person } = await newStage();
    await seedDeal(person, { description: 'Bakery', businessName: 'Rise', broker: 'Dana' });
    await person.call('POST', '/brokers', { name: 'Dana' });
    await one.goto('/settings');
    const [table] = await Promise.all([one.waitForEvent('download'), button(one, 'Deals (CSV)').click()]);
    expect(table.suggestedFilename()).toMatch(/^dealwright-.*\.csv$/);
    expect(await readFile(await table.path(), 'utf8')).toContain('Rise');
    const [file] = await Promise.all([
      one.waitForEvent('download'),
      button(one, 'Everything (JSON)').click(),
    ]);
    const bytes = await readFile(await file.path());
    await failing(one, 'GET', /\/api\/export$/, { status: 500 }, async () => {
      await button(one, 'Everything (JSON)').click();
      await toast(one, 'Failed to export your data');
    });

    const { page: two, person: other } = await newStage();
    const choose = (buffer: Buffer) =>
      two
        .getByLabel('File to import')
        .setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/json', buffer });
    const agree = async () => {
      const asking = two.getByRole('alertdialog', { name: 'Import everything in this file?' });
      await button(asking, 'Import').click();
    };
    await two.goto('/settings');
    await button(two, 'Choose file').waitFor();
    await choose(bytes);
    await failing(two, 'POST', /\/api\/import$/, { status: 500 }, async () => {
      await agree();
      await toast(two, 'Failed to import the file');
    });
    const faulty = JSON.parse(bytes.toString('utf8')) as { deals: { description: string }[] };
    if (faulty.deals[0]) faulty.deals[0].description = ' ';
    await choose(Buffer.from(JSON.stringify(faulty)));
    await agree();
    await two
      .getByRole('list', { name: 'Errors in the file' })
      .getByText(/^deals\.0\.description: /)
      .waitFor();
    expect(await other.call<unknown[]>('GET', '/deals')).toEqual([]);
    await choose(bytes);
    await agree();
    await toast(two, 'Imported 1 deal, 1 broker');
    expect(await other.call<unknown[]>('GET', '/deals')).toMatchObject([{ businessName: 'Rise' }]);
    expect(await two.getByRole('list', { name: 'Errors in the file' }).count()).toBe(0);
    await one.context().close();
    await two.context().close();
  });

  it('leaves with its files as one archive and comes back in another account', async () => {
    const { page: one, person } = await newStage();
    await seedDeal(person, { description: 'Bakery', businessName: 'Rise' });
    await one.goto('/settings');
    const [archive] = await Promise.all([
      one.waitForEvent('download'),
      button(one, 'Download everything').click(),
    ]);
    expect(archive.suggestedFilename()).toMatch(/^dealwright-.*\.zip$/);
    const bytes = await readFile(await archive.path());
    await toast(one, 'Archive downloaded');
    await expectAccessible(one, 'data of the user');
    await one.context().close();

    const { page: two, person: other } = await newStage();
    await two.goto('/settings');
    await button(two, 'Choose archive').waitFor();
    await two.getByLabel('Archive to restore').setInputFiles({
      name: 'no-archive.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('no archive'),
    });
    const asking = two.getByRole('alertdialog', { name: 'Restore this archive?' });
    await button(asking, 'Restore').click();
    await toast(two, /^This file is not a complete ZIP archive/);
    expect(await other.call<unknown[]>('GET', '/deals')).toEqual([]);
    await two.getByLabel('Archive to restore').setInputFiles({
      name: archive.suggestedFilename(),
      mimeType: 'application/zip',
      buffer: bytes,
    });
    await button(asking, 'Restore').click();
    await toast(two, /^Imported 1 deal/);
    expect(await other.call<unknown[]>('GET', '/deals')).toMatchObject([{ businessName: 'Rise' }]);
    await two.context().close();
  });
});

it('throws no page errors', () => {
  expect(pageErrors).toEqual([]);
});
