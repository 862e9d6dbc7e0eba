import { type Browser, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal, YEARS } from '../support/api.js';
import { expectAccessible } from '../support/axe.js';
import { launch, NARROW, shot, waitUntilFits, WIDE } from '../support/browser.js';
import { button, eventually, main, openStage } from '../support/screen.js';

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];
let id: string;

/** 2025 has an SDE of 415,000; these months have 360,000, and those of the year before 340,000. */
const TO_DATE = {
  grossRevenue: '1050000',
  cogs: '420000',
  operatingExpenses: '350000',
  ownerSalary: '80000',
};
const PRIOR = { grossRevenue: '1000000', cogs: '400000', operatingExpenses: '340000', ownerSalary: '80000' };

const base = () => main(page).getByRole('region', { name: 'What SDE is counted on' });

const openFigures = async () => {
  await page.goto(`/deals/${id}`);
  await page.getByRole('tab', { name: 'Historical Financials' }).click();
  return page.getByRole('tabpanel', { name: 'Historical Financials' });
};

const saveFigures = async (figures: Record<string, object>) => {
  const { revision: _, ...deal } = await person.call<typeof YEARS & { revision: number }>(
    'GET',
    `/deals/${id}`,
  );
  await person.call('PATCH', `/deals/${id}/financials`, {
    historicalFinancials: { ...deal.historicalFinancials, ...figures },
    yearLabels: {
      ...deal.yearLabels,
      ...Object.fromEntries(Object.keys(figures).map((name) => [name, name])),
    },
  });
};

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors } = await openStage(browser));
  ({ id } = await seedDeal(person, { description: 'Harbor', businessName: 'Harbor Plumbing', ...YEARS }));
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${id}/valuations`);
  await person.call('PUT', `/deals/${id}/valuations/${first?.id ?? ''}`, {
    name: 'Base Case',
    loanData: LOAN,
  });
});
afterAll(() => browser.close());

it('offers nothing new while a deal has fiscal years alone', async () => {
  const panel = await openFigures();
  await button(panel, 'Edit').waitFor();
  expect(await base().count()).toBe(0);
});

it('asks for the same months of the year before, adds their column and counts SDE on the twelve months', async () => {
  await saveFigures({ 'YTD Oct 2026': TO_DATE });
  let panel = await openFigures();
  await base().getByText("The prior year's same months, to October 2025, are missing.").waitFor();
  await button(panel, 'Edit').click();
  await base().getByRole('button', { name: 'Add YTD Oct 2025' }).click();
  await page.getByRole('columnheader', { name: 'YTD Oct 2025' }).waitFor();
  await button(page, 'Undo').click();
  await button(page, 'Cancel').click();
  await saveFigures({ 'YTD Oct 2025': PRIOR });
  panel = await openFigures();
  await button(panel, 'Edit').click();
  await base().getByLabel('SDE is counted on').selectOption('Twelve months to October 2026');
  await button(page, 'Save Changes').click();
  await base().getByText('The twelve months to October 2026.').waitFor();
  await eventually(
    () =>
      base()
        .getByRole('definition')
        .allInnerTexts()
        .then((all) => all.map((one) => one.trim())),
    ['$415,000', '$360,000', '($340,000)', '$435,000'],
  );
  await expectAccessible(page, 'what SDE is counted on');
  await shot(page, 'trailing-year');
});

it('names it beside SDE in the model', async () => {
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${id}/valuations`);
  await page.goto(`/deals/${id}/valuations/${first?.id ?? ''}?view=analysis`);
  await main(page).getByText('SDE, twelve months to October 2026').first().waitFor();
  await main(page).getByText('How SDE TTM Oct 2026 is calculated').waitFor();
  await page.setViewportSize(NARROW);
  await waitUntilFits(page);
  await page.setViewportSize(WIDE);
  expect(pageErrors).toEqual([]);
});
