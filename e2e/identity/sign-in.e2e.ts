import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page } from 'playwright-core';
import { startIssuer } from '../../backend/test/support/identity/hosted-issuer.js';
import { killAll, start } from '../../backend/test/support/process.js';
import { devEnvironment } from '../../scripts/dev-environment.mjs';
import { findFreePort } from '../../testing/free-port.js';
import { launch, signUp } from '../support/browser.js';
import { look } from '../support/look.js';
import { arrive, button, heading } from '../support/screen.js';

// Each server starts its own database.
jest.setTimeout(300_000);

const newFolder = () => mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'sign-in-'));

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  killAll();
});

async function newPage(baseURL: string): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text());
  });
  return { page, problems };
}

/** Whatever script can read that outlives the page. */
const storedText = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

describe('with an OpenID Connect issuer', () => {
  let issuer: string;
  let page: Page;
  let problems: string[];
  let stopIssuer: () => Promise<void>;

  beforeAll(async () => {
    const [port, issuerPort] = [await findFreePort(), await findFreePort()];
    const webApp = `http://127.0.0.1:${port}`;
    issuer = `http://127.0.0.1:${issuerPort}`;
    stopIssuer = await startIssuer(issuerPort, webApp);
    const server = start({
      PORT: String(port),
      PUBLIC_URL: webApp,
      DATA_DIR: newFolder(),
      QUEUE: 'memory',
      IDENTITY_PROVIDER: 'oidc',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'web',
      OIDC_AUDIENCE: 'urn:dealwright:api',
      OIDC_AUDIENCE_PARAMETER: 'resource',
      OIDC_SCOPE: 'openid profile email deals',
      OIDC_ACCOUNT_URL: `${issuer}/account`,
    });
    if (!(await server.ready)) throw new Error(server.output());
    ({ page, problems } = await newPage(webApp));
  });
  afterAll(() => stopIssuer());

  const issuerHost = () => new URL(issuer).host;
  const signInAtIssuer = async (login: string) => {
    await page.locator('input[name=login]').fill(login);
    await page.locator('input[name=password]').fill('x');
    await page.locator('button[type=submit]').click();
    await page.getByText('Continue', { exact: true }).click();
  };

  it('redirects to the issuer and returns to the requested URL', async () => {
    await page.goto('/deals?tab=inactive');
    await arrive(page, '/sign-in');
    await heading(page, 'Welcome Back').waitFor();
    await look(page, 'oidc-sign-in');
    await button(page, `Continue to ${issuerHost()}`).click();
    await page.waitForURL((url) => url.origin === issuer);
    await signInAtIssuer('ada');
    await arrive(page, '/deals?tab=inactive');
    await heading(page, 'Deals').waitFor();
  });

  it('stores no token where scripts can read it, and is still signed in after a reload', async () => {
    expect(await storedText(page)).not.toMatch(/eyJ|token/i);
    await page.reload();
    await heading(page, 'Deals').waitFor();
    expect(new URL(page.url()).search).toBe('?tab=inactive');
  });

  it('renews a token that is about to end and saves a broker with it', async () => {
    const renewed = page.waitForResponse(
      (response) =>
        response.url() === `${issuer}/token` &&
        response.ok() &&
        /grant_type=refresh_token/.test(response.request().postData() ?? ''),
    );
    await page.goto('/brokers');
    await button(page, 'Add Your First Broker').click();
    await page.getByLabel(/^Broker name/).fill('Dana Whitfield');
    await button(page, 'Create Broker').click();
    await page.getByText('Dana Whitfield').first().waitFor();
    await renewed;
    await page.reload();
    await page.getByText('Dana Whitfield').first().waitFor();
  });

  it('shows on the profile which issuer manages the account', async () => {
    await page.goto('/profile');
    await page.getByText('ada@example.com').first().waitFor();
    const link = page.getByRole('link', { name: 'Manage your account' });
    expect(await link.getAttribute('href')).toBe(`${issuer}/account`);
    expect(await page.getByText('Current password').count()).toBe(0);
    await look(page, 'oidc-profile');
  });

  it('signs out here, in the other tabs and at the issuer', async () => {
    const other = await page.context().newPage();
    await other.goto('/deals');
    await heading(other, 'Deals').waitFor();
    await page.getByRole('button', { name: 'The' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await arrive(page, '/sign-in');
    await arrive(other, '/sign-in');
    await other.close();
    await page.goto('/deals');
    await arrive(page, '/sign-in');
    await button(page, `Continue to ${issuerHost()}`).click();
    await page.locator('input[name=login]').waitFor();
  });

  it('says why a sign-in did not finish', async () => {
    await page.goto('/sign-in/callback?error=access_denied&state=unknown');
    await arrive(page, '/sign-in');
    await page
      .getByRole('alert')
      .getByText(/Sign-in did not finish/)
      .waitFor();
  });

  it('breaks no rule of the page and throws nothing', () => {
    expect(problems).toEqual([]);
  });
});

describe('npm run dev', () => {
  let vite: ChildProcess | undefined;
  afterAll(() => vite?.kill());

  it('signs people up and in through Vite', async () => {
    const [port, webPort] = [String(await findFreePort()), String(await findFreePort())];
    const environment = devEnvironment({ PORT: port, WEB_PORT: webPort, DATA_DIR: newFolder() });
    const server = start({ PORT: port, QUEUE: 'memory', ...environment });
    if (!(await server.ready)) throw new Error(server.output());
    vite = spawn('node', ['node_modules/vite/bin/vite.js', 'frontend', '--host', 'localhost'], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve) => {
      vite?.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes(webPort)) resolve();
      });
    });
    const { page } = await newPage(`http://localhost:${webPort}`);
    page.setDefaultTimeout(90_000);
    const email = await signUp(page);
    await page.request.post('/api/auth/sign-out', {
      headers: { origin: `http://localhost:${webPort}` },
      data: {},
    });
    await page.goto('/sign-in');
    await page.getByLabel(/^Email/).fill(email);
    await page.getByRole('textbox', { name: /^Password/ }).fill('correct horse battery');
    await button(page, 'Sign in').click();
    await arrive(page, '/');
    await heading(page, /^Welcome,/).waitFor();
  });
});
