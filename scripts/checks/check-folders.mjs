import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fail, root } from '../lib.mjs';

/** A folder with more files is split by screen or step (docs/style.md). Migrations and documentation only grow. */
const MAX_FILES = 25;
const EXEMPT = [/^\.$/, /^docs\//, /\/migrations$/];

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const counts = new Map();
for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
const crowded = [...counts].filter(
  ([folder, count]) => count > MAX_FILES && !EXEMPT.some((pattern) => pattern.test(folder)),
);
if (crowded.length > 0) {
  fail(
    crowded
      .map(
        ([folder, count]) => `${folder} holds ${count} files; split it so that none holds over ${MAX_FILES}.`,
      )
      .join('\n'),
  );
}
