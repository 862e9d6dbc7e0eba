import { type Browser, type Locator, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal, YEARS } from '../support/api.js';
import { expectAccessible } from '../support/axe.js';
import { launch, NARROW, shot, WIDE } from '../support/browser.js';
import { button, eventually, main, openStage } from '../support/screen.js';

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors } = await openStage(browser));
});
afterAll(async () => {
  await browser.close();
  expect(pageErrors).toEqual([]);
});

it('a requirement that fails is mended by a press and comes back by Undo', async () => {
  const { id: deal } = await seedDeal(person, { description: 'Bakery', ...YEARS });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${deal}/valuations`);
  const at = `/deals/${deal}/valuations/${first?.id ?? ''}`;
  await person.call('PUT', at, {
    loanData: { ...LOAN, purchasePrice: 900_000, downPayment: 9 },
    assumptions: { closingCosts: 20_000 },
  });
  await page.goto(at);
  const band: Locator = main(page).getByRole('region', { name: 'Verdict at closing' });
  await band.getByText('Not financeable as structured').first().waitFor();
  const cash = band.getByRole('button', { name: /^Add \$[\d,]+ of cash$/ }).first();
  await cash.waitFor();
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await shot(page, `repairs-${size.width}`);
  }
  await expectAccessible(page, 'repairs');
  await page.setViewportSize(WIDE);
  const injection = band.getByText(/is needed\.$/);
  const failing = await injection.count();
  await cash.press('Enter');
  await eventually(() => injection.count(), failing - 1);
  const down = async () => (await person.call<{ loanData: { downPayment: number } }>('GET', at)).loanData;
  await eventually(async () => (await down()).downPayment > 81_000, true);
  await button(page, 'Undo last change').click();
  await eventually(async () => (await down()).downPayment, 9);
});

it('a repair of a blank field is taken back by Undo', async () => {
  const { id: deal } = await seedDeal(person, { description: 'Bakery', ...YEARS });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${deal}/valuations`);
  const at = `/deals/${deal}/valuations/${first?.id ?? ''}`;
  const property = {
    includeRealEstate: true,
    realEstatePurchasePrice: 400_000,
    sba504Rate: 8,
    sba504Term: 25,
  };
  await person.call('PUT', at, { loanData: { ...LOAN, purchasePrice: 500_000, ...property } });
  await page.goto(at);
  const property10 = main(page).getByRole('button', { name: /^Pay \$40,000 more of the property$/ });
  await property10.click();
  const stored = async () => {
    const { loanData } = await person.call<{ loanData: Record<string, unknown> }>('GET', at);
    return [loanData['realEstateDownPayment'] ?? null, loanData['realEstateDownPaymentType']];
  };
  await eventually(stored, [40_000, 'amount']);
  await button(page, 'Undo last change').click();
  await eventually(stored, [null, 'percentage']);
});
