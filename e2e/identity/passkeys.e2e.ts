import { type Browser, type CDPSession, type Page } from 'playwright-core';
import { totp } from '../../backend/test/support/identity/totp.js';
import { PASSWORD } from '../support/api.js';
import { launch } from '../support/browser.js';
import { look } from '../support/look.js';
import { arrive, button, heading, openStage, toast } from '../support/screen.js';

jest.setTimeout(300_000);

let browser: Browser;
let page: Page;
let devtools: CDPSession;
let pageErrors: string[];

/** Makes the browser's authenticator confirm its user, or fail to. */
let setUserVerified: (isUserVerified: boolean) => Promise<unknown>;

beforeAll(async () => {
  browser = await launch();
  ({ page, pageErrors } = await openStage(browser));
  // The authenticator picks a suggested passkey at once, so the form would be gone before a test presses its button.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('suggestions') === null)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  setUserVerified = (isUserVerified) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
});
afterAll(() => browser.close());

const passkeys = () => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
const activity = () => page.getByRole('list', { name: 'Activity' }).getByRole('listitem');

async function signOut() {
  await page.context().clearCookies();
  await page.goto('/sign-in');
}

it('adds a passkey, which needs the password', async () => {
  await page.goto('/settings/account');
  await page.getByText('No passkeys yet.').waitFor();
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await page.getByLabel(/^Your password/).fill('not the password');
  await button(page, 'Create passkey').click();
  await page.getByRole('alert').filter({ hasText: 'The password is wrong' }).waitFor();
  await look(page, 'passkey-form');
  await page.getByLabel(/^Your password/).fill(PASSWORD);
  await button(page, 'Create passkey').click();
  await toast(page, 'Passkey added');
  await passkeys().filter({ hasText: 'My laptop' }).waitFor();
});

it('renames a passkey', async () => {
  await button(page, 'Rename My laptop').click();
  await page.getByLabel('Name of the passkey').fill('Work laptop');
  await button(page, 'Save name').click();
  await passkeys().filter({ hasText: 'Work laptop' }).waitFor();
  await look(page, 'passkeys');
});

it('signs in with the passkey, without a code although two-factor sign-in is on', async () => {
  await button(page, 'Turn on').click();
  await page.getByLabel(/^Your password/).fill(PASSWORD);
  await button(page, 'Turn on').click();
  const secret = await page.getByLabel('Key', { exact: true }).innerText();
  await page.getByLabel('Code from the app').fill(totp(`otpauth://totp/Dealwright?secret=${secret}`));
  await button(page, 'Confirm').click();
  await button(page, 'I have saved them').click();
  await signOut();
  await button(page, 'Sign in with a passkey').click();
  await arrive(page, '/');
  await heading(page, /^Welcome,/).waitFor();
  await page.goto('/settings/account');
  await activity().filter({ hasText: 'Signed in: with a passkey' }).waitFor();
  await activity().filter({ hasText: 'Passkey added: My laptop' }).waitFor();
});

it('refuses a passkey whose device did not verify its user', async () => {
  await signOut();
  await setUserVerified(false);
  await button(page, 'Sign in with a passkey').click();
  await page.getByRole('alert').filter({ hasText: 'No passkey was used' }).waitFor();
  await look(page, 'sign-in-passkey-refused');
  await setUserVerified(true);
  await button(page, 'Sign in with a passkey').click();
  await arrive(page, '/');
  await heading(page, /^Welcome,/).waitFor();
});

it('signs in with a passkey that the email field suggests', async () => {
  await page.evaluate(() => sessionStorage.setItem('suggestions', 'on'));
  await signOut();
  await arrive(page, '/');
  await heading(page, /^Welcome,/).waitFor();
  await page.evaluate(() => sessionStorage.removeItem('suggestions'));
});

it('marks the email field for suggestions, next to the button', async () => {
  await signOut();
  await page.locator('input[autocomplete="username webauthn"]').waitFor();
  await button(page, 'Sign in with a passkey').click();
  await arrive(page, '/');
});

it('refuses a passkey after its deletion', async () => {
  await page.goto('/settings/account');
  await button(page, 'Delete Work laptop').click();
  await button(page.getByRole('alertdialog'), 'Delete').click();
  await toast(page, 'Passkey deleted');
  await page.getByText('No passkeys yet.').waitFor();
  await page.reload();
  await activity().filter({ hasText: 'Passkey deleted' }).waitFor();
  await signOut();
  await button(page, 'Sign in with a passkey').click();
  await page.getByRole('alert').filter({ hasText: 'This passkey opens no account here' }).waitFor();
});

it('throws no page errors', () => {
  expect(pageErrors).toEqual([]);
});
