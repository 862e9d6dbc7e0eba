import { parseWrittenNumber } from '@dealwright/figures';
import { DEAL_STATUSES } from '@dealwright/vocabulary';
import { type Browser, type Locator, type Page } from 'playwright-core';
import { type Person } from './support/api.js';
import { expectAccessible } from './support/axe.js';
import { launch, NARROW, WIDE } from './support/browser.js';
import { DEAL_SHEETS, DEAL_TEXTS, type DealSheet } from './support/deal-sheets.js';
import { arrive, button, main, openStage } from './support/screen.js';

const MAX_CLICKS = 8;

interface Deal {
  readonly id: string;
  readonly businessName: string;
  readonly status: string;
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Opens the import and hands in the sheet; counts presses of the mouse. */
async function handIn(page: Page, { content }: DealSheet): Promise<(target: Locator) => Promise<number>> {
  let clicks = 1;
  await page.goto('/deals/new/csv');
  const box = page.getByRole('textbox', { name: 'Or paste rows from a spreadsheet' });
  await box.waitFor();
  // Choosing a file, or the box to paste into, is a click of its own.
  if ('file' in content) await page.locator('input[type=file]').setInputFiles(content.file);
  else await box.fill(content.pasted);
  return async (target) => {
    await target.click();
    clicks += 1;
    return clicks;
  };
}

/** Everything that is stored of a deal and of the brokers. */
async function readDossier(person: Person, { id }: Deal, brokers: unknown): Promise<string> {
  const deal = await person.call('GET', `/deals/${id}`);
  const notes = await person.call<{ content: string }[]>('GET', `/deals/${id}/notes`);
  const texts = notes.map(({ content }) => content);
  return [JSON.stringify([deal, brokers]), ...texts].join('\n').toLowerCase();
}

/** Whether a text of the sheet is stored, as it is written or as the number that it is. */
function isHeld(text: string, dossier: string): boolean {
  const number = parseWrittenNumber(text);
  return (
    dossier.includes(text.toLowerCase()) ||
    (number?.isExact === true && dossier.includes(`:${number.value}`)) ||
    // Several brokers of one cell are saved one by one.
    text.split(/[/;]/).every((part) => part !== text && dossier.includes(part.trim().toLowerCase()))
  );
}

describe('a buyer’s own sheet', () => {
  it.each(DEAL_SHEETS)('becomes deals with no cell lost: $variation', async (sheet) => {
    const { page, person, pageErrors, context } = await openStage(browser);
    const press = await handIn(page, sheet);
    await press(button(page, 'Continue to Mapping'));
    await page.getByText(/^26 deals, \d+ cells kept as notes$/).waitFor();
    const clicks = await press(button(page, 'Import 26 Deals'));
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
    await page.waitForURL(/\/deals\/imports\//);
    await main(page).getByText('All 26 deals imported').waitFor();

    const deals = await person.call<Deal[]>('GET', '/deals');
    expect(deals).toHaveLength(26);
    expect(new Set(deals.map(({ status }) => status)).size).toBeGreaterThan(5);
    const brokers = await person.call('GET', '/brokers');
    const lost: string[] = [];
    for (const [name, ...texts] of DEAL_TEXTS) {
      const deal = deals.find(({ businessName }) => businessName === name);
      const dossier = deal ? await readDossier(person, deal, brokers) : '';
      lost.push(...texts.filter((text) => !isHeld(text, dossier)).map((text) => `${name}: ${text}`));
    }
    expect(lost).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('the mapping of a sheet', () => {
  const [xlsx] = DEAL_SHEETS;
  if (!xlsx) throw new Error('There is no sheet.');

  it('marks cells, takes corrections by keyboard, and is remembered for the next sheet', async () => {
    const { page, person, context } = await openStage(browser);
    const press = await handIn(page, xlsx);
    await press(button(page, 'Continue to Mapping'));
    const ask = page.getByRole('textbox', { name: 'Ask, row 7' });
    expect(await ask.inputValue()).toBe('Call for price');
    await expectAccessible(page, 'sheet');
    await page.setViewportSize(NARROW);
    await expectAccessible(page, 'sheet on a phone');
    await page.setViewportSize(WIDE);
    await ask.fill('$950k');
    await ask.press('Enter');
    await page.getByRole('combobox', { name: 'Listing # fills' }).selectOption({ label: 'Do not import' });
    const parked = page.getByRole('combobox', { name: /^“Parked”/ });
    expect(await parked.locator('option:checked').innerText()).toBe('Keep as a note');
    await parked.selectOption('Working');
    await press(button(page, 'Import 26 Deals'));
    await page.waitForURL(/\/deals\/imports\//);
    const deals = await person.call<(Deal & { askingPrice: number })[]>('GET', '/deals');
    expect(deals.find(({ businessName }) => businessName === 'Dental lab No 6 Inc')?.askingPrice).toBe(
      950_000,
    );
    expect(DEAL_STATUSES).toEqual(expect.arrayContaining(deals.map(({ status }) => status)));

    const again = await handIn(page, xlsx);
    await again(button(page, 'Continue to Mapping'));
    const listing = page.getByRole('combobox', { name: 'Listing # fills' });
    expect(await listing.locator('option:checked').innerText()).toBe('Do not import');
    expect(await parked.locator('option:checked').innerText()).toBe('Working');
    await context.close();
  });

  it('lets the user choose another sheet of the workbook', async () => {
    const { page, context } = await openStage(browser);
    const sheets = DEAL_SHEETS.at(-1);
    if (!sheets) throw new Error('There is no sheet.');
    await handIn(page, sheets);
    const choice = page.getByRole('combobox', { name: 'Sheet' });
    expect(await choice.locator('option:checked').innerText()).toBe('Deals (27 rows)');
    await choice.selectOption('Ideas');
    await button(page, 'Continue to Mapping').click();
    await page.getByText('Found 1 deal in your sheet').waitFor();
    await button(page, 'Back to Upload').click();
    await choice.selectOption('Old');
    await arrive(page, '/deals/new/csv');
    await button(page, 'Continue to Mapping').click();
    await page.getByText('Found 26 deals in your sheet').waitFor();
    await context.close();
  });
});
