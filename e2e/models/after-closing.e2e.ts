import { type Browser, type Locator, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal, YEARS } from '../support/api.js';
import { expectAccessible } from '../support/axe.js';
import { launch, NARROW, waitUntilFits } from '../support/browser.js';
import { button, heading, main, openStage } from '../support/screen.js';

let browser: Browser;
let page: Page;
let person: Person;

beforeAll(async () => {
  browser = await launch();
});
beforeEach(async () => {
  ({ page, person } = await openStage(browser));
});
afterEach(() => page.context().close());
afterAll(() => browser.close());

const region = (name: string): Locator => main(page).getByRole('region', { name, exact: true });

it('holds liquidity, guarantors and collateral against the loans once they are added', async () => {
  const { id: deal } = await seedDeal(person, {
    description: 'Machine shop',
    businessName: 'Forge',
    ...YEARS,
  });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${deal}/valuations`);
  const at = `/deals/${deal}/valuations/${first?.id ?? ''}`;
  const assumptions = { availableCash: 300_000, equipmentValue: 200_000 };
  await person.call('PUT', at, { loanData: LOAN, assumptions });
  await page.goto(`${at}?view=desk&pane=closing`);
  await heading(page, 'Base Case').waitFor();
  await button(main(page), 'Add liquidity, guarantors and collateral').click();
  const section = region('After closing');
  await section.getByLabel('Monthly payroll').fill('400,000');
  await section.getByText(/ short$/).waitFor();
  await section.getByLabel('Monthly payroll').fill('100');
  await button(section, 'Add an owner').click();
  await section.getByLabel('Name of owner 1').fill('Ada');
  await section.getByLabel('Share of owner 1').fill('80');
  await section
    .getByText(
      'Ada must guarantee the loans without limit, as an owner of 20% or more. The shares give 80%, not 100%.',
    )
    .waitFor();
  await section.getByRole('row', { name: 'Equipment $200,000 50% $100,000' }).waitFor();
  await section.getByText('To hold for 3 months').waitFor();
  await main(page).getByText('Data saved').waitFor();
  await page.reload();
  await section.getByText(/^Ada must guarantee/).waitFor();
  await expectAccessible(page, 'after closing');
  await page.setViewportSize(NARROW);
  await page.reload();
  await section.waitFor();
  await waitUntilFits(page);
  await expectAccessible(page, 'after closing on a phone');
});
