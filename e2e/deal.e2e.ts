import { type Browser, type Page } from 'playwright-core';
import { type Person, seedDeal, type SeededDeal, YEARS } from './support/api.js';
import { expectAccessible } from './support/axe.js';
import { launch } from './support/browser.js';
import { failing } from './support/failures.js';
import { arrive, button, eventually, heading, main, openStage, toast } from './support/screen.js';

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors: pageErrors } = await openStage(browser));
});
afterAll(() => browser.close());

const seed = (fields: Record<string, unknown> = {}) =>
  seedDeal(person, { description: 'Family bakery with two ovens', businessName: 'Rise', ...fields });

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const panel = (name: string) => page.getByRole('tabpanel', { name });
const CONFLICT = 'Changed elsewhere in the meantime';
const BROKEN = { status: 500 } as const;

async function openTab(deal: SeededDeal, name: string) {
  await page.goto(`/deals/${deal.id}`);
  await tab(name).click();
  return panel(name);
}

describe('the information of a deal', () => {
  it('is saved once something changed', async () => {
    const deal = await seed();
    const info = await openTab(deal, 'Deal Information');
    const save = button(info, 'Save Changes');
    expect(await save.isDisabled()).toBe(true);
    await info.getByLabel('Business name').fill('Rise & Shine');
    expect(await save.isEnabled()).toBe(true);
    await info.getByLabel('Business name').fill('Rise');
    expect(await save.isDisabled()).toBe(true);
    await info.getByLabel('Business name').fill('Rise & Shine');
    await info.getByLabel('Revenue range').selectOption('$1.5 - $2.0 MM');
    await expectAccessible(page, 'deal information');
    await save.click();
    await toast(page, 'Deal information saved successfully!');
    await heading(page, 'Rise & Shine').waitFor();
    expect(await save.isDisabled()).toBe(true);
    expect(await person.call('GET', `/deals/${deal.id}`)).toMatchObject({
      businessName: 'Rise & Shine',
      revenue: '$1.5 - $2.0 MM',
    });
  });

  it('preserves typed text when the save fails', async () => {
    const info = await openTab(await seed(), 'Deal Information');
    await info.getByLabel('Address').fill('1 Main Street');
    await failing(page, 'PUT', /\/api\/deals\/[^/]+$/, BROKEN, async () => {
      await button(info, 'Save Changes').click();
      await toast(page, 'Failed to save deal information');
    });
    expect(await info.getByLabel('Address').inputValue()).toBe('1 Main Street');
    await button(info, 'Save Changes').click();
    await toast(page, 'Deal information saved successfully!');
  });

  it('merges concurrent changes, and asks only about fields that both changed', async () => {
    const deal = await seed();
    const info = await openTab(deal, 'Deal Information');
    const stored = await person.call<Record<string, unknown>>('GET', `/deals/${deal.id}`);
    const theirs = (part: object) =>
      person.call('PUT', `/deals/${deal.id}`, {
        description: stored['description'],
        businessName: stored['businessName'],
        status: stored['status'],
        ...part,
      });
    await theirs({ address: 'Their street' });
    await info.getByLabel('Business name').fill('Mine');
    await button(info, 'Save Changes').click();
    await toast(page, 'Deal information saved successfully!');
    expect(await person.call('GET', `/deals/${deal.id}`)).toMatchObject({
      businessName: 'Mine',
      address: 'Their street',
    });

    await info.getByLabel('Business name').fill('Mine again');
    await theirs({ address: 'Their street', businessName: 'Theirs' });
    await button(info, 'Save Changes').click();
    const conflict = page.getByRole('dialog', { name: CONFLICT });
    await conflict.getByText('Mine again').waitFor();
    expect(await button(conflict, 'Save').isDisabled()).toBe(true);
    await expectAccessible(page, 'conflict');
    await conflict.getByRole('radio', { name: /Theirs Theirs/ }).check();
    await button(conflict, 'Save').click();
    await heading(page, 'Theirs').waitFor();
    expect(await person.call('GET', `/deals/${deal.id}`)).toMatchObject({ businessName: 'Theirs' });
  });

  it('asks before unsaved changes are left, but not for another tab of the deal', async () => {
    const info = await openTab(await seed(), 'Deal Information');
    await info.getByLabel('Address').fill('Half a str');
    await tab('Financial Models').click();
    await page.waitForURL(/tab=valuations/);
    await tab('Deal Information').click();
    expect(page.url()).not.toContain('tab=');
    expect(await info.getByLabel('Address').inputValue()).toBe('Half a str');
    await page.getByRole('link', { name: 'Brokers' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await button(question, 'Leave').click();
    await arrive(page, '/brokers');
  });
});

describe('the page of a deal', () => {
  it('archives and restores', async () => {
    const deal = await seed();
    await page.goto(`/deals/${deal.id}`);
    await button(page, 'Archive Deal Rise').click();
    await button(page.getByRole('alertdialog', { name: 'Archive Deal' }), 'Archive').click();
    await toast(page, 'Deal archived successfully');
    await main(page).getByText('Archived', { exact: true }).waitFor();
    await button(page, 'Restore Rise').click();
    await toast(page, 'Deal unarchived successfully');
    await button(page, 'Status of Rise: Uncontacted').click();
    await page.getByRole('menuitem', { name: 'CBR Received' }).click();
    await toast(page, 'Deal status updated');
    await page.getByRole('link', { name: 'Back to Deals' }).click();
    await arrive(page, '/deals');
  });

  it('says that a deal is not there', async () => {
    await page.goto('/deals/00000000-0000-4000-8000-000000000000');
    await page.getByText('Deal not found').waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('Deal #00000000').waitFor();
  });

  it.each([
    ['the words of the server', { status: 403, error: 'Closed for today' }, 'Error: Closed for today'],
    ['a standing text', { status: 403 }, 'Error: An error occurred'],
  ] as const)('says %s when it cannot be fetched', async (_how, failure, said) => {
    const deal = await seed();
    await failing(page, 'GET', new RegExp(`/api/deals/${deal.id}$`), failure, async () => {
      await page.goto(`/deals/${deal.id}`);
      await toast(page, 'Failed to fetch deal details');
      await page.getByText(said).waitFor();
    });
    await button(page, 'Retry').click();
    await heading(page, 'Rise').waitFor();
  });
});

describe('interactions', () => {
  const fill = async (type: string, summary: string) => {
    await panel('Interactions').getByLabel('Type').selectOption(type);
    await panel('Interactions').getByLabel('Summary').fill(summary);
  };

  it('require a type and a summary, and are listed newest first', async () => {
    const talks = await openTab(await seed(), 'Interactions');
    await button(talks, 'Add Interaction').click();
    expect(await button(talks, 'Save').isDisabled()).toBe(true);
    const heights = await Promise.all(
      [/^Type/, /^Date/, /^Time/, /^Contact person/].map(async (label) =>
        Math.round((await talks.getByLabel(label).boundingBox())?.height ?? 0),
      ),
    );
    expect(new Set(heights).size).toBe(1);
    await talks.getByLabel('Summary').fill('Asked for figures');
    await page.keyboard.press('Control+Enter');
    await toast(page, 'Please fill in the interaction type and summary');
    await fill('Email', 'Asked for figures');
    await talks.getByLabel('Contact person').fill('Sam Baker');
    await talks.getByLabel(/^Date/).fill('2026-01-15');
    await talks.getByRole('checkbox', { name: 'Follow-up required' }).check();
    await talks.getByLabel('Follow-up date').fill('2026-01-22');
    await expectAccessible(page, 'interactions');
    await button(talks, 'Save').click();
    await toast(page, 'Interaction added successfully');
    await button(talks, 'Add Interaction').click();
    await fill('Phone Call', 'Got them');
    await talks.getByLabel(/^Date/).fill('2026-01-20');
    await button(talks, 'Save').click();
    await toast(page, 'Interaction added successfully');
    await eventually(async () => {
      const entries = await talks
        .getByRole('list', { name: 'Interactions' })
        .getByRole('listitem')
        .allInnerTexts();
      return entries.map((text) => /Got them|Asked for figures/.exec(text)?.[0]);
    }, ['Got them', 'Asked for figures']);
    await talks.getByText(/Follow up .*2026, overdue/).waitFor();
  });

  it('are mended, deleted and brought back', async () => {
    const deal = await seed();
    await person.call('POST', `/deals/${deal.id}/interactions`, {
      type: 'Email',
      summary: 'First words',
      date: '2026-01-15',
    });
    const talks = await openTab(deal, 'Interactions');
    await talks.getByRole('button', { name: /^Edit Email/ }).click();
    await talks.getByLabel('Summary').fill('Better words');
    await failing(page, 'PUT', /\/interactions\//, BROKEN, async () => {
      await button(talks, 'Save').click();
      await toast(page, 'Failed to update interaction');
    });
    await button(talks, 'Save').click();
    await toast(page, 'Interaction updated successfully');
    await failing(page, 'DELETE', /\/interactions\//, 'network', async () => {
      await talks.getByRole('button', { name: /^Delete Email/ }).click();
      await toast(page, 'Failed to delete interaction');
    });
    await talks.getByText('Better words').waitFor();
    await talks.getByRole('button', { name: /^Delete Email/ }).click();
    await page.getByText('Interaction deleted successfully').waitFor();
    await talks.getByText('No interactions yet').waitFor();
    await button(page.locator('.toasts'), 'Undo').click();
    await toast(page, 'Interaction restored');
    await talks.getByText('Better words').waitFor();
  });

  it('say when they cannot be read or added', async () => {
    const deal = await seed();
    await failing(page, 'GET', /\/interactions$/, { status: 403 }, async () => {
      await openTab(deal, 'Interactions');
      await toast(page, 'Failed to fetch interactions');
    });
    await button(panel('Interactions'), 'Retry').click();
    await button(panel('Interactions'), 'Add Interaction').click();
    await fill('Email', 'Kept');
    await failing(page, 'POST', /\/interactions$/, BROKEN, async () => {
      await button(panel('Interactions'), 'Save').click();
      await toast(page, 'Failed to save interaction');
    });
    expect(await panel('Interactions').getByLabel('Summary').inputValue()).toBe('Kept');
  });
});

describe('notes', () => {
  it('are added, mended, deleted and brought back', async () => {
    const notes = await openTab(await seed(), 'Notes');
    const box = notes.getByLabel('New note');
    expect(await button(notes, 'Add Note').isDisabled()).toBe(true);
    await box.fill('   ');
    await box.press('Control+Enter');
    await toast(page, 'Please enter note content');
    await box.fill('Ask about the lease');
    await failing(page, 'POST', /\/notes$/, BROKEN, async () => {
      await button(notes, 'Add Note').click();
      await toast(page, 'Failed to save note');
    });
    expect(await box.inputValue()).toBe('Ask about the lease');
    await button(notes, 'Add Note').click();
    await toast(page, 'Note added successfully');
    await expectAccessible(page, 'notes');

    await notes.getByRole('button', { name: /^Edit note/ }).click();
    await notes.getByLabel('Edit note').fill('Ask about lease and ovens');
    await failing(page, 'PUT', /\/notes\//, BROKEN, async () => {
      await button(notes, 'Save').click();
      await toast(page, 'Failed to update note');
    });
    await button(notes, 'Save').click();
    await toast(page, 'Note updated successfully');

    await failing(page, 'DELETE', /\/notes\//, BROKEN, async () => {
      await notes.getByRole('button', { name: /^Delete note/ }).click();
      await toast(page, 'Failed to delete note');
    });
    await notes.getByRole('button', { name: /^Delete note/ }).click();
    await page.getByText('Note deleted successfully').waitFor();
    await notes.getByText('No notes yet').waitFor();
    await button(page.locator('.toasts'), 'Undo').click();
    await toast(page, 'Note restored');
    await notes.getByText('Ask about lease and ovens').waitFor();
  });

  it('are listed newest first', async () => {
    const deal = await seed();
    for (const content of ['first', 'second'])
      await person.call('POST', `/deals/${deal.id}/notes`, { content });
    const notes = await openTab(deal, 'Notes');
    await notes.getByText('second').waitFor();
    const entries = await notes.getByRole('list', { name: 'Notes' }).getByRole('listitem').allInnerTexts();
    expect(entries.map((text) => /first|second/.exec(text)?.[0])).toEqual(['second', 'first']);
  });

  it('say when they cannot be read', async () => {
    const deal = await seed();
    await failing(page, 'GET', /\/notes$/, { status: 403 }, async () => {
      await openTab(deal, 'Notes');
      await toast(page, 'Failed to fetch notes');
    });
  });
});

describe('historical financials', () => {
  const cell = (line: RegExp, year: number) =>
    panel('Historical Financials').getByRole('row', { name: line }).getByRole('gridcell').nth(year);
  const type = async (line: RegExp, year: number, text: string) => {
    await cell(line, year).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };

  it('are read-only until Edit, discarded on Cancel, saved on Save Changes', async () => {
    const deal = await seed(YEARS);
    const years = await openTab(deal, 'Historical Financials');
    await cell(/^SDE/, 0).getByText('415,000').waitFor();
    await expectAccessible(page, 'historical financials');
    await button(years, 'Edit').click();
    expect(await button(years, 'Save Changes').isDisabled()).toBe(true);
    await type(/^Owner salary/, 0, '100000');
    await cell(/^SDE/, 0).getByText('420,000').waitFor();
    await button(years, 'Cancel').click();
    await cell(/^SDE/, 0).getByText('415,000').waitFor();

    await button(years, 'Edit').click();
    await type(/^Owner salary/, 0, '100000');
    await failing(page, 'PATCH', /\/financials$/, BROKEN, async () => {
      await button(years, 'Save Changes').click();
      await toast(page, 'Failed to save historical financials');
    });
    await cell(/^SDE/, 0).getByText('420,000').waitFor();
    await button(years, 'Save Changes').click();
    await toast(page, 'Historical financials saved successfully!');
    await button(years, 'Edit').waitFor();
    const stored = await person.call<{ historicalFinancials: Record<string, { ownerSalary?: string }> }>(
      'GET',
      `/deals/${deal.id}`,
    );
    expect(stored.historicalFinancials['year1']?.ownerSalary).toBe('100000');
  });

  it('gain and lose years, but never the last', async () => {
    const years = await openTab(
      await seed({
        ...YEARS,
        historicalFinancials: { year1: YEARS.historicalFinancials.year1 },
        yearLabels: { year1: '2025' },
      }),
      'Historical Financials',
    );
    await button(years, 'Edit').click();
    await cell(/^Cost of goods/, 0).click();
    expect(await button(years, 'Remove 2025').isDisabled()).toBe(true);
    await button(years, 'Add year').click();
    await eventually(
      () =>
        years
          .getByRole('row', { name: /^Cost of goods/ })
          .getByRole('gridcell')
          .count(),
      2,
    );
    await years.getByRole('button', { name: /^Remove/ }).click();
    await eventually(
      () =>
        years
          .getByRole('row', { name: /^Cost of goods/ })
          .getByRole('gridcell')
          .count(),
      1,
    );
  });

  it('are shown in five lines or in eleven', async () => {
    const years = await openTab(await seed(YEARS), 'Historical Financials');
    await button(years, 'Edit').click();
    expect(await years.getByRole('row', { name: /^EBITDA/ }).count()).toBe(0);
    await button(years, 'Detailed').click();
    await years.getByRole('row', { name: /^EBITDA/ }).waitFor();
  });

  it('store a positive new officer salary as negative', async () => {
    const deal = await seed(YEARS);
    const years = await openTab(deal, 'Historical Financials');
    await button(years, 'Edit').click();
    await type(/^New officer salary/, 0, '60000');
    await cell(/^SDE/, 0).getByText('355,000').waitFor();
    await button(years, 'Save Changes').click();
    await toast(page, 'Historical financials saved successfully!');
    await cell(/^New officer salary/, 0)
      .getByText('(60,000)')
      .waitFor();
  });
});

describe('the timeline', () => {
  it('lists events, newest first', async () => {
    const deal = await seed();
    await person.call('PATCH', `/deals/${deal.id}/status`, { status: 'Lead' });
    await person.call('POST', `/deals/${deal.id}/notes`, { content: 'Remember the lease' });
    const story = await openTab(deal, 'Timeline');
    await story.getByText('Remember the lease').waitFor();
    await story.getByText('Uncontacted →').waitFor();
    const lines = await story.getByRole('listitem').allInnerTexts();
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines[0]).toContain('Remember the lease');
    await expectAccessible(page, 'timeline');
  });
});

describe('editing a deal', () => {
  it('blocks a blank description, and goes back to the deal when it is saved', async () => {
    const deal = await seed();
    await page.goto(`/deals/${deal.id}/edit`);
    await page.getByLabel('Description').fill('  ');
    await main(page).getByText('Description is required').waitFor();
    let sent = 0;
    const count = (request: { method(): string }) => {
      if (request.method() === 'PUT') sent += 1;
    };
    page.on('request', count);
    await button(page, 'Save Changes').click();
    await main(page).getByText('Description is required').waitFor();
    page.off('request', count);
    expect(sent).toBe(0);
    await page.getByLabel('Description').fill('Bakery, better described');
    await page.getByLabel('Business type').selectOption('Restaurant');
    await expectAccessible(page, 'edit deal');
    await failing(page, 'PUT', /\/api\/deals\/[^/]+$/, { status: 500, error: 'No' }, async () => {
      await button(page, 'Save Changes').click();
      await toast(page, 'Failed to update deal');
    });
    await button(page, 'Save Changes').click();
    await toast(page, 'Deal updated successfully!');
    await arrive(page, `/deals/${deal.id}`);
    await tab('Deal Information').click();
    // A value from the other list of types stays, and is shown.
    expect(await panel('Deal Information').getByLabel('Business type').inputValue()).toBe('Restaurant');
  });

  it('goes back without a save on Cancel', async () => {
    const deal = await seed();
    await page.goto(`/deals/${deal.id}/edit`);
    await heading(page, 'Edit deal').waitFor();
    await main(page).getByRole('link', { name: 'Cancel' }).click();
    await arrive(page, `/deals/${deal.id}`);
  });
});

it('throws nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});

describe('the asking price and the advertised cash flow', () => {
  const cells = async (name: RegExp, field: string) =>
    page.getByRole('row', { name }).locator(`[data-field=${field}]`).innerText();

  it('are entered in the form, shown and filtered in the list, and start a new model', async () => {
    await seed({ businessName: 'Cheaper Bakery', askingPrice: 400_000 });
    const deal = await seed({ businessName: 'Priced Bakery' });
    await page.goto(`/deals/${deal.id}/edit`);
    await page.getByLabel('Asking price').fill('1.25m');
    await page.getByLabel('Advertised cash flow').fill('310,000');
    await button(page, 'Save Changes').click();
    await toast(page, /^Deal updated successfully!/);

    await page.goto('/deals?search=bakery');
    await page.getByRole('row', { name: /Priced Bakery/ }).waitFor();
    expect(await cells(/Priced Bakery/, 'askingPrice')).toBe('$1,250,000');
    expect(await cells(/Priced Bakery/, 'advertisedCashFlow')).toBe('$310,000');
    const head = page.getByRole('columnheader', { name: 'Advertised cash flow' });
    expect(
      await head
        .locator('.MuiDataGrid-columnHeaderTitle')
        .evaluate((title) => title.scrollWidth <= title.clientWidth),
    ).toBe(true);

    await button(page, 'More Filters').click();
    const filters = page.getByRole('dialog', { name: 'Advanced Filters' });
    await filters.getByLabel('Minimum Asking Price').fill('1m');
    await filters.getByLabel('Maximum Advertised Cash Flow').fill('320000');
    await button(filters, 'Apply Filters').click();
    await page.getByRole('row', { name: /Cheaper Bakery/ }).waitFor({ state: 'detached' });
    expect(await page.getByRole('row', { name: /Priced Bakery/ }).count()).toBe(1);

    await page.goto(`/deals/${deal.id}/valuations/new`);
    await page.getByLabel(/^Model name/).fill('At the asking price');
    await button(page, 'Next').click();
    expect(await page.getByRole('textbox', { name: 'Purchase price' }).inputValue()).toBe('1,250,000');
    await page.getByText('Asking price of the deal').waitFor();
  });
});
