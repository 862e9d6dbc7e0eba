const MIN_RATE = -0.99;
const MAX_RATE = 10;
const MAX_BISECTIONS = 200;

/**
 * The yearly rate r at which the cash flows CF_0, CF_1, ... are worth nothing: the root of
 * sum CF_t / (1 + r)^t in [-0.99, 10], by bisection; null where the sum does not change its sign between the
 * two ends, or where a flow is not a finite number.
 *
 * Units: dollars a year in; a fraction out (0.2 is 20 %). Rule A6.
 * Source: Brealey, Myers, Allen, Principles of Corporate Finance, ch. 5; checked against Excel's IRR.
 *
 * @example calculateIrr([-100, 39, 59, 55, 20]) // => 0.28095
 * @example calculateIrr([-100, -10]) // => null
 */
export function calculateIrr(cashFlows: readonly number[]): number | null {
  if (!cashFlows.every((flow) => Number.isFinite(flow)) || cashFlows.every((flow) => flow === 0)) return null;
  let low = MIN_RATE;
  let high = MAX_RATE;
  const atLow = getPresentValueSign(cashFlows, low);
  const atHigh = getPresentValueSign(cashFlows, high);
  if (atLow === 0) return low;
  if (atHigh === 0) return high;
  if (atLow === atHigh) return null;
  for (let step = 0; step < MAX_BISECTIONS; step++) {
    const middle = (low + high) / 2;
    if (getPresentValueSign(cashFlows, middle) === atLow) low = middle;
    else high = middle;
  }
  return (low + high) / 2 + 0;
}

/** Sign of the present value, summed from the last flow; where that overflows, the late flows outweigh all. */
function getPresentValueSign(cashFlows: readonly number[], rate: number): number {
  return Math.sign(cashFlows.reduceRight((sum, flow) => sum / (1 + rate) + flow, 0));
}
