import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../lib.mjs';

/** Folders whose parts docs/architecture.md names in a table, and how it writes the name of a part. */
const ROOMS = [
  { folder: 'libs', toName: (name) => `libs/${name}` },
  { folder: 'backend/src', toName: (name) => name },
  { folder: 'frontend/src/features', toName: (name) => name },
];

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const named = new Set([...page.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name]) => name));
const listFolders = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const rooms = ROOMS.flatMap(({ folder, toName }) =>
  listFolders(folder).map((name) => ({ path: `${folder}/${name}`, name: toName(name) })),
);
const missing = rooms.filter(({ name }) => !named.has(name)).map(({ path }) => `${path} is not named in it.`);
const known = new Set(rooms.map(({ name }) => name));
const gone = [...named].filter((name) => !known.has(name)).map((name) => `It names ${name}, which is gone.`);
if (missing.length + gone.length > 0)
  fail(['docs/architecture.md is not up to date.', ...missing, ...gone].join('\n'));
