/** One line of figures over the years of a chart. */
export interface Series {
  readonly label: string;
  /** one a year; null where unknown, which leaves a gap */
  readonly values: readonly (number | null)[];
  readonly color: string;
  /** steps hold for a whole year, as payments do; stacks stand on each other, in the order given */
  readonly kind: 'line' | 'step' | 'bar' | 'stack';
}

/** A series where it is drawn: a stack stands on those before it. */
export interface PlacedSeries extends Series {
  readonly base: readonly number[];
}

/** Puts stacks on each other; everything else stands on nought. */
export function stackSeries(series: readonly Series[]): readonly PlacedSeries[] {
  let top: readonly number[] = [];
  return series.map((one) => {
    if (one.kind !== 'stack') return { ...one, base: one.values.map(() => 0) };
    const base = one.values.map((_, index) => top[index] ?? 0);
    const values = one.values.map((value, index) => (value === null ? null : value + (base[index] ?? 0)));
    top = values.map((value, index) => value ?? base[index] ?? 0);
    return { ...one, base, values };
  });
}

/** A height that means something, such as the coverage that lenders ask for. */
export interface ReferenceLine {
  readonly value: number;
  readonly label: string;
}

export const findLastKnownIndex = (values: readonly (number | null)[]): number =>
  values.findLastIndex((value) => value !== null);
