/**
 * Trains the reader of row labels on `corpus/labels.txt` and writes its weights.
 *
 *   npm run train
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readLabelCorpus } from './label-corpus.js';
import { crossValidate, writeModel } from './train-labels.js';

const WEIGHTS = fileURLToPath(new URL('../src/lexicon/label-weights.gen.ts', import.meta.url));
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const corpus = readLabelCorpus();
const { accuracy, sureAccuracy, recall, temperature } = crossValidate(corpus);
process.stdout.write(
  `${corpus.length} labels, cross-validated: ${percent(accuracy)} read rightly, ${percent(sureAccuracy)} of those read at 80 or more, ${percent(recall)} of the labels of fields\n`,
);
writeFileSync(WEIGHTS, writeModel(corpus, temperature));
