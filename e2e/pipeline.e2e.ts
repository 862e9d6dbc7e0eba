import { type Browser, type Page } from 'playwright-core';
import { type Person, seedDeal } from './support/api.js';
import { expectAccessible } from './support/axe.js';
import { launch, NARROW, WIDE } from './support/browser.js';
import { failing } from './support/failures.js';
import { arrive, button, eventually, heading, main, openStage, toast } from './support/screen.js';

let browser: Browser;
const pageErrors: string[] = [];

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Each part has its own user, so that none sees the data of another part. */
async function newStage(): Promise<{ page: Page; person: Person }> {
  const stage = await openStage(browser);
  stage.page.on('pageerror', (error) => pageErrors.push(error.message));
  return stage;
}

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const alertDialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });

describe('the dashboard', () => {
  let page: Page;
  let person: Person;
  beforeAll(async () => {
    ({ page, person } = await newStage());
  });
  afterAll(() => page.context().close());

  it('greets a newcomer by name and offers every way to add a deal', async () => {
    await page.goto('/');
    await heading(page, 'Welcome, Ada').waitFor();
    await page.getByText('Get started by adding your first acquisition opportunity to track.').waitFor();
    await page.getByRole('link', { name: 'Add Your First Deal' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Breadcrumbs' }).count()).toBe(0);
    await button(page, 'Add New Deal: more options').click();
    const ways = page.getByRole('menuitem');
    await ways.filter({ hasText: 'Upload CBR (AI-powered)' }).waitFor();
    await ways.filter({ hasText: 'Add Manually' }).waitFor();
    await ways.filter({ hasText: 'Upload From CSV' }).click();
    await arrive(page, '/deals/new/csv');
  });

  it('counts the deals and shows the five newest', async () => {
    const statuses = ['Lead', 'Lead', 'Working', 'NDA Signed', 'Disqualified', 'Closed/Lost'];
    for (const [index, status] of statuses.entries())
      await seedDeal(person, { description: `Business ${index + 1}`, status, revenue: '$3.0 - $4.0 MM' });
    await page.goto('/');
    const figures = page.locator('dl[aria-label="Pipeline summary"]');
    await figures.waitFor();
    const text = (await figures.innerText()).replace(/\s+/g, ' ');
    expect(text).toBe('Total Deals 6 Active Deals 4 This Week 6 Avg. Revenue $3.5M');
    await page.getByText('4 of 6 active').waitFor();
    await main(page).getByText('Business 6', { exact: true }).first().waitFor();
    expect(await main(page).getByText('Business 1', { exact: true }).count()).toBe(0);
    await expectAccessible(page, 'dashboard');
    await main(page).getByText('Business 6', { exact: true }).first().click();
    await heading(page, 'Business 6').waitFor();
  });

  it('opens the list of a status from the breakdown', async () => {
    await page.goto('/');
    await main(page)
      .getByRole('link', { name: /^Disqualified/ })
      .last()
      .click();
    await arrive(page, '/deals?tab=inactive&status=Disqualified');
    await row(page, /Business 5/).waitFor();
  });

  it('says when the figures cannot be read, and reads them on Retry', async () => {
    const refused = await failing(page, 'GET', /\/api\/deals\/summary$/, { status: 500 }, async () => {
      await page.goto('/');
      await page.getByText('Error loading dashboard data').waitFor();
    });
    // Once for the page itself, which asks while its scripts load, and four times for the dashboard.
    expect(refused).toBe(5);
    await page.getByText('Please try refreshing the page.').waitFor();
    await button(page, 'Retry').click();
    await page.getByText('4 of 6 active').waitFor();
  });
});

describe('the list of deals', () => {
  let page: Page;
  let person: Person;
  const search = () => page.getByRole('searchbox', { name: 'Search deals' });
  const chips = () => main(page).locator('.MuiChip-label').allInnerTexts();

  beforeAll(async () => {
    ({ page, person } = await newStage());
    await seedDeal(person, {
      description: 'HVAC contractor with three trucks',
      businessName: 'Lakeside Heating & Air',
      status: 'Working',
      revenue: '$1.0 - $1.5 MM',
      type: 'Traditional',
      broker: 'Dana Whitfield',
      address: '12 Shore Road, Toledo, Ohio',
    });
    await seedDeal(person, {
      description: 'Booking software for dentists',
      businessName: 'Chairside',
      status: 'Lead',
      revenue: '> $5.0 MM',
      type: 'SaaS',
      address: 'Austin, Texas',
    });
    await seedDeal(person, { description: 'A laundromat nobody named', status: 'Uncontacted' });
    await seedDeal(person, { description: 'Too dear', businessName: 'Pricey', status: 'Disqualified' });
  });
  afterAll(() => page.context().close());

  it('shows active deals, and closed ones under Inactive', async () => {
    await page.goto('/deals');
    await row(page, /Chairside/).waitFor();
    await row(page, /Business name TBD/).waitFor();
    await page.getByText('3 deals', { exact: true }).waitFor();
    await expectAccessible(page, 'deals');
    await page.getByRole('tab', { name: 'Inactive' }).click();
    await arrive(page, '/deals?tab=inactive');
    await row(page, /Pricey/).waitFor();
    await page.getByText('1 deal', { exact: true }).waitFor();
  });

  it('searches descriptions, names and brokers, and puts the query in the URL', async () => {
    await page.goto('/deals');
    for (const [words, found] of [
      ['DENTISTS', /Chairside/],
      ['lakeside', /Lakeside/],
      ['whitf', /Lakeside/],
    ] as const) {
      await search().fill(words);
      await page.getByText('1 deal', { exact: true }).waitFor();
      await row(page, found).waitFor();
    }
    await arrive(page, '/deals?search=whitf');
    await page.reload();
    await page.getByText('1 deal', { exact: true }).waitFor();
    expect(await search().inputValue()).toBe('whitf');
    expect(await chips()).toEqual(['“whitf”']);
    await search().fill('nothing like it');
    await page.getByText('No deals found').waitFor();
    await main(page).getByRole('button', { name: 'Clear All' }).last().click();
    await page.getByText('3 deals', { exact: true }).waitFor();
    await eventually(() => search().inputValue(), '');
  });

  it('narrows by status', async () => {
    await page.goto('/deals');
    await main(page).getByRole('combobox', { name: 'Status' }).selectOption('Lead');
    await arrive(page, '/deals?status=Lead');
    await page.getByText('1 deal', { exact: true }).waitFor();
    await row(page, /Chairside/).waitFor();
    expect(await chips()).toEqual(['Lead']);
  });

  it('narrows by the advanced filters, counts them, and drops them one by one or all at once', async () => {
    await page.goto('/deals');
    await button(page, 'More Filters').click();
    const filters = dialog(page, 'Advanced Filters');
    await filters.getByLabel('From Date').fill('2020-01-31');
    await filters.getByLabel('Maximum Revenue').fill('1.5m');
    await filters.getByLabel('Deal Type').selectOption('Traditional');
    await filters.getByLabel('Broker').selectOption('Dana Whitfield');
    await filters.getByLabel('Location').fill('ohio');
    await expectAccessible(page, 'advanced filters');
    await button(filters, 'Apply Filters').click();
    await page.getByText('1 deal', { exact: true }).waitFor();
    await row(page, /Lakeside/).waitFor();
    expect(await main(page).locator('.MuiBadge-badge').innerText()).toBe('5');
    expect(await chips()).toEqual([
      'Added from Jan 31, 2020',
      'Revenue to $1,500,000',
      'Traditional',
      'Broker Dana Whitfield',
      'In ohio',
    ]);
    await main(page).locator('.MuiChip-root', { hasText: 'In ohio' }).locator('svg').click();
    await eventually(async () => (await chips()).length, 4);
    expect(page.url()).not.toContain('location');
    await button(main(page), 'Clear All').click();
    await page.getByText('3 deals', { exact: true }).waitFor();
    expect(await chips()).toEqual([]);
    await arrive(page, '/deals');
  });

  it('leaves the filters as they were on Cancel, and empties them with Clear All of the dialog', async () => {
    await page.goto('/deals?location=ohio');
    await button(page, 'More Filters').click();
    const filters = dialog(page, 'Advanced Filters');
    expect(await filters.getByLabel('Location').inputValue()).toBe('ohio');
    await button(filters, 'Clear All').click();
    expect(await filters.getByLabel('Location').inputValue()).toBe('');
    await button(filters, 'Cancel').click();
    await filters.waitFor({ state: 'detached' });
    expect(await chips()).toEqual(['In ohio']);
  });

  it('sorts by a column and puts the order in the URL', async () => {
    await page.goto('/deals');
    await page.getByRole('columnheader', { name: 'Status' }).click();
    await page.waitForURL(/sort=status/);
    await eventually(
      async () =>
        (await page.getByRole('row').allInnerTexts())
          .slice(1)
          .map((text) => /Uncontacted|Working|Lead/.exec(text)?.[0]),
      ['Uncontacted', 'Working', 'Lead'],
    );
  });

  it('sorts by the score', async () => {
    await page.goto('/deals');
    await page.getByRole('columnheader', { name: 'Score' }).click();
    await page.waitForURL(/sort=score/);
    await row(page, /Chairside/).waitFor();
  });

  it('opens a deal with Enter on its row', async () => {
    await page.goto('/deals');
    await row(page, /Chairside/)
      .getByRole('gridcell', { name: 'SaaS' })
      .focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Chairside').waitFor();
  });

  it('refuses a range of the advanced filters that ends before it begins', async () => {
    await page.goto('/deals');
    await button(page, 'More Filters').click();
    const filters = dialog(page, 'Advanced Filters');
    await filters.getByLabel('Minimum Revenue').fill('2m');
    await filters.getByLabel('Maximum Revenue').fill('1m');
    await filters.getByText('Enter the minimum or more').waitFor();
    await button(filters, 'Apply Filters').click();
    expect(await filters.isVisible()).toBe(true);
    await filters.getByLabel('Maximum Revenue').fill('3m');
    await button(filters, 'Apply Filters').click();
    await page.waitForURL(/revenueMax=3000000/);
  });

  it('changes a status where it stands, without opening the deal', async () => {
    await page.goto('/deals');
    await button(page, 'Status of Chairside: Lead').click();
    await page.getByRole('menuitem', { name: 'NDA Signed' }).click();
    await toast(page, 'Deal status updated');
    await button(page, 'Status of Chairside: NDA Signed').waitFor();
    expect(new URL(page.url()).pathname).toBe('/deals');
    await page.reload();
    await button(page, 'Status of Chairside: NDA Signed').waitFor();
  });

  it.each([
    [
      'the words of the server',
      { status: 500, error: 'The register is closed today' },
      'The register is closed today',
    ],
    ['a standing text where there are none', { status: 500 }, 'An error occurred'],
    ['that the network failed', 'network', 'Network Error'],
  ] as const)(
    'says %s when a status cannot be changed, and shows the old one again',
    async (_how, failure, said) => {
      await page.goto('/deals');
      await failing(page, 'PATCH', /\/status$/, failure, async () => {
        await button(page, 'Status of Lakeside Heating & Air: Working').click();
        await page.getByRole('menuitem', { name: 'Lead', exact: true }).click();
        await toast(page, said);
      });
      await button(page, 'Status of Lakeside Heating & Air: Working').waitFor();
    },
  );

  it('opens a deal from anywhere on its row', async () => {
    await page.goto('/deals');
    await row(page, /Chairside/)
      .getByText('SaaS')
      .click();
    await heading(page, 'Chairside').waitFor();
  });

  it('archives a deal after asking, and restores it from the archived ones', async () => {
    await page.goto('/deals');
    await button(page, 'Archive Lakeside Heating & Air').click();
    const question = alertDialog(page, 'Archive Deal');
    await button(question, 'Cancel').click();
    await question.waitFor({ state: 'detached' });
    await failing(page, 'PATCH', /\/archive$/, { status: 500 }, async () => {
      await button(page, 'Archive Lakeside Heating & Air').click();
      await button(question, 'Archive').click();
      await toast(page, 'Failed to archive deal');
    });
    await button(page, 'Archive Lakeside Heating & Air').click();
    await button(question, 'Archive').click();
    await toast(page, 'Deal archived successfully');
    await page.getByText('2 deals', { exact: true }).waitFor();
    expect(await row(page, /Lakeside/).count()).toBe(0);
    await page.getByRole('tab', { name: 'Inactive' }).click();
    await page.getByText('1 deal', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Show Archived Deals' }).click();
    await row(page, /Lakeside.*Archived/).waitFor();
    await page.getByRole('button', { name: 'Restore Lakeside Heating & Air' }).click();
    await toast(page, 'Deal unarchived successfully');
    await page.getByRole('tab', { name: 'Active', exact: true }).click();
    await row(page, /Lakeside/).waitFor();
    expect(page.url()).not.toContain('archived');
  });

  it('takes an archiving back with Undo', async () => {
    await page.goto('/deals');
    await button(page, 'Archive Lakeside Heating & Air').click();
    await button(alertDialog(page, 'Archive Deal'), 'Archive').click();
    await button(page.locator('.toasts'), 'Undo').click();
    await toast(page, 'Deal unarchived successfully');
    await row(page, /Lakeside/).waitFor();
  });

  it('becomes two lines a deal on a narrow screen', async () => {
    await page.setViewportSize(NARROW);
    await page.goto('/deals');
    await page
      .getByRole('list', { name: 'Deals' })
      .getByRole('link', { name: /Lakeside/ })
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectAccessible(page, 'deals, narrow');
    await page.setViewportSize(WIDE);
  });

  it('says when the deals cannot be fetched', async () => {
    await failing(page, 'GET', /\/api\/deals$/, { status: 403, error: 'Not today' }, async () => {
      await page.goto('/deals');
      await toast(page, 'Failed to fetch deals');
      await main(page).getByText('Not today').waitFor();
    });
    await button(page, 'Retry').click();
    await row(page, /Lakeside/).waitFor();
  });
});

describe('adding a deal', () => {
  let page: Page;
  let person: Person;
  beforeAll(async () => {
    ({ page, person } = await newStage());
  });
  afterAll(() => page.context().close());

  it('requires a description for the next step', async () => {
    await page.goto('/deals/new');
    await button(page, 'Create Deal').click();
    await toast(page, 'Please complete the required steps before creating the deal');
    await main(page).getByText('Description is required').waitFor();
    await page.getByRole('checkbox', { name: /Add historical financials/ }).check();
    await button(page, 'Next').click();
    await toast(page, 'Please complete the required steps before creating the deal');
    await expectAccessible(page, 'add deal');
  });

  it('says what is wrong with a number or an address', async () => {
    await page.goto('/deals/new');
    await page.getByLabel('Description').fill('Bakery');
    await page.getByLabel('Years in business').fill('101');
    await page.getByLabel('Employee count').fill('10001');
    await page.getByLabel('Listing URL').fill('not an address');
    await button(page, 'Create Deal').click();
    await page.getByText('Years in business must be a whole number from 1 to 100').waitFor();
    await page.getByText('Employee count must be a whole number from 1 to 10,000').waitFor();
    await page.getByText('Listing URL must be a URL').waitFor();
  });

  it('has a second step only while the option is selected', async () => {
    await page.goto('/deals/new');
    await page.getByLabel('Description').fill('Bakery');
    const wish = page.getByRole('checkbox', { name: /Add historical financials/ });
    await wish.check();
    await button(page, 'Next').click();
    await page.getByRole('grid').waitFor();
    await button(page, 'Back').click();
    expect(await page.getByLabel('Description').inputValue()).toBe('Bakery');
    await button(page, 'Next').click();
    await wish.uncheck();
    await page.getByLabel('Description').waitFor();
    expect(await page.getByRole('list', { name: 'Steps' }).count()).toBe(0);
  });

  it('asks before leaving unsaved changes', async () => {
    await page.goto('/deals/new');
    await page.getByLabel('Description').fill('Bakery');
    await page.getByRole('link', { name: 'Back to Deals' }).click();
    const question = alertDialog(page, 'Leave without saving?');
    await button(question, 'Stay').click();
    expect(await page.getByLabel('Description').inputValue()).toBe('Bakery');
    await page.getByRole('link', { name: 'Back to Deals' }).click();
    await button(question, 'Leave').click();
    await arrive(page, '/deals');
  });

  it.each([
    [
      'the words of the server',
      { status: 422, error: 'That is one deal too many' },
      'That is one deal too many',
    ],
    ['a text of its own where there are none', { status: 500 }, 'Failed to create deal'],
    ['the same without a network', 'network', 'Failed to create deal'],
  ] as const)(
    'shows %s when the deal cannot be created, and preserves typed text',
    async (_how, failure, said) => {
      await page.goto('/deals/new');
      await page.getByLabel('Description').fill('Bakery');
      await failing(page, 'POST', /\/api\/deals$/, failure, async () => {
        await button(page, 'Create Deal').click();
        await toast(page, said);
      });
      expect(await page.getByLabel('Description').inputValue()).toBe('Bakery');
      await button(page, 'Create Deal').isEnabled();
    },
  );

  it('creates the deal as Uncontacted and opens it', async () => {
    await page.goto('/deals/new');
    await page.getByLabel('Description').fill('Bakery with two ovens');
    await page.getByLabel('Business name').fill('Rise');
    await button(page, 'Create Deal').click();
    await toast(page, 'Deal created successfully!');
    await heading(page, 'Rise').waitFor();
    await button(page, 'Status of Rise: Uncontacted').waitFor();
  });

  it('warns of a business that is there already', async () => {
    await page.goto('/deals/new');
    await page.getByLabel('Business name').fill('Rise');
    await page.getByText('This may already be one of your deals').waitFor();
  });

  it('adds a broker in passing, by the name alone', async () => {
    await page.goto('/deals/new');
    await page.getByLabel('Description').fill('Garage');
    await page.getByRole('combobox', { name: 'Broker' }).fill('Noor Haddad');
    await page.getByRole('option', { name: /Add broker/ }).click();
    await toast(page, 'Broker created successfully');
    const brokers = await person.call<{ name: string }[]>('GET', '/brokers');
    expect(brokers.map(({ name }) => name)).toEqual(['Noor Haddad']);
  });

  it('says when a broker cannot be added in passing', async () => {
    await page.goto('/deals/new');
    await failing(page, 'POST', /\/api\/brokers$/, { status: 500 }, async () => {
      await page.getByRole('combobox', { name: 'Broker' }).fill('Someone Else');
      await page.getByRole('option', { name: /Add broker/ }).click();
      await toast(page, 'Failed to create broker');
    });
    // What was typed is the name all the same.
    expect(await page.getByRole('combobox', { name: 'Broker' }).inputValue()).toBe('Someone Else');
  });

  it('asks for the name of a broker to add from the form', async () => {
    await page.goto('/deals/new');
    const broker = page.getByRole('combobox', { name: 'Broker' });
    await broker.click();
    await page.getByRole('option', { name: 'Add a new broker' }).click();
    await page.getByRole('alert').filter({ hasText: 'Please enter a broker name' }).waitFor();
    expect(await broker.getAttribute('aria-invalid')).toBe('true');
    expect(await broker.inputValue()).toBe('');
    await broker.fill('No');
    await eventually(() => page.getByText('Please enter a broker name').count(), 0);
  });
});

describe('when the session has ended', () => {
  it('asks for the password in place, saves what was typed and keeps the session of other tabs', async () => {
    const { page, person } = await newStage();
    const { id } = await seedDeal(person, { description: 'Bakery', businessName: 'Rise' });
    await page.goto(`/deals/${id}`);
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByLabel('New note').fill('Ask about the lease');
    await failing(page, 'POST', /\/notes$/, { status: 401 }, async () => {
      await button(page, 'Add Note').click();
      await dialog(page, 'Sign in again').waitFor();
      await expectAccessible(page, 'sign in again');
    });
    expect((await page.context().request.get('/api/auth/token')).ok()).toBe(true);
    await dialog(page, 'Sign in again')
      .getByLabel(/^Password of/)
      .fill(person.password);
    await dialog(page, 'Sign in again').getByRole('button', { name: 'Sign in' }).click();
    await toast(page, 'Note added successfully');
    await main(page).getByRole('list', { name: 'Notes' }).getByText('Ask about the lease').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/deals/${id}`);
    await page.context().close();
  });

  it('leads to the sign-in form on request', async () => {
    const { page } = await newStage();
    await page.goto('/deals');
    await heading(page, 'Deals').waitFor();
    await failing(page, 'GET', /\/api\/brokers$/, { status: 401 }, async () => {
      await page.getByRole('link', { name: 'Brokers' }).click();
      await dialog(page, 'Sign in again').getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL((url) => url.pathname === '/sign-in');
    });
    await heading(page, 'Welcome Back').waitFor();
    await page.context().close();
  });
});

it('throws nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
