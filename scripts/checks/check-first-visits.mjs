import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../lib.mjs';

/**
 * Compares the scripts of first visits with frontend/first-visit-budget.json: their number, and their bytes as the
 * server sends them. Every other screen may load as many scripts as the largest budget allows. Needs the build.
 */
const MAX_SCRIPTS = 12;
const dist = join(root, 'frontend', 'dist');
if (!existsSync(join(dist, 'first-visits.json')))
  fail('There is no build of the front end. Run npm run build.');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const budget = readJson(join(root, 'frontend', 'first-visit-budget.json'));
const { entry, frame, providers, screens } = readJson(join(dist, 'first-visits.json'));

const errors = [];
for (const [name, { path, isWide = false, kilobytes, scripts }] of Object.entries(budget)) {
  const files = listScripts(path, isWide);
  const size = files.reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0) / 1000;
  const line = `${name}: ${size.toFixed(1)} kB of ${kilobytes}, ${files.length} scripts of ${scripts}`;
  process.stdout.write(`${line}\n`);
  if (size > kilobytes || files.length > scripts) errors.push(line);
}
for (const { path } of screens) {
  const { length } = listScripts(path, true);
  if (length > MAX_SCRIPTS) errors.push(`${path}: ${length} scripts of ${MAX_SCRIPTS}`);
}
if (errors.length > 0) {
  fail(
    `Over the budget of a first visit:\n${errors.join('\n')}\nLoad less at first, or raise the budget and say why in docs/performance.md.`,
  );
}

/** The scripts that an address loads, signed in with the built-in provider. */
function listScripts(path, isWide) {
  const { adapter, signIn } = providers.embedded;
  if (path === '/sign-in') return [...new Set([...entry, ...adapter, ...signIn])];
  const screen = screens.find((one) => one.path === path);
  if (screen === undefined)
    fail(`No screen has the address ${path}. Correct frontend/first-visit-budget.json.`);
  return [...new Set([...entry, ...adapter, ...frame, ...screen.files, ...(isWide ? screen.wideFiles : [])])];
}
