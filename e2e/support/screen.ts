import { type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { newPerson, type Person } from './api.js';
import { launch, newContext } from './browser.js';

/** Long enough for a busy machine. */
const TIMEOUT_MS = 60_000;
/** A toast leaves by itself after five seconds. */
const DISMISS_TIMEOUT_MS = 6_000;

export interface Stage {
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly person: Person;
  /** errors that the page threw; the last test of a suite checks them */
  readonly pageErrors: string[];
}

/** Opens a page of a signed-in user with an empty account, in a new browser unless one is given. */
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

/** Waits for a toast and dismisses it, so that a later toast with the same text is a new one. */
export async function toast(page: Page, text: string | RegExp): Promise<void> {
  const card = toastCard(page, text);
  await card.waitFor();
  // By role, because an open dialog does not hide the toast from screen readers. On a busy machine the toast may have
  // left by itself meanwhile.
  const dismiss = card.getByRole('button', { name: 'Dismiss' });
  await dismiss.click({ timeout: DISMISS_TIMEOUT_MS }).catch(async (error: unknown) => {
    if ((await card.count()) > 0) throw error;
  });
  await card.waitFor({ state: 'detached' });
}

export const toastCard = (page: Page, text: string | RegExp): Locator =>
  page
    .locator('.toasts')
    .locator('[role=alert], [role=status]')
    .filter({ has: page.getByText(text, { exact: typeof text === 'string' }) })
    .first();

/** Opens a menu and presses one of its items. */
export async function chooseFromMenu(page: Page, opener: string, item: string): Promise<void> {
  await button(page, opener).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Waits until the page is at this path; the query is compared only if given. */
export const arrive = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => (path.includes('?') ? url.pathname + url.search : url.pathname) === path);

export const main = (page: Page): Locator => page.getByRole('main');

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** The last announcement of a drag for screen readers. */
export const readDragAnnouncement = (page: Page): Promise<string> =>
  page.locator('[id^=DndLiveRegion]').innerText();

/** Waits until a value read from the page meets the condition. */
export async function eventually<T>(
  read: () => Promise<T>,
  expected: T,
  { timeout = TIMEOUT_MS } = {},
): Promise<void> {
  const end = Date.now() + timeout;
  let last = await read();
  while (JSON.stringify(last) !== JSON.stringify(expected) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    last = await read();
  }
  expect(last).toEqual(expected);
}
