import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Where the server under test answers. */
export const serverUrl = (): string => process.env['E2E_URL'] ?? 'http://localhost:3000';

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });
}

export function newContext(
  browser: Browser,
  options: { viewport?: typeof WIDE; dark?: boolean } = {},
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: serverUrl(),
    viewport: options.viewport ?? WIDE,
    colorScheme: options.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'America/Denver',
  });
}

/** Signs a new person up through the form and waits for the dashboard. */
export async function signUp(page: Page, name = 'Ada Buyer'): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/sign-up');
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole('textbox', { name: /^Password/ }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  return email;
}

/** Takes a screenshot for review; stored in the folder E2E_SHOTS. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['E2E_SHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Waits until the page has followed a new width of its window and does not scroll sideways; fails if it never does. */
export async function waitUntilFits(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth);
}
