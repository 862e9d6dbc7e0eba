/**
 * What a keystroke costs: script on the page's main thread, from Chromium's own trace of the production build, for
 * the figures a reader types into most. Thread time, not wall time: other work on the machine does not count.
 * In the same run, on the same page, the floor: the same keys into an input that React knows nothing of, and into
 * one that React controls and that nothing follows from.
 * Needs the build (`npm run build`) and a Chromium (CHROMIUM_PATH). Then `npm run bench -- typing`.
 *
 *   TYPING_KEYS=24 keys a field, E2E_URL to use a server that runs already
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page } from 'playwright-core';
import { LOAN, newPerson, type Person, seedDeal, YEARS } from '../e2e/support/api.js';
import { launch, newContext } from '../e2e/support/browser.js';

const KEYS = Number(process.env['TYPING_KEYS'] ?? 24);
const BUDGET_MS = 16;
const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** Trace events that count as script time, including events nested in them. */
const SCRIPT = new Set([
  'EventDispatch',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'EvaluateScript',
]);

interface Keystroke {
  /** milliseconds of the events of the key itself: what stands between the key and the next frame */
  readonly answer: number;
  /** milliseconds of the longest piece of what follows: how long another key may have to wait */
  readonly longest: number;
  /** milliseconds of script until the next key, in pieces between which another key is taken */
  readonly all: number;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Cuts a trace into keystrokes, each from its keydown to the next. */
function keystrokes(trace: { traceEvents: TraceEvent[] }): Keystroke[] {
  const scripts = trace.traceEvents
    .filter(({ ph, name }) => ph === 'X' && SCRIPT.has(name))
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const thread = scripts.find(({ args }) => args?.data?.type === 'keydown');
  if (!thread) throw new Error('the trace has no keydown');
  const strokes: { answer: number; longest: number; all: number }[] = [];
  let end = -Infinity;
  let key = false;
  let piece = 0;
  const onThread = scripts.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid);
  for (const { ts, dur = 0, tdur = dur, name, args } of onThread) {
    if (ts < end) continue;
    end = ts + dur;
    const type = args?.data?.type;
    if (name === 'EventDispatch' && type === 'keydown') {
      strokes.push({ answer: 0, longest: 0, all: 0 });
      key = true;
    }
    // The events of a key, and the promises they leave, are one task; whatever comes by a timer or a message is not.
    if (!['EventDispatch', 'RunMicrotasks'].includes(name)) key = false;
    const stroke = strokes.at(-1);
    if (!stroke) continue;
    const ms = tdur / 1000;
    stroke.all += ms;
    // Promises run in the task that left them.
    piece = name === 'RunMicrotasks' ? piece + ms : ms;
    if (key) stroke.answer += ms;
    else stroke.longest = Math.max(stroke.longest, piece);
  }
  return strokes;
}

/** Types into a field digit by digit, each key after the page has come to rest. */
async function typed(browser: Browser, page: Page, selector: string): Promise<Keystroke> {
  const field = page.locator(selector);
  await field.focus();
  const keys = async (count: number) => {
    for (let each = 0; each < count; each++) {
      // Digits go in and out again, so that the figure stays one that a person may mean.
      await page.keyboard.press(each % 2 === 0 ? '5' : 'Backspace');
      await page.evaluate(
        () =>
          new Promise((rest) => requestAnimationFrame(() => requestIdleCallback(rest, { timeout: 2000 }))),
      );
    }
  };
  await page.keyboard.press('End');
  await keys(6);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await keys(KEYS);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const strokes = keystrokes(trace);
  const medianOf = (figure: keyof Keystroke) => median(strokes.map((stroke) => stroke[figure]));
  return { answer: medianOf('answer'), longest: medianOf('longest'), all: medianOf('all') };
}

async function seed(person: Person): Promise<{ deal: string; model: string }> {
  const { id: deal } = await seedDeal(person, {
    description: 'HVAC contractor',
    businessName: 'Lakeside',
    ...YEARS,
  });
  const [first] = await person.call<{ id: string }[]>('GET', `/deals/${deal}/valuations`);
  const model = `/deals/${deal}/valuations/${first?.id ?? ''}`;
  await person.call('PUT', model, { name: 'Base Case', loanData: LOAN });
  return { deal, model };
}

/** A plain input without listeners, to measure the browser alone. */
const plainInput = (page: Page) =>
  page.evaluate(() => {
    const input = document.createElement('input');
    input.id = 'floor';
    document.body.prepend(input);
  });

interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function startServer(): Promise<Server> {
  const running = process.env['E2E_URL'];
  if (running) return { url: running, stop: () => Promise.resolve() };
  const folder = mkdtempSync(join(tmpdir(), 'dealwright-typing-'));
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' };
  const server: ChildProcess = spawn('node', ['backend/dist/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('is ready at') && resolve());
    server.once('exit', () => reject(new Error('the server ended before it was ready')));
  });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const server = await startServer();
process.env['E2E_URL'] = server.url;
const browser = await launch();
const rows: { where: string; stroke: Keystroke; floor: Keystroke; react: Keystroke }[] = [];
try {
  const context = await newContext(browser);
  const page = await context.newPage();
  const person = await newPerson(context);
  const { deal, model } = await seed(person);

  /** One screen: the floors first, then each field. */
  async function screen(name: string, open: () => Promise<unknown>, fields: Record<string, string>) {
    await open();
    await plainInput(page);
    const floor = await typed(browser, page, '#floor');
    const react = await typed(browser, page, 'header input, [role=search] input, input[type=search]');
    for (const [field, selector] of Object.entries(fields))
      rows.push({ where: `${name}: ${field}`, stroke: await typed(browser, page, selector), floor, react });
  }
  const labeled = (label: string) => `main label:has-text("${label}") ~ * input >> nth=0`;
  await screen(
    'model, analysis',
    async () => {
      await page.goto(model);
      await page.getByRole('region', { name: 'Projections by year' }).waitFor();
    },
    { price: labeled('Purchase price'), rate: labeled('SBA 7(a) rate'), growth: labeled('Annual growth') },
  );
  await screen(
    'model, lender’s desk',
    async () => {
      await page.goto(`${model}?view=desk`);
      await page.getByRole('heading', { name: 'Charts by year' }).waitFor();
      await page.locator('main svg path').first().waitFor();
    },
    { price: labeled('Purchase price') },
  );
  await screen(
    'evaluation',
    async () => {
      await page.goto(`/deals/${deal}/evaluate`);
      await page.getByRole('button', { name: 'Calculate Value' }).click();
      await page.getByRole('button', { name: /Loan Structure/ }).click();
      await page.getByRole('textbox', { name: 'Purchase price' }).fill('1,200,000');
    },
    { price: labeled('Purchase price'), rate: labeled('SBA 7(a) rate') },
  );
} finally {
  await browser.close();
  await server.stop();
}

/** Neither the answer to a key nor any piece of what is drawn after it may hold up the next key for longer. */
const isWithinBudget = ({ answer, longest }: Keystroke) => answer <= BUDGET_MS && longest <= BUDGET_MS;

const round = (ms: number) => Number(ms.toFixed(2));
console.table(
  rows.map(({ where, stroke, floor, react }) => ({
    where,
    'ms to the answer': round(stroke.answer),
    'longest piece after it, ms': round(stroke.longest),
    'ms in all': round(stroke.all),
    'budget ms': BUDGET_MS,
    'plain input ms': round(floor.answer),
    'React input ms': round(react.answer),
    'times React input': Number((stroke.answer / react.answer).toFixed(1)),
    ok: isWithinBudget(stroke),
  })),
);
if (rows.some(({ stroke }) => !isWithinBudget(stroke))) process.exitCode = 1;
