import { type Browser, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal, YEARS } from '../support/api.js';
import { expectAccessible } from '../support/axe.js';
import { launch } from '../support/browser.js';
import { failing } from '../support/failures.js';
import { look } from '../support/look.js';
import { arrive, button, chooseFromMenu, heading, main, openStage, toast } from '../support/screen.js';

// Axe runs four times per screen, perhaps on a busy machine.
jest.setTimeout(300_000);

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors } = await openStage(browser));
});
afterAll(() => browser.close());

/** Creates a deal whose model was saved, named, and saved again, and whose figures changed after that. */
async function seed() {
  const { id: deal } = await seedDeal(person, {
    description: 'HVAC contractor',
    businessName: 'Lakeside',
    ...YEARS,
  });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${deal}/valuations`);
  const at = `/deals/${deal}/valuations/${first?.id ?? ''}`;
  await person.call('PUT', at, { loanData: LOAN });
  await person.call('PATCH', `${at}/versions/2`, { name: 'First offer' });
  await person.call('PUT', at, { loanData: { purchasePrice: 1_900_000, sbaRate: 12.5 } });
  await person.call('PATCH', `/deals/${deal}/financials`, {
    historicalFinancials: {
      ...YEARS.historicalFinancials,
      year1: { ...YEARS.historicalFinancials.year1, cogs: '640000' },
    },
  });
  return { deal, at };
}

const visibleText = (text: string | RegExp) =>
  main(page).getByText(text).filter({ visible: true }).first().waitFor();

it('lists what each save and each change of figures did to the score', async () => {
  const { deal, at } = await seed();
  await page.goto(`/deals/${deal}?tab=valuations`);
  await main(page)
    .getByRole('link', { name: /^Score by version: / })
    .click();
  await arrive(page, `${at}/versions`);
  await heading(page, 'Versions').waitFor();
  await visibleText('First offer');
  await visibleText('Purchase price: $1,200,000 → $1,900,000');
  await visibleText('SBA 7(a) rate: 11.5% → 12.5%');
  await visibleText('Cost of goods sold 2025: $480,000 → $640,000');
  await main(page).getByRole('table', { name: 'Score of each version' }).waitFor({ state: 'attached' });
  await look(page, 'versions');
});

it('names a version and takes the name away', async () => {
  const { at } = await seed();
  await page.goto(`${at}/versions`);
  await button(page, 'Name version 3').click();
  const dialog = page.getByRole('dialog', { name: 'Name version 3' });
  await expectAccessible(page, 'name of a version');
  await dialog.getByLabel('Name of the version').fill('What the seller asks');
  await failing(page, 'PATCH', /\/versions\/3$/, { status: 500 }, async () => {
    await button(dialog, 'Save name').click();
    await page.getByRole('alert').first().waitFor();
  });
  await button(dialog, 'Save name').click();
  await toast(page, 'Version named');
  await main(page).getByRole('link', { name: 'What the seller asks', exact: true }).waitFor();
  await button(page, 'Rename What the seller asks').click();
  await button(page, 'Remove name').click();
  await toast(page, 'Name removed');
  await main(page).getByRole('link', { name: 'View Version 3' }).waitFor();
});

it('shows a version with its differences from the current model, restores it and undoes that', async () => {
  const { at } = await seed();
  const price = async () =>
    (await person.call<{ loanData: { purchasePrice: number } }>('GET', at)).loanData.purchasePrice;
  await page.goto(`${at}/versions`);
  await main(page).getByRole('link', { name: 'View First offer' }).click();
  const differences = main(page).getByRole('table', { name: 'Version 2 next to the current model' });
  await differences
    .getByRole('row', { name: /^Purchase price \$1,200,000 \$1,900,000 \+\$700,000/ })
    .waitFor();
  await look(page, 'version');
  await button(page, 'Restore this version').click();
  await button(page.getByRole('alertdialog'), 'Restore').click();
  await toast(page, 'Version 2 restored');
  await arrive(page, `${at}/versions`);
  await visibleText('Version 2 restored');
  expect(await price()).toBe(1_200_000);
  await main(page).getByRole('link', { name: 'Version 3', exact: true }).click();
  await button(page, 'Restore this version').click();
  await button(page.getByRole('alertdialog'), 'Restore').click();
  await toast(page, 'Version 3 restored');
  expect(await price()).toBe(1_900_000);
});

it('shows scenarios as a tree with their scores over time, and the differences of two', async () => {
  const { deal, at } = await seed();
  const duplicate = (path: string, name: string) =>
    person.call<{ id: string }>('POST', `${path}/duplicate`, { name, asScenario: true });
  const downside = await duplicate(at, 'Downside: two of three vans need to be replaced in the first year');
  const below = `/deals/${deal}/valuations/${downside.id}`;
  await person.call('PUT', below, { loanData: { purchasePrice: 1_500_000, sbaRate: 11 } });
  await duplicate(below, 'Renegotiated');
  await page.goto(`/deals/${deal}?tab=valuations`);
  await main(page)
    .getByText(/^Scenario of Downside/)
    .waitFor();
  await main(page)
    .getByRole('link', { name: /^Score by version: / })
    .first()
    .waitFor();
  await visibleText(/^Score \d+ → \d+\. /);
  await look(page, 'scenarios');
  await button(page, 'More for Renegotiated').click();
  await page.getByRole('menuitem', { name: /^Compare with Downside/ }).click();
  await heading(page, 'Compare Financial Models').waitFor();
  await look(page, 'differences');
});

it('opens the versions of a model from its page and its menu', async () => {
  const { deal, at } = await seed();
  await page.goto(at);
  await chooseFromMenu(page, 'Send to lender: more options', 'Versions');
  await arrive(page, `${at}/versions`);
  await page.goto(`/deals/${deal}?tab=valuations`);
  await button(page, 'More for Base Case').click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await arrive(page, `${at}/versions`);
});

it('says that versions cannot load, and that one does not exist', async () => {
  const { at } = await seed();
  await failing(page, 'GET', /^\/api\/.*\/versions$/, { status: 403 }, async () => {
    await page.goto(`${at}/versions`);
    await visibleText('Could not load the versions');
  });
  await page.goto(`${at}/versions?version=99`);
  await visibleText('Could not load the version');
});

it('causes no uncaught error', () => {
  expect(pageErrors).toEqual([]);
});
