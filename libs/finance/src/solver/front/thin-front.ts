import { type Candidate } from './search-front.js';

/** Terms and whether they are the knee of the front. */
export interface FrontCandidate {
  readonly candidate: Candidate;
  readonly isKnee: boolean;
}

/** Values closer than this are the same, dollars. */
const SAME_DOLLARS = 0.005;

/** The candidates that no other one beats, without repetitions. */
export function removeDominated(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.filter(
    (one, index) =>
      !candidates.some((other, place) => place !== index && isBetter(other, one, place < index)),
  );
}

/** Whether a candidate is at least as good in everything, and better in something or found earlier. */
function isBetter(other: Candidate, one: Candidate, isEarlier: boolean): boolean {
  let isStrict = isEarlier;
  for (let k = 0; k < one.values.length; k++) {
    const gain = one.values[k]! - other.values[k]!;
    if (gain < -SAME_DOLLARS) return false;
    if (gain > SAME_DOLLARS) isStrict = true;
  }
  return isStrict;
}

/**
 * At most `maxPoints` candidates, spread evenly: the best of each objective and the knee first, then again and again
 * the one farthest from those chosen. The knee is the candidate nearest to the best of every objective at once, each
 * measured from 0 at its worst to 1 at its best.
 */
export function thinFront(candidates: readonly Candidate[], maxPoints: number): readonly FrontCandidate[] {
  if (candidates.length === 0) return [];
  const scaled = scaleToUnit(candidates);
  const distancesToIdeal = scaled.map((values) => values.reduce((sum, value) => sum + (1 - value) ** 2, 0));
  const knee = distancesToIdeal.indexOf(Math.min(...distancesToIdeal));
  const best = candidates[0]!.values.map((_, k) => {
    const column = scaled.map((values) => values[k]!);
    return column.indexOf(Math.max(...column));
  });
  const chosen = new Set([...best, knee].slice(0, maxPoints));
  const distances = scaled.map((values) =>
    Math.min(...[...chosen].map((index) => measureDistance(values, scaled[index]!))),
  );
  while (chosen.size < Math.min(maxPoints, candidates.length)) {
    const farthest = distances.indexOf(Math.max(...distances));
    if (chosen.has(farthest)) break;
    chosen.add(farthest);
    scaled.forEach((values, index) => {
      distances[index] = Math.min(distances[index]!, measureDistance(values, scaled[farthest]!));
    });
  }
  return [...chosen]
    .sort((a, b) => candidates[a]!.values[0]! - candidates[b]!.values[0]! || a - b)
    .map((index) => ({ candidate: candidates[index]!, isKnee: index === knee }));
}

function scaleToUnit(candidates: readonly Candidate[]): readonly (readonly number[])[] {
  const ranges = candidates[0]!.values.map((_, k) => {
    const column = candidates.map(({ values }) => values[k]!);
    return [Math.min(...column), Math.max(...column)] as const;
  });
  return candidates.map(({ values }) =>
    values.map((value, k) => {
      const [low, high] = ranges[k]!;
      return high > low ? (high - value) / (high - low) : 1;
    }),
  );
}

function measureDistance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, k) => sum + (value - b[k]!) ** 2, 0);
}
