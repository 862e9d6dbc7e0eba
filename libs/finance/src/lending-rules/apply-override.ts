type PlainObject = Readonly<Record<string, unknown>>;

/** The rule after replacement, and the paths of what did not fit. */
export interface OverrideResult<T> {
  readonly value: T;
  readonly ignored: readonly string[];
}

const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A rule with some of its values replaced. Only what the rule has can be replaced, and only by a value of the
 * same kind: a figure by a finite figure of at least 0, a list by a whole list of the same kind. What does
 * not fit is left as it was and named, so that a bad setting never spoils a figure silently.
 *
 * Unit: that of the rule. Used by A1 to A13.
 *
 * @example applyOverride({ floor: 1.15, usual: 1.25 }, { usual: 1.3 }).value // => { floor: 1.15, usual: 1.3 }
 * @example applyOverride({ floor: 1.15 }, { floor: 'high' }).ignored // => ['floor']
 */
export function applyOverride<T>(rule: T, change: unknown): OverrideResult<T> {
  const ignored: string[] = [];
  return { value: merge(rule, change, '', ignored) as T, ignored };
}

function merge(rule: unknown, change: unknown, path: string, ignored: string[]): unknown {
  if (change === undefined) return rule;
  if (Array.isArray(rule)) return mergeList(rule, change, path, ignored);
  if (isPlainObject(rule)) return mergeObject(rule, change, path, ignored);
  if (isAllowedValue(rule, change, path)) return change;
  ignored.push(path);
  return rule;
}

function mergeObject(rule: PlainObject, change: unknown, path: string, ignored: string[]): unknown {
  if (!isPlainObject(change)) {
    ignored.push(path);
    return rule;
  }
  const at = path === '' ? '' : `${path}.`;
  const unknownKeys = Object.keys(change).filter((key) => !Object.hasOwn(rule, key));
  ignored.push(...unknownKeys.map((key) => at + key));
  return Object.fromEntries(
    Object.entries(rule).map(([key, value]) => [
      key,
      merge(value, Object.hasOwn(change, key) ? change[key] : undefined, at + key, ignored),
    ]),
  );
}

function mergeList(rule: readonly unknown[], change: unknown, path: string, ignored: string[]): unknown {
  const pattern: unknown = rule[0];
  if (!Array.isArray(change) || change.length === 0) {
    ignored.push(path);
    return rule;
  }
  const misfits: string[] = [];
  const list = change.map((item: unknown) => merge(pattern, item ?? null, path, misfits));
  if (misfits.length === 0) return list;
  ignored.push(path);
  return rule;
}

/** Ends of dates and of size tiers may be open. */
const MAY_BE_OPEN = /(?:^|\.)(?:upTo|validTo|verifiedUntil|manufacturerWaiverUntil)$/;

function isAllowedValue(rule: unknown, change: unknown, path: string): boolean {
  const open = MAY_BE_OPEN.test(path);
  if (change === null) return open;
  if (rule === null) return open && typeof change === (path.endsWith('upTo') ? 'number' : 'string');
  if (typeof change === 'number' && !(Number.isFinite(change) && change >= 0)) return false;
  return typeof change === typeof rule;
}
