import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fail, root } from '../lib.mjs';

/**
 * Checks that every picture in README and docs exists, that `npm run docs:pictures` takes it, and that no picture is
 * left over. Whether the pictures show the screens of today is what e2e/pictures.e2e.ts checks.
 */
const FOLDER = join(root, 'docs', 'images');
const PICTURE = /!\[[^\]]*\]\(([^)\s]+)\)/g;

const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => `docs/${name}`),
];
const shown = pages
  .filter((page) => page.endsWith('.md'))
  .flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(PICTURE)].map(([, path]) => ({
      page,
      path: join(root, dirname(page), path),
    })),
  );
const taken = Object.keys(JSON.parse(readFileSync(join(FOLDER, 'pictures.json'), 'utf8')));
const name = (path) => relative(FOLDER, path);

const problems = [
  ...shown
    .filter(({ path }) => !existsSync(path))
    .map(({ page, path }) => `${page} shows ${relative(root, path)}, which does not exist.`),
  ...shown
    .filter(({ path }) => !taken.includes(name(path)))
    .map(({ page, path }) => `${page} shows ${name(path)}, which e2e/pictures.e2e.ts does not take.`),
  ...taken
    .filter((picture) => !existsSync(join(FOLDER, picture)))
    .map((picture) => `docs/images/${picture} is missing. Run npm run docs:pictures.`),
  ...readdirSync(FOLDER)
    .filter((file) => file.endsWith('.png') && !shown.some(({ path }) => name(path) === file))
    .map((file) => `Nothing shows docs/images/${file}.`),
];
if (problems.length > 0) fail(problems.join('\n'));
