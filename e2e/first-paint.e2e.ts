import { type Browser, type BrowserContext, type Page, type Route } from 'playwright-core';
import { newPerson, type Person } from './support/api.js';
import { launch, NARROW, newContext } from './support/browser.js';
import { traceFirstPaint } from './support/first-paint.js';
import { loadSample } from './support/sample.js';

/** Layouts that scripts may force before the content is drawn. */
const MAX_FORCED_LAYOUTS = 2;

interface Visit {
  readonly path: string;
  /** finds the first element of the content, which is not the skeleton */
  readonly content: string;
}

let browser: Browser;
let context: BrowserContext;
let person: Person;
let visits: Record<'sign-in' | 'dashboard' | 'list' | 'deal' | 'model', Visit>;

beforeAll(async () => {
  browser = await launch();
  context = await newContext(browser, { viewport: NARROW });
  person = await newPerson(context);
  const { modelPath } = await loadSample(person);
  for (let number = 1; number <= 54; number += 1)
    await person.call('POST', '/deals', {
      businessName: `Business ${number}`,
      description: 'Two crews',
      status: 'Lead',
      askingPrice: 700_000,
    });
  visits = {
    'sign-in': { path: '/sign-in', content: 'main button[type=submit]' },
    dashboard: { path: '/', content: 'main a[href^="/deals/"]' },
    list: { path: '/deals', content: 'main li a[href^="/deals/"]' },
    deal: { path: modelPath.replace(/\/valuations\/.*/, ''), content: '[role=tabpanel] section' },
    model: { path: modelPath, content: 'main [role=tablist], main section' },
  };
}, 120_000);

afterAll(() => browser.close());

describe('until its content is drawn', () => {
  it.each(['sign-in', 'dashboard', 'list', 'deal', 'model'] as const)(
    'the page of the %s forces few layouts',
    async (name) => {
      const { path, content } = visits[name];
      const own = name === 'sign-in' ? await newContext(browser, { viewport: NARROW }) : context;
      const { forcedLayouts } = await traceFirstPaint(own, path, content);
      if (own !== context) await own.close();
      expect(forcedLayouts.slice(MAX_FORCED_LAYOUTS)).toEqual([]);
    },
  );

  it.each([
    ['model', 500],
    ['list', 700],
  ] as const)('the %s renders fewer than %i elements', async (name, most) => {
    const { path, content } = visits[name];
    const { elements } = await traceFirstPaint(context, path, content);
    expect(elements).toBeLessThan(most);
  });
});

/** Holds every answer of the API back, until `release` lets those pass that the page has asked for by then. */
async function holdAnswers(page: Page) {
  const asked: Route[] = [];
  const late: string[] = [];
  let isReleased = false;
  await page.route('**/api/**', (route) => {
    if (isReleased) late.push(new URL(route.request().url()).pathname);
    else asked.push(route);
  });
  return {
    late,
    release: async () => {
      isReleased = true;
      await Promise.all(asked.map((route) => route.continue()));
    },
  };
}

describe('one round of requests', () => {
  it.each(['deal', 'model'] as const)('shows the whole %s', async (name) => {
    const page = await context.newPage();
    const answers = await holdAnswers(page);
    await page.goto(visits[name].path, { waitUntil: 'load' });
    await answers.release();
    await page.locator(visits[name].content).first().waitFor();
    await page.waitForFunction(() => document.querySelector('main [role=status][aria-busy=true]') === null);
    expect(answers.late).toEqual([]);
    await page.close();
  });
});

it('moves nothing that is in view when the rest of a list is drawn', async () => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset['shift'] =
          `${Number(document.documentElement.dataset['shift'] ?? 0) + value}`;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(visits.list.path);
  await page.locator(visits.list.content).first().waitFor();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
  expect(shift).toBeLessThan(0.01);
  await page.close();
});
