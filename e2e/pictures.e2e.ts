import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Locator, type Page } from 'playwright-core';
import { loadSample } from './support/sample.js';
import { launch, WIDE } from './support/browser.js';
import { memorandum } from './support/papers.js';
import { atRest } from './support/rest.js';
import { button, eventually, heading, main, openStage, toastCard } from './support/screen.js';

/**
 * The pictures of README and docs. `npm run docs:pictures` writes them and, in pictures.json, the text that each
 * screen shows. Otherwise this suite compares that text with the screens of today, so that a changed screen makes
 * its picture fail. Pixels are not compared: they differ between machines.
 */

const DOCS = join(__dirname, '..', 'docs', 'images');
const INDEX = join(DOCS, 'pictures.json');
/** Set by scripts/pictures.mjs. */
const isWriting = process.env['WRITE_PICTURES'] === 'yes';

type PictureIndex = Record<string, { width: number; height: number; text: readonly string[] }>;

const EXTRACTION = { timeout: 90_000 };
const VARIABLE =
  /\b(?:\d{1,2}\/\d{1,2}\/\d{4}|[Jj]ust now|\d+[mhd] ago|Today|Tomorrow|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:, \d{4})?)\b/g;

jest.setTimeout(240_000);

let browser: Browser;
let page: Page;
let modelPath: string;
const index: PictureIndex = isWriting ? {} : (JSON.parse(readFileSync(INDEX, 'utf8')) as PictureIndex);

beforeAll(async () => {
  browser = await launch();
  const stage = await openStage(browser);
  page = stage.page;
  ({ modelPath } = await loadSample(stage.person));
});
afterAll(async () => {
  await browser.close();
  if (isWriting) writeFileSync(INDEX, `${JSON.stringify(index, null, 2)}\n`);
});

/** What the screen says, line by line, without dates, which change by themselves. */
const readText = async (screen: Locator): Promise<string[]> =>
  (await screen.innerText())
    .replace(VARIABLE, '(date)')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

async function takePicture(name: string): Promise<void> {
  await eventually(() => main(page).locator('[aria-busy=true]').count(), 0);
  await page.mouse.move(0, 0);
  await atRest(page);
  const text = await readText(main(page));
  if (isWriting) {
    mkdirSync(DOCS, { recursive: true });
    await page.screenshot({ path: join(DOCS, name) });
    index[name] = { ...WIDE, text };
  }
  expect({ hint: 'npm run docs:pictures', text }).toEqual({
    hint: 'npm run docs:pictures',
    text: index[name]?.text,
  });
}

it('shows the dashboard', async () => {
  await page.goto('/');
  await heading(page, 'Welcome back, Ada').waitFor();
  await page.getByText('Next follow-ups').waitFor();
  await takePicture('dashboard.png');
});

it('shows the list of deals', async () => {
  await page.goto('/deals');
  await page.getByRole('row', { name: /Lakeside Marine/ }).waitFor();
  await button(page, 'Columns').waitFor();
  await takePicture('deals.png');
});

it('shows a model', async () => {
  await page.goto(modelPath);
  await page.getByRole('region', { name: 'Projections by year' }).waitFor();
  await page.getByText(/in \d+% of simulated futures/).waitFor();
  await takePicture('model.png');
});

it('shows the review of an extraction', async () => {
  await page.goto('/deals/new/ocr');
  await page.locator('input[type=file]').setInputFiles(await memorandum());
  await button(page, 'Extract deal information').click();
  await page.getByRole('textbox', { name: 'Business name', exact: true }).waitFor(EXTRACTION);
  await page.getByRole('region', { name: 'Pages' }).locator('img').first().waitFor();
  // The toast would cover the review.
  await toastCard(page, /^Deal information extracted/).waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Employee count', exact: true }).focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await takePicture('review.png');
});
