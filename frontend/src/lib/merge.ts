interface Versions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A field that both sides changed differently. */
export interface Conflict extends Versions {
  readonly field: string;
  /** the types of a figure that has one, such as 'downPaymentType'; they go with the figure */
  readonly types?: Versions;
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

type Members = Record<string, unknown>;

/**
 * `next` with null for each member of `before` that it lacks. A save changes only the members that it sends, so that
 * one that was blank before a change is cleared by null alone.
 */
export const clearRemoved = <T extends object>(before: T, next: T): T => ({
  ...next,
  ...Object.fromEntries(Object.keys(before).map((field) => [field, (next as Members)[field] ?? null])),
});

/** The field that says in what a figure is given: 'downPaymentType' of 'downPayment', percent or dollars. */
const toTypeField = (field: string): string => `${field}Type`;

/** Fields that mean something only together: a figure and its type, or a field by itself. */
function listGroups(fields: ReadonlySet<string>): string[][] {
  const types = new Set([...fields].map(toTypeField).filter((field) => fields.has(field)));
  return [...fields]
    .filter((field) => !types.has(field))
    .map((field) => [field, toTypeField(field)].filter((member) => fields.has(member)));
}

/** An absent field and a blank one are the same. */
const isSameIn = (group: readonly string[], a: Members, b: Members): boolean =>
  group.every((field) => isSameData(a[field] ?? null, b[field] ?? null));

const pick = (group: readonly string[], from: Members): Members =>
  Object.fromEntries(group.filter((field) => field in from).map((field) => [field, from[field]]));

function mergeInto(base: Members, mine: Members, theirs: Members, path: string): Merge<Members> {
  const merged: Members = {};
  const conflicts: Conflict[] = [];
  for (const group of listGroups(new Set([...Object.keys(theirs), ...Object.keys(mine)]))) {
    const [key = '', type] = group;
    const [was, own, other] = [base[key], mine[key], theirs[key]];
    const field = path === '' ? key : `${path}.${key}`;
    if (isSameIn(group, mine, base) || isSameIn(group, mine, theirs)) {
      Object.assign(merged, pick(group, theirs));
    } else if (isSameIn(group, theirs, base)) {
      Object.assign(merged, pick(group, mine));
    } else if (isPlainObject(own) && isPlainObject(other)) {
      const inner = mergeInto(isPlainObject(was) ? was : {}, own, other, field);
      merged[key] = inner.merged;
      conflicts.push(...inner.conflicts);
    } else {
      // A field that one side removed is there to be chosen.
      Object.assign(merged, { [key]: other }, pick(group, theirs));
      const types = type !== undefined && { base: base[type], mine: mine[type], theirs: theirs[type] };
      conflicts.push({ field, base: was, mine: own, theirs: other, ...(types && { types }) });
    }
  }
  return { merged, conflicts };
}

const members = (record: object) => ({ ...record }) as Members;

/**
 * Joins two edits of the same record. What only one side changed is taken from that side; where both changed
 * a field differently the answer holds theirs and names the conflict. Records merge member by member
 * ('historicalFinancials.2024.sde'); lists and plain values are taken whole, and a figure together with its type.
 */
export function mergeEdits<T extends object>(base: T, mine: T, theirs: T): Merge<T> {
  const result = mergeInto(members(base), members(mine), members(theirs), '');
  return { merged: result.merged as T, conflicts: result.conflicts };
}

function setMember(holder: Members, field: string, value: unknown): void {
  if (value === undefined) delete holder[field];
  else holder[field] = value;
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
    setMember(holder, last, conflict.mine);
    if (conflict.types) setMember(holder, toTypeField(last), conflict.types.mine);
  }
  return settled as T;
}
