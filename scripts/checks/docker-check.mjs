import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { root } from '../lib.mjs';
import { validateDockerFiles } from './validate-docker-files.mjs';

/** What can be checked of the images without an engine: that the files are well formed and name what exists. */
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const dockerfile = read('docker', 'Dockerfile');
const errors = [
  ...validate(dockerfile).map(({ message, range }) => `Dockerfile:${range.start.line + 1} ${message}`),
  ...validateDockerFiles({
    dockerfile,
    compose: read('docker', 'compose.yaml'),
    dockerignore: read('.dockerignore'),
    caddyfile: read('docker', 'Caddyfile'),
  }),
];
process.stdout.write(errors.map((error) => `${error}\n`).join(''));
process.exit(errors.length === 0 ? 0 : 1);
