import { execFile } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize, relative } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type Page } from 'playwright-core';
import { findViolations } from './support/axe.js';
import { launch, newContext, shot } from './support/browser.js';
import { atRest } from './support/rest.js';

/** Every story of the component gallery, in both themes, for axe. */

const FRONTEND = join(__dirname, '..', 'frontend');
const LADLE = join(__dirname, '..', 'node_modules', '@ladle', 'react', 'lib', 'cli', 'cli.js');
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
// A story is only a part of a page, so axe rules for whole pages do not apply.
const PAGE_RULES = ['page-has-heading-one', 'landmark-one-main', 'region'];

/** Pages that walk the stories side by side: while one loads, axe computes in the other. */
const PAGES = 2;
const VIEWPORT = { width: 1280, height: 720 };

jest.setTimeout(900_000);

let folder: string;
let server: Server;
let browser: Browser;
let pages: Page[];
let stories: string[];
const pageErrors: string[] = [];

const run = promisify(execFile);

/** Serves the built gallery. Anything else, such as the API, is not found. */
function serve(root: string): Promise<Server> {
  const started = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(root, normalize(path === '/' ? 'index.html' : path));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => started.listen(0, '127.0.0.1', () => resolve(started)));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dealwright-gallery-'));
  // Ladle takes the folder relative to where it runs.
  await run(process.execPath, [LADLE, 'build', '--outDir', relative(FRONTEND, folder)], {
    cwd: FRONTEND,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const meta = JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')) as { stories: object };
  stories = Object.keys(meta.stories);
  server = await serve(folder);
  browser = await launch();
  pages = await Promise.all(
    Array.from({ length: PAGES }, async () => {
      const page = await (await newContext(browser, { viewport: VIEWPORT })).newPage();
      page.on('pageerror', (error) => pageErrors.push(error.message));
      return page;
    }),
  );
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openStory(page: Page, story: string): Promise<void> {
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/?story=${story}&mode=preview&theme=auto`);
  await page.locator('html[data-storyloaded]').waitFor({ state: 'attached' });
  await page.locator('main').waitFor({ state: 'attached' });
}

/** Only colors differ between the themes, so the other rules run once. */
const RULES = {
  light: { rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])) },
  dark: { runOnly: ['color-contrast'] },
};

/** Takes stories from the list until it is empty; answers what axe found, by story and theme. */
async function walkStories(page: Page, waiting: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (let story = waiting.shift(); story !== undefined; story = waiting.shift()) {
    await openStory(page, story);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.locator(`html[data-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
      await atRest(page);
      await shot(page, `gallery-${story}-${colorScheme}`);
      const violations = await findViolations(page, RULES[colorScheme]);
      if (violations.length > 0)
        found[`${story} in ${colorScheme}`] = violations.map(
          ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`,
        );
    }
  }
  return found;
}

it('breaks no accessibility rule in any story, in light and in dark', async () => {
  const waiting = [...stories];
  const found = await Promise.all(pages.map((page) => walkStories(page, waiting)));
  expect(Object.assign({}, ...found)).toEqual({});
});

it('draws every story without an error', () => {
  expect(stories.length).toBeGreaterThan(40);
  expect(pageErrors).toEqual([]);
});
