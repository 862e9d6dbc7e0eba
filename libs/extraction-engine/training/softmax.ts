import { FEATURE_BUCKETS, WHOLE_LABEL_WEIGHT } from '../src/lexicon/label-features.js';
import { scoreColumns, toProbabilities } from '../src/lexicon/label-model.js';

/** The buckets of the features of one label, and the column of its class. */
export interface Example {
  readonly features: readonly number[];
  readonly column: number;
}

/** Random numbers from 0 to 1 (mulberry32), the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other] as Item, shuffled[at] as Item];
  }
  return shuffled;
}

/** Set on cross-validation: more passes and other rates gained nothing. */
const PASSES = 6;
const RATE = 0.5;
/** Damps the first steps, which AdaGrad takes at full length however small the slope. */
const INITIAL_SQUARE = 1e-3;
/** Steps smaller than this change nothing that shows. */
const MIN_SLOPE = 0.002;
const SEED = 33;

/**
 * Buckets with features of several labels, and those of whole labels, which come first. A piece of one label says nothing
 * about others; without a weight it makes the reading of a label with unknown pieces less sure.
 */
function findKnownBuckets(examples: readonly Example[]): Uint8Array {
  const seen = new Map<number, readonly number[]>();
  const known = new Uint8Array(FEATURE_BUCKETS);
  for (const { features } of examples)
    features.forEach((bucket, at) => {
      const other = seen.get(bucket);
      if (at < WHOLE_LABEL_WEIGHT || (other !== undefined && other !== features)) known[bucket] = 1;
      seen.set(bucket, features);
    });
  return known;
}

/** Fits a softmax over some columns of the weights with AdaGrad, one example at a time, always in the same order. */
export function fitColumns(
  matrix: { weights: Float32Array; columns: number },
  [from, to]: readonly [from: number, to: number],
  examples: readonly Example[],
): void {
  const { weights, columns } = matrix;
  const squares = new Float32Array(FEATURE_BUCKETS * columns).fill(INITIAL_SQUARE);
  const random = createRandom(SEED);
  const isKnown = findKnownBuckets(examples);
  let order = examples;
  for (let pass = 0; pass < PASSES; pass += 1) {
    order = shuffle(order, random);
    for (const { features, column: wanted } of order) {
      const slopes = toProbabilities(scoreColumns(matrix, features, [from, to]));
      slopes[wanted - from] = (slopes[wanted - from] as number) - 1;
      const scale = 1 / Math.sqrt(features.length);
      for (let column = from; column < to; column += 1) {
        const slope = (slopes[column - from] as number) * scale;
        if (Math.abs(slope) < MIN_SLOPE * scale) continue;
        for (const bucket of features) {
          if (isKnown[bucket] === 0) continue;
          const cell = bucket * columns + column;
          const square = (squares[cell] as number) + slope * slope;
          squares[cell] = square;
          weights[cell] = (weights[cell] as number) - (RATE * slope) / Math.sqrt(square);
        }
      }
    }
  }
}
