import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findInvalidExamples } from './api-examples.mjs';
import { fail, root, run } from '../lib.mjs';
import { ensureTestTools } from '../tools.mjs';

/**
 * Checks openapi.yaml: Redocly's recommended rules and Spectral's OpenAPI rules, all of them, with no warning; every
 * example against its schema; and that what four client generators make of it compiles.
 */
const document = join(root, 'openapi.yaml');
const tools = await ensureTestTools();
const bin = (name) => join(tools, 'node_modules', '.bin', name);
const quietly = (command, args, options) => run(command, args, { quiet: true, ...options });
// Inside the folder of the tools, so that what is generated finds its run-time packages there.
mkdirSync(join(tools, 'node_modules', '.cache'), { recursive: true });
const folder = mkdtempSync(join(tools, 'node_modules', '.cache', 'dealwright-api-'));

try {
  const lanes = await Promise.all([
    inOrder([lintWithRedocly, lintWithSpectral, checkExamples]),
    inOrder([generateClients, compileClients]),
  ]);
  const failures = lanes.flat();
  if (failures.length > 0) fail(failures.join('\n'));
} finally {
  rmSync(folder, { recursive: true });
}

/** Runs steps one after the other. Returns what the failed ones wrote. */
async function inOrder(steps) {
  const failures = [];
  for (const step of steps) {
    const started = Date.now();
    const { code, output } = await step();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`check-api: ${step.name} ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n`);
    if (code !== 0) failures.push(`${output}\ncheck-api: ${step.name} FAILED`);
  }
  return failures;
}

async function lintWithRedocly() {
  const { code, output } = await quietly(
    bin('redocly'),
    ['lint', document, '--extends', 'recommended', '--format', 'json'],
    { env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  const problems = /"problems":\s*\[\s*\]/.test(output) ? 0 : 1;
  return { code: code || problems, output };
}

function lintWithSpectral() {
  const rules = join(folder, 'spectral.yaml');
  writeFileSync(rules, 'extends: ["spectral:oas"]\n');
  return quietly(bin('spectral'), ['lint', document, '--ruleset', rules, '--fail-severity', 'hint']);
}

async function checkExamples() {
  const errors = findInvalidExamples(parse(readFileSync(document, 'utf8')));
  return { code: errors.length === 0 ? 0 : 1, output: errors.join('\n') };
}

async function generateClients() {
  const results = [
    await quietly('npx', ['openapi-typescript', document, '-o', join(folder, 'openapi-typescript.ts')]),
    await quietly(bin('openapi-ts'), [
      '-i',
      document,
      '-o',
      join(folder, 'hey-api'),
      '-c',
      '@hey-api/client-fetch',
    ]),
    await generateWithOrval(),
    await quietly(bin('oazapfts'), [document, join(folder, 'oazapfts.ts')]),
  ];
  const failed = results.filter(({ code }) => code !== 0);
  return { code: failed.length, output: failed.map(({ output }) => output).join('\n') };
}

function generateWithOrval() {
  const config = join(folder, 'orval.config.cjs');
  const api = {
    input: document,
    output: { target: join(folder, 'orval.ts'), client: 'fetch', mode: 'single' },
  };
  writeFileSync(config, `module.exports = ${JSON.stringify({ api })};\n`);
  return quietly(bin('orval'), ['--config', config]);
}

function compileClients() {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    skipLibCheck: true,
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ['./**/*.ts'] }));
  return quietly(bin('tsc'), ['-p', config]);
}
