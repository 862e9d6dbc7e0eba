import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './lib.mjs';

/**
 * Checks commit subjects: Conventional Commits, at most 72 characters. Merge and revert commits pass.
 *
 *   node scripts/check-commit-subjects.mjs --message FILE   checks the message in a file (.githooks/commit-msg)
 *   node scripts/check-commit-subjects.mjs                  checks the commits since the last tag, or since this rule
 *                                                     was introduced; passes where there is no git history
 */
const MAX_SUBJECT_LENGTH = 72;
const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const CONVENTIONAL = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9, ./-]+\\))?!?: \\S`);
const EXEMPT = /^(?:Merge |Revert "|fixup! |squash! )/;

/** What is wrong with a subject, or null. */
function findSubjectError(subject) {
  if (EXEMPT.test(subject)) return null;
  if (!CONVENTIONAL.test(subject))
    return `must begin with a type of Conventional Commits (${TYPES.join(', ')}), as in "fix(import): keep rows whose broker is unknown"`;
  if (subject.length > MAX_SUBJECT_LENGTH)
    return `has ${subject.length} characters; at most ${MAX_SUBJECT_LENGTH} are allowed`;
  return subject.endsWith('.') ? 'must not end with a full stop' : null;
}

function git(...args) {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** The last tag or the commit that added this file, whichever is newer; null where neither is in the history. */
function findStart() {
  const self = fileURLToPath(import.meta.url).slice(root.length + 1);
  const introduced = git('log', '--diff-filter=A', '--format=%H', '--', self).split('\n').at(-1);
  if (introduced === '' || introduced === undefined) return null;
  try {
    const tag = git('describe', '--tags', '--abbrev=0');
    return git('merge-base', '--is-ancestor', introduced, tag) === '' ? tag : introduced;
  } catch {
    return introduced;
  }
}

/** The subjects to check, oldest first; none in a shallow clone or without git. */
function readSubjects() {
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return [];
    const start = findStart();
    if (start === null) return [];
    const log = git('log', '--no-merges', '--ancestry-path', '--reverse', '--format=%s', `${start}..HEAD`);
    return log === '' ? [] : log.split('\n');
  } catch {
    return [];
  }
}

function readMessage(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const subjects = process.argv[2] === '--message' ? [readMessage(process.argv[3])] : readSubjects();
  const errors = subjects.flatMap((subject) => {
    const error = findSubjectError(subject);
    return error === null ? [] : [`The commit subject "${subject}" ${error}.`];
  });
  if (errors.length > 0) {
    process.stderr.write(`${errors.join('\n')}\n`);
    process.exitCode = 1;
  }
}
