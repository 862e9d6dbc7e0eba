import { fail, prepare, requireNode, run } from './lib.mjs';

/** Runs the long form of a suite whose short form is part of npm test. */
const SUITES = {
  fuzz: { file: 'backend/test/http/fuzz.int.spec.ts', env: { FUZZ_REQUESTS: '16000' } },
  tenancy: { file: 'backend/test/http/tenancy.int.spec.ts', env: {} },
  hostile: { file: 'backend/test/extraction/hostile.int.spec.ts', env: { HOSTILE_FILES: 'all' } },
};

const name = process.argv[2] ?? '';
const suite = Object.hasOwn(SUITES, name) ? SUITES[name] : undefined;
if (suite === undefined) fail(`Name one of ${Object.keys(SUITES).join(', ')}.`);
requireNode();
await prepare();
// What the environment says wins: FUZZ_REQUESTS=4000 FUZZ_SEED=7 npm run test:fuzz.
const env = Object.fromEntries(Object.entries(suite.env).filter(([key]) => process.env[key] === undefined));
const { code } = await run('npx', ['jest', suite.file, '--selectProjects', 'integration'], { env });
process.exit(code);
