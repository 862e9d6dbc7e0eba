import { build, type InlineConfig, type Rolldown } from 'vite';

/** What a first visit of an address loads, as the modules that it starts from. */
export interface Visit {
  readonly roots: readonly string[];
  /** how much a byte of this visit counts against one of another */
  readonly weight: number;
}

/** A set of modules that become one file. */
interface Group {
  readonly modules: readonly string[];
  readonly bytes: number;
  /** the visits that load it */
  readonly visits: ReadonlySet<number>;
  /** its files in the first build, and the files that these import */
  readonly files: ReadonlySet<string>;
  readonly imports: ReadonlySet<string>;
}

export interface PlannedGroup {
  readonly name: string;
  readonly test: (id: string) => boolean;
  readonly priority: number;
}

/** Files of a visit beside the entry, the framework, what all visits share and the grid. */
const MAX_SHARED_FILES = 6;
/** The module that the page names; it stays the entry. */
const ENTRY_MODULE = /src[\\/]main\.tsx$|index\.html$/;
/** Packages that are a file of their own, because they are large and few screens need them. */
const APART = /node_modules[\\/]@mui[\\/]x-/;
/** The bundler's own helpers. */
const RUNTIME = /rolldown[\\/]runtime/;

/**
 * Plans which modules share a file. Splits a first build by what the bundler says each part needs, then joins the two
 * groups whose union adds the fewest bytes to any visit, until every visit loads few files. Packages that every visit
 * loads are a file of their own, which stays cached when the product changes.
 */
export async function planChunks(config: InlineConfig, visits: readonly Visit[]): Promise<PlannedGroup[]> {
  const groups = groupByVisits(await analyze(config), visits);
  const isPackage = (id: string) => id.includes('/node_modules/') || RUNTIME.test(id);
  const always = groups.find(({ visits: users }) => users.size === visits.length);
  if (always === undefined) throw new Error('The first build has no module that all visits share');
  const others = findBestJoin(
    groups.filter((group) => group !== always),
    visits,
  );
  const named = [
    { name: 'framework', modules: always.modules.filter(isPackage) },
    { name: 'start', modules: always.modules.filter((id) => !isPackage(id)) },
    ...sortByImports(others).map(({ modules }, index) => ({ name: `part-${index + 1}`, modules })),
  ];
  // A group also takes what its modules import, unless a group of higher priority has it: what is imported comes first.
  const planned = named.map(({ name, modules }, index) => {
    const ids = new Set(modules);
    return { name, test: (id: string) => ids.has(id), priority: named.length - index };
  });
  return [...planned, { name: 'grid', test: (id) => APART.test(id), priority: 0 }];
}

/** Builds without groups and without writing: every chunk then holds what exactly the same roots need. */
async function analyze(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const result = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  return result.output.filter((part) => part.type === 'chunk');
}

/** Groups modules by the visits that load them; leaves out the entry and the screens, which are chunks anyway. */
function groupByVisits(chunks: readonly Rolldown.OutputChunk[], visits: readonly Visit[]): Group[] {
  const loaded = visits.map(({ roots }) => listFiles(chunks, roots));
  const groups = new Map<string, ReturnType<typeof createGroup>>();
  for (const chunk of chunks) {
    const users = visits.flatMap((_visit, index) => (loaded[index]?.has(chunk.fileName) ? [index] : []));
    if (users.length === 0) continue;
    const group = groups.get(users.join()) ?? createGroup(users);
    group.files.add(chunk.fileName);
    for (const file of chunk.imports) group.imports.add(file);
    const modules = Object.entries(chunk.modules).filter(([id]) => !ENTRY_MODULE.test(id) && !APART.test(id));
    group.modules.push(...modules.map(([id]) => id));
    group.bytes += modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
    groups.set(users.join(), group);
  }
  return [...groups.values()];
}

const createGroup = (visits: readonly number[]) => ({
  modules: [] as string[],
  bytes: 0,
  visits: new Set(visits),
  files: new Set<string>(),
  imports: new Set<string>(),
});

/** The files that an import of these modules loads. */
export function listFiles(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(add);
  };
  for (const id of modules) {
    const chunk = chunks.find(
      ({ moduleIds, facadeModuleId }) => facadeModuleId === id || moduleIds.includes(id),
    );
    if (chunk === undefined) throw new Error(`No chunk holds ${id}`);
    add(chunk.fileName);
  }
  return files;
}

/** How much relieving several visits at once counts. Which is best changes with the code, so all are tried. */
const RELIEF_EXPONENTS = [0.5, 0.75, 1, 1.5, 2];

/** The way of joining with the fewest bytes, the popular visits counting most. */
function findBestJoin(groups: readonly Group[], visits: readonly Visit[]): Group[] {
  const weigh = (group: Group) =>
    [...group.visits].reduce((sum, visit) => sum + (visits[visit]?.weight ?? 0), 0);
  const results = RELIEF_EXPONENTS.map((exponent) => {
    const joined = joinGroups(groups, visits, exponent);
    return { joined, cost: joined.reduce((sum, group) => sum + group.bytes * weigh(group), 0) };
  });
  return results.reduce((best, next) => (next.cost < best.cost ? next : best)).joined;
}

/** Joins groups until no visit loads more of them than allowed. */
function joinGroups(start: readonly Group[], visits: readonly Visit[], exponent: number): Group[] {
  let groups = [...start];
  const countFiles = (visit: number) => groups.filter((group) => group.visits.has(visit)).length;
  for (;;) {
    const crowded = [...visits.keys()].filter((visit) => countFiles(visit) > MAX_SHARED_FILES);
    if (crowded.length === 0) return groups;
    const { a, b } = findCheapestPair(groups, visits, { crowded, exponent });
    groups = [...groups.filter((group) => group !== a && group !== b), join(a, b)];
  }
}

/**
 * The two groups to join: the fewest bytes in vain for each crowded visit that gets a file less. Groups that import
 * each other by way of a third stay apart.
 */
function findCheapestPair(
  groups: readonly Group[],
  visits: readonly Visit[],
  { crowded, exponent }: { crowded: readonly number[]; exponent: number },
) {
  const pairs = groups.flatMap((a, index) =>
    groups.slice(index + 1).flatMap((b) => {
      const relieved = crowded.filter((visit) => a.visits.has(visit) && b.visits.has(visit)).length;
      const bytes = 1 + surplus(a, b, visits) + surplus(b, a, visits);
      return relieved === 0 ? [] : [{ a, b, cost: bytes / relieved ** exponent }];
    }),
  );
  const found = pairs
    .toSorted((one, other) => one.cost - other.cost)
    .find(({ a, b }) => !importsThroughOthers(a, b, groups) && !importsThroughOthers(b, a, groups));
  if (found === undefined) throw new Error('Any two groups would import each other');
  return found;
}

const imports = (from: Group, to: Group) => [...to.files].some((file) => from.imports.has(file));

/** Whether a group imports another by way of a third: the two in one file would then import each other's files. */
function importsThroughOthers(from: Group, to: Group, groups: readonly Group[]): boolean {
  const seen = new Set<Group>([from, to]);
  const visit = (group: Group): boolean =>
    groups.some((next) => {
      if (seen.has(next) || !imports(group, next)) return false;
      seen.add(next);
      return imports(next, to) || visit(next);
    });
  return visit(from);
}

/** Puts every group after those that it imports. */
function sortByImports(groups: readonly Group[]): Group[] {
  const sorted: Group[] = [];
  const visited = new Set<Group>();
  const visit = (group: Group): void => {
    if (visited.has(group)) return;
    visited.add(group);
    groups.filter((other) => imports(group, other)).forEach(visit);
    sorted.push(group);
  };
  groups.toSorted((a, b) => b.visits.size - a.visits.size).forEach(visit);
  return sorted;
}

/** The bytes of one group that visits of the other would load in vain. */
function surplus(group: Group, other: Group, visits: readonly Visit[]): number {
  return visits.reduce(
    (sum, { weight }, index) =>
      other.visits.has(index) && !group.visits.has(index) ? sum + weight * group.bytes : sum,
    0,
  );
}

const join = (a: Group, b: Group): Group => ({
  modules: [...a.modules, ...b.modules],
  bytes: a.bytes + b.bytes,
  visits: new Set([...a.visits, ...b.visits]),
  files: new Set([...a.files, ...b.files]),
  imports: new Set([...a.imports, ...b.imports]),
});
