import { type Browser, type Page } from 'playwright-core';
import { type Person, seedDeal } from './support/api.js';
import { launch } from './support/browser.js';
import { look } from './support/look.js';
import { HARBOR, memorandum, thick } from './support/papers.js';
import { arrive, button, eventually, openStage, toastCard } from './support/screen.js';

/** A document is read in a separate process, which is slow on a busy machine. */
const READING = { timeout: 90_000 };

interface Deal {
  readonly askingPrice: number | null;
  readonly employeeCount: number | null;
  readonly yearLabels: Record<string, string>;
  readonly historicalFinancials: Record<string, Record<string, string | null>>;
}

let browser: Browser;
let page: Page;
let person: Person;
let dealId: string;
let pageErrors: readonly string[];

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors } = await openStage(browser));
  dealId = (
    await seedDeal(person, {
      description: 'Boatyard with storage',
      businessName: HARBOR.businessName,
      askingPrice: 1_700_000,
      yearLabels: { year1: '2024' },
      historicalFinancials: { year1: { grossRevenue: '2700000', cogs: '1141700' } },
    })
  ).id;
});
afterAll(() => browser.close());

const getDeal = () => person.call<Deal>('GET', `/deals/${dealId}`);
const chooseFiles = async (...papers: Awaited<ReturnType<typeof memorandum>>[]) =>
  page.locator('input[type=file]').setInputFiles(papers);
const compared = () => page.getByRole('region', { name: 'Compared with the deal' });
const choice = (label: string, side: string) =>
  compared()
    .getByRole('group', { name: `Value of ${label}` })
    .getByRole('button', { name: side });

it('offers to read a document after its upload, and shows it beside what the deal has', async () => {
  await page.goto(`/deals/${dealId}?tab=documents`);
  await chooseFiles(await memorandum());
  await button(page, 'Read figures of harbor-point-cim.pdf').waitFor();
  await look(page, 'documents-read-offer');
  await button(page, 'Read its figures').click();
  await page.waitForURL((url) => url.pathname === `/deals/${dealId}/review`);
  await compared().waitFor(READING);
  const row = compared().getByRole('listitem').filter({ hasText: 'Asking price' });
  await row.getByText('1,700,000').waitFor();
  await row.getByText('1,650,000').waitFor();
  expect(await page.getByRole('textbox', { name: 'Asking price', exact: true }).inputValue()).toBe(
    '1,700,000',
  );
  await look(page, 'deal-review-info');
});

it('changes only what is chosen', async () => {
  await choice('Asking price', 'Use').click();
  await eventually(
    () => page.getByRole('textbox', { name: 'Asking price', exact: true }).inputValue(),
    '1,650,000',
  );
  await button(page, 'Next').click();
  const revenue = compared().getByRole('listitem').filter({ hasText: 'Gross revenue 2024' });
  await revenue.getByText('2,718,300').waitFor();
  await button(compared(), /^Show \d+ values that fill a blank$/).click();
  await look(page, 'deal-review-figures');
  await choice('Gross revenue 2024', 'Keep').click();
  await button(page, 'Save to the deal').click();
  await toastCard(page, 'The deal has the values that you chose').waitFor();
  await arrive(page, `/deals/${dealId}`);
  const deal = await getDeal();
  expect(deal).toMatchObject({ askingPrice: 1_650_000, employeeCount: Number(HARBOR.employees) });
  expect(Object.values(deal.yearLabels).sort()).toEqual(['2022', '2023', '2024']);
  expect(deal.historicalFinancials['year1']).toMatchObject({
    grossRevenue: '2700000',
    operatingExpenses: '1071900',
  });
});

it('keeps the documents as the sources of what they state', async () => {
  const sources = await person.call<{ field: string; year: string | null }[]>(
    'GET',
    `/deals/${dealId}/provenance`,
  );
  const places = sources.map(({ field, year }) => `${field} ${year ?? ''}`.trim());
  expect(places).toEqual(expect.arrayContaining(['askingPrice', 'grossRevenue 2023', 'cogs 2024']));
  expect(places).not.toContain('grossRevenue 2024');
});

it('adds an upload to the deal that it turns out to belong to', async () => {
  await page.goto('/deals/new/ocr');
  await chooseFiles(await memorandum('harbor-again.pdf'));
  await button(page, 'Extract deal information').click();
  await button(page, 'Add to that deal').waitFor(READING);
  await look(page, 'extraction-add-to-deal');
  await button(page, 'Add to that deal').click();
  await page.waitForURL((url) => url.pathname === `/deals/${dealId}/review`);
  await compared().waitFor(READING);
  await button(page, 'Next').click();
  await button(page, 'Read figures').click();
  await compared().getByText('Gross revenue 2024').waitFor(READING);
  expect(await person.call<unknown[]>('GET', '/deals')).toHaveLength(1);
});

it('is canceled without a change of the deal', async () => {
  const before = await getDeal();
  await page.goto(`/deals/${dealId}?tab=documents`);
  await chooseFiles(await thick(400));
  await button(page, 'Read its figures').click();
  await page.getByRole('progressbar', { name: 'Reading documents' }).waitFor();
  await button(page, 'Cancel').click();
  await page.getByText('The extraction was canceled. Nothing was saved.').waitFor();
  await page.getByRole('link', { name: 'Back to the documents' }).last().click();
  await page.getByRole('list', { name: 'Documents' }).waitFor();
  expect(await getDeal()).toEqual(before);
});

it('threw nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
