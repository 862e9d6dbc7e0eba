import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import '../app.module.js';
import { listStatements, renderStatements } from '../platform/database/index.js';

/** Writes the hand-written statements of each module to `backend/queries`, as PostgreSQL gets them. */
const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'queries');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [file, text] of renderStatements(listStatements())) writeFileSync(join(folder, file), text);
