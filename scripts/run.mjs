import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, loadEnvironmentFile, requireNode, root } from './lib.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

/** Runs a program of the build with the settings that npm start has: `run.mjs commands/backup.js backup FILE`. */
requireNode();
process.chdir(root);
stopWithNpm();
const [program = '', ...args] = process.argv.slice(2);
const file = join(root, 'backend', 'dist', program);
if (program === '' || !existsSync(file))
  fail('Dealwright is not built yet. Run npm start once, or npm run build.');
loadEnvironmentFile();
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(file).href);
