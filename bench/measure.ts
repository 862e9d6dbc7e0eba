import { loadavg } from 'node:os';

const ROUNDS = 61;
const WARM_UP_MS = 300;
const ROUND_MS = 8;

/** The timing of two implementations of the same calculation. */
export interface Comparison {
  /** milliseconds per run of the library */
  readonly ms: number;
  readonly byHandMs: number;
  /** speed of the library relative to the hand-written code: 1 is as fast, 0.5 half as fast */
  readonly ratio: number;
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;

/** Milliseconds of CPU time that this process has used, independent of other processes. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function perRun(run: () => unknown, times: number): number {
  const start = processorMs();
  for (let done = 0; done < times; done++) run();
  return (processorMs() - start) / times;
}

/**
 * Times two implementations after a warm-up, in many short alternating rounds, so that other load affects both.
 * Returns the medians of the times and of the ratio per round.
 */
export function compare(ours: () => unknown, byHand: () => unknown): Comparison {
  for (const run of [ours, byHand]) {
    const until = processorMs() + WARM_UP_MS;
    while (processorMs() < until) run();
  }
  const times = Math.max(1, Math.ceil(ROUND_MS / Math.min(perRun(ours, 3), perRun(byHand, 3))));
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const first = perRun(round % 2 === 0 ? ours : byHand, times);
    const second = perRun(round % 2 === 0 ? byHand : ours, times);
    const [ms, byHandMs] = round % 2 === 0 ? [first, second] : [second, first];
    return { ms, byHandMs, ratio: byHandMs / ms };
  });
  return {
    ms: median(rounds.map(({ ms }) => ms)),
    byHandMs: median(rounds.map(({ byHandMs }) => byHandMs)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
  };
}

/** Milliseconds of processor time per run after a warm-up, median of many rounds. */
export function measureMs(run: () => unknown): number {
  const until = processorMs() + WARM_UP_MS;
  while (processorMs() < until) run();
  const times = Math.max(1, Math.ceil(ROUND_MS / perRun(run, 3)));
  return median(Array.from({ length: ROUNDS }, () => perRun(run, times)));
}

/** Describes the conditions of a measurement, to print with its results. */
export function conditions(): string {
  return `Processor time, median of ${ROUNDS} rounds by turns; load average ${loadavg()[0]?.toFixed(1)}.`;
}

/** Throws if the two results differ, because then the comparison would be meaningless. */
export function mustAgree(what: string, ours: unknown, byHand: unknown): void {
  if (typeof ours === 'number' && typeof byHand === 'number') {
    if (Math.abs(ours - byHand) <= 1e-9 * Math.max(1, Math.abs(byHand))) return;
  } else if (Array.isArray(ours) && Array.isArray(byHand) && ours.length === byHand.length) {
    ours.forEach((one, index) => mustAgree(`${what}[${index}]`, one, byHand[index]));
    return;
  } else if (isRecord(ours) && isRecord(byHand)) {
    for (const key of Object.keys(byHand)) mustAgree(`${what}.${key}`, ours[key], byHand[key]);
    return;
  } else if (ours === byHand) return;
  throw new Error(`${what}: ${String(ours)} in the library, ${String(byHand)} by hand.`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
