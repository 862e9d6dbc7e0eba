import { type Browser, type BrowserContext, type Response } from 'playwright-core';
import { LOAN, newPerson, type Person, seedDeal, seedModel, YEARS } from './support/api.js';
import { launch, newContext, serverUrl } from './support/browser.js';

/** Scripts of any first visit. */
const MAX_SCRIPTS = 12;

let browser: Browser;
let context: BrowserContext;
let person: Person;
let dealPath: string;
let modelPath: string;

beforeAll(async () => {
  browser = await launch();
  context = await newContext(browser);
  person = await newPerson(context);
  const { id } = await seedDeal(person, {
    businessName: 'Harbor Dental',
    description: 'Two chairs',
    ...YEARS,
  });
  const model = await seedModel(person, id, 'Asking price', LOAN);
  dealPath = `/deals/${id}`;
  modelPath = `${dealPath}/valuations/${model.id}`;
});

afterAll(() => browser.close());

/** Opens an address in a browser without a cache. Returns every answer until the page is quiet. */
async function visit(path: string): Promise<Response[]> {
  const answers: Response[] = [];
  const page = await context.newPage();
  page.on('response', (answer) => answers.push(answer));
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.close();
  return answers;
}

const isScript = (answer: Response) => answer.request().resourceType() === 'script';

describe('a first visit', () => {
  it.each([
    ['the dashboard', () => '/'],
    ['the list', () => '/deals'],
    ['a deal', () => dealPath],
    ['a model', () => modelPath],
    ['the trash', () => '/trash'],
    ['all models', () => '/valuation'],
  ])('of %s loads few scripts, each compressed ahead and cached for good', async (_name, path) => {
    const scripts = (await visit(path())).filter(isScript);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);
    for (const script of scripts) {
      expect(script.headers()).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  it('names the scripts of the address in the page', async () => {
    const html = await (await context.request.get(dealPath)).text();
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
    const loaded = (await visit(dealPath)).filter(isScript).map((answer) => new URL(answer.url()).pathname);
    expect(loaded.filter((path) => !named.includes(path))).toEqual([]);
  });

  it('gets the plain file without brotli', async () => {
    const html = await (await fetch(serverUrl())).text();
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const plain = await fetch(`${serverUrl()}${script}`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toContain('import');
  });
});
