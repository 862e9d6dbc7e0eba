import { type Browser, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal, seedModel, YEARS } from './support/api.js';
import { expectAccessible } from './support/axe.js';
import { launch, NARROW, WIDE } from './support/browser.js';
import { arrive, button, main, openStage } from './support/screen.js';

/** Deals with missing or extreme figures: screens say what is missing and invent nothing. */
let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors: pageErrors } = await openStage(browser));
});
afterAll(() => browser.close());

const NOT_FIGURES = /NaN|Infinity|undefined|\[object/;

async function seed(years: object, loanData: object): Promise<string> {
  const { id } = await seedDeal(person, { description: 'An edge', businessName: 'Edge', ...years });
  const { id: model } = await seedModel(person, id, 'Model', loanData);
  return `/deals/${id}/valuations/${model}`;
}

const toDealPath = (at: string) => at.split('/valuations/')[0] ?? '';

/** Every screen of a model, each once it shows what it is about. */
const screensOf = (at: string): [address: string, landmark: string][] => [
  [at, 'Financial projections'],
  [`${at}?view=desk`, 'Charts by year'],
  [`${at}?view=desk&pane=closing`, 'Sources and uses'],
  [`${at}?view=desk&pane=eligibility`, 'SBA eligibility'],
  [`${at}?view=desk&pane=stress`, 'What it would take'],
  [`${at}?view=desk&pane=returns`, 'Maximum price'],
  [`${at}/data-sources`, 'Loan Structure'],
  [`${at}/data-sources?tab=historical-financials`, 'Historical Financials'],
  [`${at}/viability-analysis`, 'Deal Viability Analysis'],
  [`${toDealPath(at)}/evaluate`, 'Evaluate Deal'],
  [`/compare?models=${at.split('/').at(-1) ?? ''}`, 'Choose one more deal'],
  ['/valuation', 'Financial models'],
];

async function textOf(address: string, landmark: string): Promise<string> {
  await page.goto(address);
  await main(page).getByText(landmark).first().waitFor();
  if (address.endsWith('/evaluate')) {
    await button(page, 'Calculate Value').click();
    await button(page, 'Calculate Value').waitFor({ state: 'detached' });
  }
  return main(page).innerText();
}

/** Walks all screens of a model; answers what each said. */
async function walk(at: string): Promise<ReadonlyMap<string, string>> {
  const said = new Map<string, string>();
  for (const [address, landmark] of screensOf(at)) {
    const text = await textOf(address, landmark);
    expect({ address, not: NOT_FIGURES.exec(text)?.[0] ?? null }).toEqual({ address, not: null });
    said.set(address, text);
  }
  return said;
}

it('an empty deal says on every screen what is missing and leads to where it is entered', async () => {
  const at = await seed({}, {});
  for (const [address, text] of await walk(at))
    expect({ address, nought: /\$0(?![\d,.])/.test(text) }).toEqual({ address, nought: false });
  await page.goto(at);
  for (const text of [
    'Complete the data sources to see financial model results',
    'Historical financial data required for analysis',
    'Historical financial data required for projections',
    'No SDE yet. Enter net income and add-backs for at least one year.',
  ])
    await main(page).getByText(text).first().waitFor();
  await main(page).getByRole('link', { name: 'Enter financials' }).first().click();
  await arrive(page, `${at}/data-sources?tab=historical-financials`);
});

it('an empty model can be read by everybody', async () => {
  const at = await seed({}, {});
  await page.goto(at);
  await main(page).getByText('Historical financial data required for projections').waitFor();
  await expectAccessible(page, 'empty model');
});

it('nothing is invented without a loan structure', async () => {
  const at = await seed(YEARS, {});
  await walk(at);
  await page.goto(at);
  const projected = page.getByRole('table', { name: 'Projections by year' });
  await projected.waitFor();
  for (const name of ['Annual debt service', 'Cash flow to owner', 'DSCR']) {
    const cells = await projected
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('cell')
      .allInnerTexts();
    expect(cells.map((cell) => cell.includes('–'))).toEqual(Array(5).fill(true));
  }
  await main(page).getByText('Enter a price and a down payment to see the loan payments.').waitFor();
  await page.goto(toDealPath(at));
  await main(page).getByText('The default model is missing a price and a down payment.').waitFor();
});

it('a blank newest year is passed over', async () => {
  const at = await seed(
    { ...YEARS, historicalFinancials: { ...YEARS.historicalFinancials, year1: {} } },
    LOAN,
  );
  await walk(at);
  await page.goto(at);
  await main(page).getByText('How SDE 2024 is calculated').waitFor();
  await main(page).getByText('1.89x').first().waitFor();
});

it('losses are shown in the same way everywhere', async () => {
  const loss = { grossRevenue: '400000', cogs: '220000', operatingExpenses: '260000', ownerSalary: '30000' };
  const at = await seed(
    { ...YEARS, historicalFinancials: { year1: loss } },
    { ...LOAN, purchasePrice: 300_000 },
  );
  await walk(at);
  await page.goto(at);
  await main(page).getByText('-1.10x').first().waitFor();
  const past = page.getByRole('table', { name: 'Cash flow by year' });
  await past.getByRole('row', { name: /^DSCR/ }).getByText('(1.10x)').waitFor();
  await main(page).getByText('needs positive SDE').first().waitFor();
});

it('a deal paid in cash has no debt service, and no coverage to speak of', async () => {
  const at = await seed(YEARS, { ...LOAN, downPayment: 100 });
  await walk(at);
  await page.goto(at);
  await main(page).getByText('Nothing is borrowed: the down payment covers the price.').waitFor();
  await main(page)
    .getByText('Nothing is borrowed for the price, so no debt service is deducted from SDE.')
    .waitFor();
  const past = page.getByRole('table', { name: 'Cash flow by year' });
  await past
    .getByRole('row', { name: /^Annual debt service/ })
    .getByText('$0')
    .first()
    .waitFor();
});

it('a deal that the seller finances alone has one loan', async () => {
  const at = await seed(YEARS, {
    ...LOAN,
    downPayment: 0,
    sellerFinancing: true,
    sellerFinancingAmount: 1_200_000,
    sellerFinancingRate: 6,
    sellerFinancingTerm: 5,
  });
  await walk(at);
  await page.goto(at);
  await main(page).getByText('$23,199.36').first().waitFor();
  const payments = main(page).locator('dl[aria-label="Monthly debt service"]');
  expect(await payments.getByText('SBA 7(a) loan').count()).toBe(0);
  await payments.getByText('Seller note').waitFor();
});

it('the screens of an empty model fit a phone', async () => {
  const at = await seed({}, {});
  await page.setViewportSize(NARROW);
  for (const [address, landmark] of screensOf(at)) {
    await textOf(address, landmark);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ address, over: Math.max(0, over) }).toEqual({ address, over: 0 });
  }
  await page.setViewportSize(WIDE);
});

it('a name without a space breaks on a phone, and the page does not scroll sideways', async () => {
  const businessName = `Business${'x'.repeat(90)}`;
  const { id } = await seedDeal(person, { ...YEARS, description: businessName, businessName });
  for (const name of ['A', 'B']) await seedModel(person, id, `${name}${'m'.repeat(90)}`);
  await page.setViewportSize(NARROW);
  for (const [address, landmark] of [
    [`/deals/${id}/edit`, businessName],
    [`/deals/${id}/evaluate`, businessName],
    [`/deals/${id}/valuations/new`, businessName],
    [`/deals/${id}/compare-models`, businessName],
    [`/deals?search=${businessName}`, '1 deal'],
  ] as const) {
    await page.goto(address);
    await main(page).getByText(landmark).first().waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ address, over: Math.max(0, over) }).toEqual({ address, over: 0 });
  }
  await page.setViewportSize(WIDE);
});

it('throws nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
