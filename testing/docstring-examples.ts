import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface Example {
  readonly file: string;
  readonly expression: string;
  readonly expected: string;
}

const EXAMPLE = /@example (.+?) \/\/ => (.+)$/gm;

/** A docstring and the function it belongs to. */
const DOCUMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export function (\w+)/g;
const UNIT = /\bUnits?\b/;
const RULE = /\b(?:Rules?|by) [RAC]\d/;

function sources(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /(?<!\.spec|\.properties|\.test-support)\.ts$/.test(entry.name) ? [path] : [];
  });
}

type Scope = Readonly<Record<string, unknown>>;

function evaluate(expression: string, scope: Scope): unknown {
  // The examples are our own sources; running them is the point.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function(...Object.keys(scope), `return (${expression});`) as (
    ...scope: unknown[]
  ) => unknown;
  return run(...Object.values(scope));
}

/** Numbers are compared to the decimals that the example prints. */
function toPrintedDecimals(actual: unknown, expected: unknown): unknown {
  if (typeof actual === 'number' && typeof expected === 'number') {
    const decimals = String(expected).split('.')[1]?.length ?? 0;
    const near = Math.abs(actual - expected) <= (decimals === 0 ? 1e-9 : 0.5000001 * 10 ** -decimals);
    return near ? expected : actual;
  }
  if (Array.isArray(actual) && Array.isArray(expected)) {
    return actual.map((item, index) => toPrintedDecimals(item, expected[index]));
  }
  if (isRecord(actual) && isRecord(expected)) {
    return Object.fromEntries(
      Object.entries(actual).map(([key, value]) => [key, toPrintedDecimals(value, expected[key])]),
    );
  }
  return actual;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Runs the example of every docstring of a library, and checks that each function that it exports has one.
 *
 * @param folder of its sources
 * @param load what a source file exports, also what the library keeps to itself
 * @param scope what examples use beyond the library
 */
export function testDocstringExamples(folder: string, load: (path: string) => object, scope: Scope = {}) {
  const files = sources(folder).map((path) => ({
    path,
    file: relative(folder, path),
    text: readFileSync(path, 'utf8'),
  }));
  const examples = files.flatMap(({ file, text }): Example[] =>
    [...text.matchAll(EXAMPLE)].map(([, expression = '', expected = '']) => ({ file, expression, expected })),
  );
  const known = Object.assign({ ...scope }, ...files.map(({ path }) => load(path))) as Scope;

  describe('the examples in the docstrings', () => {
    it.each(examples)('$file: $expression => $expected', ({ expression, expected }) => {
      const wanted = evaluate(expected, known);
      expect(toPrintedDecimals(evaluate(expression, known), wanted)).toEqual(wanted);
    });

    it('exist for every public function', () => {
      const documented = new Set(examples.map(({ expression }) => /^\w+/.exec(expression)?.[0]));
      const functions = Object.entries(load(join(folder, 'index.ts'))).filter(
        ([, value]) => typeof value === 'function',
      );
      expect(functions.map(([name]) => name).filter((name) => !documented.has(name))).toEqual([]);
    });

    it('come with a unit and a rule for every function', () => {
      const without = files.flatMap(({ text }) =>
        [...text.matchAll(DOCUMENTED)]
          .filter(([, doc = '']) => doc.includes('@example') && !(UNIT.test(doc) && RULE.test(doc)))
          .map(([, , name]) => name),
      );
      expect(without).toEqual([]);
    });
  });
}
