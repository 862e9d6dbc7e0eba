import { listRoundTicks } from '@dealwright/figures';

/** A scale with round steps that includes all values and zero. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

interface ScaleOptions {
  /** about how many steps */
  readonly count?: number;
  /** of the labels at the ticks: the steps are such that it shows them exactly */
  readonly format?: (value: number) => string;
}

/** Creates a scale of round steps that includes all values and zero. */
export function createScale(
  values: readonly (number | null)[],
  { count = 4, format = String }: ScaleOptions = {},
): Scale {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  const ticks = listRoundTicks([0, ...known], { count, format });
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks };
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
