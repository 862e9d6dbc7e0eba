import { readFile } from 'node:fs/promises';
import { type Browser, type Page } from 'playwright-core';
import { type Person, seedDeal } from './support/api.js';
import { launch } from './support/browser.js';
import { failing } from './support/failures.js';
import { look } from './support/look.js';
import { books, memorandum, type Paper, picture, teaser, writeLargeFile } from './support/papers.js';
import { button, eventually, openStage, toast, toastCard } from './support/screen.js';

/** A document is read in a separate process, which is slow on a busy machine. */
const READING = { timeout: 90_000 };
const UPLOAD = /^\/api\/deals\/[^/]+\/documents$/;

let browser: Browser;
let page: Page;
let person: Person;
let dealId: string;
const pageErrors: string[] = [];

beforeAll(async () => {
  browser = await launch();
  const stage = await openStage(browser);
  ({ page, person } = stage);
  page.on('pageerror', (error) => pageErrors.push(error.message));
  dealId = (await seedDeal(person, { description: 'A business with papers' })).id;
  await page.goto(`/deals/${dealId}`);
  await page.getByRole('tab', { name: 'Documents' }).click();
});
afterAll(() => browser.close());

const list = () => page.getByRole('list', { name: 'Documents' });
const choose = (...papers: readonly Paper[]) => page.locator('input[type=file]').setInputFiles([...papers]);
const names = async () =>
  (await person.call<{ name: string }[]>('GET', `/deals/${dealId}/documents`)).map(({ name }) => name).sort();
const open = (name: string) =>
  list().getByRole('button', { name: new RegExp(`^${name.replace('.', '\\.')}`) });
const preview = (name: string) => page.getByRole('region', { name: `Preview of ${name}` });

it('says what an empty tab is for', async () => {
  await page.getByText('No documents yet. Upload CIMs, tax returns and financial statements').waitFor();
  await look(page, 'documents-empty');
});

it('refuses what it does not take and what is too large, and says why', async () => {
  await page
    .locator('input[type=file]')
    .setInputFiles([writeLargeFile('run.exe', 2), writeLargeFile('huge.pdf', 10 * 1024 * 1024 + 1)]);
  await page
    .getByText(
      'File run.exe is not a supported format. Please upload .pdf, .doc, .docx, .xls, .xlsx, .ppt, .pptx, .jpg, .jpeg, .png.',
      { exact: true },
    )
    .waitFor();
  await page.getByText('File huge.pdf is too large. Maximum size is 10MB.', { exact: true }).waitFor();
  expect(await names()).not.toContain('huge.pdf');
});

it('takes several at a time and shows how far each is', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => UPLOAD.test(url.pathname),
    async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.continue().catch(() => undefined);
    },
  );
  await choose(await memorandum(), books(), teaser(), await picture());
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await eventually(() => uploads.getByRole('progressbar').count(), 4);
  await look(page, 'documents-uploading');
  await uploads.getByRole('button', { name: 'Cancel upload of harbor-point-cim.docx' }).click();
  await eventually(() => uploads.getByRole('progressbar').count(), 3);
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await toast(page, 'Documents uploaded successfully!');
  await eventually(names, ['books.xlsx', 'front.png', 'harbor-point-cim.pdf']);
  await open('front.png').waitFor();
});

it('shows the pages of a PDF next to the list', async () => {
  await open('harbor-point-cim.pdf').click();
  const shown = preview('harbor-point-cim.pdf');
  const first = shown.getByRole('img', { name: 'Page 1 of 4' });
  await first.waitFor(READING);
  await eventually(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth > 400), true);
  await look(page, 'documents-pdf');
});

it('shows a picture and a workbook, its sheets as tables', async () => {
  await open('front.png').click();
  const drawn = preview('front.png').getByRole('img', { name: 'Page 1 of 1' });
  await drawn.waitFor(READING);
  await eventually(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth > 400), true);
  await look(page, 'documents-image');
  await open('books.xlsx').click();
  await preview('books.xlsx')
    .getByRole('cell', { name: '2781300' })
    .or(preview('books.xlsx').getByRole('cell', { name: '2,781,300' }))
    .first()
    .waitFor(READING);
  await look(page, 'documents-workbook');
});

it('shows the text of a letter', async () => {
  if (!(await names()).includes('offer.docx')) {
    await choose(teaser('offer.docx'));
    await toast(page, 'Documents uploaded successfully!');
  }
  await open('offer.docx').click();
  await preview('offer.docx').getByText('Asking Price: $1,650,000').first().waitFor(READING);
  await look(page, 'documents-letter');
  await button(page, 'Close the preview').click();
  await preview('offer.docx').waitFor({ state: 'detached' });
});

it('downloads the same bytes by a link that is requested first', async () => {
  const asked = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'GET' &&
      /\/documents\/[0-9a-f-]{36}$/.test(new URL(answer.url()).pathname),
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download harbor-point-cim.pdf').click(),
  ]);
  expect((await asked).status()).toBe(200);
  expect(download.suggestedFilename()).toBe('harbor-point-cim.pdf');
  const { buffer } = await memorandum();
  expect((await readFile(await download.path())).equals(buffer)).toBe(true);
});

it('deletes to the trash and brings back', async () => {
  await button(page, 'Delete front.png').click();
  await open('front.png').waitFor({ state: 'detached' });
  const deleted = toastCard(page, 'Document deleted successfully!');
  await deleted.waitFor();
  expect(await names()).not.toContain('front.png');
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Document restored');
  await open('front.png').waitFor();
  expect(await names()).toContain('front.png');
});

it('can be gone through with the keyboard alone', async () => {
  await open('books.xlsx').focus();
  await page.keyboard.press('Enter');
  await preview('books.xlsx').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Read figures of books.xlsx',
  );
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Download books.xlsx',
  );
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Delete books.xlsx',
  );
  await open('books.xlsx').focus();
  await page.keyboard.press('Enter');
  await preview('books.xlsx').waitFor({ state: 'detached' });
});

it('says what failed, in the words of the product', async () => {
  await failing(page, 'POST', UPLOAD, { status: 500, error: 'The disk is full.' }, async () => {
    await choose(teaser('second.docx'));
    await toast(page, 'Failed to upload documents');
    await page.getByText('The disk is full.').waitFor();
  });
  await button(page, 'Upload second.docx again').click();
  await toast(page, 'Documents uploaded successfully!');
  await open('second.docx').waitFor();
  await failing(page, 'GET', /\/documents\/[0-9a-f-]{36}$/, { status: 500 }, async () => {
    await button(page, 'Download second.docx').click();
    await toast(page, 'Failed to generate download link');
  });
  await failing(page, 'DELETE', /\/documents\/[0-9a-f-]{36}$/, { status: 500 }, async () => {
    await button(page, 'Delete second.docx').click();
    await toast(page, 'Failed to delete document');
    await open('second.docx').waitFor();
  });
});

it('keeps the preview in sight of the last of many documents, and comes back to it', async () => {
  const many = Array.from({ length: 24 }, (_, index) => teaser(`letter-${index}.docx`));
  for (const papers of [many.slice(0, 8), many.slice(8, 16), many.slice(16)]) {
    await choose(...papers);
    await open(papers[0]?.name ?? '').waitFor();
    await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' });
  }
  const last = list().getByRole('listitem').last().getByRole('button').first();
  await last.click();
  const shown = page.getByRole('region', { name: /^Preview of / });
  await shown.getByRole('region', { name: 'Pages' }).waitFor(READING);
  const { height } = page.viewportSize() ?? { height: 0 };
  await eventually(async () => {
    const box = await shown.boundingBox();
    return box !== null && box.y >= 56 && box.y + box.height <= height;
  }, true);
  await button(page, 'Close the preview').click();
  await eventually(() => last.evaluate((row) => row === document.activeElement), true);
});

it('threw nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
