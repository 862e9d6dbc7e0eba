import { type Browser, type Locator, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal, YEARS } from '../support/api.js';
import { expectAccessible } from '../support/axe.js';
import { launch, NARROW, shot, WIDE } from '../support/browser.js';
import { heading, main, openStage } from '../support/screen.js';

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];
let deal: string;
let model: string;

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors } = await openStage(browser));
  ({ id: deal } = await seedDeal(person, { description: 'Bakery', businessName: 'Corner Bakery', ...YEARS }));
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${deal}/valuations`);
  model = `/deals/${deal}/valuations/${first?.id ?? ''}`;
  const assumptions = { closingCosts: 35_000, workingCapital: 50_000, availableCash: 250_000 };
  await person.call('PUT', model, { loanData: LOAN, assumptions });
});
afterAll(() => browser.close());
afterEach(() => expect(pageErrors).toEqual([]));

const why = (name: RegExp): Locator => main(page).getByRole('button', { name });

/** Opens an explanation by keyboard, returns its text and closes it; focus is back on its button then. */
async function read(opener: Locator): Promise<string> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Explanation: / });
  await dialog.waitFor();
  const text = await dialog.innerText();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  return text;
}

async function openView(view: string, pane = ''): Promise<void> {
  await page.goto(`${model}?view=${view}${pane === '' ? '' : `&pane=${pane}`}`);
  await heading(page, 'Base Case').waitFor();
}

it('explains each chart of the desk with its numbers, its terms and its source', async () => {
  for (const [pane, name, formula, meaning] of [
    ['stress', /^Why\? DSCR as entered/, /Each cell changes/, 'Debt service coverage ratio'],
    [
      'stress',
      /^Why\? Trials with a DSCR below 1\.25x/,
      /normal distributions/,
      'Debt service coverage ratio',
    ],
    ['closing', /^Why\? Total interest/, /less the principal/, 'month by month'],
    ['coverage', /^Why\? SDE margin/, /SDE divided by revenue/, "Seller's discretionary earnings"],
    ['coverage', /^Why\? Cash flow to owner/, /SDE less debt service/, 'What remains of SDE'],
    ['coverage', /^Why\? Lowest DSCR/, /for the lowest year/, 'Debt service coverage ratio'],
  ] as const) {
    await openView('desk', pane);
    const text = await read(why(name));
    expect(text).toMatch(formula);
    expect(text).toContain(meaning);
    expect(text).toMatch(/Source\n.+/);
    expect(text).toMatch(/\$[\d,]{4,}/);
  }
});

it('leads from a chart to the figures behind it and back', async () => {
  await why(/^Why\? SDE margin/).click();
  const dialog = page.getByRole('dialog', { name: /^Explanation: SDE margin/ });
  await dialog.getByRole('button', { name: /^SDE / }).press('Enter');
  await dialog.getByText(/plus the six add-backs/).waitFor();
  expect(await dialog.getByText('Source', { exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Back' }).press('Enter');
  await dialog.getByText(/SDE divided by revenue/).waitFor();
  await expectAccessible(page, 'explanation of a chart');
  await page.keyboard.press('Escape');
});

it('says of a single change what moves, from what to what, and what DSCR does', async () => {
  await openView('desk', 'stress');
  const text = await read(main(page).getByTitle('Explain: Price, same cash and note', { exact: true }));
  for (const part of [
    /Only this input changes/,
    /Now\s*\$/,
    /Change\s*-?\$/,
    /DSCR now/,
    /DSCR then/,
    /Change of DSCR/,
  ])
    expect(text).toMatch(part);
});

it('does not call a change one that reaches 1.25x on a deal that is above it', async () => {
  await main(page)
    .getByRole('heading', {
      name: 'One change that brings DSCR down to 1.25x',
    })
    .waitFor();
  const down = main(page)
    .locator('dl > div', { hasText: /^Down payment/ })
    .last();
  expect(await down.innerText()).toMatch(/Above 1\.25x even at \$0/);
});

it('says why an add-back counts, with its evidence', async () => {
  await openView('lenses');
  const text = await read(why(/^Why\? Owner salary/));
  expect(text).toMatch(/is claimed\. Accepted because a new owner sets their own pay/);
  expect(text).toMatch(/Broker: counted as claimed/);
  expect(text).toMatch(/Lender: not counted: claimed only/);
  expect(text).toMatch(/Evidence: claimed\. No document is linked\./);
  expect(await read(why(/^Why\? Earnings .*, buyer/).first())).toMatch(/each adjustment less its haircut/);
  await openView('analysis');
  expect(await read(why(/^Why\? Owner salary/))).toMatch(/Evidence and documents/);
});

it('explains the selected terms and the charts of a comparison', async () => {
  await openView('terms');
  await main(page)
    .getByText(/best terms\. Click a point/)
    .waitFor();
  expect(await read(why(/^Why\? Price of the selected terms/))).toMatch(
    /no other terms are better in one goal/,
  );
  await person.call('POST', `${model}/duplicate`, { name: 'Second' });
  await page.goto(`/deals/${deal}/compare-models`);
  expect(await read(why(/^Why\? DSCR/))).toMatch(/Second: debt service/);
  expect(await read(why(/^Why\? Projection of Second/))).toMatch(/Year 5: SDE/);
});

it('says on the overview of the deal which requirement its model fails', async () => {
  await page.goto(`/deals/${deal}`);
  await main(page).getByText('Not financeable as structured', { exact: true }).waitFor();
  await main(page)
    .getByText(/buyer equity is \d\.\d+%, the SBA requires 10%/)
    .waitFor();
  await expectAccessible(page, 'overview with a failed requirement');
});

it('shows no maximum price that down payment and note pay alone, and why DSCR differs on standby', async () => {
  const note = { sellerFinancing: true, sellerFinancingAmount: 200_000, sellerFinancingTerm: 3 };
  const assumptions = { closingCosts: null, workingCapital: null, availableCash: null };
  await person.call('PUT', model, { loanData: { ...LOAN, ...note }, assumptions });
  await openView('desk', 'returns');
  await main(page)
    .getByText(/^No price passes/)
    .first()
    .waitFor();
  await openView('lenses');
  const highest = page.getByRole('row', { name: /^Maximum price at 1\.25x/ });
  expect(await highest.innerText()).not.toContain('$');
  await person.call('PUT', model, { assumptions: { standby: true } });
  await openView('analysis');
  await main(page)
    .getByText(/^DSCR before closing costs /)
    .click();
  await main(page)
    .getByText(/At closing, the seller note is on full standby and has no payments/)
    .waitFor();
});

it('fits a phone with a price of ten digits', async () => {
  const stored = await person.call<{ loanData: object }>('GET', model);
  await page.setViewportSize(NARROW);
  try {
    await person.call('PUT', model, { loanData: { ...LOAN, purchasePrice: 7_000_000_000 } });
    await openView('analysis');
    await main(page).getByText('$7,000,000,000', { exact: true }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
    await shot(page, 'why-phone-huge');
  } finally {
    await person.call('PUT', model, { loanData: stored.loanData });
    await page.setViewportSize(WIDE);
  }
});

it('fits a phone in both color schemes', async () => {
  await page.setViewportSize(NARROW);
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openView('desk');
      await why(/^Why\? SDE margin/).click();
      const dialog = page.getByRole('dialog', { name: /^Explanation: SDE margin/ });
      await dialog.waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const box = await dialog.boundingBox();
      expect(box !== null && box.x >= 0 && box.x + box.width <= NARROW.width).toBe(true);
      await expectAccessible(page, `explanation of a chart, phone, ${colorScheme}`);
      await shot(page, `why-phone-${colorScheme}`);
      await page.keyboard.press('Escape');
      await openView('lenses');
      await why(/^Why\? Owner salary/).waitFor();
      await expectAccessible(page, `lenses with explanations, phone, ${colorScheme}`);
      await shot(page, `why-lenses-phone-${colorScheme}`);
    }
  } finally {
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }
});
