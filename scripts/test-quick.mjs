import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, prepare, requireNode, root, run } from './lib.mjs';
import { integrationTests, UNIT_TESTS } from './suites.mjs';

/**
 * The checks to run before each commit: lint, types, unit tests, and the integration specs whose name begins with a
 * backend module that changed. Changed means: not in main yet, or not committed.
 */
const changedFiles = () => {
  const list = (...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' })
      .stdout.split('\n')
      .filter((name) => name !== '');
  return [
    ...list('diff', '--name-only', 'main...HEAD'),
    ...list('status', '--porcelain').map((line) => line.slice(3)),
  ];
};

/** Integration specs of the backend modules in which a file changed, as paths. */
function nearbySpecs(files) {
  const modules = new Set(
    files.map((file) => /^backend\/src\/([a-z-]+)\//.exec(file)?.[1]).filter((name) => name !== undefined),
  );
  const inside = [...modules].map((name) => `backend/src/${name}/`);
  const named = readdirSync(join(root, 'backend', 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.int.spec.ts'))
    .filter((name) => [...modules].some((module) => basename(name).startsWith(module.replace(/s$/, ''))))
    .map((name) => `backend/test/${name}`);
  const changed = files.filter((file) => file.endsWith('.int.spec.ts'));
  return [...new Set([...inside, ...named, ...changed])];
}

requireNode();
await prepare();
const specs = nearbySpecs(changedFiles());
const steps = [
  ['check', 'node', ['scripts/check.mjs', '--cache']],
  ['unit tests', 'npx', UNIT_TESTS],
  ...(specs.length === 0 ? [] : [['integration tests nearby', 'npx', integrationTests(...specs)]]),
];
const failed = [];
for (const [name, command, args] of steps) {
  const { code } = await run(command, args);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) fail(`npm run test:quick: failed: ${failed.join(', ')}.`);
