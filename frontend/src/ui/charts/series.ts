/** The values of one line or bar by year. */
export interface Series {
  readonly label: string;
  /** one value per year; null leaves a gap */
  readonly values: readonly (number | null)[];
  readonly color: string;
  /** a step holds for a whole year; stacks add up in the order of the series; an area fills the space to `lower` */
  readonly kind: 'line' | 'step' | 'bar' | 'stack' | 'area';
  /** lower edge of an area, whose `values` are the upper edge */
  readonly lower?: readonly (number | null)[];
}

/** A series with the base of each bar. */
export interface PlacedSeries extends Series {
  readonly base: readonly number[];
}

/** Adds stacked series up; all other series start at zero. */
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

/** A horizontal line at a fixed value, such as the coverage that lenders require. */
export interface ReferenceLine {
  readonly value: number;
  readonly label: string;
}

export const findLastKnownIndex = (values: readonly (number | null)[]): number =>
  values.findLastIndex((value) => value !== null);
