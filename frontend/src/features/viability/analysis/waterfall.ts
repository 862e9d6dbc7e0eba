/** One factor between the base and the score. */
export interface WaterfallStep {
  readonly key: string;
  readonly label: string;
  readonly points: number;
  /** start and end of the bar, 0 to 100 */
  readonly from: number;
  readonly to: number;
}

const clampScore = (score: number) => Math.min(100, Math.max(0, score));

/** Builds one bar per factor. Each bar starts where the previous one ends. */
export function buildWaterfall(
  base: number,
  factors: readonly { readonly key: string; readonly name: string; readonly score: number }[],
): WaterfallStep[] {
  let total = base;
  return factors.map(({ key, name, score }) => {
    const from = clampScore(total);
    total += score;
    return { key, label: name, points: score, from, to: clampScore(total) };
  });
}
