/** A scale with round steps that includes all values and zero. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Creates a scale of about `count` round steps that includes all values and zero. */
export function createScale(values: readonly (number | null)[], count = 4): Scale {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  const rough = (high - low || 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  // Multiplies whole steps, so that no tick becomes 0.30000000000000004.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { min: first * step, max: last * step, ticks };
}

/** Moves label positions apart to at least `gap`, as close as possible to the wanted positions. Keeps the input order. */
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
