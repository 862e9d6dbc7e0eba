/**
 * What a browser shows of 10,000 deals: frames a second while the list and the board are scrolled, and the time
 * from the end of the search's pause to its results. Needs the build and a Chromium (CHROMIUM_PATH):
 * `npm run build`, then `npm run bench -- browser`.
 */
import { type Page } from 'playwright-core';
import { launch, WIDE } from '../e2e/support/browser.js';
import { connect, machine, quantile, say, startServer } from './support/server.js';

const OWN = Number(process.env['BROWSER_BENCH_DEALS'] ?? 10_000);
const SCROLL_MS = 4_000;
const SEARCHES = ['lakeside', 'harbor den', 'zeppelin', 'deal number 77', 'broker 12'];

const server = await startServer();
const client = await connect(server);
const browser = await launch();
try {
  await client.query(
    `insert into deals (owner_id, description, business_name, status, revenue, type, broker, score, sde, model_count, model_state, created_at)
     select $1, 'Deal number ' || n || case when n = 1711 then ' zeppelin' else '' end,
       (array['Lakeside','Harbor','Summit','Prairie'])[1 + n % 4] || ' ' || (array['Heating','Dental','Foods'])[1 + n % 3] || ' ' || n,
       (array['Uncontacted','Working','Lead','NDA Signed','Disqualified'])[1 + n % 5], '$1.0 - $1.5 MM', 'Service', 'Broker ' || n % 300,
       n % 101, 1000 * (n % 500), 1, 'Ready', now() - make_interval(mins => n) from generate_series(1, $2::int) n`,
    [server.ownerId, OWN],
  );
  await client.query('vacuum analyze deals');
  const context = await browser.newContext({ baseURL: server.url, viewport: WIDE });
  // The compiler inserts a helper that names functions, which does not exist in the page.
  await context.addInitScript('globalThis.__name = (made) => made');
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel(/^Email/).fill('bench@example.com');
  await page.getByRole('textbox', { name: /^Password/ }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  say(`${machine()}, Chromium ${browser.version()}; ${OWN} deals\n`);

  await page.goto('/deals');
  await page.getByRole('grid').getByRole('row').nth(3).waitFor();
  await report(page, 'list', '.MuiDataGrid-virtualScroller');
  await page.getByRole('button', { name: 'Board' }).click();
  await page.locator('section ul li').nth(3).waitFor();
  await report(page, 'board', 'section ul');

  const times: number[] = [];
  for (const words of SEARCHES) {
    const field = page.getByLabel('Search everything');
    // Measures from the request, sent after the debounce, to the first result on the screen.
    const asked = page.waitForRequest((request) => request.url().includes('/api/deals/search'));
    await field.fill(words);
    await asked;
    const at = performance.now();
    await page.getByRole('list', { name: 'Results' }).getByRole('link').first().waitFor();
    times.push(performance.now() - at);
    await field.fill('');
  }
  say(
    `search to results: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms; the middle one ${quantile(times, 0.5).toFixed(0)} ms (goal 100)`,
  );
} finally {
  await browser.close();
  await client.end();
  await server.stop();
}

/** Reports the frame times of `requestAnimationFrame` while the box scrolls steadily. */
async function report(page: Page, name: string, box: string): Promise<void> {
  const gaps = await page.evaluate(
    ({ selector, ms }) =>
      new Promise<number[]>((done) => {
        const element = document.querySelector(selector);
        const found: number[] = [];
        const start = performance.now();
        let last = start;
        const frame = (now: number) => {
          found.push(now - last);
          last = now;
          element?.scrollBy(0, 24);
          if (now - start < ms) requestAnimationFrame(frame);
          else done(found.slice(1));
        };
        requestAnimationFrame(frame);
      }),
    { selector: box, ms: SCROLL_MS },
  );
  const perSecond = 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length);
  say(
    `${name}: ${perSecond.toFixed(1)} frames/s (goal 50), the slowest 5 % of frames ${quantile(gaps, 0.95).toFixed(0)} ms or more`,
  );
}
