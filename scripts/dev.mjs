import { spawn } from 'node:child_process';
import { devEnvironment } from './dev-environment.mjs';
import { loadEnvironmentFile, prepare, requireNode, root } from './lib.mjs';

// The API restarts when its code or a library changes; the front end is served by Vite with hot reload.
requireNode();
await prepare();
loadEnvironmentFile();
const env = { ...process.env, ...devEnvironment(process.env) };
const commands = [
  ['npx', ['tsc', '-b', 'libs', '--watch', '--preserveWatchOutput']],
  ['npx', ['nest', 'start', '--watch', '--preserveWatchOutput']],
  ['npx', ['vite', 'frontend']],
];
const children = commands.map(([command, args]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env }),
);
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
