import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installFrom } from '../scripts/lib.mjs';

/** `npm run bench` lists the benchmarks; `npm run bench -- finance` runs those whose name starts so. */
const folder = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''));
// `finance` runs three benchmarks: the model, its what-if analyses and the terms solver.
const FAMILIES = {
  finance: ['finance', 'whatif', 'terms'],
  extraction: ['reader', 'extraction'],
  scale: ['scale', 'growth'],
};

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const wanted = asked.flatMap((word) => FAMILIES[word] ?? [word]).filter((name) => names.includes(name));
if (wanted.length === 0) {
  process.stdout.write(`Benchmarks: ${names.join(', ')}. Run one with npm run bench -- NAME.\n`);
  process.exit(asked.length === 0 ? 0 : 1);
}
if (wanted.includes('pages'))
  await installFrom(join(folder, '..', 'scripts', 'tools', 'lighthouse'), 'Installing Lighthouse (once)');
let worst = 0;
for (const name of wanted) {
  process.stdout.write(`\n== ${name}\n`);
  const args = ['--expose-gc', '--conditions=source', '--import', 'tsx', join(folder, `${name}.bench.ts`)];
  const { status } = spawnSync('node', args, { stdio: 'inherit', cwd: join(folder, '..') });
  worst = Math.max(worst, status ?? 1);
}
process.exit(worst);
