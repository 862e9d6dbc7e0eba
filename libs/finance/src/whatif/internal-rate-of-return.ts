const LOWEST = -0.99;
const HIGHEST = 10;
const STEPS = 200;

/**
 * The yearly rate r at which the cash flows CF_0, CF_1, ... are worth nothing: the root of
 * sum CF_t / (1 + r)^t in [-0.99, 10], by bisection; null where the sum does not change its sign between the
 * two ends, or where a flow is not a finite number.
 *
 * Units: dollars a year in; a fraction out (0.2 is 20 %). Rule A6.
 * Source: Brealey, Myers, Allen, Principles of Corporate Finance, ch. 5; checked against Excel's IRR.
 *
 * @example internalRateOfReturn([-100, 39, 59, 55, 20]) // => 0.28095
 * @example internalRateOfReturn([-100, -10]) // => null
 */
export function internalRateOfReturn(cashFlows: readonly number[]): number | null {
  if (!cashFlows.every((flow) => Number.isFinite(flow)) || cashFlows.every((flow) => flow === 0)) return null;
  let low = LOWEST;
  let high = HIGHEST;
  const atLow = presentSign(cashFlows, low);
  const atHigh = presentSign(cashFlows, high);
  if (atLow === 0) return low;
  if (atHigh === 0) return high;
  if (atLow === atHigh) return null;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (presentSign(cashFlows, middle) === atLow) low = middle;
    else high = middle;
  }
  return (low + high) / 2 + 0;
}

/** Sign of the present value, summed from the last flow; where that overflows, the late flows outweigh all. */
function presentSign(cashFlows: readonly number[], rate: number): number {
  return Math.sign(cashFlows.reduceRight((sum, flow) => sum / (1 + rate) + flow, 0));
}
