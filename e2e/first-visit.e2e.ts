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

describe('the page', () => {
  it('requests the first data once, and nothing that it brings along', async () => {
    for (const path of ['/', '/deals', dealPath, modelPath]) {
      const asked = (await visit(path))
        .map((answer) => new URL(answer.url()))
        .filter(({ pathname }) => pathname.startsWith('/api/'))
        .map(({ pathname, search }) => `${pathname}${search}`);
      expect(asked).toEqual([...new Set(asked)]);
      expect(asked).toContain('/api/auth/token');
      for (const known of ['/api/config', '/api/me', '/api/auth/get-session'])
        expect(asked).not.toContain(known);
    }
  });

  it('brings the session of its reader and of nobody else, and no token', async () => {
    const other = await newContext(browser);
    const stranger = await newPerson(other, 'Eve Other');
    const own = await context.request.get('/');
    const theirs = await other.request.get('/');
    expect(own.headers()['cache-control']).toBe('private, no-store');
    expect(own.headers()['vary']).toContain('Cookie');
    expect(await own.text()).toContain(person.email);
    expect(await theirs.text()).toContain(stranger.email);
    expect(await theirs.text()).not.toContain(person.email);
    const cookies = await context.cookies();
    for (const { value } of cookies)
      expect(await own.text()).not.toContain(decodeURIComponent(value).split('.')[0]);
    expect(await own.text()).not.toContain('eyJ');
    await other.close();
  });

  it.each([
    ['no cookie', undefined],
    ['a forged cookie', 'dealwright.session_token=forged.c2lnbmF0dXJl'],
  ])('says with %s that nobody is signed in', async (_name, cookie) => {
    const answer = await fetch(`${serverUrl()}/deals`, { headers: cookie === undefined ? {} : { cookie } });
    const html = await answer.text();
    const [, json = ''] = /type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ answers: { '/api/auth/get-session': null }, requests: [] });
    expect(html).not.toContain('/api/me');
  });

  it('reads under the cookie of its session where it says so, and writes nothing', async () => {
    const own = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const ask = async (method: string, path: string, headers: Record<string, string>) =>
      (await fetch(`${serverUrl()}/api${path}`, { method, headers })).status;
    const asPage = { cookie: own, authorization: 'Cookie' };
    expect(await ask('GET', '/users/settings', asPage)).toBe(200);
    expect(await ask('GET', '/users/settings', { cookie: own })).toBe(401);
    expect(await ask('GET', '/users/settings', { authorization: 'Cookie' })).toBe(401);
    const forged = 'dealwright.session_token=forged.c2lnbmF0dXJl';
    expect(await ask('GET', '/users/settings', { ...asPage, cookie: forged })).toBe(401);
    expect(await ask('DELETE', dealPath, asPage)).toBe(401);
    expect(await ask('GET', dealPath, asPage)).toBe(200);
  });

  it('runs one inline script, which its policy names, and reports no violation', async () => {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const answer = await page.goto('/', { waitUntil: 'networkidle' });
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+' 'self'(;|$)/);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('shows the next user nothing of the one before', async () => {
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: /Ada/ }).waitFor();
    await context.clearCookies();
    const next = await newPerson(context, 'Grace Next');
    await page.goto('/');
    await page.getByRole('button', { name: /Grace/ }).waitFor();
    expect(await page.content()).toContain(next.email);
    expect(await page.content()).not.toContain(person.email);
    await page.close();
  });
});
