import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { launch, newContext, signUp } from './support/browser.js';
import { look } from './support/look.js';

/** Rows as copied from a spreadsheet, newest year first. */
const YEARS = [
  ['Gross revenue', '$1,200,000', '1,100,000', '1,000,000'],
  ['COGS', '480,000', '440,000', '400,000'],
  ['SG&A', '400,000', '370,000', '350,000'],
]
  .map((row) => row.join('\t'))
  .join('\n');

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((clip) => {
    const data = new DataTransfer();
    data.setData('text/plain', clip);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

describe('a newcomer buys a business', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const pageErrors: string[] = [];
  let dealPath = '';
  let modelPath = '';

  beforeAll(async () => {
    browser = await launch();
    context = await newContext(browser);
    page = await context.newPage();
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of (?:401|404|412)/.test(message.text()))
        pageErrors.push(message.text());
    });
  });
  afterAll(() => browser.close());

  it('sees the sign-in form at every address while signed out', async () => {
    await page.goto('/deals');
    await page.waitForURL((url) => url.pathname === '/sign-in');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await look(page, 'sign-in');
    await page.goto('/sign-up');
    await page.getByRole('heading', { name: 'Join' }).waitFor();
    await look(page, 'sign-up');
  });

  it('signs up and finds an empty dashboard that says what to do', async () => {
    await signUp(page);
    await page.getByText('No deals yet').waitFor();
    await look(page, 'dashboard-empty');
  });

  it('adds a deal with three years pasted from a sheet', async () => {
    await page.goto('/deals/new');
    await page.getByRole('textbox', { name: 'Description' }).fill('HVAC contractor with three trucks');
    await page.getByRole('textbox', { name: 'Business name' }).fill('Lakeside Heating & Air');
    await look(page, 'add-deal');
    await page.getByRole('checkbox', { name: /Add historical financials/ }).check();
    await page.getByRole('button', { name: /^(Next|Continue)/ }).click();
    const revenue = page
      .getByRole('row', { name: /^Gross revenue/ })
      .getByRole('gridcell')
      .first();
    await revenue.click();
    await paste(page, YEARS);
    const owner = page
      .getByRole('row', { name: /^Owner salary/ })
      .getByRole('gridcell')
      .first();
    await owner.click();
    await page.keyboard.type('95000');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /^SDE 415,000/ }).waitFor();
    await look(page, 'add-deal-financials');
    await page.getByRole('button', { name: 'Create Deal' }).click();
    await page.waitForURL(/\/deals\/[0-9a-f-]{36}$/);
    dealPath = new URL(page.url()).pathname;
    await page
      .getByText('Deal created successfully! A default financial model has been automatically generated.')
      .waitFor();
  });

  it('finds the starred Base Case on the deal', async () => {
    await page
      .getByRole('heading', { name: /Lakeside|HVAC/ })
      .first()
      .waitFor();
    await look(page, 'deal');
    await page.getByRole('tab', { name: 'Historical Financials' }).click();
    await page.getByRole('row', { name: /^SDE/ }).waitFor();
    await look(page, 'deal-financials');
    await page.getByRole('tab', { name: 'Financial Models' }).click();
    await page.waitForURL(/tab=valuations/);
    await page
      .getByRole('link', { name: /Base Case/ })
      .first()
      .waitFor();
    await look(page, 'deal-models');
    await page
      .getByRole('link', { name: /Base Case/ })
      .first()
      .click();
    await page.waitForURL(/\/valuations\/[0-9a-f-]{36}$/);
    modelPath = new URL(page.url()).pathname;
  });

  it('enters price and down payment and reads what follows, to the cent', async () => {
    await page.goto(modelPath);
    await page
      .getByRole('textbox', { name: /Purchase price/ })
      .first()
      .fill('1,200,000');
    await page.keyboard.press('Tab');
    await page
      .getByRole('textbox', { name: /Down payment/ })
      .first()
      .fill('10');
    await page.keyboard.press('Tab');
    const main = page.locator('main');
    // 1,080,000 over 10 years at 11.5 %: 15,184.31 a month, 182,211.70 a year; SDE 415,000.
    await main.getByText('$15,184.31').first().waitFor();
    await main.getByText('$182,211.70').first().waitFor();
    await main.getByText('2.28x').first().waitFor();
    await main
      .getByText(/^(All changes )?(Data )?saved/i)
      .first()
      .waitFor();
    await look(page, 'model');
  });

  it('finds all of it again after a reload', async () => {
    await page.goto(modelPath);
    await page.locator('main').getByText('2.28x').first().waitFor();
    await page.goto('/deals');
    await page.getByText('Lakeside Heating & Air').first().waitFor();
    await look(page, 'deals');
    await page.goto('/');
    await page.getByText('HVAC contractor with three trucks').first().waitFor();
    await look(page, 'dashboard');
  });

  it.each([
    ['brokers', '/brokers', 'No brokers yet'],
    ['settings', '/settings', 'Financial Data Defaults'],
    ['profile', '/profile', 'My Profile'],
    ['not-found', '/nowhere', 'Page Not Found'],
    ['all-models', '/valuation', 'Base Case'],
  ])('looks at %s', async (name, path, text) => {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    await look(page, name);
  });

  it('analyzes the viability of the model', async () => {
    await page.goto(`${modelPath}/viability-analysis`);
    await page.getByText('Base 50').first().waitFor();
    await look(page, 'viability');
    await page.goto(`${modelPath}/data-sources`);
    await page.getByRole('tab', { name: 'Loan Structure' }).waitFor();
    await look(page, 'data-sources');
  });

  it('shows a second person none of it', async () => {
    const other = await newContext(browser);
    const stranger = await other.newPage();
    await signUp(stranger, 'Bob');
    await stranger.goto('/deals');
    await stranger
      .getByText(/no deals/i)
      .first()
      .waitFor();
    await stranger.goto(dealPath);
    await stranger
      .getByText(/Deal not found/)
      .first()
      .waitFor();
    await other.close();
  });

  it('meets no error in the console on the way', () => {
    expect(pageErrors).toEqual([]);
  });
});
