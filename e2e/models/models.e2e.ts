import { type Browser, type Page, type Route } from 'playwright-core';
import { LOAN, type Person, seedDeal, seedModel, YEARS } from '../support/api.js';
import { expectAccessible } from '../support/axe.js';
import { launch } from '../support/browser.js';
import { failing } from '../support/failures.js';
import { arrive, button, eventually, heading, main, openStage, toast } from '../support/screen.js';

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
const REFUSED = { status: 403 } as const;
const MODEL = /^\/api\/deals\/[^/]+\/valuations\/[0-9a-f-]{36}$/;

interface Seeded {
  readonly deal: string;
  readonly model: string;
  readonly at: string;
}

/** Creates a deal with three years of financials and its default model, Base Case. */
async function seed(loanData: object | null = LOAN): Promise<Seeded> {
  const { id: deal } = await seedDeal(person, {
    description: 'HVAC contractor',
    businessName: 'Lakeside',
    ...YEARS,
  });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${deal}/valuations`);
  const model = first?.id ?? '';
  const at = `/deals/${deal}/valuations/${model}`;
  if (loanData) await person.call('PUT', at, { name: 'Base Case', loanData });
  return { deal, model, at };
}

const field = (of: Page, name: string) => main(of).getByRole('textbox', { name }).first();
/** Options of a list count as hidden. */
const shows = (text: string) => main(page).getByText(text).filter({ visible: true }).first().waitFor();
const stored = (at: string) => person.call<{ loanData: Record<string, unknown> }>('GET', at);

describe('creating a model', () => {
  it('requires a name, copies the loan of the default model and opens the new model', async () => {
    const { deal } = await seed();
    await page.goto(`/deals/${deal}/valuations/new`);
    await button(page, 'Next').click();
    await main(page).getByText('Model name is required').waitFor();
    await toast(page, 'Please complete the required steps before creating the financial model');
    await page.getByLabel('Model name').fill('With a partner');
    await expectAccessible(page, 'new model');
    await button(page, 'Next').click();
    await button(page, 'Copy from Base Case').click();
    await toast(page, 'Loan information copied from starred valuation');
    await eventually(() => field(page, 'Purchase price').inputValue(), '1,200,000');
    await failing(page, 'POST', /\/valuations$/, BROKEN, async () => {
      await button(page, 'Create Financial Model').click();
      await toast(page, 'Failed to create valuation');
    });
    await button(page, 'Create Financial Model').click();
    await toast(page, 'Financial model created successfully!');
    await heading(page, 'With a partner').waitFor();
    await shows('$15,184.31');
  });

  it('asks before unsaved input is lost', async () => {
    const { deal } = await seed();
    await page.goto(`/deals/${deal}/valuations/new`);
    await page.getByLabel('Model name').fill('Half a thought');
    const leave = main(page).getByRole('link', { name: 'Back to Deal' });
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await leave.click();
    await button(question, 'Stay').click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Model name').inputValue()).toBe('Half a thought');
    await leave.click();
    await button(question, 'Leave').click();
    await arrive(page, `/deals/${deal}`);
  });

  it('reports a default model without loan data', async () => {
    const { deal } = await seed();
    await page.route(/\/valuations$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { loanData: object }[] };
      await route.fulfill({
        response,
        json: { ...body, data: body.data.map((model) => ({ ...model, loanData: {} })) },
      });
    });
    await page.goto(`/deals/${deal}/valuations/new`);
    await page.getByLabel('Model name').fill('From nothing');
    await button(page, 'Next').click();
    await button(page, 'Copy from Base Case').click();
    await toast(page, 'No loan data available in starred valuation');
    await page.unroute(/\/valuations$/);
  });

  it('reports a deal that cannot load', async () => {
    const { deal } = await seed();
    await failing(page, 'GET', new RegExp(`/api/deals/${deal}$`), REFUSED, async () => {
      await page.goto(`/deals/${deal}/valuations/new`);
      await toast(page, 'Failed to fetch deal information');
    });
  });
});

describe('an address of a deal that asks for a model to edit', () => {
  it.each(['tab=valuations&', ''])('opens its editor: ?%sedit=', async (tab) => {
    const { deal, model } = await seed();
    await page.goto(`/deals/${deal}?${tab}edit=${model}`);
    await heading(page, 'Edit Valuation').waitFor();
    await arrive(page, `/deals/${deal}/evaluate`);
    expect(new URL(page.url()).search).toBe('');
  });

  it('says that the model is missing, and shows the others', async () => {
    const { deal } = await seed();
    await page.goto(`/deals/${deal}?tab=valuations&edit=00000000-0000-4000-8000-000000000000`);
    await toast(page, 'Financial model not found');
    await main(page).getByRole('link', { name: 'Base Case' }).waitFor();
    await eventually(() => Promise.resolve(new URL(page.url()).search), '?tab=valuations');
  });
});

describe('the model page', () => {
  it('saves edits automatically and shows the status', async () => {
    const { at } = await seed(null);
    await page.goto(at);
    await field(page, 'Purchase price').fill('1.2m');
    await field(page, 'Down payment').fill('10');
    await shows('$15,184.31');
    await shows('$182,211.70');
    await shows('2.28x');
    await eventually(async () => (await stored(at)).loanData['downPayment'], 10);
    await main(page).getByText('Data saved').waitFor();
    await expectAccessible(page, 'model');
  });

  it('preserves an unsaved edit and saves it on retry', async () => {
    const { at } = await seed();
    await page.goto(at);
    await failing(page, 'PUT', MODEL, BROKEN, async () => {
      await field(page, 'Purchase price').fill('1,000,000');
      await toast(page, 'Failed to update financial model');
    });
    expect(await field(page, 'Purchase price').inputValue()).toBe('1,000,000');
    await page.getByRole('link', { name: 'Brokers', exact: true }).first().click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await leaving.getByText(/could not be saved/).waitFor();
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await leaving.waitFor({ state: 'detached' });
    expect(await field(page, 'Purchase price').inputValue()).toBe('1,000,000');
    await button(page, 'retry').click();
    await main(page).getByText('Data saved').waitFor();
    expect((await stored(at)).loanData['purchasePrice']).toBe(1_000_000);
  });

  it('projects five or ten years at the entered growth', async () => {
    const { at } = await seed();
    await page.goto(at);
    const years = page.getByRole('region', { name: 'Projections by year' }).getByRole('columnheader');
    await eventually(() => years.count(), 6);
    await button(page, '10 years').click();
    await eventually(() => years.count(), 11);
    await main(page).getByText('Data saved').waitFor();
    await failing(page, 'PUT', MODEL, 'network', async () => {
      await main(page).getByLabel('Annual growth').fill('7.5x');
      await toast(page, 'Failed to save projections');
    });
    await button(page, 'retry').click();
    await shows('Revenue grows 7.5% a year');
    await main(page).getByText('Data saved').waitFor();
    await page.reload();
    await eventually(() => years.count(), 11);
    await eventually(() => main(page).getByLabel('Annual growth').inputValue(), '7.5');
  });

  it('exports both tables as CSV', async () => {
    const { at } = await seed();
    await page.goto(at);
    const exports = main(page).getByRole('button', { name: 'Export CSV' });
    await exports.nth(1).waitFor();
    for (const [index, name] of [
      /^Lakeside_2023-2025_.*\.csv$/,
      /^Financial_Projections_.*\.csv$/,
    ].entries()) {
      const [download] = await Promise.all([page.waitForEvent('download'), exports.nth(index).click()]);
      expect(download.suggestedFilename()).toMatch(name);
    }
  });

  it('switches between the models of the deal', async () => {
    const { deal, at } = await seed();
    await seedModel(person, deal, 'Cautious');
    await page.goto(at);
    await page.getByRole('combobox', { name: 'Financial model' }).click();
    await page.getByRole('option', { name: 'Base Case (Default)' }).waitFor();
    await page.getByRole('option', { name: 'Cautious' }).click();
    await heading(page, 'Cautious').waitFor();
  });

  it('reports failures and missing models', async () => {
    const { deal, at } = await seed();
    await failing(page, 'GET', MODEL, REFUSED, async () => {
      await page.goto(at);
      await toast(page, 'Failed to load financial model details');
    });
    await failing(page, 'GET', /\/valuations$/, REFUSED, async () => {
      await page.goto(at);
      await toast(page, 'Failed to load financial models list');
    });
    await page.goto(`/deals/${deal}/valuations/00000000-0000-4000-8000-000000000000`);
    await page.getByText('Financial model not found.').waitFor();
  });

  it('merges edits from two browser tabs', async () => {
    const { at } = await seed();
    const other = await page.context().newPage();
    for (const each of [page, other]) {
      await each.goto(at);
      await field(each, 'SBA 7(a) rate').waitFor();
    }
    await field(page, 'SBA 7(a) rate').fill('10');
    await main(page).getByText('Data saved').waitFor();
    await eventually(async () => (await stored(at)).loanData['sbaRate'], 10);
    await field(other, 'Down payment').fill('20');
    await eventually(async () => (await stored(at)).loanData['downPayment'], 20);
    expect((await stored(at)).loanData['sbaRate']).toBe(10);
    await eventually(() => field(other, 'SBA 7(a) rate').inputValue(), '10');

    await field(other, 'Purchase price').fill('900,000');
    await eventually(async () => (await stored(at)).loanData['purchasePrice'], 900_000);
    await field(page, 'Purchase price').fill('800,000');
    const conflict = page.getByRole('dialog', { name: 'Changed elsewhere in the meantime' });
    await conflict.getByText('$900,000').waitFor();
    await button(conflict, 'Keep all mine').click();
    await button(conflict, 'Save').click();
    await eventually(async () => (await stored(at)).loanData['purchasePrice'], 800_000);
    expect((await stored(at)).loanData).toMatchObject({ sbaRate: 10, downPayment: 20 });
    await other.close();
  });
});

describe('data sources', () => {
  it('disable View Results until the inputs are complete', async () => {
    const { at } = await seed({ ...LOAN, purchasePrice: null });
    await page.goto(`${at}/data-sources`);
    await heading(page, 'Data Sources').waitFor();
    const results = main(page).getByRole('link', { name: 'View Results' });
    expect(await results.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page, 'data sources');
    await main(page).getByText('. Please configure data sources to view results.').waitFor();
    await results.hover({ force: true });
    await page.getByRole('tooltip', { name: 'Please configure data sources to view results' }).waitFor();
    await button(page, 'Edit').first().click();
    expect(await button(page, 'Save Changes').isDisabled()).toBe(true);
    await field(page, 'Purchase price').fill('500000');
    await button(page, 'Cancel').click();
    await button(page, 'Edit').first().click();
    expect(await field(page, 'Purchase price').inputValue()).toBe('');
    await field(page, 'Purchase price').fill('500000');
    await page.getByRole('checkbox', { name: 'Seller financing' }).check();
    await field(page, 'Seller note amount').fill('50000');
    await failing(page, 'PUT', MODEL, BROKEN, async () => {
      await button(page, 'Save Changes').click();
      await toast(page, 'Failed to save loan structure');
    });
    await button(page, 'Save Changes').click();
    await toast(page, 'Loan structure saved successfully');
    await main(page).getByRole('link', { name: 'View Results' }).click();
    await arrive(page, at);
  });

  it('edit the historical financials of the deal', async () => {
    const { at } = await seed();
    await page.goto(`${at}/data-sources`);
    await page.getByRole('tab', { name: 'Historical Financials' }).click();
    await arrive(page, `${at}/data-sources?tab=historical-financials`);
    // The address changes before the screen does, and the tab that is left has an Edit too.
    await button(page.getByRole('tabpanel', { name: 'Historical Financials' }), 'Edit').click();
    await page
      .getByRole('row', { name: /^Owner salary/ })
      .getByRole('gridcell')
      .first()
      .click();
    await page.keyboard.type('100000');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /^SDE 420,000/ }).waitFor();
    await failing(page, 'PATCH', /\/financials$/, BROKEN, async () => {
      await button(page, 'Save Changes').click();
      await toast(page, 'Failed to save historical financials');
    });
    await button(page, 'Save Changes').click();
    await toast(page, 'Historical financials saved successfully');
  });

  it('report a load failure', async () => {
    const { at } = await seed();
    await failing(page, 'GET', MODEL, REFUSED, async () => {
      await page.goto(`${at}/data-sources`);
      await toast(page, 'Failed to load valuation details');
    });
  });
});

describe('while data loads', () => {
  /** Delays the responses of a call until the page shows its loading text. */
  async function waiting(path: RegExp, address: string, text: string): Promise<void> {
    let release: () => void = () => undefined;
    const shown = new Promise<void>((resolve) => (release = resolve));
    const holdRequest = async (route: Route) => {
      await shown;
      await route.fallback();
    };
    await page.route(path, holdRequest);
    await page.goto(address);
    await page.getByText(text).waitFor();
    release();
    await page.getByText(text).waitFor({ state: 'detached' });
    await page.unroute(path, holdRequest);
  }

  it('shows a loading text on each screen', async () => {
    const { deal, at } = await seed();
    const model = new RegExp(`/api${at}$`);
    await waiting(model, at, 'Loading valuation details...');
    await waiting(model, `${at}/data-sources`, 'Loading data sources...');
    await waiting(new RegExp(`/api/deals/${deal}$`), `/deals/${deal}/evaluate`, 'Loading deal details...');
  });

  it('uses default settings if they cannot load', async () => {
    const { at } = await seed();
    await failing(page, 'GET', /\/users\/settings$/, REFUSED, async () => {
      await page.goto(at);
      await toast(page, 'Failed to load user settings, using defaults');
      await shows('2.28x');
    });
  });
});

describe('the models of a deal', () => {
  const more = async (model: string, choice: string) => {
    await button(page, `More for ${model}`).click();
    await page.getByRole('menuitem', { name: choice, exact: true }).click();
  };

  it('are made default, duplicated, deleted and restored', async () => {
    const { deal } = await seed();
    await page.goto(`/deals/${deal}?tab=valuations`);
    const named = (name: string) => page.getByRole('link', { name, exact: true });
    await failing(page, 'POST', /\/duplicate$/, BROKEN, async () => {
      await more('Base Case', 'Duplicate');
      await toast(page, 'Failed to duplicate financial model');
    });
    await more('Base Case', 'Duplicate');
    await toast(page, 'Financial model duplicated successfully');
    await named('Base Case (Copy)').waitFor();
    await expectAccessible(page, 'models of a deal');
    await failing(page, 'PATCH', /\/default$/, BROKEN, async () => {
      await button(page, 'Make Base Case (Copy) the default model').click();
      await toast(page, 'Failed to set default financial model');
    });
    await button(page, 'Make Base Case (Copy) the default model').click();
    await toast(page, 'Default financial model updated');
    await button(page, 'Base Case (Copy) is the default model').waitFor();
    await failing(page, 'DELETE', MODEL, BROKEN, async () => {
      await more('Base Case', 'Delete');
      await toast(page, 'Failed to delete financial model');
    });
    await more('Base Case', 'Delete');
    await page.getByText('Financial model deleted successfully').waitFor();
    await named('Base Case').waitFor({ state: 'detached' });
    await button(page.locator('.toasts'), 'Undo').click();
    await toast(page, 'Financial model restored');
    await named('Base Case').waitFor();
  });

  it('are compared if two are complete', async () => {
    const { deal } = await seed();
    await page.goto(`/deals/${deal}/compare-models`);
    await page.getByText('At least 2 completed financial models are required for comparison.').waitFor();
    await page.getByText('Complete additional financial models to see the comparison.').waitFor();
    await seedModel(person, deal, 'Higher price', { ...LOAN, purchasePrice: 1_500_000 });
    await page.goto(`/deals/${deal}?tab=valuations`);
    await page.getByRole('link', { name: 'Compare Models' }).click();
    await shows('Higher price');
    await shows('$1,500,000');
    await expectAccessible(page, 'compare');
    await failing(page, 'GET', new RegExp(`/api/deals/${deal}$`), REFUSED, async () => {
      await page.reload();
      await toast(page, 'Failed to load comparison data');
    });
    await failing(page, 'GET', /\/valuations$/, REFUSED, async () => {
      await page.reload();
      await toast(page, 'Failed to load financial models data');
    });
  });

  it('of all deals are listed on one page', async () => {
    await seed();
    await page.goto('/valuation');
    await page.getByRole('link', { name: 'Base Case (Default)' }).first().waitFor();
    await expectAccessible(page, 'all models');
    await page.getByRole('link', { name: 'Base Case (Default)' }).first().click();
    await heading(page, 'Base Case').waitFor();
  });
});

describe('the evaluation of a deal', () => {
  it('calculates on demand and edits a model', async () => {
    const { deal, at } = await seed();
    await page.goto(`/deals/${deal}/evaluate`);
    await page.getByText('Complete the steps above to calculate the business value.').waitFor();
    await button(page, 'Calculate Value').click();
    await page.getByRole('complementary', { name: 'Results' }).getByText('$415,000').first().waitFor();
    await expectAccessible(page, 'evaluate');
    await button(page, 'Edit').click();
    await toast(page, 'Editing financial model: Base Case');
    await heading(page, 'Edit Valuation').waitFor();
    await button(page, 'Loan Structure').click();
    await field(page, 'Purchase price').fill('1,100,000');
    await failing(page, 'PUT', /\/evaluation$/, BROKEN, async () => {
      await button(page, 'Save Changes').click();
      await toast(page, 'Failed to update financial model');
    });
    await button(page, 'Save Changes').click();
    await toast(page, 'Financial model updated successfully');
    await arrive(page, at);
  });

  it('reports a missing deal or model', async () => {
    const { deal } = await seed();
    await page.goto(`/deals/${deal}/evaluate?edit=00000000-0000-4000-8000-000000000000`);
    await toast(page, 'Financial model not found');
    await arrive(page, `/deals/${deal}/evaluate`);
    await page.goto('/deals/00000000-0000-4000-8000-000000000000/evaluate');
    await page.getByText('Deal not found.').waitFor();
  });
});

describe('the viability of a model', () => {
  it('shows all sections of the analysis', async () => {
    const { at } = await seed();
    await page.goto(`${at}/viability-analysis`);
    await page.getByText('Base 50').waitFor();
    for (const part of [
      'Executive summary',
      'Risk analysis',
      'Methodology',
      'Industry benchmarks',
      'Next steps',
    ])
      await page.getByRole('heading', { name: part }).waitFor();
    await expectAccessible(page, 'viability');
  });

  it('asks for data sources without inputs and reports a load failure', async () => {
    const { id } = await seedDeal(person, { description: 'No figures yet' });
    const model = await seedModel(person, id, 'Empty', {});
    const path = `/deals/${id}/valuations/${model.id}/viability-analysis`;
    await page.goto(path);
    await page
      .getByText('Complete the financial model data sources to generate viability analysis')
      .waitFor();
    await failing(page, 'GET', /\/viability$/, REFUSED, async () => {
      await page.goto(path);
      await toast(page, 'Failed to load viability analysis data');
    });
  });
});

it('keeps an edit that cannot be saved when the code of its notice cannot be fetched either', async () => {
  const { at } = await seed();
  const other = await page.context().newPage();
  await other.goto(at);
  await field(other, 'Purchase price').waitFor();
  await other.context().setOffline(true);
  try {
    await field(other, 'Purchase price').fill('1,300,000');
    await main(other).getByText('Not saved').first().waitFor();
    expect(await field(other, 'Purchase price').inputValue()).toBe('1,300,000');
  } finally {
    await other.context().setOffline(false);
  }
  // What waits is sent once the browser is online.
  await main(other).getByText('Data saved').first().waitFor();
  await eventually(async () => (await stored(at)).loanData['purchasePrice'], 1_300_000);
  await other.close();
});

it('causes no uncaught error', () => {
  expect(pageErrors).toEqual([]);
});
