/** A scale whose steps are numbers that people count in, and that takes all values in. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** About `count` round steps from the lowest value to the highest; nought is always on it. */
export function createScale(values: readonly (number | null)[], count = 4): Scale {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  const rough = (high - low || 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  // Counted in whole steps, so that no tick is 0.30000000000000004.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { min: first * step, max: last * step, ticks };
}

/** Heights for labels, in the order given, at least `gap` apart and as near as can be to where they belong. */
export function spreadLabels(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let above = top - gap;
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, above + gap);
    above = placed[index] ?? 0;
  }
  let below = bottom + gap;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, below - gap);
    below = placed[index] ?? 0;
  }
  return placed;
}
