import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type Locator, type Page } from 'playwright-core';
import { launch } from './support/browser.js';
import { failing } from './support/failures.js';
import { look } from './support/look.js';
import { broken, thick } from './support/papers.js';
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

it('finds a failed job by its state and file, and retries all that failed', async () => {
  const reader = await openStage(browser);
  const name = `${Date.now()}-broken.png`;
  await reader.page.goto('/deals/new/ocr');
  await reader.page.locator('input[type=file]').setInputFiles(await broken(name));
  await button(reader.page, 'Extract deal information').click();
  await page.getByLabel('State').selectOption('Failed');
  await job(name).getByText('Failed', { exact: true }).waitFor(A_WHILE);
  await eventually(() => jobs().getByText('Done', { exact: true }).count(), 0);

  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await search.fill('no file of this name');
  await page.getByText('No jobs match.').waitFor();
  await search.fill(name.toUpperCase());
  await job(name)
    .getByText(/1 attempt/)
    .waitFor();
  await look(page, 'operations-failed-jobs');

  await button(page, /^Retry (the failed job|all \d+ failed jobs)$/).click();
  await page
    .getByText(/queued again\.$/)
    .first()
    .waitFor();
  await job(name)
    .getByText(/2 attempts/)
    .waitFor(A_WHILE);
  await search.fill('');
  await page.getByLabel('State').selectOption('All states');
  await eventually(() => search.inputValue(), '');
  await reader.context.close();
});

const backups = () => page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
const verified = (row: Locator) => row.getByText('Verified', { exact: true });
/** When a backup was verified last. */
const verifiedAt = (row: Locator) => row.locator('time').last().getAttribute('datetime');

it('makes backups, lists those that are kept, and says when the last one was verified', async () => {
  await page.getByText('No verified backup yet.').waitFor();
  await button(page, 'Back up now').click();
  await backups()
    .getByText(/^(Queued|Starting|Writing|Verifying)$/)
    .waitFor();
  await verified(backups()).waitFor(A_WHILE);
  await backups()
    .getByText(/\d tables · .*by an operator$/)
    .waitFor();
  const last = page.getByText(/^Last verified backup:/);
  await last.waitFor();
  expect(await last.locator('time').getAttribute('datetime')).toBe(await verifiedAt(backups()));

  await button(page, 'Back up now').click();
  await verified(backups()).nth(1).waitFor(A_WHILE);
  expect(await last.locator('time').getAttribute('datetime')).toBe(await verifiedAt(backups().first()));
  await look(page, 'operations-backups');
});

it('verifies a backup again, and fails one that was changed', async () => {
  const newest = backups().first();
  const before = await verifiedAt(newest);
  await newest.getByRole('button', { name: /^Verify / }).click();
  // The other time in the row is when the backup was requested.
  await newest.locator(`time:not([datetime="${before}"])`).nth(1).waitFor(A_WHILE);
  await verified(newest).waitFor(A_WHILE);

  const verify = newest.getByRole('button', { name: /^Verify / });
  const file = ((await verify.getAttribute('aria-label')) ?? '').replace('Verify ', '');
  const path = join(process.env['E2E_FOLDER'] ?? '', 'data', 'backups', file);
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, bytes.length - 100));
  await verify.click();
  await newest.getByText('Failed', { exact: true }).waitFor(A_WHILE);
  await newest.getByText(/backup (is damaged|was changed)/).waitFor();
  await look(page, 'operations-backup-failed');
});

it('says when the backups cannot be read, and tries again', async () => {
  await failing(page, 'GET', /^\/api\/operations\/backups$/, { status: 503 }, async () => {
    await page.reload();
    await page.getByText('The backups could not be loaded').waitFor(A_WHILE);
    await heading(page, 'Operations').waitFor();
  });
  // A job in the list may have a button of this name too.
  await button(page.getByRole('alert'), 'Retry').click();
  await eventually(() => backups().count(), 2);
});

it('says why a backup was not requested', async () => {
  const error = 'A backup is being made or verified already. Wait until it is finished.';
  await failing(page, 'POST', /^\/api\/operations\/backups$/, { status: 409, error }, async () => {
    await button(page, 'Back up now').click();
    await page.getByText(error).waitFor();
  });
  expect(await backups().count()).toBe(2);
});

it('says when the queue cannot be read, and tries again', async () => {
  await failing(page, 'GET', /^\/api\/operations\/queue$/, { status: 503 }, async () => {
    await page.reload();
    await page.getByText('The queue could not be loaded').waitFor(A_WHILE);
  });
  await button(page.getByRole('alert'), 'Retry').click();
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
