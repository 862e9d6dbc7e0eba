import { type Box } from '../types.js';

/** A word before it has its place in the page's order. Reading direction is to the right. */
export interface Fragment {
  text: string;
  box: Box;
  baseline: number;
  /** Font size, points. */
  height: number;
  bold: boolean;
  ocrConfidence?: number;
}

/** One character as drawn; `text` is more than one letter for a ligature. */
export interface Glyph {
  text: string;
  box: Box;
  baseline: number;
  height: number;
  bold: boolean;
  /** What separates it from the previous glyph of the file: nothing, a space glyph, or an inferred space. */
  before: 'nothing' | 'space' | 'inferred';
}
