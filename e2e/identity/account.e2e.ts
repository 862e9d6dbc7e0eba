import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { totp } from '../../backend/test/support/identity/totp.js';
import { PASSWORD, type Person } from '../support/api.js';
import { launch, serverUrl } from '../support/browser.js';
import { look } from '../support/look.js';
import { arrive, button, eventually, heading, openPage, openStage, toast } from '../support/screen.js';

jest.setTimeout(300_000);

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors } = await openStage(browser));
});
afterAll(() => browser.close());

const password = () => page.getByLabel(/^(Your p|P)assword/);
const activity = () => page.getByRole('list', { name: 'Activity' }).getByRole('listitem');

it('is found from the settings', async () => {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Open account & security' }).click();
  await heading(page, 'Account & security').waitFor();
  await activity().filter({ hasText: 'Account created' }).waitFor();
  await look(page, 'account');
});

const headers = () => ({ origin: serverUrl() });

/** Signs the person in on another device. */
async function signInElsewhere(): Promise<BrowserContext> {
  const { context } = await openPage(browser);
  const data = { email: person.email, password: PASSWORD };
  const signedIn = await context.request.post('/api/auth/sign-in/email', { headers: headers(), data });
  expect(signedIn.status()).toBe(200);
  return context;
}

const isSignedIn = async (context: BrowserContext): Promise<boolean> =>
  (await context.request.get('/api/auth/token', { headers: headers() })).ok();

it('lists the sessions, ends one, and signs out everywhere else', async () => {
  const others = [await signInElsewhere(), await signInElsewhere()];
  const countSignedIn = async () =>
    (await Promise.all(others.map(isSignedIn))).filter((signedIn) => signedIn).length;
  expect(await countSignedIn()).toBe(2);
  await page.goto('/settings/account');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await eventually(() => sessions.count(), 3);
  expect(await sessions.first().innerText()).toContain('This device');

  await page
    .getByRole('button', { name: /^End session on / })
    .first()
    .click();
  await toast(page, 'Session ended');
  await eventually(() => sessions.count(), 2);
  expect(await countSignedIn()).toBe(1);

  await button(page, 'Sign out everywhere else').click();
  await toast(page, 'Signed out everywhere else');
  await eventually(() => sessions.count(), 1);
  expect(await countSignedIn()).toBe(0);
  expect(await isSignedIn(page.context())).toBe(true);
  await Promise.all(others.map((context) => context.close()));
});

let secretUri = '';
let setUpCode = '';
let recoveryCode = '';

it('turns two-factor sign-in on with an authenticator app', async () => {
  await button(page, 'Turn on').click();
  await password().fill(PASSWORD);
  await button(page, 'Turn on').click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = await page.getByLabel('Key', { exact: true }).innerText();
  secretUri = `otpauth://totp/Dealwright?secret=${secret}`;
  await look(page, 'two-factor-set-up');
  setUpCode = totp(secretUri);
  await page.getByLabel('Code from the app').fill(setUpCode);
  await button(page, 'Confirm').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  recoveryCode = await codes.first().innerText();
  await look(page, 'recovery-codes');
  await button(page, 'I have saved them').click();
  await page.getByText(/^On\. Signing in needs a code/).waitFor();
});

it('asks for a code besides the password before it makes new recovery codes', async () => {
  await button(page, 'New recovery codes').click();
  await password().fill(PASSWORD);
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill(setUpCode);
  await button(page, 'New recovery codes').click();
  await page
    .getByRole('alert')
    .filter({ hasText: /already used|wrong/ })
    .waitFor();
  await look(page, 'two-factor-confirmation');
  await code.fill(recoveryCode);
  await button(page, 'New recovery codes').click();
  await toast(page, 'Old codes no longer work');
  recoveryCode = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText();
  await button(page, 'I have saved them').click();
});

it('asks for a code at the next sign-in, and takes a recovery code instead', async () => {
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await page.getByLabel(/^Email/).fill(person.email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
  await button(page, 'Sign in').click();
  await heading(page, 'Enter your code').waitFor();
  await look(page, 'two-factor-step');
  await page.getByLabel('Code').fill('000000');
  await button(page, 'Sign in').click();
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await button(page, 'Sign in').click();
  await arrive(page, '/');
  await heading(page, /^Welcome,/).waitFor();
});

it('schedules the deletion of the account, says so on every screen, and cancels it', async () => {
  await page.goto('/settings/account');
  await button(page, 'Delete my account').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await look(page, 'deletion-dialog');
  await button(dialog, 'Delete my account').click();
  await dialog.getByLabel('Code from your authenticator app').fill(totp(secretUri, 1));
  await button(dialog, 'Delete my account').click();
  const banner = page.getByText(/Your account will be deleted on/);
  await banner.waitFor();
  await look(page, 'deletion-scheduled');
  await page.goto('/deals');
  await banner.waitFor();
  await button(page, 'Keep my account').click();
  await toast(page, 'Your account stays');
  await banner.waitFor({ state: 'detached' });
  await page.goto('/settings/account');
  await activity().filter({ hasText: 'Account deletion canceled' }).waitFor();
});

it('throws no page errors', () => {
  expect(pageErrors).toEqual([]);
});
