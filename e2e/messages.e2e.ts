import { type Browser, type Page } from 'playwright-core';
import { type Person, seedDeal, seedModel } from './support/api.js';
import { launch } from './support/browser.js';
import { answering, configured, failing, holding } from './support/failures.js';
import { writeLargeFile } from './support/papers.js';
import { button, eventually, heading, main, openStage, toast, toastCard } from './support/screen.js';

/** What the other suites do not come by: each message of the catalog of errors, word for word. */

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors: pageErrors } = await openStage(browser));
});
afterAll(() => browser.close());

const BROKEN = { status: 500 } as const;
const seed = () => seedDeal(person, { description: 'Family bakery with two ovens', businessName: 'Rise' });

describe('importing from CSV', () => {
  const choose = async (name: string, text: string) => {
    await page.goto('/deals/new/csv');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  };

  it('says that a file cannot be parsed, and on which line', async () => {
    await choose('broken.csv', 'Description,Broker\nBakery,"Ann\n');
    await toast(page, 'Error parsing CSV file. Please check the format.');
    await main(page).getByText('Line 2: a quotation mark opens here and is never closed.').waitFor();
    expect(await button(page, 'Continue to Mapping').isDisabled()).toBe(true);
  });

  it('says how it starts, which cells it could not read, and opens the report', async () => {
    await choose('prices.csv', 'Description,Asking Price\nSpa,Call\nGym,100000\n');
    await button(page, 'Continue to Mapping').click();
    await main(page)
      .getByText(/^1 cell cannot be read, such as Asking Price “Call” in row 2/)
      .waitFor();
    await button(page, 'Import 2 Deals').click();
    await toastCard(page, 'Starting import of 2 deals...').waitFor();
    await heading(page, 'All 2 deals imported').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/deals\/imports\//);
    await page.getByRole('row', { name: /^2 Spa Asking Price: “Call”$/ }).click();
  });
});

describe('the settings that cannot be read', () => {
  it.each([
    ['/deals/new', 'Create Deal'],
    ['/deals/new/csv', 'Download Template'],
  ])('do not stand in the way at %s', async (path, action) => {
    await failing(page, 'GET', /\/users\/settings$/, { status: 403 }, async () => {
      await page.goto(path);
      await toast(page, 'Failed to load user settings, using defaults');
      await button(page, action).waitFor();
    });
  });
});

describe('a request without a response', () => {
  it('is given up after ten seconds, and what was shown comes back', async () => {
    const deal = await seed();
    await page.goto(`/deals/${deal.id}`);
    await button(page, 'Status of Rise: Uncontacted').waitFor();
    await holding(page, 'PATCH', /\/status$/, async () => {
      await button(page, 'Status of Rise: Uncontacted').click();
      await page.getByRole('menuitem', { name: 'Lead', exact: true }).click();
      await toast(page, 'timeout of 10000ms exceeded');
    });
    await button(page, 'Status of Rise: Uncontacted').waitFor();
  });

  it('says that the time ran out where a deal could not be created', async () => {
    await page.goto('/deals/new');
    await page.getByLabel('Description').fill('Family bakery with two ovens');
    await holding(page, 'POST', /\/api\/deals$/, async () => {
      await button(page, 'Create Deal').click();
      await toast(
        page,
        'Failed to create deal. The server took too long to answer. Check your connection and try again.',
      );
    });
    await button(page, 'Create Deal').click();
    await toast(page, 'Deal created successfully!');
  });

  it('shows that it is waited for', async () => {
    const deal = await seed();
    const state = (text: string) => page.getByRole('status').filter({ hasText: text }).first();
    await holding(page, 'GET', /\/api\/deals\/summary$/, async () => {
      await page.goto('/');
      await state('Loading dashboard data...').waitFor();
    });
    await holding(page, 'GET', new RegExp(`/api/deals/${deal.id}$`), async () => {
      await page.goto(`/deals/${deal.id}`);
      const sentence = state('Loading deal...').getByText('Loading deal...');
      await eventually(() => sentence.evaluate((element) => getComputedStyle(element).opacity), '1');
      expect((await sentence.boundingBox())?.width).toBeGreaterThan(60);
    });
    await heading(page, 'Rise').waitFor();
    await holding(page, 'GET', /\/api\/(deals|brokers)\/search$/, async () => {
      await page.getByRole('searchbox', { name: 'Search everything' }).fill('rise');
      await page.getByText('Searching...').waitFor();
    });
    await page.getByRole('list', { name: 'Results' }).getByText('Rise').first().waitFor();
    await holding(page, 'GET', /\/api\/auth\//, async () => {
      await page.goto('/deals');
      await page.getByText('Loading...', { exact: true }).waitFor();
    });
    await heading(page, 'Deals').waitFor();
  });
});

describe('documents of a deal', () => {
  const PDF = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const papers = () => page.getByRole('tabpanel', { name: 'Documents' });
  const put = (files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    papers().locator('input[type=file]').setInputFiles(files);

  it('say what became of each step', async () => {
    const deal = await seed();
    await failing(page, 'GET', /\/documents$/, { status: 403 }, async () => {
      await page.goto(`/deals/${deal.id}`);
      await page.getByRole('tab', { name: 'Documents' }).click();
      await toast(page, 'Failed to fetch documents');
    });
    await button(papers(), 'Retry').click();
    await failing(page, 'POST', /\/documents$/, BROKEN, async () => {
      await put([PDF]);
      await toast(page, 'Failed to upload documents');
    });
    await button(papers(), 'Upload lease.pdf again').click();
    await toast(page, 'Documents uploaded successfully!');
    const listed = papers().getByRole('list', { name: 'Documents' });
    await listed.getByText('lease.pdf').first().waitFor();
    await failing(page, 'GET', /\/documents\/[^/]+$/, BROKEN, async () => {
      await papers()
        .getByRole('button', { name: /^Download/ })
        .click();
      await toast(page, 'Failed to generate download link');
    });
    await failing(page, 'DELETE', /\/documents\/[^/]+$/, BROKEN, async () => {
      await papers()
        .getByRole('button', { name: /^Delete/ })
        .click();
      await toast(page, 'Failed to delete document');
    });
    await listed.getByText('lease.pdf').first().waitFor();
    await papers()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await toast(page, 'Document deleted successfully!');
    await eventually(() => listed.getByText('lease.pdf').count(), 0);
  });

  it('say when the address that the server sent is none', async () => {
    const deal = await seed();
    await page.goto(`/deals/${deal.id}`);
    await page.getByRole('tab', { name: 'Documents' }).click();
    await put([PDF]);
    await toast(page, 'Documents uploaded successfully!');
    const matches = (url: URL) => /\/documents\/[^/]+$/.test(url.pathname);
    await page.route(matches, (route) =>
      route.fulfill({ json: { success: true, data: { downloadUrl: 'http://[' } } }),
    );
    await papers()
      .getByRole('button', { name: /^Download/ })
      .click();
    await toast(page, 'Failed to download document');
    await page.unroute(matches);
  });
});

describe('the upload page', () => {
  it('refuses what it does not read and what is too large', async () => {
    await page.goto('/upload');
    const files = page.locator('input[type=file]');
    await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await main(page)
      .getByText('File notes.txt is not a supported format. Please upload PDF or Excel files.')
      .first()
      .waitFor();
    await files.setInputFiles(writeLargeFile('huge.pdf', 10 * 1024 * 1024 + 1));
    await main(page).getByText('File huge.pdf is too large. Maximum size is 10MB.').first().waitFor();
  });
});

describe('a file of the queue that does not reach the server', () => {
  it('shows the error in place, and can be sent again', async () => {
    await page.goto('/upload');
    await page.locator('input[type=file]').setInputFiles({
      name: 'memorandum.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await failing(page, 'POST', /\/api\/extraction\/jobs$/, BROKEN, async () => {
      await button(page, 'Upload 1 file').click();
      await toast(page, 'Upload failed');
    });
    const file = page.getByRole('list', { name: 'Files' }).getByRole('listitem').first();
    await file.getByText('Upload Failed').waitFor();
    await file.getByText('An error occurred').waitFor();
    await button(page, 'Upload 1 file').waitFor();
  });
});

describe('an installation that reads no documents', () => {
  const off = (on: Page, act: () => Promise<unknown>) =>
    configured<{ extraction: object }>(
      on,
      (config) => ({ ...config, extraction: { ...config.extraction, enabled: false } }),
      act,
    );

  it.each(['/deals/new/ocr', '/upload'])('says at %s that it is to come', async (path) => {
    await off(page, async () => {
      await page.goto(path);
      await main(page).getByText('Coming Soon').waitFor();
      expect(await main(page).locator('input[type=file]').count()).toBe(0);
    });
  });

  it('offers it among the ways to add a deal, not to be chosen', async () => {
    const { page: empty, context } = await openStage(browser);
    await off(empty, async () => {
      await empty.goto('/');
      await empty.getByText('No deals yet').waitFor();
      await empty.getByRole('button', { name: /: more options$/ }).click();
      const way = empty.getByRole('menuitem', { name: /^Upload CBR/ });
      await way.getByText('Coming Soon').waitFor();
      expect(await way.getAttribute('aria-disabled')).toBe('true');
    });
    await context.close();
  });
});

describe('a moment that is missing, or that is none', () => {
  it('is Never or Invalid Date, never a nonsense of figures', async () => {
    const deal = await seed();
    await seedModel(person, deal.id, 'Base');
    const models = /\/api\/valuations$/;
    const cell = page.getByRole('row', { name: /Base/ }).first();
    const at = (moment: string | null) => (all: object[]) =>
      all.map((model) => ({ ...model, lastCalculated: moment }));
    await answering(page, models, at(null), async () => {
      await page.goto('/valuation');
      await cell.getByText('Never', { exact: true }).waitFor();
    });
    await answering(page, models, at('some day'), async () => {
      await page.goto('/valuation');
      await cell.getByText('Invalid Date', { exact: true }).waitFor();
    });
    await answering<{ recent: object[] }>(
      page,
      /\/api\/deals\/summary$/,
      (summary) => ({ ...summary, recent: summary.recent.map((each) => ({ ...each, createdAt: 'soon' })) }),
      async () => {
        await page.goto('/');
        await main(page).getByText('Invalid Date', { exact: true }).first().waitFor();
      },
    );
  });
});

describe('a name in the breadcrumbs that cannot be looked up', () => {
  it('is the kind and the beginning of the id', async () => {
    const deal = await seed();
    const model = await seedModel(person, deal.id, 'Base');
    await failing(page, 'GET', new RegExp(`^/api/.+/valuations/${model.id}$`), { status: 403 }, async () => {
      await page.goto(`/deals/${deal.id}/valuations/${model.id}`);
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
      await crumbs.getByText(`Model #${model.id.slice(0, 8)}`).waitFor();
      await crumbs.getByText('Rise').waitFor();
    });
  });
});

describe('a toast while a dialog is open', () => {
  it('is heard: it is not hidden from those who listen', async () => {
    await page.goto('/brokers');
    await button(page, 'Add Your First Broker').click();
    const adding = page.getByRole('dialog', { name: 'Add New Broker' });
    await adding.getByLabel(/^Broker name/).fill('Dana');
    await failing(page, 'POST', /\/api\/brokers$/, BROKEN, async () => {
      await button(adding, 'Create Broker').click();
      // By its role: what is hidden has none.
      await page.getByRole('alert').filter({ hasText: 'Failed to create broker' }).waitFor();
    });
    expect(await page.getByRole('main').count()).toBe(0);
    expect(await adding.isVisible()).toBe(true);
  });
});

describe('what was saved elsewhere meanwhile', () => {
  const CONFLICT = 'Changed elsewhere in the meantime';
  const conflict = () => page.getByRole('dialog', { name: CONFLICT });

  it('is not overwritten by a broker that was opened before', async () => {
    const { id } = await person.call<{ id: string }>('POST', '/brokers', { name: 'Dana', phone: '1' });
    await page.goto('/brokers');
    await button(page, 'Edit Dana').click();
    const editing = page.getByRole('dialog', { name: 'Edit Broker' });
    await person.call('PUT', `/brokers/${id}`, { phone: '2', company: 'Harbor' });
    await editing.getByLabel('Email').fill('dana@example.com');
    await editing.getByLabel('Phone').fill('3');
    await button(editing, 'Update Broker').click();
    await conflict().getByText('Phone').first().waitFor();
    expect(await conflict().getByText('Company').count()).toBe(0);
    await button(conflict(), 'Keep all mine').click();
    await button(conflict(), 'Save').click();
    await toast(page, 'Broker updated successfully');
    expect(await person.call('GET', `/brokers/${id}`)).toMatchObject({
      name: 'Dana',
      phone: '3',
      company: 'Harbor',
      email: 'dana@example.com',
    });
  });

  it('is not overwritten by settings that another tab has changed', async () => {
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Standard, 5 rows' }).check();
    const stored = await person.call<Record<string, unknown>>('GET', '/users/settings');
    const { revision: _, ...fields } = stored;
    await person.call('PUT', '/users/settings', { ...fields, historicalYearsCount: 7 });
    await button(page, 'Save').click();
    await toast(page, 'Settings saved successfully');
    expect(await person.call('GET', '/users/settings')).toMatchObject({
      historicalYearsCount: 7,
      collectDetailedIncomeStatement: false,
    });
  });

  it('is not overwritten by a note that is being mended', async () => {
    const deal = await seed();
    const { id } = await person.call<{ id: string }>('POST', `/deals/${deal.id}/notes`, { content: 'Lease' });
    await page.goto(`/deals/${deal.id}`);
    await page.getByRole('tab', { name: 'Notes' }).click();
    const notes = page.getByRole('tabpanel', { name: 'Notes' });
    await notes.getByRole('button', { name: /^Edit note/ }).click();
    await notes.getByLabel('Edit note').fill('Mine');
    await person.call('PUT', `/deals/${deal.id}/notes/${id}`, { content: 'Theirs' });
    // Another note brings the list up to date beneath the one that is open.
    await notes.getByLabel('New note').fill('Second');
    await button(notes, 'Add Note').click();
    await toast(page, 'Note added successfully');
    await button(notes, 'Save').click();
    await conflict().getByText('Theirs').first().waitFor();
    await button(conflict(), 'Keep all theirs').click();
    await button(conflict(), 'Save').click();
    await toast(page, 'Note updated successfully');
    await notes.getByText('Theirs').waitFor();
  });
});

it('throws nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
