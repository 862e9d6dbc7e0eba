/** One line of figures over the years of a chart. */
export interface Series {
  readonly label: string;
  /** one a year; null where unknown, which leaves a gap */
  readonly values: readonly (number | null)[];
  readonly color: string;
  /** steps hold for a whole year, as payments do */
  readonly kind: 'line' | 'step' | 'bar';
}

/** A height that means something, such as the coverage that lenders ask for. */
export interface Rule {
  readonly value: number;
  readonly label: string;
}

export const lastKnown = (values: readonly (number | null)[]): number =>
  values.findLastIndex((value) => value !== null);
