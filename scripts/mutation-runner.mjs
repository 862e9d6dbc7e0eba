import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { runInThisContext, Script } from 'node:vm';
import { PluginKind, declareFactoryPlugin } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  TestStatus,
  determineHitLimitReached,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { jestExpect as expect } from '@jest/expect';
import { transformSync } from '@swc/core';
import jestEach from 'jest-each';
import { SnapshotState } from 'jest-snapshot';

/*
 * Runs the specs of the figures and finance libraries for Stryker in one process. They are plain functions without a DOM,
 * timers or mocks, so most of what Jest does for every mutant (a fresh sandbox per file) is spent for nothing:
 * with it the whole library takes hours, with this minutes. The matchers, `it.each` and the snapshots are Jest's own.
 *
 * Specs of properties alone are left out, so that what the examples miss is seen. Properties in the other specs draw
 * from one seed: with another one each day, a mutant would be killed on one day and not on the next.
 * FC_NUM_RUNS lowers how often they draw.
 *
 * A change is tried first by the tests that noticed most other changes of its file for their time, then by the specs of
 * its own folder, then by the quickest. After MUTATION_SECONDS of processor time it counts as survived, so that a parser that
 * every test runs through does not cost the time of all tests. This makes the score lower than it is, never higher.
 */
const SEED = 42;
const MAX_MUTANT_MS = 1000 * Number(process.env.MUTATION_SECONDS ?? 5);
/** A test that takes longer than this, and ten times as long as it did without a change, runs for ever. */
const MIN_TIMEOUT_MS = 15_000;
const TIMEOUT_FACTOR = 10;
const LIBRARIES = ['libs/figures/src', 'libs/finance/src'];
const isSpec = (name) => name.endsWith('.spec.ts') && !name.endsWith('.properties.spec.ts');
const WORKSPACES = {
  '@dealwright/vocabulary': 'libs/vocabulary/src/index.ts',
  '@dealwright/figures': 'libs/figures/src/index.ts',
};
// Stryker moves into its sandbox only after it has read this file.
let root = '';
let require = null;
const each = jestEach.default ?? jestEach;
const shared = (globalThis.__stryker__ ??= {});

/** Results that the library caches, which must not pass from one mutant to the next. */
let caches = [];
class ClearableWeakMap {
  #entries = new WeakMap();
  constructor() {
    caches.push(this);
  }
  get(key) {
    return this.#entries.get(key);
  }
  set(key, value) {
    this.#entries.set(key, value);
    return this;
  }
  clear() {
    this.#entries = new WeakMap();
  }
}

/** The compiled text of each file, cached over reloads. */
const compiled = new Map();
function compile(file) {
  const known = compiled.get(file);
  if (known) return known;
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const wrapper = `(function (exports, require, module, __filename, __dirname, describe, it, expect, WeakMap) {${code}\n})`;
  const created = runInThisContext(wrapper, { filename: file });
  compiled.set(file, created);
  return created;
}

/** The specs, in the order of their files. */
function listSpecs() {
  root = process.cwd();
  return LIBRARIES.flatMap((library) => {
    const names = readdirSync(join(root, library), { recursive: true }).filter(isSpec).sort();
    return names.map((name) => join(root, library, name));
  });
}

/** Loads specs and what they test afresh, one spec at a time: a function that returns the tests of a file. */
function createLoader() {
  require = createRequire(join(root, 'package.json'));
  require('fast-check').configureGlobal({ seed: SEED });
  const modules = new Map();
  const ids = new Set();
  let tests = [];
  let path = [];
  let file = '';
  const describe = (name, body) => {
    path.push(name);
    body();
    path.pop();
  };
  const it = (name, run) => {
    const plain = `${relative(root, file)}: ${[...path, name].join(' ')}`;
    let id = plain;
    for (let again = 2; ids.has(id); again++) id = `${plain} (${again})`;
    ids.add(id);
    tests.push({ id, name: [...path, name].join(' '), file, run });
  };
  describe.each = (...table) => each(...table).describe;
  it.each = (...table) => each(...table).it;
  // jest-each looks its describe and it up among the globals.
  Object.assign(globalThis, { describe, it, test: it });
  Object.assign(it, { only: it, skip: () => {}, concurrent: it });
  Object.assign(describe, { only: describe, skip: () => {} });

  const fetch = (from) => (request) => {
    const target = WORKSPACES[request] ?? (request.startsWith('.') ? resolve(dirname(from), request) : null);
    return target === null ? require(request) : run(resolve(root, target.replace(/\.js$/, '.ts')));
  };
  const run = (name) => {
    const known = modules.get(name);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(name, module);
    compile(name)(
      module.exports,
      fetch(name),
      module,
      name,
      dirname(name),
      describe,
      it,
      expect,
      ClearableWeakMap,
    );
    return module.exports;
  };
  return (spec) => {
    [tests, path, file] = [[], [], spec];
    run(spec);
    return tests;
  };
}

function loadAll() {
  const specs = listSpecs();
  return specs.flatMap(createLoader());
}

/** The snapshots of a spec, or undefined where it has none. */
function readSnapshots(file) {
  const path = join(dirname(file), '__snapshots__', `${basename(file)}.snap`);
  if (!existsSync(path)) return undefined;
  return new SnapshotState(path, {
    updateSnapshot: 'none',
    expand: false,
    prettierPath: null,
    rootDir: root,
    snapshotFormat: { escapeString: false, printBasicPrototype: false },
  });
}

/** Milliseconds that each test took when it was quickest. */
const quickest = new Map();

const measureCpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const getCost = ({ id }) => quickest.get(id) ?? 0;

/** How near a spec is to a file: its own, in its folder, in one below, elsewhere. */
function rankSpec(spec, file) {
  if (spec === file.replace(/\.ts$/, '.spec.ts')) return 0;
  if (dirname(spec) === dirname(file)) return 1;
  return dirname(spec).startsWith(dirname(file)) ? 2 : 3;
}

/**
 * Sorts tests or specs for the changes of a file. The first that fails ends the run, so those that noticed most other
 * changes for their time run first, then those that belong to the file, then quick ones.
 */
function createOrder(file) {
  return (items, describeItem) => {
    const described = items.map((item) => {
      const { key, spec, cost } = describeItem(item);
      return { item, yield: countNoticed(file, key) / Math.max(1, cost), rank: rankSpec(spec, file), cost };
    });
    described.sort((a, b) => b.yield - a.yield || a.rank - b.rank || a.cost - b.cost);
    return described.map(({ item }) => item);
  };
}

/** Milliseconds of each spec. */
function sumCosts(tests) {
  const sums = new Map();
  for (const test of tests) sums.set(test.file, (sums.get(test.file) ?? 0) + getCost(test));
  return sums;
}

/** How many changes of a file each test and each spec has noticed, by file and test or spec. */
const noticed = new Map();
const countNoticed = (file, by) => noticed.get(file)?.get(by) ?? 0;
function noteNoticed(file, last) {
  if (last?.status !== TestStatus.Failed) return;
  if (!noticed.has(file)) noticed.set(file, new Map());
  for (const by of [last.id, last.fileName]) noticed.get(file).set(by, countNoticed(file, by) + 1);
}

const startTest = new Script('globalThis.__dealwrightTest()');
/** Ends a test that runs for ever, which nothing else can do in the process that runs it. */
function runLimited({ id, run }) {
  globalThis.__dealwrightTest = run;
  const timeout = Math.ceil(Math.max(MIN_TIMEOUT_MS, TIMEOUT_FACTOR * (quickest.get(id) ?? Infinity)));
  return Number.isFinite(timeout) ? startTest.runInThisContext({ timeout }) : run();
}

/** Runs the tests until one fails or the time is up, unless all are wanted. */
async function runTests(tests, disableBail, deadline = Infinity) {
  const results = [];
  const snapshots = new Map();
  for (const test of tests) {
    const { id, name, file } = test;
    if (!snapshots.has(file)) snapshots.set(file, readSnapshots(file));
    const snapshotState = snapshots.get(file);
    expect.setState({ suppressedErrors: [], currentTestName: name, testPath: file, snapshotState });
    shared.currentTestId = id;
    const started = performance.now();
    let failure = null;
    try {
      await runLimited(test);
      // A snapshot that does not match is put by rather than thrown.
      const [mismatch] = expect.getState().suppressedErrors;
      if (mismatch) throw mismatch;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    const timeSpentMs = performance.now() - started;
    quickest.set(id, Math.min(timeSpentMs, quickest.get(id) ?? Infinity));
    const about = { id, name: id, fileName: file, timeSpentMs };
    results.push(
      failure === null
        ? { ...about, status: TestStatus.Success }
        : { ...about, status: TestStatus.Failed, failureMessage: failure },
    );
    if (!disableBail && (failure !== null || measureCpuMs() > deadline)) break;
  }
  shared.currentTestId = undefined;
  return results;
}

class InProcessRunner {
  tests = null;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun({ coverageAnalysis }) {
    shared.activeMutant = undefined;
    shared.mutantCoverage = { static: {}, perTest: {} };
    this.tests = loadAll();
    const tests = await runTests(this.tests, true);
    const mutantCoverage = shared.mutantCoverage;
    return {
      status: DryRunStatus.Complete,
      tests,
      ...(coverageAnalysis === 'off' ? {} : { mutantCoverage }),
    };
  }

  async mutantRun({ activeMutant, testFilter, disableBail, hitLimit, mutantActivation, sandboxFileName }) {
    const atLoading = mutantActivation === 'static';
    shared.hitLimit = hitLimit;
    shared.hitCount = hitLimit ? 0 : undefined;
    for (const cache of caches) cache.clear();
    const loaded = [...caches];
    try {
      shared.activeMutant = activeMutant.id;
      const wanted = testFilter ? new Set(testFilter) : null;
      const sort = createOrder(sandboxFileName);
      const choose = (tests) =>
        sort(
          tests.filter(({ id }) => wanted?.has(id) ?? true),
          (test) => ({ key: test.id, spec: test.file, cost: getCost(test) }),
        );
      const deadline = measureCpuMs() + MAX_MUTANT_MS;
      const results = [];
      if (atLoading) {
        const loadSpec = createLoader();
        const specCost = sumCosts(this.tests ?? []);
        const specs = sort(listSpecs(), (spec) => ({ key: spec, spec, cost: specCost.get(spec) ?? 0 }));
        for (const spec of specs) {
          results.push(...(await runTests(choose(loadSpec(spec)), disableBail, deadline)));
          const isKilled = results.at(-1)?.status === TestStatus.Failed;
          if (!disableBail && (isKilled || measureCpuMs() > deadline)) break;
        }
      } else {
        this.tests ??= loadAll();
        results.push(...(await runTests(choose(this.tests), disableBail, deadline)));
      }
      noteNoticed(sandboxFileName, results.at(-1));
      const overrun = determineHitLimitReached(shared.hitCount, shared.hitLimit);
      return toMutantRunResult(overrun ?? { status: DryRunStatus.Complete, tests: results }, disableBail);
    } catch (error) {
      // A mutant with which the specs cannot even be loaded is found by every test of the file.
      const failureMessage = String(error);
      const failed = {
        id: 'loading',
        name: 'loading',
        timeSpentMs: 0,
        failureMessage,
        status: TestStatus.Failed,
      };
      return toMutantRunResult({ status: DryRunStatus.Complete, tests: [failed] }, disableBail);
    } finally {
      // Those of modules that were loaded for this mutant alone go with them.
      caches = loaded;
      shared.activeMutant = undefined;
      shared.currentTestId = undefined;
      shared.hitLimit = undefined;
      shared.hitCount = undefined;
    }
  }
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'in-process', () => new InProcessRunner()),
];
