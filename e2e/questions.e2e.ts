import { type Browser, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal } from './support/api.js';
import { expectAccessible } from './support/axe.js';
import { launch, NARROW, shot, waitUntilFits, WIDE } from './support/browser.js';
import { openStage, toast, toastCard } from './support/screen.js';

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];
let dealId: string;

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors } = await openStage(browser));
  const figures = {
    grossRevenue: '1500000',
    cogs: '650000',
    netIncome: '160000',
    ownerSalary: '84000',
    otherAddBacks: '42000',
  };
  ({ id: dealId } = await seedDeal(person, {
    description: 'Bakery',
    businessName: 'Question Bakery',
    yearLabels: { year1: '2025' },
    historicalFinancials: { year1: figures },
  }));
  const [model] = await person.call<{ id: string }[]>('GET', `/deals/${dealId}/valuations`);
  await person.call('PUT', `/deals/${dealId}/valuations/${model?.id ?? ''}`, { loanData: LOAN });
});
afterAll(() => browser.close());

const panel = () => page.getByRole('region', { name: 'Ask this next' });
const questions = () => panel().getByRole('list', { name: 'Questions to the seller' }).getByRole('listitem');
const askFor = (name: RegExp) => panel().getByRole('button', { name });

it('says what rests on the word of the broker and what falls without it', async () => {
  await page.goto(`/deals/${dealId}`);
  await questions().first().waitFor();
  const texts = await questions().allInnerTexts();
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/^2025 business tax return/);
  expect(texts[1]).toMatch(
    /\$42,000 of add-backs .* rest on the broker's word\. Without them DSCR at closing falls from/,
  );
  await expectAccessible(page, 'ask this next');
  await shot(page, 'questions');
});

it('makes a question a follow-up with one press, and undoes it', async () => {
  await askFor(/^Add follow-up: Bank and card statements 2025/).click();
  await toastCard(page, 'Follow-up added').getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Follow-up removed');
  await askFor(/^Add follow-up: Bank and card statements 2025/).click();
  await toast(page, 'Follow-up added');
  await panel()
    .getByText(/^Follow up by/)
    .waitFor();
  await page
    .getByRole('region', { name: 'Next follow-up' })
    .getByText(/Bank and card statements/)
    .waitFor();
  expect(await page.getByRole('region', { name: 'Last interaction' }).innerText()).toContain('None yet.');
});

it('says that a question is answered, and takes it off the follow-ups', async () => {
  const item = { id: 'addBack.otherAddBacks', label: 'Other add-backs', kind: 'other' };
  await person.call('PUT', `/deals/${dealId}/adjustments`, { items: [{ ...item, evidence: 'thirdParty' }] });
  await page.reload();
  const answered = panel().getByRole('list', { name: 'Answered questions' });
  await answered.getByText(/^Answered by the evidence you set on/).waitFor();
  expect(await questions().count()).toBe(1);
  expect(await person.call<unknown[]>('GET', '/follow-ups')).toEqual([]);
});

it('fits a phone, and the dark', async () => {
  await page.setViewportSize(NARROW);
  await waitUntilFits(page);
  await expectAccessible(page, 'ask this next, narrow');
  await shot(page, 'questions-narrow');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'ask this next, dark');
  await shot(page, 'questions-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(WIDE);
});

it('throws nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
