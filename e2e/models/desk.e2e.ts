import { readFileSync } from 'node:fs';
import { type Browser, type Locator, type Page } from 'playwright-core';
import { LOAN, type Person, seedDeal, YEARS } from '../support/api.js';
import { expectAccessible } from '../support/axe.js';
import { launch, NARROW, shot, WIDE } from '../support/browser.js';
import { failing } from '../support/failures.js';
import {
  arrive,
  button,
  chooseFromMenu,
  eventually,
  heading,
  main,
  openStage,
  toast,
} from '../support/screen.js';

let browser: Browser;
let page: Page;
let person: Person;
const pageErrors: string[][] = [];

beforeAll(async () => {
  browser = await launch();
});
/** Opens a page with a new user for each test, because a token expires during a long run. */
async function newStage(): Promise<void> {
  if (pageErrors.length > 0) await page.context().close();
  const stage = await openStage(browser);
  ({ page, person } = stage);
  pageErrors.push(stage.pageErrors);
}
afterAll(() => browser.close());

interface Stored {
  readonly name: string;
  readonly loanData: Record<string, unknown>;
  readonly assumptions: Record<string, unknown>;
}

const TABLET = { width: 768, height: 1024 };
const NOTE = { sellerFinancing: true, sellerFinancingAmount: 120_000 };

/** Creates a deal with three years and its Base Case. Returns the URL of the model. */
async function seed(loanData: object = LOAN, assumptions: object = {}): Promise<string> {
  const { id: deal } = await seedDeal(person, {
    description: 'Bakery',
    businessName: 'Łódź Bakery',
    ...YEARS,
  });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${deal}/valuations`);
  const at = `/deals/${deal}/valuations/${first?.id ?? ''}`;
  await person.call('PUT', at, { loanData, assumptions });
  return at;
}

const stored = (at: string) => person.call<Stored>('GET', at);
const region = (name: string): Locator => main(page).getByRole('region', { name, exact: true });
const field = (name: string | RegExp): Locator => main(page).getByLabel(name, { exact: true });
const saved = () => main(page).getByText('Data saved').waitFor();

const PANE_NAMES = ['Coverage', 'Sources & uses', 'Eligibility', 'Stress tests', 'Price & returns'] as const;
type PaneName = (typeof PANE_NAMES)[number];

const pane = (name: PaneName): Locator => main(page).getByRole('tab', { name, exact: true });

async function openPane(name: PaneName): Promise<void> {
  await pane(name).click();
  await main(page).getByRole('tabpanel', { name, exact: true }).waitFor();
}

async function openDesk(at: string, name: PaneName = 'Sources & uses'): Promise<void> {
  await page.goto(`${at}?view=desk`);
  await heading(page, 'Base Case').waitFor();
  await pane(name).waitFor();
  await openPane(name);
}

/** Opens the explanation of a figure by keyboard, checks it and closes it. */
async function explain(figure: Locator, look: (dialog: Locator) => Promise<unknown>): Promise<void> {
  await figure.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Explanation: / });
  await dialog.waitFor();
  await look(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

describe('assumptions of the desk', () => {
  beforeEach(newStage);

  it('are stored with the model and survive a reload', async () => {
    const at = await seed({ ...LOAN, ...NOTE });
    await openDesk(at);
    await field('Closing costs').fill('35,000');
    await field('Working capital').fill('50k');
    await field(/^Guaranty fee/).selectOption('Paid in cash');
    await field(/^Seller note/).selectOption('Full standby, simple interest');
    await openPane('Coverage');
    await field('Your annual salary').fill('60000');
    await openPane('Price & returns');
    await field('Years until sale').fill('7');
    await field('Exit multiple').fill('3.25');
    await openPane('Stress tests');
    await field('Replacement salary').first().fill('80,000');
    await main(page).getByLabel('Lower margin').uncheck();
    await openPane('Eligibility');
    await field('Earn-out').selectOption('No');
    const expected = {
      closingCosts: 35_000,
      workingCapital: 50_000,
      feeFinanced: false,
      standby: true,
      buyerLivingSalary: 60_000,
      exitYear: 7,
      exitMultiple: 3.25,
      marketSalary: 80_000,
      stressMargin: false,
      earnOut: false,
    };
    await eventually(async () => {
      const { assumptions } = await stored(at);
      return Object.fromEntries(Object.keys(expected).map((key) => [key, assumptions[key]]));
    }, expected);
    await saved();
    await page.reload();
    await eventually(() => field('Closing costs').inputValue(), '35,000');
    expect(await field('Working capital').inputValue()).toBe('50,000');
    expect(await field(/^Guaranty fee/).inputValue()).toBe('cash');
    expect(await field('Years until sale').inputValue()).toBe('7');
    expect(await main(page).getByLabel('Lower margin').isChecked()).toBe(false);
    expect(await main(page).getByLabel('Higher rates').isChecked()).toBe(true);
    await openPane('Stress tests');
    await region('Stress test results').getByText('A manager replaces the owner').waitFor();
  });

  it('are restored by Undo, which is saved', async () => {
    const at = await seed(LOAN, { closingCosts: 10_000 });
    await openDesk(at);
    await field('Closing costs').fill('99,000');
    await eventually(async () => (await stored(at)).assumptions['closingCosts'], 99_000);
    await button(page, 'Undo last change').click();
    await eventually(async () => (await stored(at)).assumptions['closingCosts'], 10_000);
    await eventually(() => field('Closing costs').inputValue(), '10,000');
    await button(page, 'Undo last change').waitFor({ state: 'detached' });
  });

  it('survive leaving the page at once and an edit in another tab', async () => {
    const at = await seed();
    await openDesk(at);
    await field('Closing costs').fill('12,345');
    await page.goto('about:blank');
    await eventually(async () => (await stored(at)).assumptions['closingCosts'], 12_345);
    await openDesk(at);
    await person.call('PUT', at, { assumptions: { workingCapital: 777 } });
    await field('Closing costs').fill('54,321');
    await eventually(async () => {
      const { closingCosts, workingCapital } = (await stored(at)).assumptions;
      return [closingCosts, workingCapital];
    }, [54_321, 777]);
  });

  it('report a failed save and preserve the input', async () => {
    const at = await seed();
    await openDesk(at);
    await failing(page, 'PUT', /\/valuations\/[0-9a-f-]{36}$/, { status: 500 }, async () => {
      await field('Closing costs').fill('1,000');
      await toast(page, 'Failed to update financial model');
    });
    expect(await field('Closing costs').inputValue()).toBe('1,000');
    await button(page, 'retry').click();
    await eventually(async () => (await stored(at)).assumptions['closingCosts'], 1000);
  });
});

describe('the panes of the desk', () => {
  beforeEach(newStage);

  const isBelowBars = (title: string) =>
    main(page)
      .getByRole('heading', { name: title, exact: true })
      .evaluate((part) => {
        const { top } = part.getBoundingClientRect();
        return top > 100 && top < 400;
      });
  const terms = () => main(page).getByLabel('Price and main terms');

  it('are changed by keyboard and kept by the address', async () => {
    const at = await seed();
    await openDesk(at, 'Coverage');
    await pane('Coverage').press('ArrowLeft');
    await page.keyboard.press('Enter');
    await region('Returns').waitFor();
    expect(new URL(page.url()).searchParams.get('pane')).toBe('returns');
    await page.reload();
    await region('Returns').waitFor();
    expect(await pane('Price & returns').getAttribute('aria-selected')).toBe('true');
    expect(await region('Sources and uses').count()).toBe(0);
  });

  it('open with the part that an address ends in', async () => {
    const at = await seed();
    await page.goto(`${at}?view=desk#desk-amortization`);
    await region('Amortization').waitFor();
    expect(await pane('Sources & uses').getAttribute('aria-selected')).toBe('true');
    await eventually(() => isBelowBars('Amortization'), true);
  });

  it('begin at the top below the terms, which stay while the page scrolls', async () => {
    await openDesk(await seed(), 'Stress tests');
    await main(page).getByText('as entered:').waitFor({ state: 'attached' });
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      await openPane('Stress tests');
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await eventually(async () => Math.round((await terms().boundingBox())?.y ?? 0) < 70, true);
      expect(await terms().innerText()).toMatch(
        /\$1,200,000[\s\S]*10%[\s\S]*11\.5%[\s\S]*2\.22x[\s\S]*Not financeable as structured/,
      );
      await openPane('Price & returns');
      await eventually(() => isBelowBars('Maximum price'), true);
    }
  });

  it('are all on paper', async () => {
    await openDesk(await seed(), 'Coverage');
    const sections = ['Returns', 'Sources and uses', 'SBA eligibility', 'Stress tests', "Lender's view"];
    await page.emulateMedia({ media: 'print' });
    try {
      for (const name of sections) await region(name).waitFor();
    } finally {
      await page.emulateMedia({ media: 'screen' });
    }
  });
});

describe('explanations', () => {
  beforeEach(newStage);

  it('explain the figures of the desk by keyboard', async () => {
    await openDesk(await seed({ ...LOAN, ...NOTE }, { closingCosts: 30_000, buyerLivingSalary: 60_000 }));
    const figure = (of: Locator, name: RegExp) => of.getByRole('button', { name }).first();
    const titled = (title: string) => main(page).getByTitle(title, { exact: true });
    await explain(titled('Explain: SBA guaranty fee'), async (dialog) => {
      await dialog
        .getByText(/of the guaranteed amount/)
        .first()
        .waitFor();
    });
    await explain(titled('Explain: Total uses'), async (dialog) => {
      await dialog.getByRole('button', { name: 'SBA guaranty fee' }).press('Enter');
      await dialog
        .getByText(/of the guaranteed amount/)
        .first()
        .waitFor();
      await dialog.getByRole('button', { name: 'Back' }).press('Enter');
      await dialog.getByText('Sum of all lines.').waitFor();
    });
    await openPane('Price & returns');
    await explain(titled('Explain: Maximum price at 1.25x'), (dialog) =>
      dialog.getByText(/Down payment, seller note and the 7\(a\) loan|No price passes/).waitFor(),
    );
    await explain(titled('Explain: Annual return (IRR)'), (dialog) =>
      dialog.getByText('At closing').waitFor(),
    );
    await openPane('Stress tests');
    await explain(titled('Explain: SDE cushion'), (dialog) =>
      dialog.getByText('SDE headroom divided by SDE.').waitFor(),
    );
    await explain(figure(region('Stress test results').getByRole('row').nth(1), /x$/), (dialog) =>
      dialog.getByText('Cash flow in this scenario divided by debt service in this scenario.').waitFor(),
    );
    await openPane('Coverage');
    await explain(titled("Explain: Lender's DSCR"), (dialog) =>
      dialog
        .getByText(/cash flow/i)
        .first()
        .waitFor(),
    );
  });

  it('explain historical and projected cells and fit a phone', async () => {
    await page.setViewportSize(NARROW);
    try {
      await page.goto(await seed());
      const cell = (table: string, line: string) =>
        main(page)
          .getByRole('region', { name: table })
          .getByRole('row', { name: new RegExp(`^${line}`) })
          .getByRole('button')
          .first();
      await explain(cell('Projections by year', 'Gross revenue'), (dialog) =>
        dialog.getByText('Revenue of the year before, grown.').waitFor(),
      );
      await explain(cell('Projections by year', 'DSCR'), async (dialog) => {
        await dialog.getByText('SDE divided by the debt service of the year.').waitFor();
        const box = await dialog.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= NARROW.width).toBe(true);
      });
      await explain(cell('Cash flow by year', 'Gross profit'), (dialog) =>
        dialog.getByRole('cell', { name: 'Gross revenue' }).waitFor(),
      );
      await explain(cell('Cash flow by year', 'Cash flow to owner'), (dialog) =>
        dialog.getByText('SDE less the debt service of the year.').waitFor(),
      );
    } finally {
      await page.setViewportSize(WIDE);
    }
  });
});

describe('sections of the desk', () => {
  beforeEach(newStage);

  it('switches stress scenarios off and on', async () => {
    await openDesk(await seed(), 'Stress tests');
    const rows = region('Stress test results').getByRole('row');
    await eventually(() => rows.count(), 1 + 3 + 2 + 1);
    await main(page).getByLabel('Higher rates').uncheck();
    await eventually(() => rows.count(), 1 + 2 + 1);
    await main(page).getByLabel('Customer loss').uncheck();
    await eventually(() => rows.count(), 1 + 1);
    await main(page).getByLabel('Lower margin').uncheck();
    await main(page).getByText('Choose at least one scenario above.').waitFor();
    await main(page).getByLabel('Higher rates').check();
    await eventually(() => rows.count(), 1 + 3 + 1);
    await saved();
  });

  it('repeats a simulation for the same seed only', async () => {
    await openDesk(await seed(LOAN, { seed: 7 }), 'Stress tests');
    const odds = main(page).getByText(/of trials, DSCR falls below/);
    const shown = () => odds.textContent();
    await main(page).getByText('10,000 trials, seed 7').waitFor();
    const first = await shown();
    await button(page, 'Run again').click();
    await main(page).getByText('10,000 trials, seed 8').waitFor();
    await saved();
    await field('Random seed').fill('7');
    await main(page).getByText('10,000 trials, seed 7').waitFor();
    expect(await shown()).toBe(first);
    await saved();
    await page.reload();
    await main(page).getByText('10,000 trials, seed 7').waitFor();
    expect(await shown()).toBe(first);
  });

  it('shows sensitivity, amortization and the checklist with a rule for each item', async () => {
    await openDesk(await seed(), 'Stress tests');
    const map = main(page).getByRole('region', { name: /^DSCR: / });
    await eventually(async () => (await map.getByRole('row').count()) > 3, true);
    await button(page, 'Growth and lower SDE').click();
    await main(page)
      .getByRole('region', { name: /^DSCR: .*by SDE|^DSCR: / })
      .waitFor();
    await openPane('Sources & uses');
    const years = region('Amortization by year').getByRole('row');
    await eventually(() => years.count(), 11);
    await region('Amortization by year').getByRole('row', { name: /^10 / }).waitFor();
    await openPane('Eligibility');
    const points = main(page).getByRole('list', { name: 'SBA eligibility' }).getByRole('listitem');
    expect(await points.count()).toBeGreaterThan(5);
    for (const text of await points.allTextContents()) expect(text).toMatch(/\([A-Z][a-z]+ \d{1,2}, \d{4}\)/);
    for (const name of PANE_NAMES) {
      await openPane(name);
      await expectAccessible(page, `lender's desk, ${name}`);
      await shot(page, `desk-wide-${name}`);
    }
  });

  it('shows amortization by loan and by month', async () => {
    await openDesk(await seed({ ...LOAN, ...NOTE }));
    const part = region('Amortization');
    await eventually(() => region('Amortization by year').getByRole('row').count(), 11);
    await button(part, 'By month').click();
    await eventually(() => region('Amortization by month').getByRole('row').count(), 121);
    await button(part, 'Seller note').click();
    const months = region('Amortization by month, Seller note');
    await months.waitFor();
    await part.getByText(/^Seller note: \$120,000 at /).waitFor();
    // The schedule of one loan ends with its last payment, at a balance of zero.
    expect(await months.getByRole('row').last().textContent()).toMatch(/\$0$/);
    await expectAccessible(page, 'amortization by month');
    await shot(page, 'amortization-by-month');
    await button(part, 'All loans').click();
    await button(part, 'By year').click();
    await region('Amortization by year').waitFor();
  });

  it('exports the model with its assumptions', async () => {
    await openDesk(await seed(LOAN, { closingCosts: 12_345 }));
    for (const [name, extension, magic] of [
      ['Excel workbook', 'xlsx', 'PK'],
      ['PDF of the model', 'pdf', '%PDF'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        chooseFromMenu(page, 'Send to lender: more options', name),
      ]);
      expect(download.suggestedFilename()).toBe(`Lodz-Bakery-Base-Case.${extension}`);
      const bytes = readFileSync(await download.path());
      expect(bytes.subarray(0, magic.length).toString('latin1')).toBe(magic);
      expect(bytes.length).toBeGreaterThan(5000);
    }
  });

  it.each([NARROW, TABLET])('lets no cell of a table show beside its terms at $width px', async (size) => {
    await page.setViewportSize(size);
    try {
      await openDesk(await seed({ ...LOAN, ...NOTE }), 'Stress tests');
      const grid = main(page)
        .getByRole('region', { name: /^DSCR: / })
        .first();
      const table = await grid.boundingBox();
      const bars = await main(page).getByLabel('Price and main terms').locator('..').boundingBox();
      expect([bars?.x, bars?.width]).toEqual([table?.x, table?.width]);
    } finally {
      await page.setViewportSize(WIDE);
    }
  });

  it('fits a phone without scrolling sideways', async () => {
    await page.setViewportSize(NARROW);
    try {
      await openDesk(await seed({ ...LOAN, ...NOTE }));
      for (const name of PANE_NAMES) {
        await openPane(name);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect({ name, overflow: Math.max(0, overflow) }).toEqual({ name, overflow: 0 });
        await expectAccessible(page, `lender's desk, ${name}, narrow`);
        await shot(page, `desk-narrow-${name}`);
      }
    } finally {
      await page.setViewportSize(WIDE);
    }
  });
});

describe('saving an evaluation', () => {
  beforeEach(newStage);

  it('stores financials and loan together, or nothing after a failure', async () => {
    const at = await seed();
    const deal = at.split('/')[2] ?? '';
    await page.goto(`/deals/${deal}/evaluate?edit=${at.split('/')[4] ?? ''}`);
    await heading(page, 'Edit Valuation').waitFor();
    await button(page, 'SDE Adjustments').click();
    await main(page)
      .getByLabel(/Owner salary/i)
      .first()
      .fill('111,000');
    await button(page, 'Loan Structure').click();
    await main(page).getByRole('textbox', { name: 'Purchase price' }).first().fill('1,100,000');
    await failing(page, 'PUT', /\/evaluation$/, { status: 500 }, async () => {
      await button(page, 'Save Changes').click();
      await toast(page, 'Failed to update financial model');
    });
    const untouched = await person.call<{ sdeAdjustments: unknown }>('GET', `/deals/${deal}`);
    expect([untouched.sdeAdjustments, (await stored(at)).loanData['purchasePrice']]).toEqual([
      null,
      1_200_000,
    ]);
    await button(page, 'Save Changes').click();
    await toast(page, 'Financial model updated successfully');
    await arrive(page, at);
    expect((await stored(at)).loanData['purchasePrice']).toBe(1_100_000);
  });
});

it('causes no uncaught error', () => expect(pageErrors.flat()).toEqual([]));
