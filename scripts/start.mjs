import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { loadEnvironmentFile, prepare, requireNode, root } from './lib.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

requireNode();
process.chdir(root);
stopWithNpm();
loadEnvironmentFile();
await prepare({ isServer: true });
// In this very process, so that signals reach the server and nothing is left behind.
await import(pathToFileURL(join(root, 'backend', 'dist', 'main.js')).href);
