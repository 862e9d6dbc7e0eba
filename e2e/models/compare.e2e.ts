import { type Browser, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal, seedModel, YEARS } from '../support/api.js';
import { expectAccessible } from '../support/axe.js';
import { launch, NARROW, shot, waitUntilFits, WIDE } from '../support/browser.js';
import { failing } from '../support/failures.js';
import { arrive, button, eventually, heading, main, openStage, toast } from '../support/screen.js';

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];
let lakeside: string;
let greenline: string;

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors: pageErrors } = await openStage(browser));
  lakeside = await seed('Lakeside', 1_200_000);
  greenline = await seed('Greenline', 1_500_000);
});
afterAll(() => browser.close());

/** Creates a deal whose default model has this price. */
async function seed(businessName: string, purchasePrice: number): Promise<string> {
  const { id } = await seedDeal(person, { description: businessName, businessName, ...YEARS });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${id}/valuations`);
  await person.call('PUT', `/deals/${id}/valuations/${first?.id ?? ''}`, {
    name: 'Base Case',
    loanData: { ...LOAN, purchasePrice },
  });
  return id;
}

const table = () => page.getByRole('table', { name: 'Financial models side by side' });
const line = (name: string) => table().getByRole('row', { name: new RegExp(`^${name}`) });
const cells = async (name: string) => {
  const texts = await line(name).getByRole('cell').allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
};

it('compares deals chosen in the list', async () => {
  await page.goto('/deals');
  for (const name of ['Lakeside', 'Greenline'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await heading(page, 'Compare deals').waitFor();
  await eventually(() => cells('Purchase price').then((all) => all.toSorted()), ['$1,200,000', '$1,500,000']);
});

it('marks the best values, also for screen readers', async () => {
  await page.goto(`/compare?deals=${lakeside},${greenline}`);
  await eventually(() => cells('DSCR before closing costs'), ['▲ best: 2.28x', '1.82x']);
  await eventually(() => cells('Cash flow to owner'), ['▲ best: $232,788', '$187,235']);
  // Across deals, a higher price is not marked as worse.
  expect(await cells('Purchase price')).toEqual(['$1,200,000', '$1,500,000']);
  await page.getByRole('switch', { name: 'Show differences only' }).check();
  expect(await line('SBA 7\\(a\\) rate').count()).toBe(0);
  await expectAccessible(page, 'compare deals');
  for (const title of ['Charts', 'Projections']) await page.getByRole('heading', { name: title }).waitFor();
  const years = page.getByRole('table', { name: 'SDE and debt service of Lakeside, US dollars' });
  expect(await years.getByRole('row').count()).toBe(6);
  await shot(page, 'compare-deals');
});

it('stores the selection in the URL while columns change', async () => {
  const cautious = await seedModel(person, lakeside, 'Cautious', { ...LOAN, purchasePrice: 900_000 });
  await page.goto(`/compare?deals=${lakeside}`);
  await page.getByText('Choose one more deal').waitFor();
  const picker = page.getByRole('combobox', { name: 'Add a model' });
  await picker.fill('green');
  await page.getByRole('listbox').getByRole('option', { name: 'Base Case (Default)' }).click();
  await eventually(() => cells('Purchase price'), ['$1,200,000', '$1,500,000']);
  await page.getByRole('combobox', { name: 'Model of Lakeside' }).selectOption(cautious.id);
  await eventually(() => cells('Purchase price'), ['$900,000', '$1,500,000']);
  expect(new URL(page.url()).searchParams.get('models')?.split(',')[0]).toBe(cautious.id);
  await page.reload();
  await eventually(() => cells('Purchase price'), ['$900,000', '$1,500,000']);
  await button(page, 'Remove Greenline, Base Case').click();
  await eventually(() => cells('Purchase price'), ['$900,000']);
});

it('compares deals without a model by what is advertised, and keeps them as columns change', async () => {
  const advertised = { description: 'No figures yet', askingPrice: 900_000, advertisedCashFlow: 300_000 };
  const { id: bare } = await seedDeal(person, { ...advertised, businessName: 'Bare' });
  await page.goto(`/compare?deals=${lakeside},${greenline},${bare}`);
  await eventually(() => cells('Asking multiple'), ['– Unknown', '– Unknown', '3.00x']);
  expect(await cells('Asking price')).toEqual(['– Unknown', '– Unknown', '$900,000']);
  expect(await cells('Advertised cash flow')).toEqual(['– Unknown', '– Unknown', '$300,000']);
  await table().getByRole('link', { name: 'Create a model' }).waitFor();
  await button(page, 'Remove Greenline, Base Case').click();
  await eventually(() => cells('Asking price'), ['– Unknown', '$900,000']);
  await page.reload();
  await eventually(() => cells('Asking price'), ['– Unknown', '$900,000']);
  await seedModel(person, bare, 'Empty', {});
  await page.goto(`/compare?deals=${lakeside},${bare}`);
  await eventually(() => cells('DSCR before closing costs'), ['2.28x', '– Unknown']);
  // The priced model has no note, which is $0; of the empty one nothing is known.
  expect(await cells('Seller note')).toEqual(['$0', '– Unknown']);
  expect((await table().innerText()).replaceAll(/^(?:Seller note|Real estate loan)\s.*$/gm, '')).not.toMatch(
    /NaN|Infinity|\$0\b/,
  );
  await main(page).getByText('Needs a year with revenue, net income and add-backs.').waitFor();
});

it.each([390, 820, 1440])('prints no text of a difference over another, at %i px', async (width) => {
  const { id } = await seedDeal(person, { description: 'Two loans', ...YEARS });
  const models = [];
  for (const downPayment of [9, 20]) {
    const model = await seedModel(person, id, `${downPayment}% down`, { ...LOAN, downPayment });
    models.push(model.id);
  }
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`/deals/${id}/compare-models?models=${models.join(',')}&pair=${models.join(',')}`);
  const row = page.getByRole('table', { name: 'Differences between two models' });
  const closing = row.getByRole('row', { name: /^At closing/ }).getByRole('cell');
  await closing.first().waitFor();
  const overflowing = await closing.evaluateAll((all) =>
    all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
  );
  expect(overflowing).toEqual([]);
  await shot(page, `differences-${width}`);
  await page.setViewportSize(WIDE);
});

it('opens from a deal and from the command palette', async () => {
  await page.goto(`/deals/${lakeside}?tab=valuations`);
  await main(page).getByRole('link', { name: 'Compare with other deals' }).click();
  await heading(page, 'Compare deals').waitFor();
  await page.goto('/');
  await heading(page, /Welcome/).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command' }).fill('compare deals');
  await page.getByRole('option', { name: 'Compare deals' }).waitFor();
  await page.keyboard.press('Enter');
  await arrive(page, '/compare');
  await page.getByText('Nothing to compare yet').waitFor();
  await expectAccessible(page, 'compare nothing');
});

it('says when it cannot be loaded', async () => {
  await failing(page, 'GET', /\/api\/valuations$/, { status: 403 }, async () => {
    await page.goto(`/compare?deals=${lakeside},${greenline}`);
    await toast(page, 'Failed to load comparison data');
  });
});

it('can be read on a phone', async () => {
  await page.setViewportSize(NARROW);
  await page.goto(`/compare?deals=${lakeside},${greenline}`);
  await line('DSCR before closing costs').waitFor();
  await waitUntilFits(page);
  await expectAccessible(page, 'compare deals, narrow');
  await page.setViewportSize(WIDE);
});

it('compares all of five selected deals', async () => {
  const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
  for (const name of names) await seed(`${name} of five`, 1_000_000);
  await page.goto('/deals?search=of%20five');
  for (const name of names)
    await page
      .getByRole('row', { name: new RegExp(`${name} of five`) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await heading(page, 'Compare deals').waitFor();
  await eventually(async () => (await cells('Purchase price')).length, 5);
});

it('shows the values of eight models on a phone', async () => {
  const deal = await seed('Eightfold', 1_000_000);
  for (let number = 2; number <= 8; number++)
    await seedModel(person, deal, `Model ${number}`, { ...LOAN, purchasePrice: 900_000 + 10_000 * number });
  await page.setViewportSize(NARROW);
  await page.goto(`/deals/${deal}/compare-models`);
  await line('DSCR before closing costs').waitFor();
  const row = line('Purchase price');
  const name = await row.getByRole('rowheader').boundingBox();
  const values = row.getByRole('cell');
  expect(await values.count()).toBe(8);
  for (const index of [0, 4, 7]) {
    await values.nth(index).evaluate((cell) => cell.scrollIntoView({ block: 'nearest', inline: 'end' }));
    const value = await values.nth(index).boundingBox();
    // The value lies right of the pinned names and within the window.
    expect(value!.x).toBeGreaterThanOrEqual(name!.x + name!.width - 1);
    expect(value!.x + value!.width).toBeLessThanOrEqual(NARROW.width + 1);
  }
  await shot(page, 'compare-eight-narrow');
  await page.setViewportSize(WIDE);
});

it('throws nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
