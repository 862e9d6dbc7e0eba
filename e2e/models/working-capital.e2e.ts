import { type Browser, type Locator, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal, YEARS } from '../support/api.js';
import { expectAccessible } from '../support/axe.js';
import { launch, NARROW, shot, waitUntilFits, WIDE } from '../support/browser.js';
import { button, eventually, heading, main, openStage } from '../support/screen.js';

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

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const toRow = (label: string, figures: readonly number[]) => [label, ...figures].join('\t');
const each = (figure: (month: number) => number) => MONTHS.map((_, month) => figure(month));

/** A monthly balance sheet as a spreadsheet copies it. */
const BALANCE_SHEET = [
  ['', ...MONTHS.map((month) => `${month} 2025`)].join('\t'),
  toRow(
    'Checking',
    each(() => 40_000),
  ),
  toRow(
    'Accounts receivable',
    each((month) => 60_000 + 2_000 * month),
  ),
  toRow(
    'Inventory',
    each((month) => (month > 1 && month < 5 ? 90_000 : 50_000)),
  ),
  toRow(
    'Accounts payable',
    each(() => 35_000),
  ),
].join('\n');

const region = (name: string): Locator => main(page).getByRole('region', { name, exact: true });

/** Opens the desk of the first model of a new deal. */
async function openDesk(): Promise<string> {
  const { id: deal } = await seedDeal(person, {
    description: 'Garden center',
    businessName: 'Green Thumb',
    ...YEARS,
  });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${deal}/valuations`);
  const at = `/deals/${deal}/valuations/${first?.id ?? ''}`;
  await person.call('PUT', at, { loanData: LOAN });
  await page.goto(`${at}?view=desk&pane=closing`);
  await heading(page, 'Base Case').waitFor();
  await region('Sources and uses').waitFor();
  return at;
}

it('takes pasted months to a peg, and what the seller keeps to sources and uses', async () => {
  const at = await openDesk();
  expect(await region('Working capital and the peg').count()).toBe(0);
  await button(main(page), 'Add working capital and a peg').click();
  const section = region('Working capital and the peg');
  await section.getByLabel('Paste from a spreadsheet').fill(BALANCE_SHEET);
  await section.getByText('12 months read. Left out as cash or debt: Checking.').waitFor();
  const closing = section.getByLabel('Working capital at closing');
  // 71,000 of receivables and 60,000 of inventory less 35,000 of payables.
  await closing.getByText('$96,000').first().waitFor();
  await section.getByText('Nothing to bring: the seller delivers the peg.').waitFor();
  await section.getByLabel(/^Peg/).selectOption('Zero, the seller keeps it');
  await section.getByText(/^The seller keeps the working capital, so you bring \$96,000\./).waitFor();
  await region('Sources and uses').getByLabel('Uses').getByText('$96,000').waitFor();
  await eventually(async () => {
    const { assumptions } = await person.call<{ assumptions: Record<string, unknown> }>('GET', at);
    return [
      assumptions.workingCapitalPeg,
      (assumptions.workingCapitalMonths as unknown[] | undefined)?.length,
    ];
  }, ['zero', 12]);
  await section.getByLabel('Receivables, Dec 2025').fill('100,000');
  await section.getByText(/so you bring \$97,500\./).waitFor();
  await page.reload();
  await section.getByText(/so you bring \$97,500\./).waitFor();
  await expectAccessible(page, 'the working capital of a model');
  await page.setViewportSize(WIDE);
  await section.scrollIntoViewIfNeeded();
  await shot(page, 'working-capital');
  await page.setViewportSize(NARROW);
  await page.reload();
  await section.waitFor();
  await waitUntilFits(page);
  await expectAccessible(page, 'the working capital of a model on a phone');
  await shot(page, 'working-capital-narrow');
});
