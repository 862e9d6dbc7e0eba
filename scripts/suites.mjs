/** Jest starts one worker fewer than there are cores; on two cores that would leave one idle. */
const WORKERS = '--maxWorkers=2';

/** Integration suites wait for processes, disks and timers: three of them keep two cores busy. */
const INTEGRATION_WORKERS = '--maxWorkers=3';

/** Arguments of npx for all unit tests. */
export const UNIT_TESTS = ['jest', '--selectProjects', 'libs', 'backend', 'frontend', WORKERS];

/** Arguments of npx for all integration tests, or for those of the given paths, where there may be none. */
export const integrationTests = (...paths) => [
  'jest',
  ...(paths.length === 0 ? [] : [...paths, '--passWithNoTests']),
  '--selectProjects',
  'integration',
  INTEGRATION_WORKERS,
];
