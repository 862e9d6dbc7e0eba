import { build, type InlineConfig, type Rolldown } from 'vite';

/** What a first visit of an address loads, as the modules that it starts from. */
export interface Visit {
  readonly roots: readonly string[];
  /** how much a byte of this visit counts against one of another */
  readonly weight: number;
}

/** A set of numbers below 100 or so as the bits of one integer. */
type Bits = bigint;

/** A set of modules that become one file. */
interface Group {
  readonly modules: readonly string[];
  readonly bytes: number;
  /** the visits that load it, by their place in the list */
  readonly visits: Bits;
  /** the groups of the first build that it consists of, and those that these import */
  readonly members: Bits;
  readonly imports: Bits;
}

/** Two groups that could become one, and what that costs. */
interface Join {
  readonly groups: readonly Group[];
  /** bytes that visits load in vain, each visit by its weight */
  readonly bytes: number;
  /** files fewer for the visits that load too many */
  readonly relieved: number;
}

export interface PlannedGroup {
  readonly name: string;
  readonly test: (id: string) => boolean;
  readonly priority: number;
}

/** Files of a visit beside the entry, the framework, what all visits share and the grid: 12 files at most in all. */
const MAX_SHARED_FILES = 8;
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
  const always = groups.find(({ visits: users }) => listBits(users).length === visits.length);
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
  const findVisits = (file: string) =>
    toBits(loaded.flatMap((files, index) => (files.has(file) ? [index] : [])));
  const used = chunks
    .map((chunk) => ({ chunk, visits: findVisits(chunk.fileName) }))
    .filter(({ visits }) => visits !== 0n);
  const sets = [...new Set(used.map(({ visits }) => visits))];
  const groupOf = new Map(used.map(({ chunk, visits }) => [chunk.fileName, sets.indexOf(visits)]));
  return sets.map((users, index) => {
    const own = used.filter(({ visits }) => visits === users).map(({ chunk }) => chunk);
    const modules = own
      .flatMap((chunk) => Object.entries(chunk.modules))
      .filter(([id]) => !ENTRY_MODULE.test(id) && !APART.test(id));
    return {
      modules: modules.map(([id]) => id),
      bytes: modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0),
      visits: users,
      members: toBits([index]),
      imports: toBits(own.flatMap((chunk) => chunk.imports.flatMap((file) => groupOf.get(file) ?? []))),
    };
  });
}

const toBits = (numbers: readonly number[]): Bits =>
  numbers.reduce((bits, number) => bits | (1n << BigInt(number)), 0n);

function listBits(bits: Bits): number[] {
  const numbers: number[] = [];
  for (let rest = bits, number = 0; rest !== 0n; rest >>= 1n, number += 1)
    if (rest & 1n) numbers.push(number);
  return numbers;
}

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

/** Which exponent is best changes with the code, so all are tried. */
const RELIEF_EXPONENTS = [0.5, 0.75, 1, 1.5, 2];

/** What joining aims at. */
interface Aim {
  readonly weigh: Weigh;
  /** how much relieving several visits at once counts */
  readonly exponent: number;
}

/** The way of joining with the fewest bytes, the popular visits counting most. */
function findBestJoin(groups: readonly Group[], visits: readonly Visit[]): readonly Group[] {
  const weigh = createWeigh(visits);
  const results = RELIEF_EXPONENTS.map((exponent) => {
    const joined = joinGroups(groups, visits, { weigh, exponent });
    return { joined, cost: joined.reduce((sum, group) => sum + group.bytes * weigh(group.visits), 0) };
  });
  return results.reduce((best, next) => (next.cost < best.cost ? next : best)).joined;
}

type Weigh = (users: Bits) => number;

/** The sum of the weights of some visits, kept for each set of visits that was asked for. */
function createWeigh(visits: readonly Visit[]): Weigh {
  const known = new Map<Bits, number>();
  return (users) => {
    const weight =
      known.get(users) ?? listBits(users).reduce((sum, visit) => sum + (visits[visit]?.weight ?? 0), 0);
    known.set(users, weight);
    return weight;
  };
}

/** Joins groups until no visit loads more of them than allowed. */
function joinGroups(start: readonly Group[], visits: readonly Visit[], aim: Aim): readonly Group[] {
  const isCrowded = (groups: readonly Group[], visit: number) =>
    groups.filter((group) => (group.visits & toBits([visit])) !== 0n).length > MAX_SHARED_FILES;
  let groups = start;
  for (;;) {
    const current = groups;
    const crowded = toBits([...visits.keys()].filter((visit) => isCrowded(current, visit)));
    if (crowded === 0n) return groups;
    groups = findCheapestJoin(groups, crowded, aim).groups;
  }
}

/**
 * Joins the two groups that add the fewest bytes in vain for each crowded visit that gets a file less. Groups that
 * import each other by way of a third stay apart. Looks closer at a pair only if its own bytes do not exclude it.
 */
function findCheapestJoin(groups: readonly Group[], crowded: Bits, { weigh, exponent }: Aim): Join {
  const rate = ({ bytes, relieved }: Pick<Join, 'bytes' | 'relieved'>) => (1 + bytes) / relieved ** exponent;
  const pairs = groups
    .flatMap((a, index) => groups.slice(index + 1).map((b) => [a, b] as const))
    .filter(([a, b]) => (a.visits & b.visits & crowded) !== 0n)
    .map((pair) => ({ pair, least: rate(joinAlone(pair, crowded, weigh)) }))
    .toSorted((one, other) => one.least - other.least);
  let best: Join | undefined;
  for (const { pair, least } of pairs) {
    if (best !== undefined && least >= rate(best)) break;
    const [a, b] = pair;
    if (importsThroughOthers(a, b, groups) || importsThroughOthers(b, a, groups)) continue;
    const join = joinPair(groups, pair, { weigh, crowded });
    if (join.relieved > 0 && (best === undefined || rate(join) < rate(best))) best = join;
  }
  if (best === undefined) throw new Error('No two groups can share a file');
  return best;
}

/** What joining two groups costs and relieves without what they import. */
function joinAlone([a, b]: readonly [Group, Group], crowded: Bits, weigh: Weigh) {
  return {
    bytes: a.bytes * weigh(b.visits & ~a.visits) + b.bytes * weigh(a.visits & ~b.visits),
    relieved: listBits(a.visits & b.visits & crowded).length,
  };
}

/** Joins two groups. Who loads the new file also loads what it imports, so that other groups may get visits too. */
function joinPair(
  groups: readonly Group[],
  [a, b]: readonly [Group, Group],
  { weigh, crowded }: { weigh: Weigh; crowded: Bits },
): Join {
  const joined: Group = {
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    visits: a.visits | b.visits,
    members: a.members | b.members,
    imports: a.imports | b.imports,
  };
  let { bytes, relieved } = joinAlone([a, b], crowded, weigh);
  const others = groups.filter((group) => group !== a && group !== b);
  const waiting = [joined];
  for (let importer = waiting.pop(); importer !== undefined; importer = waiting.pop()) {
    for (const [index, group] of others.entries()) {
      const added = importer.visits & ~group.visits;
      if (added === 0n || !imports(importer, group)) continue;
      bytes += group.bytes * weigh(added);
      relieved -= listBits(added & crowded).length;
      const grown = { ...group, visits: group.visits | added };
      others[index] = grown;
      waiting.push(grown);
    }
  }
  return { groups: [...others, joined], bytes, relieved };
}

const imports = (from: Group, to: Group) => (from.imports & to.members) !== 0n;

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
  groups.toSorted((a, b) => listBits(b.visits).length - listBits(a.visits).length).forEach(visit);
  return sorted;
}
