import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal, YEARS } from '../support/api.js';
import { expectAccessible } from '../support/axe.js';
import { launch, shot } from '../support/browser.js';
import { runSql } from '../support/database.js';
import { look } from '../support/look.js';
import { button, chooseFromMenu, heading, main, openPage, openStage, toast } from '../support/screen.js';

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];
/** A browser of its own, without an account. */
let stranger: BrowserContext;
let read: Page;
let readErrors: string[];
let at: string;

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors } = await openStage(browser));
  ({ context: stranger, page: read, pageErrors: readErrors } = await openPage(browser));
  const { id } = await seedDeal(person, {
    description: 'Secret description',
    businessName: 'Lakeside Bakery',
    broker: 'Secret Broker',
    ...YEARS,
  });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${id}/valuations`);
  at = `/deals/${id}/valuations/${first?.id ?? ''}`;
  await person.call('PUT', at, { name: 'Base Case', loanData: LOAN, assumptions: { livingCosts: 77_123 } });
  await person.call('POST', `/deals/${id}/notes`, { content: 'Secret note' });
});
afterAll(() => browser.close());

const dialog = () => page.getByRole('dialog', { name: 'Share this model' });

/** Creates a link through the dialog and returns its address. */
async function createLink(showsNames: boolean): Promise<string> {
  await page.goto(at);
  await chooseFromMenu(page, 'Send to lender: more options', 'Share link');
  await dialog().waitFor();
  if (showsNames) await dialog().getByLabel('Show the names of the business and the model').check();
  await button(dialog(), 'Create link').click();
  return dialog().getByLabel('Address of the new link').inputValue();
}

it('opens for a reader without an account and shows the model, nothing else', async () => {
  const url = await createLink(true);
  await dialog().getByText('Not opened yet').waitFor();
  await dialog()
    .getByText(/^This address opens only on this computer: Dealwright runs at http/)
    .waitFor();
  await expectAccessible(page, 'share dialog');
  await shot(page, 'share-dialog');
  const requested: string[] = [];
  read.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await read.goto('about:blank');
  const response = await read.goto(url);
  expect(response?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
  await heading(read, 'Lakeside Bakery').waitFor();
  await main(read).getByRole('region', { name: 'Verdict at closing' }).waitFor();
  const sections = await main(read).getByRole('heading', { level: 2 }).allInnerTexts();
  expect(sections).toEqual([
    'Price and earnings',
    'DSCR',
    'Sources and uses',
    'Debt service',
    'Projections',
    'Assumptions',
  ]);
  const text = await read.locator('body').innerText();
  for (const shown of ['$1,200,000', '$415,000', 'SBA 7(a) loan', '11.5%', '1.15x', 'Base Case'])
    expect(text).toContain(shown);
  expect(text).not.toMatch(/Secret|77,123/);
  expect(requested.filter((path) => /^\/api\/(?!config|auth|shared-model)/.test(path))).toEqual([]);
  await look(read, 'shared-model');
});

it('tells the owner who opened it', async () => {
  await page.goto(at);
  await chooseFromMenu(page, 'Send to lender: more options', 'Share link');
  await button(dialog(), /^\d+ views?$/)
    .first()
    .click();
  await dialog()
    .getByText(/Chrome on Linux/)
    .first()
    .waitFor();
});

it('gives its holder no other address', async () => {
  const token = new URL(await createLink(false)).hash.slice(1);
  for (const path of [at, `${at}/export.pdf`, '/deals', '/users/settings']) {
    for (const headers of [{ 'share-token': token }, { authorization: `Bearer ${token}` }]) {
      const answer = await stranger.request.get(`/api${path}`, { headers });
      expect([path, answer.status()]).toEqual([path, 401]);
    }
  }
  await read.goto(at);
  await read.waitForURL((url) => url.pathname === '/sign-in');
  expect((await stranger.cookies()).filter(({ name }) => /session/.test(name))).toEqual([]);
});

it('hides the names, ends when it is revoked, and says so', async () => {
  const url = await createLink(false);
  await read.goto('about:blank');
  await read.goto(url);
  await heading(read, 'A business for sale').waitFor();
  expect(await read.locator('body').innerText()).not.toMatch(/Lakeside|Base Case/);
  await dialog()
    .getByRole('button', { name: /^Revoke the link/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: 'Revoke this link?' });
  await question.getByRole('button', { name: 'Revoke link' }).click();
  await toast(page, 'Link revoked');
  await page.getByLabel('Address of the new link').waitFor({ state: 'detached' });
  await read.reload();
  await heading(read, 'Link ended').waitFor();
  await read.getByText('The sender has ended this link. Ask them for a new one.').waitFor();
  await expectAccessible(read, 'ended link');
});

it('ends when it expires, and an address that was cut says what to do', async () => {
  const url = await createLink(false);
  await runSql('update share_links set expires_at = now() where revoked_at is null', []);
  await read.goto('about:blank');
  await read.goto(url);
  await heading(read, 'Link expired').waitFor();
  await read.goto('about:blank');
  await read.goto(url.slice(0, -3));
  await heading(read, 'Link not found').waitFor();
  await read.getByText(/Check that it was copied completely/).waitFor();
});

it("gives the lender's package to the owner and, where it is included, to the holder of a link", async () => {
  await page.goto(at);
  await button(page, 'Send to lender').click();
  const choice = page.getByRole('dialog', { name: "Lender's package" });
  expect(await choice.getByLabel(/^Show maximum prices/).isChecked()).toBe(false);
  await expectAccessible(page, "dialog of the lender's package");
  const [own] = await Promise.all([page.waitForEvent('download'), button(choice, 'Download PDF').click()]);
  await button(choice, 'Close').click();
  expect(own.suggestedFilename()).toBe('Lakeside-Bakery-loan-request.pdf');
  await chooseFromMenu(page, 'Send to lender: more options', 'Share link');
  await dialog().getByLabel('Show the names of the business and the model').check();
  await dialog()
    .getByLabel(/^Offer the lender's package/)
    .check();
  await button(dialog(), 'Create link').click();
  await read.goto('about:blank');
  await read.goto(await dialog().getByLabel('Address of the new link').inputValue());
  const [shared] = await Promise.all([
    read.waitForEvent('download'),
    button(read, "Download the lender's package").click(),
  ]);
  expect(shared.suggestedFilename()).toBe('Lakeside-Bakery-loan-request.pdf');
  await expectAccessible(read, "shared model with the lender's package");
});

it('writes a letter of intent for Word and as a PDF', async () => {
  await page.goto(at);
  await chooseFromMenu(page, 'Send to lender: more options', 'Letter of intent');
  const form = page.getByRole('dialog', { name: 'Letter of intent' });
  await form.getByLabel("Buyer's legal name").fill('Ada Buyer');
  await form.getByLabel('Deposit in escrow').fill('25,000');
  await form.getByLabel('What is bought').selectOption('Stock');
  await form.getByLabel('Exclusivity, days').fill('30');
  const weeks = form.getByLabel('Training, weeks');
  await weeks.fill('abc');
  await button(form, 'Download PDF').click();
  await toast(page, 'Correct the field marked in red, then download the letter.');
  await weeks.fill('');
  await look(page, 'letter-of-intent');
  for (const [name, file] of [
    ['Download for Word', 'Lakeside-Bakery-letter-of-intent.docx'],
    ['Download PDF', 'Lakeside-Bakery-letter-of-intent.pdf'],
  ] as const) {
    const [letter] = await Promise.all([page.waitForEvent('download'), button(form, name).click()]);
    expect(letter.suggestedFilename()).toBe(file);
    await toast(page, 'Letter of intent downloaded');
  }
});

it('throws nothing on the way', () => {
  expect([...pageErrors, ...readErrors]).toEqual([]);
});
