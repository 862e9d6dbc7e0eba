import { type TextLayer } from './glyphs.js';
import { type OpenPdf } from './open-pdf.js';
import { type PageFrame } from './page-frame.js';

const IMAGE = 3;
/** Pages with fewer letters than this may be scans with a stamp or a page number printed over them. */
const FEW_LETTERS = 150;
const COVERED = 0.5;
const UNMAPPED_SHARE = 0.25;
const ENOUGH_FOR_VOWELS = 150;
const SAMPLE = 1500;
/** English has 0.38; letters shifted by a fixed distance, as the commonest false map does, have 0.2. */
const VOWEL_SHARE = 0.24;
const MAX_OBJECTS = 2_000;

const imageShare = ({ lib, scratch }: OpenPdf, page: number, frame: PageFrame): number => {
  const { calls } = lib;
  const count = Math.min(MAX_OBJECTS, calls.FPDFPage_CountObjects(page));
  let area = 0;
  for (let index = 0; index < count; index += 1) {
    const object = calls.FPDFPage_GetObject(page, index);
    if (calls.FPDFPageObj_GetType(object) !== IMAGE) continue;
    calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
    const [left = 0, bottom = 0, right = 0, top = 0] = lib
      .floats()
      .subarray(scratch >> 2, (scratch >> 2) + 4);
    area += Math.abs((right - left) * (top - bottom));
  }
  return area / (frame.width * frame.height);
};

/** A font with a false map gives letters, but not words: English has a vowel in every third letter. */
const readsLikeNoise = (layer: TextLayer): boolean => {
  let letters = 0;
  let vowels = 0;
  for (const { text } of layer.glyphs.slice(0, SAMPLE)) {
    if (!/^\p{L}/u.test(text)) continue;
    letters += 1;
    if (/^[aeiou\u00e0-\u00fc]/i.test(text)) vowels += 1;
  }
  return letters > ENOUGH_FOR_VOWELS && vowels < VOWEL_SHARE * letters;
};

/** Whether a page's text must be recognized from its picture: there is none, or it is not what is printed. */
export const needsOcr = (pdf: OpenPdf, page: number, frame: PageFrame, layer: TextLayer): boolean => {
  const count = layer.glyphs.length;
  if (count === 0) return pdf.lib.calls.FPDFPage_CountObjects(page) > 0;
  if (layer.unmapped > UNMAPPED_SHARE * count || readsLikeNoise(layer)) return true;
  return count < FEW_LETTERS && imageShare(pdf, page, frame) > COVERED;
};
