import { FEATURE_BUCKETS, hashFeatures } from '../src/lexicon/label-features.js';
import {
  readByModel,
  scoreColumns,
  SURE,
  toProbabilities,
  type LabelModel,
} from '../src/lexicon/label-model.js';
import type { LabelTarget } from '../src/lexicon/label-target.js';
import type { TaughtLabel } from './label-corpus.js';
import { fitColumns } from './softmax.js';

/** The classes of a corpus: lines that are fields by name, all others too, and the strengths. */
interface Classes {
  readonly names: readonly string[];
  readonly lines: readonly (LabelTarget | null)[];
  readonly strengths: readonly number[];
}

const unique = <Item>(items: readonly Item[]) => [...new Set(items)].sort();

function listClasses(corpus: readonly TaughtLabel[]): Classes {
  const fields = new Set(corpus.flatMap(({ line, strength }) => (strength === null ? [] : [line])));
  const names = unique(corpus.map(({ line }) => line));
  return {
    names,
    lines: names.map((name) => (fields.has(name) ? (name as LabelTarget) : null)),
    strengths: unique(corpus.flatMap(({ strength }) => strength ?? [])),
  };
}

/** Labels that must be read count several times: their words also begin many labels of other lines. */
const REQUIRED_WEIGHT = 4;

/** Fits both softmaxes to the labels. */
function fitModel(labels: readonly TaughtLabel[], { names, lines, strengths }: Classes): LabelModel {
  const corpus = labels.flatMap((one) => Array<TaughtLabel>(one.isRequired ? REQUIRED_WEIGHT : 1).fill(one));
  const columns = names.length + strengths.length;
  const weights = new Float32Array(FEATURE_BUCKETS * columns);
  fitColumns(
    { weights, columns },
    [0, names.length],
    corpus.map(({ normal, line }) => ({ features: hashFeatures(normal), column: names.indexOf(line) })),
  );
  fitColumns(
    { weights, columns },
    [names.length, columns],
    corpus.flatMap(({ normal, line, strength }) =>
      strength === null
        ? []
        : [{ features: hashFeatures(normal, line), column: names.length + strengths.indexOf(strength) }],
    ),
  );
  return { lines, strengths, temperature: 1, weights };
}

/** The fold of a label; it does not change when others are added. */
function foldOf(normal: string, folds: number): number {
  let value = 7;
  for (const letter of normal) value = (Math.imul(value, 31) + letter.charCodeAt(0)) >>> 0;
  return (value ^ (value >>> 13)) % folds;
}

export interface Validation {
  /** Share of the held-out labels whose line, or that they name none, was read rightly. */
  readonly accuracy: number;
  /** Share of right ones among those read at 80 or more. */
  readonly sureAccuracy: number;
  /** Share of the labels of fields that were read rightly. */
  readonly recall: number;
  readonly temperature: number;
}

interface ValidatedLabel extends TaughtLabel {
  readonly scores: Float64Array;
  readonly model: LabelModel;
}

const FOLDS = 5;
const isField = ({ strength }: TaughtLabel) => strength !== null;

/** Mean log loss of the true lines. */
function calculateLoss(
  validated: readonly ValidatedLabel[],
  names: readonly string[],
  temperature: number,
): number {
  const losses = validated.map(
    ({ scores, line }) =>
      -Math.log(Math.max(1e-9, toProbabilities(scores, temperature)[names.indexOf(line)] ?? 0)),
  );
  return losses.reduce((all, one) => all + one, 0) / validated.length;
}

/** The temperature at which the probabilities of the held-out labels are truest. */
function fitTemperature(validated: readonly ValidatedLabel[], names: readonly string[]): number {
  const tried = Array.from({ length: 16 }, (_, step) => 0.5 + step / 10);
  const losses = tried.map((temperature) => calculateLoss(validated, names, temperature));
  return tried[losses.indexOf(Math.min(...losses))] ?? 1;
}

/** Trains on four fifths of the labels and reads the other fifth, five times. */
export function crossValidate(corpus: readonly TaughtLabel[]): Validation {
  const classes = listClasses(corpus);
  const columns = classes.names.length + classes.strengths.length;
  const validated = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold): ValidatedLabel[] => {
    const isHeld = ({ normal }: TaughtLabel) => foldOf(normal, FOLDS) === fold;
    const model = fitModel(
      corpus.filter((one) => !isHeld(one)),
      classes,
    );
    return corpus.filter(isHeld).map((one) => ({
      ...one,
      model,
      scores: scoreColumns({ weights: model.weights, columns }, hashFeatures(one.normal), [
        0,
        classes.names.length,
      ]),
    }));
  });
  const temperature = fitTemperature(validated, classes.names);
  const read = validated.map((one) => {
    const found = readByModel(one.normal, { ...one.model, temperature });
    return {
      found,
      isRight: isField(one) ? found?.target === one.line : found === null,
      isField: isField(one),
    };
  });
  const sure = read.filter(({ found }) => found !== null && found.probability >= SURE);
  const fields = read.filter((one) => one.isField);
  const share = (list: typeof read) => list.filter(({ isRight }) => isRight).length / list.length;
  return { accuracy: share(read), sureAccuracy: share(sure), recall: share(fields), temperature };
}

const LARGEST = 127;
/** The few weights above 5 are cut off there. */
const STEP = 0.04;
/** Smaller weights are left out: no reading changes, and the file has a third of the size. */
const MIN_WEIGHT = 9;

/** The model of all labels, packed for `unpackWeights`. */
function packModel(corpus: readonly TaughtLabel[], temperature: number) {
  const { lines, strengths, weights } = fitModel(corpus, listClasses(corpus));
  const columns = lines.length + strengths.length;
  const bytes: number[] = [];
  for (let bucket = 0; bucket < FEATURE_BUCKETS; bucket += 1) {
    const pairs = [...weights.subarray(bucket * columns, (bucket + 1) * columns)].flatMap(
      (weight, column) => {
        const scaled = Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / STEP)));
        return Math.abs(scaled) < MIN_WEIGHT ? [] : [column, scaled & 0xff];
      },
    );
    bytes.push(pairs.length / 2, ...pairs);
  }
  return { lines, strengths, temperature, step: STEP, packed: Buffer.from(bytes).toString('base64') };
}

/** The text of `label-weights.gen.ts`. */
export function writeModel(corpus: readonly TaughtLabel[], temperature: number): string {
  const { packed, ...rest } = packModel(corpus, temperature);
  return [
    '/* Written by `npm run train` from corpus/labels.txt. Do not edit. */',
    "import type { LabelTarget } from './label-target.js';",
    'export const LABEL_MODEL: {',
    '  readonly lines: readonly (LabelTarget | null)[];',
    '  readonly strengths: readonly number[];',
    '  readonly temperature: number;',
    '  readonly step: number;',
    '  readonly packed: string;',
    `} = ${JSON.stringify({ ...rest, packed })};`,
    '',
  ].join('\n');
}
