import { FEATURE_BUCKETS, hashFeatures } from './label-features.js';
import type { LabelRead, LabelTarget } from './label-target.js';
import { LABEL_MODEL } from './label-weights.gen.js';

/** What training learns from `corpus/labels.txt`: a softmax over lines and one over strengths, on the same features. */
export interface LabelModel {
  /** null: a line that is no field, such as an expense or an asset. */
  readonly lines: readonly (LabelTarget | null)[];
  readonly strengths: readonly number[];
  readonly temperature: number;
  /** By bucket; first the lines, then the strengths. */
  readonly weights: Float32Array;
}

/** The scores of some columns of the weights. Long labels do not score higher than short ones. */
export function scoreColumns(
  { weights, columns }: { weights: Float32Array; columns: number },
  features: readonly number[],
  [from, to]: readonly [from: number, to: number],
): Float64Array {
  const scores = new Float64Array(to - from);
  const scale = 1 / Math.sqrt(features.length);
  for (const bucket of features) {
    const row = bucket * columns;
    for (let column = from; column < to; column += 1) {
      const at = column - from;
      scores[at] = (scores[at] as number) + (weights[row + column] as number) * scale;
    }
  }
  return scores;
}

/** Softmax. */
export function toProbabilities(scores: Float64Array, temperature = 1): Float64Array {
  const top = Math.max(...scores);
  const raw = scores.map((score) => Math.exp((score - top) / temperature));
  const sum = raw.reduce((all, one) => all + one, 0);
  return raw.map((one) => one / sum);
}

const indexOfMax = (values: Float64Array) => values.indexOf(Math.max(...values));

/** Below this the label is not read; from {@link SURE} on it is as strong as the corpus says. */
const POSSIBLE = 0.6;
/** On held-out labels 97 of 100 readings from here on are right. */
export const SURE = 0.85;
/** A reading that is possible needs review. */
const MAX_POSSIBLE_STRENGTH = 78;

/** The line that a normalized label names most probably; null where it names no field. */
export function readByModel(normal: string, model: LabelModel): (LabelRead & { probability: number }) | null {
  const columns = model.lines.length + model.strengths.length;
  const matrix = { weights: model.weights, columns };
  const scores = scoreColumns(matrix, hashFeatures(normal), [0, model.lines.length]);
  const probabilities = toProbabilities(scores, model.temperature);
  const top = indexOfMax(probabilities);
  const target = model.lines[top] ?? null;
  const probability = probabilities[top] ?? 0;
  if (target === null || probability < POSSIBLE) return null;
  const graded = scoreColumns(matrix, hashFeatures(normal, target), [model.lines.length, columns]);
  const learned = model.strengths[indexOfMax(graded)] ?? MAX_POSSIBLE_STRENGTH;
  const strength = probability >= SURE ? learned : Math.min(learned, MAX_POSSIBLE_STRENGTH);
  return { target, strength, probability };
}

/** Unpacks the committed weights: for each bucket a count, then as many pairs of column and weight. */
function unpackWeights(packed: string, columns: number, step: number): Float32Array {
  const bytes = Buffer.from(packed, 'base64');
  const weights = new Float32Array(FEATURE_BUCKETS * columns);
  let at = 0;
  for (let bucket = 0; bucket < FEATURE_BUCKETS; bucket += 1) {
    const end = at + 1 + 2 * bytes.readUInt8(at);
    for (at += 1; at < end; at += 2)
      weights[bucket * columns + bytes.readUInt8(at)] = bytes.readInt8(at + 1) * step;
  }
  return weights;
}

const { packed, step, ...learned } = LABEL_MODEL;
/** The model that the engine reads labels with. */
export const COMMITTED_MODEL: LabelModel = {
  ...learned,
  weights: unpackWeights(packed, learned.lines.length + learned.strengths.length, step),
};
