/** A range of yearly revenue as brokers advertise it. Bounds are US dollars: low <= revenue < high. */
interface RevenueRange {
  readonly label: string;
  readonly low: number;
  /** null: no upper bound */
  readonly high: number | null;
  /** The figure that represents the range in averages, US dollars. */
  readonly midpoint: number;
  /** Wording for running text. */
  readonly friendly: string;
}

export const REVENUE_RANGES = [
  { label: '< $1 MM', low: 0, high: 1_000_000, midpoint: 500_000, friendly: 'Under $1M' },
  { label: '$1.0 - $1.5 MM', low: 1_000_000, high: 1_500_000, midpoint: 1_250_000, friendly: '$1M to $1.5M' },
  { label: '$1.5 - $2.0 MM', low: 1_500_000, high: 2_000_000, midpoint: 1_750_000, friendly: '$1.5M to $2M' },
  { label: '$2.0 - $2.5 MM', low: 2_000_000, high: 2_500_000, midpoint: 2_250_000, friendly: '$2M to $2.5M' },
  { label: '$2.5 - $3.0 MM', low: 2_500_000, high: 3_000_000, midpoint: 2_750_000, friendly: '$2.5M to $3M' },
  { label: '$3.0 - $4.0 MM', low: 3_000_000, high: 4_000_000, midpoint: 3_500_000, friendly: '$3M to $4M' },
  { label: '$4.0 - $5.0 MM', low: 4_000_000, high: 5_000_000, midpoint: 4_500_000, friendly: '$4M to $5M' },
  { label: '> $5.0 MM', low: 5_000_000, high: null, midpoint: 6_000_000, friendly: 'Over $5M' },
] as const satisfies readonly RevenueRange[];

export type RevenueRangeLabel = (typeof REVENUE_RANGES)[number]['label'];

/** The eight labels, smallest first. */
export const REVENUE_RANGE_LABELS: readonly RevenueRangeLabel[] = REVENUE_RANGES.map((range) => range.label);

/** Returns the range of a label, or null if the text is none of the eight labels. */
export function findRevenueRange(label: string | null | undefined): RevenueRange | null {
  return REVENUE_RANGES.find((range) => range.label === label) ?? null;
}

/** The label of the range that holds a yearly revenue in US dollars; null for negative or non-finite figures. */
export function findRevenueRangeLabel(dollars: number): RevenueRangeLabel | null {
  if (!Number.isFinite(dollars) || dollars < 0) return null;
  const holds = (range: RevenueRange) =>
    dollars >= range.low && (range.high === null || dollars < range.high);
  return REVENUE_RANGES.find(holds)?.label ?? null;
}
