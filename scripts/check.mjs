import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, root, run } from './lib.mjs';

/**
 * Everything that is checked without running the product: lint, types, import rules, generated files. Two steps run
 * side by side, because each tool keeps one core busy. A step that failed is shown whole at the end.
 *
 * With `--cache`, files that have not changed are not linted or formatted again, and an openapi.yaml that passed is not
 * checked again. A rule that reads types may then miss what a change in another file breaks, so only
 * `npm run test:quick` asks for it.
 */
const isCached = process.argv.includes('--cache');
const LINT_CACHE = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  'node_modules/.cache/eslint/',
];
const quietly = (command, ...args) => run(command, args, { quiet: true });
/** What decides about the result of the check of openapi.yaml. */
const API_INPUTS = [
  'openapi.yaml',
  'scripts/checks/check-api.mjs',
  'scripts/checks/api-examples.mjs',
  'scripts/tools/checks/package-lock.json',
  'package-lock.json',
];

// The longest first, so that both lanes end at about the same time.
const STEPS = {
  lint: () => quietly('npx', 'eslint', '.', '--max-warnings', '0', ...(isCached ? LINT_CACHE : [])),
  'openapi.yaml is valid and generates clients that compile': checkApi,
  'unused files, exports and packages': () =>
    quietly('npx', 'knip', '--no-progress', ...(isCached ? ['--cache'] : [])),
  types: () => quietly('npm', 'run', 'types', '--silent'),
  format: () =>
    quietly('npx', 'prettier', '--check', '.', '--log-level', 'warn', ...(isCached ? ['--cache'] : [])),
  dependencies: () => quietly('npm', 'run', 'deps', '--silent'),
  'openapi.yaml and client are current': checkOpenApi,
  'licenses, advisories and SBOM': () => quietly('node', 'scripts/checks/check-supply-chain.mjs'),
  'docs/configuration.md and .env.example are current': checkConfigurationDocs,
  'commit subjects': () => quietly('node', 'scripts/checks/check-commits.mjs'),
  'pictures of README and docs': () => quietly('node', 'scripts/checks/check-pictures.mjs'),
  'first visits load no more than their budget': () =>
    quietly('node', 'scripts/checks/check-first-visits.mjs'),
  'docs/architecture.md names every module and feature': () =>
    quietly('node', 'scripts/checks/check-architecture.mjs'),
  'folders hold at most 25 files': () => quietly('node', 'scripts/checks/check-folders.mjs'),
  'docker files are well formed': () => quietly('node', 'scripts/checks/docker-check.mjs'),
};
const LANES = 2;

const waiting = Object.entries(STEPS);
const failures = (await Promise.all(Array.from({ length: LANES }, () => runLane(waiting)))).flat();
// Alone, because it writes a file into the source that the other steps would see.
failures.push(...(await runLane([['forbidden import is caught', plantForbiddenImport]])));
if (failures.length > 0) fail(failures.join('\n'));

/** Takes steps from the list until it is empty. Returns what the failed ones wrote. */
async function runLane(steps) {
  const failed = [];
  for (let next = steps.shift(); next !== undefined; next = steps.shift()) {
    const [name, step] = next;
    const started = Date.now();
    const { code, output } = await step();
    const result = code === 0 ? 'ok' : 'FAILED';
    process.stdout.write(`check: ${name} ${result} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
    if (code !== 0) failed.push(`${output}\ncheck: ${name} FAILED`);
  }
  return failed;
}

/** Proves that the import rules fire: a forbidden import must be reported. */
async function plantForbiddenImport() {
  const planted = join(root, 'backend', 'src', 'settings', 'planted-import.ts');
  writeFileSync(planted, "import '../deals/deals.repository.js';\n");
  try {
    const { code, output } = await quietly(
      ...['npx', 'depcruise', '--config', '.dependency-cruiser.cjs', 'backend/src/settings'],
    );
    if (code === 0 || !output.includes('2-modules-only-through-index')) {
      return { code: 1, output: `The planted import was not reported:\n${output}` };
    }
    return { code: 0, output: '' };
  } finally {
    unlinkSync(planted);
  }
}

async function checkApi() {
  const cache = join(root, 'node_modules', '.cache', 'dealwright');
  const stamp = join(cache, 'openapi-checked');
  const inputs = createHash('sha256');
  for (const file of API_INPUTS) inputs.update(readFileSync(join(root, file)));
  const wanted = inputs.digest('hex');
  if (isCached && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { code: 0, output: '' };
  const result = await quietly('node', 'scripts/checks/check-api.mjs');
  mkdirSync(cache, { recursive: true });
  if (result.code === 0) writeFileSync(stamp, wanted);
  return result;
}

async function checkOpenApi() {
  const folder = mkdtempSync(join(tmpdir(), 'dealwright-openapi-'));
  try {
    const yaml = join(folder, 'openapi.yaml');
    const client = join(folder, 'api.gen.ts');
    const emitted = await quietly('node', 'backend/dist/commands/openapi.js', yaml);
    if (emitted.code !== 0) return emitted;
    const generated = await quietly('npx', 'openapi-typescript', yaml, '-o', client);
    if (generated.code !== 0) return generated;
    return compareFiles([
      [yaml, 'openapi.yaml'],
      [client, 'frontend/src/client/api.gen.ts'],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function checkConfigurationDocs() {
  const folder = mkdtempSync(join(tmpdir(), 'dealwright-configuration-'));
  try {
    const command = 'backend/dist/commands/configuration-docs.js';
    const written = await quietly('node', command, folder, folder);
    if (written.code !== 0) return written;
    return compareFiles([
      [join(folder, 'configuration.md'), 'docs/configuration.md'],
      [join(folder, '.env.example'), '.env.example'],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compareFiles(pairs) {
  const stale = pairs.filter(
    ([generated, committed]) =>
      readFileSync(generated, 'utf8') !== readFileSync(join(root, committed), 'utf8'),
  );
  const output = stale.map(
    ([, committed]) =>
      `${committed} is stale. Run npm run openapi and npm run docs:configuration, and commit.`,
  );
  return { code: stale.length === 0 ? 0 : 1, output: output.join('\n') };
}
