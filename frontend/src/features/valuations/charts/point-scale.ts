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
  const all = Array.from({ length: TICKS + 1 }, (_, step) => low + ((high - low) * step) / TICKS).map(
    (value) => ({ at: place(value), label: format(value) }),
  );
  return {
    place,
    ticks: all.filter(({ label }, index) => all.findIndex((one) => one.label === label) === index),
  };
}
