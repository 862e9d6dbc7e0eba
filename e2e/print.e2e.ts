import { readDocument, renderPage } from '@dealwright/document-reader';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { LOAN, type Person, seedDeal, YEARS } from './support/api.js';
import { launch } from './support/browser.js';
import { heading, main, openStage } from './support/screen.js';

const MANY = 60;
const numbers = Array.from({ length: MANY }, (_, index) => index + 1);
const nameOf = (number: number) => `Printed${String(number).padStart(2, '0')}`;
/** Each name once, as a text of the paper has it. */
const NAMES = numbers.map(nameOf);
/** Mean lightness, 0 to 255, that white paper with black text does not fall below. */
const MIN_LIGHTNESS = 225;

let browser: Browser;
let page: Page;
let person: Person;
let pageErrors: string[];
const ids: string[] = [];

beforeAll(async () => {
  browser = await launch();
  ({ page, person, pageErrors } = await openStage(browser));
  // A dark screen prints as a light one does.
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const number of numbers) {
    const businessName = nameOf(number);
    const status = number % 2 === 0 ? 'Lead' : 'Uncontacted';
    const { id } = await seedDeal(person, {
      description: 'A shop',
      businessName,
      status,
      askingPrice: 900_000 + number,
    });
    ids.push(id);
    await person.call('POST', '/brokers', { name: businessName, email: `b${number}@example.com` });
    await person.call('POST', `/deals/${id}/interactions`, {
      date: '2026-01-05',
      time: '10:00',
      type: 'Phone Call',
      contactPerson: businessName,
      summary: 'Called',
      followUpRequired: true,
      followUpDate: '2026-01-09',
    });
  }
});
afterAll(() => browser.close());

interface Paper {
  readonly text: string;
  readonly pages: number;
}

/** Prints the page that is open; keeps the pages as pictures for review in the folder E2E_SHOTS. */
async function print(name: string): Promise<Paper> {
  const bytes = await page.pdf({ format: 'Letter', printBackground: true });
  const read = await readDocument({ fileId: name, bytes, fileName: `${name}.pdf` });
  const folder = process.env['E2E_SHOTS'];
  for (const [index] of read.pages.entries()) {
    const { png } = await renderPage(bytes, index, { dpi: 60 });
    const { channels } = await sharp(png).stats();
    for (const channel of channels.slice(0, 3)) expect(channel.mean).toBeGreaterThan(MIN_LIGHTNESS);
    if (folder === undefined) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `print-${name}-${index + 1}.png`), png);
  }
  const text = read.pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
  return { text, pages: read.pages.length };
}

const missing = ({ text }: Paper, names: readonly string[]) => names.filter((name) => !text.includes(name));

/** Neither the shell nor a control is on paper. */
const expectNoShell = ({ text }: Paper) =>
  expect(text).not.toMatch(
    /Skip to content|Sign Out|Settings|Search |Add Deal|Add Broker|Add a model|More Filters|Columns|Archive/,
  );

it('prints all deals of the list', async () => {
  await page.goto('/deals');
  await page.getByRole('row', { name: new RegExp(nameOf(MANY)) }).waitFor();
  const paper = await print('list');
  expect(missing(paper, NAMES)).toEqual([]);
  expectNoShell(paper);
  expect(paper.text).toContain('$900,060');
  // Afterwards the screen is as it was.
  await page.getByRole('grid', { name: 'Deals' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['scheme'])).not.toBe('light');
});

it('prints all cards of the board', async () => {
  await page.goto('/deals?view=board');
  await page.getByRole('link', { name: nameOf(MANY) }).waitFor();
  const paper = await print('board');
  expect(missing(paper, NAMES)).toEqual([]);
  expectNoShell(paper);
});

it('prints all brokers', async () => {
  await page.goto('/brokers');
  await page.getByText(nameOf(MANY)).first().waitFor();
  const paper = await print('brokers');
  expect(missing(paper, NAMES)).toEqual([]);
  expectNoShell(paper);
});

it('prints all follow-ups', async () => {
  await page.goto('/follow-ups');
  await main(page).getByText(nameOf(MANY)).first().waitFor();
  const paper = await print('follow-ups');
  expect(missing(paper, NAMES)).toEqual([]);
  expectNoShell(paper);
});

it('prints every column of a comparison', async () => {
  const compared = ids.slice(0, 12);
  await page.goto(`/compare?deals=${compared.join(',')}`);
  await heading(page, 'Compare deals').waitFor();
  await page.getByText('$900,012').waitFor();
  const paper = await print('compare');
  const prices = compared.map((_, index) => `$900,0${String(index + 1).padStart(2, '0')}`);
  expect(missing(paper, [...NAMES.slice(0, 12), ...prices])).toEqual([]);
  expectNoShell(paper);
});

it('loads what is left of a long list when it is printed with Ctrl+P', async () => {
  const items = Array.from({ length: 190 }, (_, index) => `Later${String(index).padStart(3, '0')}`);
  for (const businessName of items) await seedDeal(person, { description: 'A shop', businessName });
  await page.goto('/deals');
  await page.getByText('250 deals', { exact: true }).waitFor();
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('row', { name: /Later189/ }).waitFor();
  await page.keyboard.press('Control+p');
  await page.locator('html[data-printed]').waitFor();
  expect(missing(await print('long-list'), [...NAMES, ...items])).toEqual([]);
});

it('prints a deal and its model without the shell, whole tables included', async () => {
  const { id } = await seedDeal(person, { description: 'A shop', businessName: 'Paper Mill', ...YEARS });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${id}/valuations`);
  const at = `/deals/${id}/valuations/${first?.id ?? ''}`;
  await person.call('PUT', at, { name: 'Base Case', loanData: LOAN });
  await page.goto(at);
  await heading(page, 'Base Case').waitFor();
  await page.getByText(/of simulated futures/).waitFor();
  const model = await print('model');
  expectNoShell(model);
  expect(model.text).toMatch(/Base Case/);
  expect(model.text).toContain('$1,200,000');
  expect(model.text).not.toMatch(/Send to lender/);
  await page.goto(`/deals/${id}`);
  await heading(page, 'Paper Mill').waitFor();
  const deal = await print('deal');
  expectNoShell(deal);
  expect(deal.text).toContain('Paper Mill');
  await page.getByRole('tab', { name: 'Historical Financials' }).click();
  await page.getByRole('grid', { name: /^Historical financials/ }).waitFor();
  const years = await print('financials');
  expectNoShell(years);
  expect(years.text).toMatch(/2023/);
  expect(years.text).toMatch(/2025/);
});

it('prints on the desk which stress tests are chosen, and their names whole', async () => {
  const { id } = await seedDeal(person, { description: 'Bakery', ...YEARS });
  const [model] = await person.call<{ id: string }[]>('GET', `/deals/${id}/valuations`);
  const at = `/deals/${id}/valuations/${model?.id ?? ''}`;
  await person.call('PUT', at, { loanData: LOAN, assumptions: { stressMargin: false } });
  await page.goto(`${at}?view=desk&pane=stress`);
  await main(page).getByRole('region', { name: 'Stress test results' }).waitFor();
  const paper = await print('desk');
  expect(paper.text).toMatch(/✓ Higher rates ✓ Customer loss Lower margin/);
});

it('throws nothing on the way', () => {
  expect(pageErrors).toEqual([]);
});
