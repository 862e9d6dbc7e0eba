/** A field that both sides changed differently. */
export interface Conflict {
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge<T> {
  /** the version of the server with my changes that do not conflict */
  readonly merged: T;
  readonly conflicts: readonly Conflict[];
}

export type Side = 'mine' | 'theirs';

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep equality of JSON data; the order of object keys does not matter. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameData(item, b[index]));
  }
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSameData(a[key], b[key]));
}

function mergeInto(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
  path: string,
): Merge<Record<string, unknown>> {
  const merged: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, own, other] = [base[key], mine[key], theirs[key]];
    const field = path === '' ? key : `${path}.${key}`;
    if (isSameData(own, was) || isSameData(own, other)) {
      if (key in theirs) merged[key] = other;
    } else if (isSameData(other, was)) {
      if (key in mine) merged[key] = own;
    } else if (isPlainObject(own) && isPlainObject(other)) {
      const inner = mergeInto(isPlainObject(was) ? was : {}, own, other, field);
      merged[key] = inner.merged;
      conflicts.push(...inner.conflicts);
    } else {
      merged[key] = other;
      conflicts.push({ field, base: was, mine: own, theirs: other });
    }
  }
  return { merged, conflicts };
}

const members = (record: object) => ({ ...record }) as Record<string, unknown>;

/**
 * Joins two edits of the same record. What only one side changed is taken from that side; where both changed
 * a field differently the answer holds theirs and names the conflict. Records merge member by member
 * ('historicalFinancials.2024.sde'); lists and plain values are taken whole.
 */
export function mergeEdits<T extends object>(base: T, mine: T, theirs: T): Merge<T> {
  const result = mergeInto(members(base), members(mine), members(theirs), '');
  return { merged: result.merged as T, conflicts: result.conflicts };
}

/** Applies the user's choices to the merged record. */
export function settle<T extends object>(merge: Merge<T>, choices: Readonly<Record<string, Side>>): T {
  const settled = structuredClone<unknown>(merge.merged) as Record<string, unknown>;
  for (const conflict of merge.conflicts) {
    if (choices[conflict.field] !== 'mine') continue;
    const steps = conflict.field.split('.');
    const last = steps.pop();
    let holder = settled;
    for (const step of steps) holder = holder[step] as Record<string, unknown>;
    if (last === undefined) continue;
    if (conflict.mine === undefined) delete holder[last];
    else holder[last] = conflict.mine;
  }
  return settled as T;
}
