import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type Page } from 'playwright-core';
import { type Person } from './support/api.js';
import { launch } from './support/browser.js';
import { failing } from './support/failures.js';
import { look } from './support/look.js';
import { thick } from './support/papers.js';
import { button, eventually, heading, openStage } from './support/screen.js';

const run = promisify(execFile);

// A role takes effect within a minute, and a thick document takes its time on the way.
jest.setTimeout(300_000);
const A_WHILE = { timeout: 90_000 };

/** Makes a user an operator with the command for the host. */
const makeOperator = (email: string) =>
  run('node', ['backend/dist/commands/operator.js', 'add', email], {
    env: { ...process.env, DATA_DIR: join(process.env['E2E_FOLDER'] ?? '', 'data') },
  });

let browser: Browser;
let page: Page;
let person: Person;
const pageErrors: string[] = [];

beforeAll(async () => {
  browser = await launch();
  ({ page, person } = await openStage(browser));
  page.on('pageerror', (error) => pageErrors.push(error.message));
});
afterAll(() => browser.close());

const jobs = () => page.getByRole('list', { name: 'Jobs' });
const job = (name: string) => jobs().getByRole('listitem').filter({ hasText: name });

it('does not exist for users who are not operators', async () => {
  await page.goto('/operations');
  await page
    .getByText(/not found|no such page|does not exist/i)
    .first()
    .waitFor();
  expect(await heading(page, 'Operations').count()).toBe(0);
});

it('is there for an operator', async () => {
  await makeOperator(person.email);
  const until = Date.now() + A_WHILE.timeout;
  do {
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  } while ((await heading(page, 'Operations').count()) === 0 && Date.now() < until);
  await heading(page, 'Operations').waitFor();
  await page.getByText('Queued', { exact: true }).first().waitFor();
  await look(page, 'operations');
});

it('shows a job of anybody, cancels it and begins it again', async () => {
  const other = await openStage(browser);
  const name = `${Date.now()}-thick.pdf`;
  await other.page.goto('/deals/new/ocr');
  await other.page.locator('input[type=file]').setInputFiles(await thick(400, name));
  await button(other.page, 'Extract deal information').click();
  await job(name).waitFor(A_WHILE);
  const cancel = job(name).getByRole('button', { name: 'Cancel' });
  const ended = job(name).getByText(/^(Done|Canceled)$/);
  await cancel.or(ended).first().waitFor(A_WHILE);
  // A fast machine may be done before the operator; then there is nothing to cancel.
  if (await cancel.isVisible()) await cancel.click({ timeout: 2000 }).catch(() => undefined);
  await ended.waitFor(A_WHILE);
  if ((await ended.innerText()) === 'Canceled') {
    await job(name).getByRole('button', { name: 'Retry' }).click();
    await job(name)
      .getByText(/^(Queued|Running|Done)$/)
      .waitFor(A_WHILE);
  }
  await other.context.close();
});

it('says when the queue cannot be read, and tries again', async () => {
  await failing(page, 'GET', /^\/api\/operations\/queue$/, { status: 503 }, async () => {
    await page.reload();
    await page.getByText('The queue could not be loaded').waitFor(A_WHILE);
  });
  await button(page, 'Retry').click();
  await eventually(() => heading(page, 'Operations').count(), 1);
  await jobs().waitFor();
});

it('threw nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
