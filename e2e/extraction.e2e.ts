import { type Browser, type Page } from 'playwright-core';
import { type Person, seedDeal } from './support/api.js';
import { expectAccessible } from './support/axe.js';
import { launch, NARROW, WIDE } from './support/browser.js';
import { failing } from './support/failures.js';
import { look } from './support/look.js';
import { books, HARBOR, letter, memorandum, statements, thick } from './support/papers.js';
import { atRest } from './support/rest.js';
import { arrive, button, eventually, openStage, toast, toastCard } from './support/screen.js';

let browser: Browser;
const pageErrors: string[] = [];

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function newStage(): Promise<{ page: Page; person: Person }> {
  const stage = await openStage(browser);
  stage.page.on('pageerror', (error) => pageErrors.push(error.message));
  stage.page.on('console', (message) => {
    if (message.text().includes('first-child')) pageErrors.push(message.text());
  });
  return stage;
}

/** Documents are read in a separate process, which is slow on a busy machine. */
const READING = { timeout: 90_000 };

const files = (page: Page) => page.locator('input[type=file]');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const focusedValue = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value ?? '');
/** Waits until the highlighted value is inside the page pane and does not move. */
async function valueInSight(page: Page) {
  await atRest(page);
  return page.getByRole('region', { name: 'Pages' }).evaluate((pane) => {
    const value = pane.querySelector('rect.value')?.getBoundingClientRect();
    const view = pane.getBoundingClientRect();
    return (
      value !== undefined &&
      value.top >= view.top &&
      value.bottom <= view.bottom &&
      value.left >= view.left &&
      value.right <= view.right
    );
  });
}
const deals = async (person: Person) => (await person.call<unknown[]>('GET', '/deals')).length;
const cell = (page: Page, row: RegExp, column: number) =>
  page.getByRole('row', { name: row }).getByRole('gridcell').nth(column);

describe('a deal from documents', () => {
  let page: Page;
  let person: Person;
  /** address of the review */
  let review: string;
  beforeAll(async () => {
    ({ page, person } = await newStage());
    await page.goto('/deals/new/ocr');
  });
  afterAll(() => page.context().close());

  it('asks for documents and refuses unsupported files', async () => {
    await button(page, 'Browse').waitFor();
    await look(page, 'extraction-empty');
    await files(page).setInputFiles(books());
    await page
      .getByText(
        'File books.xlsx is not a supported format. Please upload .pdf, .doc, .docx, .jpg, .jpeg, .png, .tiff.',
      )
      .waitFor();
  });

  it('reads the deal and says how sure it is', async () => {
    await files(page).setInputFiles(await memorandum());
    await button(page, 'Extract deal information').click();
    await toastCard(page, /^Deal information extracted with \d+% confidence$/).waitFor(READING);
    expect(await field(page, 'Business name').inputValue()).toBe(HARBOR.businessName);
    expect(await field(page, 'Asking price').inputValue()).toBe('1,650,000');
    expect(await field(page, 'Employee count').inputValue()).toBe(HARBOR.employees);
    expect(await field(page, 'Address').inputValue()).toBe(HARBOR.address);
    // What no document says is blank, never a guess.
    expect(await field(page, 'Listing URL').inputValue()).toBe('');
    await page
      .getByRole('group', { name: /^\d+% sure$/ })
      .first()
      .waitFor();
    await page.getByText('Extracted by text recognition and rules', { exact: false }).waitFor();
    await look(page, 'extraction-review-deal');
  });

  it('lights the place of the value the reader is at', async () => {
    await field(page, 'Asking price').focus();
    await page.getByText('harbor-point-cim.pdf, page 2', { exact: false }).first().waitFor();
    const box = page.locator('[data-page="2"] rect.value');
    await eventually(() => box.count(), 1);
    const pane = page.getByRole('region', { name: 'Pages' });
    await eventually(async () => {
      const [inner, outer] = [await box.boundingBox(), await pane.boundingBox()];
      return inner !== null && outer !== null && inner.y > outer.y && inner.y < outer.y + outer.height;
    }, true);
  });

  it('lights what the mouse goes to, and what the keyboard is at again', async () => {
    const lit = page.locator('[data-page="2"] rect.value');
    const at = async () => `${await lit.getAttribute('x')} ${await lit.getAttribute('y')}`;
    const litBy = async (name: string) => {
      await field(page, name).focus();
      await atRest(page);
      return at();
    };
    const address = await litBy('Address');
    const price = await litBy('Asking price');
    expect(address).not.toBe(price);
    await field(page, 'Address').hover();
    await eventually(at, address);
    await page.mouse.move(0, 0);
    await eventually(at, price);
  });

  it('offers a pressed word to the field and puts it there', async () => {
    await field(page, 'Listing URL').focus();
    await page.locator('[data-page="2"] rect.word').first().waitFor();
    await page.locator('[data-page="2"] rect.word').first().click();
    await page.locator('q', { hasText: 'Executive' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.press('Alt+u');
    expect(await focusedValue(page)).toBe('Executive');
    await page.getByText('Listing URL must be a URL').waitFor();
    await field(page, 'Listing URL').fill('');
  });

  it('offers a word that was chosen by keyboard, and comes back', async () => {
    await field(page, 'Asking price').focus();
    const lit = page.locator('[data-page="2"] rect.value');
    await eventually(() => lit.count(), 1);
    await field(page, 'Listing URL').focus();
    const words = page.getByRole('listbox', { name: /^Words on Page 2\./ });
    await words.focus();
    await page.locator('[data-page="2"] rect.caret').waitFor();
    await page.keyboard.press('Home');
    await words.getByRole('option', { name: 'Executive' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('q', { hasText: /^Executive$/ }).waitFor();
    await page.keyboard.press('ArrowRight');
    const second = (await words.getByRole('option').textContent()) ?? '';
    expect(second).not.toBe('Executive');
    await page.keyboard.press('Shift+Enter');
    await page.locator('q', { hasText: `Executive ${second}` }).waitFor();
    await expectAccessible(page, 'a word under the keyboard');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+u');
    expect(await focusedValue(page)).toBe(`Executive ${second}`);
    await field(page, 'Listing URL').fill('');
  });

  it('goes from a field to the words by a key, and takes them to another field', async () => {
    const listingUrl = field(page, 'Listing URL');
    await field(page, 'Asking price').focus();
    await eventually(() => page.locator('[data-page="2"] rect.value').count(), 1);
    await atRest(page);
    await listingUrl.focus();
    await page.keyboard.press('Alt+w');
    await page.locator('rect.caret').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    const word = (await page.locator('q').textContent()) ?? '';
    await button(page, 'Use for Listing URL').waitFor();
    await page.keyboard.press('Escape');
    expect(await listingUrl.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await eventually(() => page.getByRole('button', { name: /^Use for (?!Listing URL)/ }).count(), 1);
    await listingUrl.focus();
    await page.keyboard.press('Alt+u');
    expect(await focusedValue(page)).toBe(word);
    await listingUrl.fill('');
  });

  it('covers the sheet below the pages in full width on a phone', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 390, height: 844 });
    const cover = page.getByRole('region', { name: 'Documents' }).locator('..');
    await eventually(
      async () => {
        const box = await cover.boundingBox();
        return box && { x: box.x, width: box.width };
      },
      { x: 0, width: 390 },
    );
    await page.setViewportSize({ width, height });
  });

  it('preserves changes of the user over a reload', async () => {
    await field(page, 'Description').fill('Boatyard with storage');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await eventually(() => field(page, 'Description').inputValue(), 'Boatyard with storage');
  });

  it('asks before the review is left, and saves nothing automatically', async () => {
    await page.getByRole('link', { name: 'Back to Deals' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await dialog.getByText('Leave without saving?').waitFor();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await deals(person)).toBe(0);
  });

  it('will not go on without a description', async () => {
    await field(page, 'Description').fill('  ');
    await button(page, 'Next').click();
    await toast(page, 'Please complete the required steps before creating the deal');
    await page.getByText('Description is required').waitFor();
    await field(page, 'Description').fill('Boatyard with storage');
    await button(page, 'Next').click();
    await page.getByText('Drop statements, tax returns or spreadsheets here').waitFor();
    // The page was reloaded since the document was chosen: it comes back from the server.
    await page.getByText('Documents of the first step are read again.').waitFor();
    await page
      .getByRole('list', { name: 'Selected files' })
      .getByText(/^harbor-point-cim\.pdf/)
      .waitFor();
  });

  it('reads the years from several documents and shows where they disagree', async () => {
    await files(page).setInputFiles([await memorandum(), books()]);
    await button(page, 'Extract financial data').click();
    await toastCard(page, /^Financial data extracted with \d+% confidence$/).waitFor(READING);
    await page.getByText('1 value needs review').waitFor();
    await page.keyboard.press('Alt+n');
    await page.getByText('Your documents show different values.').waitFor();
    await look(page, 'extraction-review-conflict');
    const other = page.getByRole('group', { name: 'Other values' }).getByRole('button');
    expect((await other.innerText()).replace(/\s+/g, ' ')).toContain('2,781,300');
    const documents = page.getByRole('group', { name: 'Document for 2024' });
    await documents.getByRole('button', { name: 'books.xlsx' }).click();
    await page.getByText('No values need review').waitFor();
    await documents.getByRole('button', { name: 'harbor-point-cim.pdf' }).click();
    await other.waitFor();
    await page.keyboard.press('Alt+a');
    await eventually(
      () =>
        cell(page, /^Gross revenue/, 0)
          .innerText()
          .then((text) => text.includes('2,781,300')),
      true,
    );
    await page.getByText('Changed by you').first().waitFor();
    await page.getByText('No values need review').waitFor();
  });

  it('creates the deal only on request, and opens the list', async () => {
    expect(await deals(person)).toBe(0);
    await failing(page, 'POST', /^\/api\/deals$/, { status: 500 }, async () => {
      await button(page, 'Create Deal').click();
      await toast(page, 'Failed to create deal. Please try again.');
    });
    expect(await deals(person)).toBe(0);
    review = page.url();
    await button(page, 'Create Deal').click();
    await arrive(page, '/deals');
    const created = toastCard(
      page,
      'Deal created successfully! A default financial model has been automatically generated.',
    );
    await created.waitFor();
    await created.getByRole('button', { name: 'Open deal' }).click();
    await page.getByRole('tab', { name: 'Deal Information' }).click();
    expect(await deals(person)).toBe(1);
  });

  it('asks at the old address before it becomes a second deal', async () => {
    const deal = page.url();
    const { id: second } = await seedDeal(person, {
      description: 'Marina',
      businessName: HARBOR.businessName,
    });
    await page.goto(review);
    await page.getByText(`These documents became the deal “${HARBOR.businessName}”.`).waitFor();
    // The warning names the other deal only.
    await page.getByText(/^This may already be one of your deals: /).waitFor();
    expect(await page.getByRole('link', { name: HARBOR.businessName }).count()).toBe(1);
    await look(page, 'extraction-existing-deal');
    await button(page, 'Create Deal').click();
    const question = page.getByRole('alertdialog', { name: 'Create another deal?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Back').click();
    await page.getByText(/^These documents became the deal/).waitFor();
    await page.getByText(/^This may already be one of your deals: /).waitFor();
    expect(await deals(person)).toBe(2);
    await person.call('DELETE', `/deals/${second}`);
    await page.getByRole('link', { name: 'Open deal' }).click();
    await arrive(page, new URL(deal).pathname);
    await page.getByRole('tab', { name: 'Deal Information' }).click();
  });

  it('still shows on the deal where its values were extracted from', async () => {
    const info = page.getByRole('region', { name: 'Sources' });
    await info.getByRole('button', { name: 'Show sources' }).click();
    await info.getByRole('button', { name: /^Asking price/ }).click();
    await info.getByText('harbor-point-cim.pdf, page 2', { exact: false }).first().waitFor();
    await eventually(() => info.locator('[data-page="2"] rect.value').count(), 1);
    await info
      .getByText(/^Changed by you: the deal has /)
      .first()
      .waitFor();
    await look(page, 'deal-sources');
    await page.getByRole('tab', { name: 'Historical Financials' }).click();
    const figures = page.getByRole('region', { name: 'Sources' });
    await figures.getByRole('button', { name: 'Show sources' }).click();
    await figures
      .getByRole('button', { name: /^Gross revenue 2024/ })
      .getByText('Changed by you: the deal has 2,781,300', { exact: false })
      .waitFor();
    await look(page, 'deal-sources-figures');
    const row = (name: RegExp) =>
      page.getByRole('region', { name: 'Contradicting figures' }).getByRole('row', { name });
    await row(/^harbor-point-cim\.pdf.* \$2,718,300 minus \(\$63,000\) minus \(2\.3%\)$/).waitFor();
    await row(/^books\.xlsx.* \$2,781,300 Same Same$/).waitFor();
    await expectAccessible(page, 'contradictions');
  });

  it('opens the document that a figure rests on at its page, and says so before it is deleted', async () => {
    await page
      .getByRole('region', { name: 'Contradicting figures' })
      .getByRole('link', { name: /^books\.xlsx, / })
      .first()
      .click();
    const tab = page.getByRole('tab', { name: 'Documents' });
    await eventually(() => tab.getAttribute('aria-selected'), 'true');
    const books = page.getByRole('region', { name: 'Preview of books.xlsx' });
    await books
      .getByRole('cell', { name: /^2,?781,?300$/ })
      .first()
      .waitFor(READING);
    await button(page, 'Close the preview').click();

    const list = page.getByRole('list', { name: 'Documents', exact: true });
    const memo = list.getByRole('button', { name: /^harbor-point-cim\.pdf Memorandum/ }).first();
    await memo.click();
    const shown = page.getByRole('region', { name: 'Preview of harbor-point-cim.pdf' });
    const values = shown.getByRole('list', { name: 'Values read from this document' });
    const link = values.getByRole('button', { name: /^Page [2-4]$/ }).first();
    const name = await link.innerText();
    await link.click();
    const picture = shown.getByRole('img', { name: `${name} of 4` });
    await picture.waitFor(READING);
    await eventually(async () => {
      const [inner, outer] = [
        await picture.boundingBox(),
        await shown.getByRole('region', { name: 'Pages' }).boundingBox(),
      ];
      return (
        inner !== null &&
        outer !== null &&
        inner.y < outer.y + outer.height &&
        inner.y + inner.height > outer.y
      );
    }, true);
    expect(`Page ${new URL(page.url()).searchParams.get('page')}`).toBe(name);
    await expectAccessible(page, 'values that rest on a document');
    await look(page, 'document-values');

    await button(page, 'Delete harbor-point-cim.pdf').first().click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete harbor-point-cim.pdf?' });
    await dialog.getByText(/values of this deal rest on this document\./).waitFor();
    await look(page, 'document-delete-values');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toastCard(page, 'Document deleted successfully!').waitFor();
  });
});

describe('what does not go smoothly', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await newStage());
  });
  afterAll(() => page.context().close());

  it('says in its words that files could not be sent, and sends them again', async () => {
    await page.goto('/deals/new/ocr');
    await files(page).setInputFiles(await letter());
    await failing(
      page,
      'POST',
      /^\/api\/deals\/extract-deal-info$/,
      { status: 503, error: 'Reading is busy.' },
      async () => {
        await button(page, 'Extract deal information').click();
        await toast(page, 'Failed to process deal info files');
        await page.getByText('Reading is busy.').waitFor();
      },
    );
    await look(page, 'extraction-error');
    await button(page, 'Extract deal information').click();
    await button(page, 'Next').waitFor(READING);
  });

  it('goes on by hand where documents say nothing', async () => {
    await field(page, 'Description').fill('Seen on a weekday');
    await button(page, 'Next').click();
    await page.getByRole('list', { name: 'Selected files' }).getByText('visit.pdf').waitFor();
    await failing(page, 'POST', /^\/api\/deals\/extract-financials$/, 'network', async () => {
      await button(page, 'Extract financial data').click();
      await toast(page, 'Failed to process financial files');
    });
    await button(page, 'Enter figures manually').click();
    await cell(page, /^Gross revenue/, 0).click();
    await page.keyboard.type('900000');
    await page.keyboard.press('Enter');
    await button(page, 'Create Deal').click();
    await arrive(page, '/deals');
    await page.getByText('Seen on a weekday').first().waitFor();
  });

  it('shows a sum that fails, and keeps a year to date as a column of its own', async () => {
    await page.goto('/upload');
    await files(page).setInputFiles([
      await statements(),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
    await page
      .getByText('File notes.txt is not a supported format. Please upload PDF or Excel files.')
      .waitFor();
    await page.getByText('Ready', { exact: true }).waitFor();
    await look(page, 'upload-chosen');
    await button(page, 'Upload 1 file').click();
    await page.getByText('Processed', { exact: true }).waitFor(READING);
    await look(page, 'upload-processed');
    // The newest upload stands first.
    await page.getByRole('link', { name: 'Review' }).first().click();
    await field(page, 'Description').fill('Two statements');
    await button(page, 'Next').click();
    await page.getByRole('columnheader', { name: /^YTD Sep 2025/ }).waitFor();
    await page.keyboard.press('Alt+n');
    await page.getByText(/^Does not add up: Gross profit = gross revenue - cost of goods sold\./).waitFor();
    await look(page, 'extraction-review-failed-check');
    for (const size of [NARROW, { width: 800, height: 900 }, WIDE]) {
      await page.setViewportSize(size);
      await eventually(() => valueInSight(page), true);
    }
    const before = await page.getByText(/needs? review$/).innerText();
    await page.keyboard.press('Alt+y');
    await eventually(async () => (await page.getByText(/needs? review$/).innerText()) === before, false);
  });

  it('does not offer a refused file again, nor ask for it before leaving', async () => {
    await page.goto('/upload');
    await files(page).setInputFiles({
      name: 'bad.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no PDF'),
    });
    await button(page, 'Upload 1 file').click();
    await toast(page, 'Upload failed');
    await page
      .getByRole('list', { name: 'Files' })
      .getByText('File bad.pdf is not a supported format. This is not a PDF: inside it is plain text.')
      .waitFor();
    expect(await button(page, 'Upload 1 file').count()).toBe(0);
    await page.getByRole('link', { name: 'Brokers', exact: true }).first().click();
    await arrive(page, '/brokers');
  });

  it('is canceled, and begun again', async () => {
    await page.goto('about:blank');
    await page.goto('/deals/new/ocr');
    await files(page).setInputFiles(await thick(400));
    await button(page, 'Extract deal information').click();
    // While files are on their way another Cancel stands there.
    const reading = page.getByRole('progressbar', { name: 'Reading documents' });
    await reading.waitFor();
    await button(page, 'Cancel').click();
    await page.getByText('The extraction was canceled. Nothing was saved.').waitFor();
    await look(page, 'extraction-canceled');
    await button(page, 'Try again').click();
    await reading.waitFor();
    await look(page, 'extraction-processing');
    await button(page, 'Cancel').or(button(page, 'Upload other documents')).click();
    const other = button(page, 'Upload other documents');
    // The job may finish before the click: then the review is open.
    await button(page, 'Choose other files').or(button(page, 'Browse')).or(other).first().waitFor();
    if (await other.isVisible()) await other.click();
    await button(page, 'Choose other files').or(button(page, 'Browse')).first().waitFor();
    if (!(await button(page, 'Browse').isVisible())) await button(page, 'Choose other files').click();
    await button(page, 'Browse').waitFor();
  });
});

it('threw nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
