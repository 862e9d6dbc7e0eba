/** Sizes of a step between two powers of ten, and coarser ones for labels that cannot show a finer step. */
const STEPS = [1, 2, 2.5, 5, 10, 20, 25, 50, 100];

const SUFFIXES: Readonly<Record<string, number>> = { K: 1e3, M: 1e6 };

/**
 * Round values for the axis of a chart, from at most the smallest to at least the largest value, about `count` steps
 * apart. The steps are such that the labels show them exactly: thousands without decimals never stand for $2,500.
 *
 * Unit: that of the values. Rule R8.2.
 *
 * @example listRoundTicks([0, 9200], { count: 4 }) // => [0, 2500, 5000, 7500, 10000]
 * @example listRoundTicks([0, 9200], { count: 4, format: (value) => `$${Math.round(value / 1000)}K` }) // => [0, 5000, 10000]
 */
export function listRoundTicks(
  values: readonly number[],
  { count, format = String }: { readonly count: number; readonly format?: (value: number) => string },
): readonly number[] {
  const [smallest, largest] = [Math.min(...values), Math.max(...values)];
  const rough = (largest - smallest || 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const candidates = STEPS.filter((step) => step * power >= rough || step === STEPS.at(-1)).map((step) =>
    listMultiples(step * power, smallest, largest),
  );
  return candidates.find((ticks) => areLabelsExact(ticks, format)) ?? candidates[0] ?? [];
}

function listMultiples(step: number, smallest: number, largest: number): readonly number[] {
  const first = Math.floor(smallest / step);
  const last = Math.max(first + 1, Math.ceil(largest / step));
  // Multiplies whole steps, so that no tick becomes 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** Labels may state another unit than the values, such as percent for shares: a power of ten apart. */
function areLabelsExact(ticks: readonly number[], format: (value: number) => string): boolean {
  const factors = ticks.flatMap((tick) => {
    const stated = readLabel(format(tick));
    return tick === 0 || stated === null ? [] : [stated / Math.abs(tick)];
  });
  const [factor = 1] = factors;
  const isPowerOfTen = isWhole(Math.log10(factor));
  return (
    isPowerOfTen && factors.every((other) => isWhole(other / factor) && Math.round(other / factor) === 1)
  );
}

/** How far calculation with binary fractions may be off. */
const TOLERANCE = 1e-9;

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < TOLERANCE;

/** The size that a label states; null where it states none. */
function readLabel(label: string): number | null {
  const text = label.replaceAll(/[^\d.KM]/g, '');
  const size = Number.parseFloat(text);
  return Number.isNaN(size) ? null : size * (SUFFIXES[text.at(-1) ?? ''] ?? 1);
}
