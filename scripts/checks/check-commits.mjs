import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../lib.mjs';

/**
 * Checks commit messages: Conventional Commits with a subject of at most 72 characters. A merge or revert keeps the
 * subject that git gives it, within the same length. No message holds what git leaves of a conflict.
 *
 *   node scripts/checks/check-commits.mjs --message FILE   checks the message in a file (.githooks/commit-msg)
 *   node scripts/checks/check-commits.mjs                  checks the commits since the last tag, or since this rule
 *                                                          was introduced; passes where there is no git history
 */
const MAX_SUBJECT_LENGTH = 72;
const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const CONVENTIONAL = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9, ./-]+\\))?!?: \\S`);
const WRITTEN_BY_GIT = /^(?:Merge |Revert "|fixup! |squash! )/;
const CONFLICT_MARK = /^(?:# Conflicts:|Conflicts:|<{7}|>{7}|={7}$)/m;

/** What is wrong with a message, or null. */
function findMessageError(message) {
  const subject = message.split('\n', 1)[0];
  if (subject.length > MAX_SUBJECT_LENGTH)
    return `has ${subject.length} characters; at most ${MAX_SUBJECT_LENGTH} are allowed`;
  if (CONFLICT_MARK.test(message)) return 'has a message that lists or holds conflicts; delete those lines';
  if (WRITTEN_BY_GIT.test(subject)) return null;
  if (!CONVENTIONAL.test(subject))
    return `must begin with a type of Conventional Commits (${TYPES.join(', ')}), as in "fix(import): keep rows whose broker is unknown"`;
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

/** The messages to check, oldest first; none in a shallow clone or without git. */
function readMessages() {
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return [];
    const start = findStart();
    if (start === null) return [];
    const log = git('log', '--ancestry-path', '--reverse', '-z', '--format=%B', `${start}..HEAD`);
    return log.split('\0').filter((message) => message !== '');
  } catch {
    return [];
  }
}

/** The message as git will keep it: without the comment lines of its template, but with a list of conflicts. */
function readMessage(file) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#') || CONFLICT_MARK.test(line));
  return lines.join('\n').trimStart();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const messages = process.argv[2] === '--message' ? [readMessage(process.argv[3])] : readMessages();
  const errors = messages.flatMap((message) => {
    const error = findMessageError(message);
    return error === null ? [] : [`The commit "${message.split('\n', 1)[0]}" ${error}.`];
  });
  if (errors.length > 0) {
    process.stderr.write(`${errors.join('\n')}\n`);
    process.exitCode = 1;
  }
}
