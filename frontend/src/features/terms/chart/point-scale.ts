import { listRoundTicks } from '@dealwright/figures';

/** Places values along an axis. */
export interface PointScale {
  /** px of a value; an unknown one is at the end of the axis */
  readonly place: (value: number | null) => number;
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

const TICKS = 4;

/** A scale from the smallest to the largest value: between terms, distances count and zero does not. */
export function createPointScale(
  values: readonly (number | null)[],
  [from, to]: readonly [from: number, to: number],
  format: (value: number) => string,
): PointScale {
  const known = values.filter((value): value is number => value !== null);
  const [low, high] = known.length === 0 ? [0, 0] : [Math.min(...known), Math.max(...known)];
  const place = (value: number | null): number => {
    if (value === null) return to;
    return high > low ? from + ((value - low) / (high - low)) * (to - from) : (from + to) / 2;
  };
  return {
    place,
    ticks: listTicks(low, high, format).map((value) => ({ at: place(value), label: format(value) })),
  };
}

/** Round values between the ends. Where fewer than two are, the ends themselves are labeled. */
function listTicks(low: number, high: number, format: (value: number) => string): readonly number[] {
  const inside = listRoundTicks([low, high], { count: TICKS, format }).filter(
    (tick) => tick >= low && tick <= high,
  );
  if (inside.length > 1) return inside;
  return format(low) === format(high) ? [low] : [low, high];
}
