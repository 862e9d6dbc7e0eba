/** Thousandths of the font size that the letters from the space to '~' take in Inter, the font of the screens. */
const LETTER_WIDTHS = [
  281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610, 618, 646,
  593, 620, 566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601, 590, 746, 743, 269,
  571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682, 679, 629, 365, 360, 365, 471,
  456, 323, 562, 612, 571, 612, 583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 376, 528,
  327, 591, 562, 818, 546, 562, 552, 426, 333, 426, 662,
] as const;
const FIRST_LETTER = 0x20;
/** Of letters beyond ASCII: about that of 'o'. */
const OTHER_LETTER_WIDTH = 600;
/** From Hangul and the CJK radicals on, letters are as wide as they are high. */
const FIRST_WIDE_LETTER = 0x1100;
const WIDE_LETTER_WIDTH = 1000;
/** Inter Semi-Bold takes this many times the width of the regular weight. */
const BOLD_WIDENING = 1.04;
/** Points; the screens draw words of a size of 10 points a little smaller, so that they do not touch. */
const DRAWN_FONT_SIZE = 9.2;

/** Points between two words of a page without a picture. */
export const WORD_GAP = (LETTER_WIDTHS[0] / 1000) * DRAWN_FONT_SIZE;

const letterWidth = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  return (
    LETTER_WIDTHS[code - FIRST_LETTER] ?? (code < FIRST_WIDE_LETTER ? OTHER_LETTER_WIDTH : WIDE_LETTER_WIDTH)
  );
};

/**
 * Points that a text takes on a page without a picture, as the screens draw it: gaps between words are even only where
 * the words are as wide as they are drawn.
 *
 * @example measureText('ill') < measureText('MWM') // => true
 */
export function measureText(text: string, bold = false): number {
  let thousandths = 0;
  for (const letter of text.normalize('NFC')) thousandths += letterWidth(letter);
  return (thousandths / 1000) * DRAWN_FONT_SIZE * (bold ? BOLD_WIDENING : 1);
}
