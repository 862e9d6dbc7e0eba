import { type Word } from '../types.js';
import { type Fragment } from './fragment.js';
import { roundBox, toHundredths } from './geometry.js';

/** Words with their ids, from fragments which are in reading order. */
export const toWords = (pageIndex: number, fragments: readonly Fragment[], source: 'text' | 'ocr'): Word[] =>
  fragments.map(({ text, box, baseline, height, bold, ocrConfidence }, index) => ({
    id: `p${pageIndex}w${index}`,
    text,
    box: roundBox(box),
    baseline: toHundredths(baseline),
    height: toHundredths(height),
    source,
    ...(bold ? { bold } : {}),
    ...(ocrConfidence === undefined ? {} : { ocrConfidence }),
  }));
