import { readFileSync } from 'node:fs';
import { addRules, type LendingRulePack, type LendingRuleTables } from '@dealwright/finance';
import { z } from 'zod';
import { StartError } from '../start-error.js';
import { lendingRulePack } from './lending-rule-pack.js';

/**
 * Reads the operator's rule pack and adds it to the tables of this version.
 *
 * @throws StartError that names the file, the place in it and what to do
 */
export function readLendingRulesFile(path: string): LendingRuleTables {
  const parsed = lendingRulePack.safeParse(parseFile(path), { error: describeIssue });
  if (parsed.success) return addRules(parsed.data satisfies LendingRulePack);
  const [first, ...others] = parsed.error.issues.map((issue) => `${formatPath(issue.path)} ${issue.message}`);
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  throw refuse(path, `${first}${more}`);
}

function parseFile(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw refuse(path, `the file cannot be read (${String((error as NodeJS.ErrnoException).code)})`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse(path, `the file is not JSON (${(error as Error).message})`);
  }
}

const refuse = (path: string, problem: string) =>
  new StartError(
    `LENDING_RULES_FILE ${path}: ${problem}. Correct the file, or remove LENDING_RULES_FILE to use the tables of this version. See docs/operators.md, "Lending rules".`,
  );

/** The place in the file as JavaScript writes it: `guarantyFee[0].tiers[1].upTo`. */
const formatPath = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? 'the file'
    : path
        .map((key, index) =>
          typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`,
        )
        .join('');

/** What is wrong with a value where its type does not say so itself. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${EXPECTED[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `has ${issue.keys.map((key) => `"${key}"`).join(', ')}, which no rule knows`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    default:
      return 'is not valid';
  }
}

const EXPECTED: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};
