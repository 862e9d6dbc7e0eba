import { type Browser, type Locator, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal, YEARS } from '../support/api.js';
import { expectAccessible } from '../support/axe.js';
import { launch, NARROW, shot, WIDE } from '../support/browser.js';
import { button, eventually, heading, main, openStage } from '../support/screen.js';

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors } = await openStage(browser));
});
afterAll(() => browser.close());
afterEach(() => expect(pageErrors).toEqual([]));

interface Stored {
  readonly name: string;
  readonly loanData: Record<string, number | string | boolean>;
}

/** Creates a deal with three years and its Base Case. Returns the URL of the model. */
async function seed(more: object = {}): Promise<string> {
  const { id: deal } = await seedDeal(person, {
    description: 'A bakery',
    businessName: 'Corner Bakery',
    ...YEARS,
    ...more,
  });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${deal}/valuations`);
  const at = `/deals/${deal}/valuations/${first?.id ?? ''}`;
  const assumptions = { closingCosts: 35_000, workingCapital: 50_000, availableCash: 250_000 };
  await person.call('PUT', at, { loanData: LOAN, assumptions });
  return at;
}

const front = (): Locator => main(page).getByRole('slider', { name: 'Terms on the front' });
const shown = (): Promise<string | null> => front().getAttribute('aria-valuetext');

async function openTerms(at: string): Promise<void> {
  await page.goto(`${at}?view=terms`);
  await heading(page, 'Base Case').waitFor();
  await main(page)
    .getByText(/best terms\. Click a point/)
    .waitFor();
}

describe('find terms', () => {
  it('opens by its tab, which a phone shows only after scrolling the tabs', async () => {
    await page.setViewportSize(NARROW);
    await page.goto(await seed());
    await heading(page, 'Base Case').waitFor();
    await page.getByRole('tab', { name: 'Find terms' }).click();
    await front().waitFor();
    await page.setViewportSize(WIDE);
  });

  it('shows the best terms and moves along them by keyboard, pointer and table', async () => {
    await openTerms(await seed());
    await front().press('Home');
    const best = await shown();
    expect(best).toMatch(/^Price \$[\d,]+, Your cash \$/);
    await front().press('End');
    expect(await shown()).not.toBe(best);
    const first = await front().locator('[data-point="0"] circle').boundingBox();
    if (first === null) throw new Error('The first point is not shown.');
    await page.mouse.click(first.x + first.width / 2, first.y + first.height / 2);
    await eventually(shown, best);
    await main(page)
      .getByText(/^What limits these terms: /)
      .waitFor();
    await main(page)
      .getByText(/terms as a table$/)
      .click();
    const rows = main(page).getByRole('region', { name: 'All terms on the front' }).getByRole('row');
    const count = Number(await front().getAttribute('aria-valuemax'));
    await eventually(() => rows.count(), count + 1);
    await rows.last().getByRole('button').click();
    await eventually(() => front().getAttribute('aria-valuenow'), String(count));
    await expectAccessible(page, 'find terms');
    await shot(page, 'terms-wide');
  });

  it('answers a slider, and says what conflicts when nothing fits', async () => {
    await openTerms(await seed());
    const cash = main(page).getByRole('slider', { name: /Cash you can bring/ });
    for (let step = 0; step < 40; step++) await cash.press('PageDown');
    await main(page).getByRole('heading', { name: 'Nothing fits' }).waitFor();
    const conflict = main(page).getByRole('region', { name: 'Requirements in conflict' });
    await conflict.getByRole('rowheader', { name: 'Equity injection' }).waitFor();
    await expectAccessible(page, 'conflict of terms');
    await shot(page, 'terms-conflict');
    for (let step = 0; step < 100; step++) await cash.press('PageUp');
    await main(page)
      .getByText(/best terms\. Click a point/)
      .waitFor();
    await eventually(() => main(page).getByRole('heading', { name: 'Nothing fits' }).count(), 0);
    await front().press('Home');
    expect(await shown()).toMatch(/^Price /);
  });

  it('creates a model with the chosen terms', async () => {
    await openTerms(await seed());
    await front().press('Home');
    const price = /Price \$([\d,]+)/.exec((await shown()) ?? '')?.[1]?.replaceAll(',', '');
    const base = page.url();
    await button(page, 'Use these terms').click();
    await page.waitForURL((url) => url.pathname !== new URL(base).pathname);
    await heading(page, /^Terms at /).waitFor();
    const created = await person.call<Stored>('GET', new URL(page.url()).pathname);
    expect(Math.abs(Number(created.loanData['purchasePrice']) - Number(price))).toBeLessThan(86);
    expect(created.loanData['downPaymentType']).toBe('amount');
    await main(page)
      .getByText(/No requirement of the SBA program fails|Still open/)
      .first()
      .waitFor();
  });

  it('stays within what the seller asks and offers, in dollars or percent of the price', async () => {
    await openTerms(await seed({ askingPrice: 950_000 }));
    const field = (name: string) => main(page).getByRole('textbox', { name, exact: true });
    await expect(field('Asking price').inputValue()).resolves.toBe('950,000');
    await expect(field('Seller note offered up to').inputValue()).resolves.toBe('0');
    const goal = (name: string) => main(page).getByRole('checkbox', { name, exact: true });
    await expect(goal('Lowest price').isChecked()).resolves.toBe(true);
    await expect(goal('Highest price').isChecked()).resolves.toBe(false);
    const unit = main(page).getByRole('group', { name: 'Seller note offered up to: percent or dollars' });
    await unit.getByRole('button', { name: 'Percent of the price' }).click();
    await field('Seller note offered up to').fill('10');
    await goal('Highest value to the seller').uncheck();
    await goal('Highest price').check();
    await goal('Lowest price').uncheck();
    const isHighestShown = async () => {
      await front().press('End');
      return /, Price \$950,000$/.test((await shown()) ?? '');
    };
    await eventually(isHighestShown, true);
    await main(page)
      .getByText(/terms as a table$/)
      .click();
    const table = main(page).getByRole('region', { name: 'All terms on the front' });
    const prices = await table.getByRole('rowheader').allTextContents();
    const notes = await table.getByRole('row').locator('td:nth-of-type(2)').allTextContents();
    const dollars = (text: string) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
    expect(prices.length).toBeGreaterThan(1);
    prices.forEach((price, index) => {
      expect(dollars(price)).toBeLessThanOrEqual(950_000);
      expect(dollars(notes[index] ?? '')).toBeLessThanOrEqual(0.1 * dollars(price));
    });
    await shot(page, 'terms-within-the-offer');
  });

  it('sizes on the earnings of a lens, and says what the new model runs on', async () => {
    const at = await seed();
    await openTerms(at);
    const dscr = main(page)
      .getByRole('term')
      .filter({ hasText: /^DSCR at closing/ });
    await expect(dscr.textContent()).resolves.not.toMatch(/earnings/);
    const readDscr = () =>
      main(page).getByRole('region', { name: 'DSCR by year' }).getByRole('cell').first().textContent();
    const ofModel = await readDscr();
    expect(ofModel).toMatch(/^\d\.\d\dx$/);
    await main(page)
      .getByRole('radio', { name: /^Lender \$[\d,]+$/ })
      .check();
    await main(page)
      .getByText(/best terms on the lender's earnings of \$[\d,]+\. Click a point/)
      .waitFor();
    expect(await dscr.textContent()).toMatch(/on the lender's earnings of \$[\d,]+/);
    await main(page)
      .getByText(/^The new model shows its DSCR on its own basis, not on the lender's earnings/)
      .waitFor();
    expect(await readDscr()).not.toBe(ofModel);
    await expectAccessible(page, 'find terms on the earnings of a lender');
    await shot(page, 'terms-lender');
    await main(page)
      .getByRole('radio', { name: /^Basis: SDE, before your salary/ })
      .check();
    await eventually(readDscr, ofModel);
  });

  it('shows each bound whole beside others, on a tablet and on a small screen', async () => {
    const bound = (name: string) => main(page).getByRole('textbox', { name, exact: true });
    try {
      await openTerms(await seed());
      await bound('Asking price').fill('23,400,000');
      for (const width of [768, 1024]) {
        await page.setViewportSize({ ...WIDE, width });
        for (const name of ['Lowest price', 'Asking price', 'Seller note offered up to'])
          await eventually(
            () => bound(name).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
            0,
          );
      }
    } finally {
      await page.setViewportSize(WIDE);
    }
  });

  it('fits a phone in dark colors', async () => {
    await page.setViewportSize(NARROW);
    await page.emulateMedia({ colorScheme: 'dark' });
    try {
      await openTerms(await seed());
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      const isTabWhole = async () => {
        const box = await page.getByRole('tab', { name: 'Find terms' }).boundingBox();
        return box !== null && box.x + box.width <= NARROW.width;
      };
      await eventually(isTabWhole, true);
      await expectAccessible(page, 'find terms, narrow and dark');
      await shot(page, 'terms-narrow-dark');
    } finally {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(WIDE);
    }
  });
});
