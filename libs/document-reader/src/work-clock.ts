/** How many times its limit a read may last on a machine that hardly lets it run. */
export const MAX_WALL_TIME_FACTOR = 5;

/**
 * How much of a limit is used up, in milliseconds: time in which the process was not allowed to run does not count,
 * for a busy machine is not the document's fault. Nor does a process that waits for something wait for ever.
 *
 * @param wallMs passed by the clock on the wall
 * @param cpuMs spent by all threads of the process meanwhile
 */
export const calculateUsedTime = (wallMs: number, cpuMs: number): number =>
  Math.max(Math.min(wallMs, cpuMs), wallMs / MAX_WALL_TIME_FACTOR);

/** Starts the clock. Each call of the result returns the processor time used since, in ms. */
export function startWorkClock(): () => number {
  const started = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return calculateUsedTime(performance.now() - started, (user + system) / 1000);
  };
}
