import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type Page } from 'playwright-core';
import { launch } from './support/browser.js';
import { failing } from './support/failures.js';
import { look } from './support/look.js';
import { thick } from './support/papers.js';
import { button, eventually, heading, openStage, type Stage } from './support/screen.js';

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
/** Of somebody who is an operator before the first request, which the server would remember for a minute. */
let page: Page;
/** Of somebody who becomes an operator while at work. */
let other: Stage;
const pageErrors: string[] = [];

beforeAll(async () => {
  browser = await launch();
  const stage = await openStage(browser);
  ({ page } = stage);
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await makeOperator(stage.person.email);
  other = await openStage(browser);
});
afterAll(() => browser.close());

const jobs = () => page.getByRole('list', { name: 'Jobs' });
const job = (name: string) => jobs().getByRole('listitem').filter({ hasText: name });

it('does not exist for users who are not operators', async () => {
  await other.page.goto('/operations');
  await other.page
    .getByText(/not found|no such page|does not exist/i)
    .first()
    .waitFor();
  expect(await heading(other.page, 'Operations').count()).toBe(0);
  // Takes effect within a minute, which the other tests use.
  await makeOperator(other.person.email);
});

it('is there for an operator', async () => {
  await page.goto('/operations');
  await heading(page, 'Operations').waitFor();
  await page.getByText('Queued', { exact: true }).first().waitFor();
  await look(page, 'operations');
});

it('shows a job of anybody, cancels it and begins it again', async () => {
  const reader = await openStage(browser);
  const name = `${Date.now()}-thick.pdf`;
  await reader.page.goto('/deals/new/ocr');
  await reader.page.locator('input[type=file]').setInputFiles(await thick(400, name));
  await button(reader.page, 'Extract deal information').click();
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
  await reader.context.close();
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

it('is there for a user who became an operator a minute ago', async () => {
  const readRoles = async () =>
    (await other.person.call<{ user: { roles: string[] } }>('GET', '/me')).user.roles;
  await eventually(readRoles, ['operator'], A_WHILE);
  await other.page.reload();
  await heading(other.page, 'Operations').waitFor();
});

it('threw nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
