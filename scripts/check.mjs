import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, root, run } from './lib.mjs';

/** Lint, types, dependencies and drift. Each step says its name; the first that fails is shown whole. */
const steps = {
  format: () => run('npx', ['prettier', '--check', '.', '--log-level', 'warn'], { quiet: true }),
  lint: () => run('npx', ['eslint', '.', '--max-warnings', '0'], { quiet: true }),
  types: () => run('npm', ['run', 'types', '--silent'], { quiet: true }),
  dependencies,
  'forbidden import is caught': plantedImport,
  'openapi.yaml and client are fresh': openapiDrift,
  'docs/configuration.md is fresh': configurationDrift,
  'docker files are well formed': () => run('node', ['scripts/docker-check.mjs'], { quiet: true }),
};

for (const [name, step] of Object.entries(steps)) {
  const started = Date.now();
  const { code, output } = await step();
  if (code !== 0) fail(`${output}\ncheck: ${name} FAILED`);
  process.stdout.write(`check: ${name} ok (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}

function dependencies() {
  return run('npm', ['run', 'deps', '--silent'], { quiet: true });
}

/** A rule that never fires is no rule: a forbidden import is planted and must be found. */
async function plantedImport() {
  const planted = join(root, 'backend', 'src', 'settings', 'planted-import.ts');
  writeFileSync(planted, "import '../deals/deals.repository.js';\n");
  try {
    const { code, output } = await dependencies();
    if (code === 0 || !output.includes('2-modules-have-one-door')) {
      return { code: 1, output: `The planted import was not refused:\n${output}` };
    }
    return { code: 0, output: '' };
  } finally {
    unlinkSync(planted);
  }
}

async function openapiDrift() {
  const folder = mkdtempSync(join(tmpdir(), 'dealwright-openapi-'));
  try {
    const yaml = join(folder, 'openapi.yaml');
    const client = join(folder, 'api.gen.ts');
    const emitted = await run('node', ['backend/dist/openapi.js', yaml], { quiet: true });
    if (emitted.code !== 0) return emitted;
    const generated = await run('npx', ['openapi-typescript', yaml, '-o', client], { quiet: true });
    if (generated.code !== 0) return generated;
    return same([
      [yaml, 'openapi.yaml'],
      [client, 'frontend/src/client/api.gen.ts'],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function configurationDrift() {
  const folder = mkdtempSync(join(tmpdir(), 'dealwright-configuration-'));
  try {
    const file = join(folder, 'configuration.md');
    const written = await run('node', ['backend/dist/configuration-doc.js', file], { quiet: true });
    return written.code === 0 ? same([[file, 'docs/configuration.md']]) : written;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function same(pairs) {
  const stale = pairs.filter(
    ([made, kept]) => readFileSync(made, 'utf8') !== readFileSync(join(root, kept), 'utf8'),
  );
  const output = stale.map(
    ([, kept]) => `${kept} is stale. Run npm run openapi and npm run docs:configuration, and commit.`,
  );
  return { code: stale.length === 0 ? 0 : 1, output: output.join('\n') };
}
