import { type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { newPerson, type Person } from './api.js';
import { launch, newContext } from './browser.js';

/** Long enough for a machine that does other things beside. */
const TIMEOUT_MS = 20_000;

export interface Stage {
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly person: Person;
  /** what the page threw; a test at the end looks at it */
  readonly pageErrors: string[];
}

/** A person signed in with an empty account, and a page of theirs; in a browser of its own unless one is given. */
export async function openStage(browser?: Browser, name?: string): Promise<Stage> {
  const opened = browser ?? (await launch());
  const { context, page, pageErrors } = await openPage(opened);
  return { browser: opened, context, page, person: await newPerson(context, name), pageErrors };
}

export async function openPage(browser: Browser): Promise<Pick<Stage, 'context' | 'page' | 'pageErrors'>> {
  const context = await newContext(browser);
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  return { context, page, pageErrors };
}

/** Waits for a toast and sends it away, so that the next one of the same text is a new one. */
export async function toast(page: Page, text: string | RegExp): Promise<void> {
  const card = toastCard(page, text);
  await card.waitFor();
  // By its role: a dialog that is open does not keep it from those who listen.
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await card.waitFor({ state: 'detached' });
}

export const toastCard = (page: Page, text: string | RegExp): Locator =>
  page
    .locator('.toasts')
    .locator('[role=alert], [role=status]')
    .filter({ has: page.getByText(text, { exact: typeof text === 'string' }) })
    .first();

/** Waits until the page is where it should be; the query is part of it where it is given. */
export const arrive = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => (path.includes('?') ? url.pathname + url.search : url.pathname) === path);

export const main = (page: Page): Locator => page.getByRole('main');

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** Until something that is read from the page holds. */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  let last = await read();
  while (JSON.stringify(last) !== JSON.stringify(expected) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    last = await read();
  }
  expect(last).toEqual(expected);
}
