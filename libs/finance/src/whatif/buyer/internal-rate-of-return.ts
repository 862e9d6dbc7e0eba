import { bisect } from '@dealwright/figures';
import { type Dollars, type Fraction } from '../../types.js';

/** Why there is no single rate between -99 % and 1000 % a year. */
export const IRR_REASONS = ['none', 'several', 'aboveRange', 'alwaysPositive'] as const;
export type IrrReason = (typeof IRR_REASONS)[number];

/** The internal rate of return, and why there is none. */
export interface InternalRateOfReturn {
  /** a fraction a year (0.2 is 20 %); null with a reason */
  readonly rate: Fraction | null;
  /**
   * none: the flows are worth less than nothing at any rate; several: more than one rate makes them worth nothing;
   * aboveRange: only a rate above 1000 % does; alwaysPositive: they are worth more than nothing at any rate; null with
   * a rate
   */
  readonly reason: IrrReason | null;
  /** every rate found, ascending, fractions */
  readonly roots: readonly Fraction[];
}

const MIN_RATE = -0.99;
const MAX_RATE = 10;
const MAX_BISECTIONS = 200;
/** Steps between the two ends, evenly in log(1 + r): flows with several roots have them far further apart. */
const SCAN_STEPS = 2000;
const NO_RATE: InternalRateOfReturn = { rate: null, reason: 'none', roots: [] };

/**
 * The yearly rate r at which the cash flows CF_0, CF_1, ... are worth nothing: the root of
 * sum CF_t / (1 + r)^t in [-0.99, 10], by bisection. Flows that change their sign more than once can have several
 * roots: all of them are listed then, and none is called the rate. Flows without a root say on which side they lie.
 *
 * Units: dollars a year in; a fraction out (0.2 is 20 %). Rule A6.
 * Source: Brealey, Myers, Allen, Principles of Corporate Finance, ch. 5; checked against Excel's IRR.
 *
 * @example calculateIrr([-100, 39, 59, 55, 20]).rate // => 0.28095
 * @example calculateIrr([-100, -10]).reason // => 'none'
 * @example calculateIrr([-1, 12]).reason // => 'aboveRange'
 * @example calculateIrr([-1000, 2500, -1540]) // => { rate: null, reason: 'several', roots: [0.1, 0.4] }
 */
export function calculateIrr(cashFlows: readonly Dollars[]): InternalRateOfReturn {
  if (!cashFlows.every((flow) => Number.isFinite(flow)) || cashFlows.every((flow) => flow === 0))
    return NO_RATE;
  const roots =
    countSignChanges(cashFlows) > 1
      ? scanForRoots(cashFlows)
      : bisectForRoot(cashFlows, { low: MIN_RATE, high: MAX_RATE });
  const [rate = null] = roots;
  if (rate === null) return { ...NO_RATE, reason: findMissingRateReason(cashFlows) };
  return roots.length > 1 ? { rate: null, reason: 'several', roots } : { rate, reason: null, roots };
}

/** Money that is paid in first is worth less than nothing at a rate that is high enough. */
function findMissingRateReason(cashFlows: readonly number[]): IrrReason {
  if (getPresentValueSign(cashFlows, MAX_RATE) < 0) return 'none';
  const first = cashFlows.find((flow) => flow !== 0) ?? 0;
  return first < 0 ? 'aboveRange' : 'alwaysPositive';
}

/** At most as many rates above -1 make the flows worth nothing (Descartes' rule of signs). */
function countSignChanges(cashFlows: readonly number[]): number {
  const signs = cashFlows.map(Math.sign).filter((sign) => sign !== 0);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}

interface RateSpan {
  readonly low: number;
  readonly high: number;
}

function scanForRoots(cashFlows: readonly number[]): readonly number[] {
  const [from, to] = [Math.log1p(MIN_RATE), Math.log1p(MAX_RATE)];
  const rateAt = (step: number): number =>
    step === 0
      ? MIN_RATE
      : step === SCAN_STEPS
        ? MAX_RATE
        : Math.expm1(from + ((to - from) * step) / SCAN_STEPS);
  const roots: number[] = [];
  for (let step = 0; step < SCAN_STEPS; step++) {
    const found = bisectForRoot(cashFlows, { low: rateAt(step), high: rateAt(step + 1) })[0];
    // A root on the edge of two spans is found in both.
    if (found !== undefined && found !== roots.at(-1)) roots.push(found);
  }
  return roots;
}

function bisectForRoot(cashFlows: readonly number[], { low, high }: RateSpan): readonly number[] {
  const atLow = getPresentValueSign(cashFlows, low);
  const atHigh = getPresentValueSign(cashFlows, high);
  if (atLow === 0) return [low];
  if (atHigh === 0) return [high];
  if (atLow === atHigh) return [];
  const { passing, failing } = bisect(
    { passing: low, failing: high },
    MAX_BISECTIONS,
    (rate) => getPresentValueSign(cashFlows, rate) === atLow,
  );
  return [(passing + failing) / 2 + 0];
}

/** Sign of the present value, summed from the last flow; where that overflows, the late flows outweigh all. */
function getPresentValueSign(cashFlows: readonly number[], rate: number): number {
  return Math.sign(cashFlows.reduceRight((sum, flow) => sum / (1 + rate) + flow, 0));
}
