import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLabelCorpus } from '../../training/label-corpus.js';
import { crossValidate, writeModel } from '../../training/train-labels.js';
import { COMMITTED_MODEL } from './label-model.js';
import { readLabel } from './read-label.js';

/** Cross-validation when this was last recorded; a fall by more than two points needs a reason. */
const RECORDED = { accuracy: 0.91, sureAccuracy: 0.972 };
const MAX_FALL = 0.02;

const corpus = readLabelCorpus();

describe('the learned reader of row labels', () => {
  it('is what the corpus gives: the same bytes on every run', () => {
    const committed = readFileSync(join(__dirname, 'label-weights.gen.ts'), 'utf8');
    const trained = writeModel(corpus, COMMITTED_MODEL.temperature);
    // Not toBe: a difference would print a megabyte. Run `npm run train` after a change of the corpus.
    expect(trained === committed).toBe(true);
  });

  it('reads every required label at 80 or more', () => {
    const lost = corpus
      .filter(({ isRequired }) => isRequired)
      .filter(
        ({ label, line }) => !readLabel(label).some((read) => read.target === line && read.strength >= 80),
      );
    expect(lost.map(({ label }) => label)).toEqual([]);
  });

  it('reads labels that it was not trained on as well as recorded', () => {
    const { accuracy, sureAccuracy } = crossValidate(corpus);
    expect(accuracy).toBeGreaterThan(RECORDED.accuracy - MAX_FALL);
    expect(sureAccuracy).toBeGreaterThan(RECORDED.sureAccuracy - MAX_FALL);
  });
});
