import { type Browser, type Page } from 'playwright-core';
import { PASSWORD } from '../support/api.js';
import { launch, serverUrl } from '../support/browser.js';
import { look } from '../support/look.js';
import { button, eventually, openStage, toast } from '../support/screen.js';

jest.setTimeout(300_000);

let browser: Browser;
let page: Page;
let pageErrors: string[];
let key = '';

beforeAll(async () => {
  browser = await launch();
  ({ page, pageErrors } = await openStage(browser));
});
afterAll(() => browser.close());

const keys = () => page.getByRole('list', { name: 'API keys' }).getByRole('listitem');
const use = async (method: string) =>
  (
    await fetch(`${serverUrl()}/api/deals`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{"description":"By a program"}' } : {}),
    })
  ).status;

it('creates a key with the keyboard alone, and shows it once', async () => {
  await page.goto('/settings/account');
  await page.getByText(/^No API keys yet/).waitFor();
  await button(page, 'Create API key').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByLabel('Name').waitFor();
  await look(page, 'api-key-form');
  await dialog.getByLabel('Name').focus();
  await page.keyboard.type('Spreadsheet sync');
  await dialog.getByLabel('Your password').focus();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').filter({ hasText: 'The password is wrong' }).waitFor();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const shown = page.getByLabel("API key 'Spreadsheet sync'");
  await shown.waitFor();
  key = await shown.inputValue();
  expect(key).toMatch(/^dw_[\w-]{43}$/);
  await page.keyboard.press('Escape');
  await look(page, 'api-key-created');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: serverUrl() });
  await button(page, 'Copy').click();
  await toast(page, 'API key copied');
  await button(page, 'Done').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => keys().count(), 1);
  expect(await page.content()).not.toContain(key);
});

it('lists what the key may do and that it was used', async () => {
  expect([await use('GET'), await use('POST')]).toEqual([200, 403]);
  await eventually(async () => {
    await page.reload();
    await keys().first().waitFor();
    return /Used just now from /.test(await keys().first().innerText());
  }, true);
  expect(await keys().first().innerText()).toContain('Read only');
  await look(page, 'api-keys');
});

it('revokes the key after a question, and says so in the activity', async () => {
  await button(page, 'Revoke Spreadsheet sync').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await look(page, 'api-key-revocation');
  await button(dialog, 'Revoke key').click();
  await toast(page, 'API key revoked');
  await keys().filter({ hasText: 'Revoked' }).waitFor();
  expect(await use('GET')).toBe(401);
  const activity = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await activity.filter({ hasText: 'API key revoked: Spreadsheet sync' }).waitFor();
});

it('throws no page errors', () => {
  expect(pageErrors).toEqual([]);
});
