/**
 * Points of a score with their sign; a minus sign, not a hyphen.
 *
 * @example formatPoints(5) // => '+5'
 * @example formatPoints(-5) // => '−5'
 */
export const formatPoints = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
