/**
 * Rounds the parts of a total so that they add up to the rounded total: each is rounded down, and what is then missing
 * goes, unit by unit, to the parts with the largest remainders, the first of equals first. No part moves by a whole unit
 * or more; a part of 0 stays 0.
 *
 * Units: those of the parts; `decimals` 0 for whole dollars, 2 for cents. `sumTo` is the total to reach, where it is
 * printed by itself: one of the two nearest to the exact sum. Rule C5.
 * Source: the largest remainder method (Hamilton's method of apportionment).
 *
 * @example roundParts([455811.75, 2679205.1, 307048.8]) // => [455812, 2679205, 307049]
 * @example roundParts([0.4, 0.4, 0.4]) // => [1, 0, 0]
 * @example roundParts([33.335, 66.665], 2) // => [33.34, 66.66]
 */
export function roundParts(parts: readonly number[], decimals = 0, sumTo?: number): readonly number[] {
  const scale = 10 ** decimals;
  const scaled = parts.map((part) => toTidy(part * scale));
  const floors = scaled.map(Math.floor);
  const total = sumTo === undefined ? Math.round(toTidy(sum(scaled))) : Math.round(toTidy(sumTo * scale));
  const byRemainder = scaled
    .map((part, index) => ({ index, remainder: toTidy(part - (floors[index] ?? 0)) }))
    .filter(({ remainder }) => remainder > 0)
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, total - sum(floors)).map(({ index }) => index));
  return floors.map((floor, index) => (floor + (raised.has(index) ? 1 : 0)) / scale);
}

/** A millionth of a unit decides nothing: the binary form of a decimal figure may lack it. */
function toTidy(figure: number): number {
  return Math.round(figure * 1e6) / 1e6;
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
