import { type Browser, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal, YEARS } from '../support/api.js';
import { expectAccessible } from '../support/axe.js';
import { launch, NARROW, shot, waitUntilFits, WIDE } from '../support/browser.js';
import { button, eventually, main, openStage, toast, toastCard } from '../support/screen.js';

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors } = await openStage(browser));
});
afterAll(() => browser.close());

const summary = () => page.getByRole('table', { name: 'The deal under three lenses' });
const earnings = async () => {
  const texts = await summary()
    .getByRole('row', { name: /^Earnings/ })
    .getByRole('cell')
    .allInnerTexts();
  return texts.map((text) => Number(text.replace(/[^0-9-]/g, '')));
};

it('shows the deal under three lenses and follows the evidence of an add-back', async () => {
  const { id } = await seedDeal(person, { description: 'Bakery', businessName: 'Lens Bakery', ...YEARS });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${id}/valuations`);
  const at = `/deals/${id}/valuations/${first?.id ?? ''}`;
  await person.call('PUT', at, { loanData: LOAN });
  await page.goto(`${at}?view=lenses`);
  await page.getByRole('heading', { name: 'Three lenses on SDE' }).waitFor();
  const [broker, buyer, lender] = await earnings();
  expect(broker).toBeGreaterThan(buyer!);
  expect(buyer).toBeGreaterThan(lender!);
  await page.getByRole('combobox', { name: /Evidence of Owner salary/ }).selectOption('Tax return');
  await eventually(async () => (await earnings())[2]! > lender!, true);
  expect((await earnings())[0]).toBe(broker);
  await page.reload();
  await eventually(async () => (await earnings())[2]! > lender!, true);
  await expectAccessible(page, 'three lenses');
  await shot(page, 'lenses');
});

it('adds and removes an adjustment of the buyer', async () => {
  const [before = 0] = await earnings();
  await main(page).getByLabel('Name of the adjustment').fill('Lawsuit');
  await main(page)
    .getByLabel(/^Amount in/)
    .first()
    .fill('10,000');
  await button(page, 'Add adjustment').click();
  await eventually(async () => (await earnings())[0], before + 10_000);
  await button(page, 'Remove Lawsuit').click();
  await eventually(async () => (await earnings())[0], before);
  await toastCard(page, 'Adjustment removed: Lawsuit').getByRole('button', { name: 'Undo' }).click();
  await eventually(async () => (await earnings())[0], before + 10_000);
  await page.reload();
  await eventually(async () => (await earnings())[0], before + 10_000);
  await button(page, 'Remove Lawsuit').click();
  await eventually(async () => (await earnings())[0], before);
});

it('fits a phone', async () => {
  await page.setViewportSize(NARROW);
  await waitUntilFits(page);
  await expectAccessible(page, 'three lenses, narrow');
  await shot(page, 'lenses-narrow');
  await page.setViewportSize(WIDE);
});

it('sets the haircuts of the buyer from today on', async () => {
  await page.goto('/settings');
  const form = page.getByRole('form', { name: 'Haircuts by evidence' });
  await form.getByLabel('Claimed').fill('5');
  await form.getByRole('alert').waitFor();
  await form.getByLabel('Claimed').fill('40');
  await button(page, 'Save haircuts').click();
  await toast(page, 'Haircuts saved');
  await expectAccessible(page, 'settings with haircuts');
});

it('throws nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
