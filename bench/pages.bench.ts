/**
 * What Lighthouse says of the pages people open first, on its simulated slow phone, signed in: the middle of three
 * runs a page, with the exact number of requests and bytes of script. Needs the build (`npm run build`) and a
 * Chromium (CHROMIUM_PATH). Installs Lighthouse in scripts/tools/lighthouse. Then `npm run bench -- pages`.
 *
 *   PAGES_RUNS=3 runs a page, PAGES_ONLY=dashboard,list
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { newPerson } from '../e2e/support/api.js';
import { loadSample } from '../e2e/support/sample.js';
import { findFreePort } from '../testing/free-port.js';
import { machine, median, say, startServer } from './support/server.js';

const RUNS = Number(process.env['PAGES_RUNS'] ?? 3);
const ONLY = process.env['PAGES_ONLY']?.split(',');

/** The parts of a Lighthouse result that are read here. */
interface LighthouseResult {
  readonly categories: Record<
    string,
    { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }
  >;
  readonly audits: Record<
    string,
    {
      readonly score: number | null;
      readonly title: string;
      readonly numericValue?: number;
      readonly details?: { readonly items?: readonly AuditItem[] };
    }
  >;
}

/** A request, or what an audit complains about. */
interface AuditItem {
  readonly node?: { readonly snippet: string };
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize?: number;
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: LighthouseResult } | undefined>;

interface Measurement {
  /** Audits of accessibility and best practices that lost points, with the first element. */
  readonly complaints: readonly string[];
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly requests: number;
  readonly scripts: number;
  readonly scriptKb: number;
}

const tools = fileURLToPath(new URL('../scripts/tools/lighthouse', import.meta.url));
const { default: lighthouse } = (await import(
  pathToFileURL(join(tools, 'node_modules', 'lighthouse', 'core', 'index.js')).href
)) as { default: Lighthouse };

const server = await startServer();
process.env['E2E_URL'] = server.url;
const profile = mkdtempSync(join(tmpdir(), 'dealwright-pages-'));
const port = await findFreePort();
// Lighthouse opens its tab in the default context, so the sign-in must be there too.
const context = await chromium.launchPersistentContext(profile, {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    `--remote-debugging-port=${port}`,
  ],
  baseURL: server.url,
});
try {
  say(`${machine()}; load average ${loadavg()[0]?.toFixed(1)}; Lighthouse's slow phone, median of ${RUNS}\n`);
  say(
    '| Page | Performance | Accessibility | Best practices | First paint | LCP | Blocking | Requests (scripts) | Script |',
  );
  say('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  await measurePage('sign-in', '/sign-in');
  const { modelPath } = await loadSample(await newPerson(context));
  await measurePage('dashboard', '/');
  await measurePage('list', '/deals');
  await measurePage('deal', modelPath.replace(/\/valuations\/.*/, ''));
  await measurePage('model', modelPath);
} finally {
  await context.close();
  await server.stop();
  rmSync(profile, { recursive: true, force: true });
}

async function measurePage(name: string, path: string): Promise<void> {
  if (ONLY !== undefined && !ONLY.includes(name)) return;
  const runs: Measurement[] = [];
  while (runs.length < RUNS) runs.push(await measure(`${server.url}${path}`));
  say(row(name, runs));
  for (const complaint of new Set(runs.flatMap(({ complaints }) => complaints))) say(`  ${complaint}`);
}

async function measure(url: string): Promise<Measurement> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    // The browser's cache is emptied before each run, cookies are not.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (result === undefined) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    complaints: listComplaints(result.lhr),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    requests: requests.length,
    scripts: scripts.length,
    scriptKb: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
  };
}

function listComplaints({ categories, audits }: LighthouseResult): string[] {
  const ids = ['accessibility', 'best-practices'].flatMap(
    (name) => categories[name]?.auditRefs.map(({ id }) => id) ?? [],
  );
  return ids.flatMap((id) => {
    const audit = audits[id];
    if (audit === undefined || audit.score === null || audit.score === 1) return [];
    return [`${id}: ${audit.title} ${audit.details?.items?.[0]?.node?.snippet ?? ''}`];
  });
}

type Figure = Exclude<keyof Measurement, 'complaints'>;

function row(name: string, runs: readonly Measurement[]): string {
  const middle = (key: Figure) => median(runs.map((run) => run[key]));
  const seconds = (key: Figure) => `${(middle(key) / 1000).toFixed(1)} s`;
  const cells = [
    name,
    middle('performance'),
    middle('accessibility'),
    middle('bestPractices'),
    seconds('firstPaintMs'),
    seconds('largestPaintMs'),
    `${Math.round(middle('blockingMs'))} ms`,
    `${middle('requests')} (${middle('scripts')})`,
    `${Math.round(middle('scriptKb'))} kB`,
  ];
  return `| ${cells.join(' | ')} |`;
}
