/** Jest starts one worker fewer than there are cores; on two cores that would leave one idle. */
export const WORKERS = '--maxWorkers=2';

/** Arguments of npx for all unit tests. */
export const UNIT_TESTS = ['jest', '--selectProjects', 'libs', 'backend', 'frontend', WORKERS];
