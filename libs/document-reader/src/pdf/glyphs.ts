import { toBox, turnBox, turnSize, type Turn, oppositeTurn } from '../layout/geometry.js';
import { type Glyph } from '../layout/fragment.js';
import { UNMAPPED } from '../layout/ligatures.js';
import { type Box } from '../types.js';
import { type OpenPdf } from './open-pdf.js';
import { type SlantedGlyph } from './angled-heads.js';
import { type PageFrame } from './page-frame.js';

const LIGATURE_TEXT: Readonly<Record<number, string>> = {
  0xfb00: 'ff',
  0xfb01: 'fi',
  0xfb02: 'fl',
  0xfb03: 'ffi',
  0xfb04: 'ffl',
  0xfb05: 'st',
  0xfb06: 'st',
};
const FORCE_BOLD = 1 << 18;
const BOLD_WEIGHT = 700;
/**
 * Generated font names do not show whether a font is bold; then the weight decides, which is estimated from the
 * stems.
 */
const MADE_UP_NAME = /^(?:[A-Z]{6}\+)?(?:CIDFont\+)?[A-Z]{0,2}\d*$/;
const BOLD_NAME = /bold|black|heavy|demi/i;
/** Maximum deviation in radians from the four directions; other text is a watermark or a head at an angle. */
const STRAIGHT = 0.17;
const MAX_BOX_HEIGHT = 1.25;

export interface TurnedGlyph extends Glyph {
  /** Clockwise direction in which the text runs on the page as seen. */
  direction: Turn;
}

export interface TextLayer {
  glyphs: TurnedGlyph[];
  /** Letters that run in none of the four directions, at most `MAX_SLANTED_GLYPHS`. */
  slanted: SlantedGlyph[];
  /** Letters without a mapping to text, or mapped to nothing a person could read. */
  unmapped: number;
  /** The page has more letters than the limit; only the first are included. */
  cut: boolean;
}

/** A glyph in the coordinates of the file. */
interface DrawnGlyph extends Pick<Glyph, 'text' | 'before'> {
  left: number;
  top: number;
  right: number;
  bottom: number;
  originX: number;
  originY: number;
}

interface Style {
  height: number;
  bold: boolean;
  direction: Turn | null;
  /** Radians, clockwise as seen. */
  angle: number;
}

/** Heads of columns have fewer letters on one page; a pattern of watermarks has more. */
const MAX_SLANTED_GLYPHS = 1_000;

const getDirection = (dx: number, dy: number): Turn | null => {
  const slant = Math.min(Math.abs(dx), Math.abs(dy)) / Math.max(Math.abs(dx), Math.abs(dy));
  if (slant > STRAIGHT) return null;
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 180;
  return dy > 0 ? 90 : 270;
};

const isBoldFont = ({ lib, scratch }: OpenPdf, font: number): boolean => {
  const { calls } = lib;
  const length = Math.min(100, calls.FPDFFont_GetBaseFontName(font, scratch, 100));
  // The length counts the NUL at the end.
  const name = Buffer.from(lib.bytes().subarray(scratch, scratch + Math.max(0, length - 1))).toString(
    'latin1',
  );
  if (BOLD_NAME.test(name) || (calls.FPDFFont_GetFlags(font) & FORCE_BOLD) !== 0) return true;
  return MADE_UP_NAME.test(name) && calls.FPDFFont_GetWeight(font) >= BOLD_WEIGHT;
};

/** Reads font size, weight and direction once for each text object. */
const styleReader = (pdf: OpenPdf, frame: PageFrame, textPage: number) => {
  const { lib, scratch } = pdf;
  const { calls } = lib;
  const boldFonts = new Map<number, boolean>();
  let lastObject = 0;
  let last: Style = { height: 0, bold: false, direction: 0, angle: 0 };
  return (index: number): Style => {
    const object = calls.FPDFText_GetTextObject(textPage, index);
    if (object === lastObject && object !== 0) return last;
    const font = object === 0 ? 0 : calls.FPDFTextObj_GetFont(object);
    const bold = boldFonts.get(font) ?? (font !== 0 && isBoldFont(pdf, font));
    boldFonts.set(font, bold);
    calls.FPDFText_GetMatrix(textPage, index, scratch);
    const matrix = lib.floats().subarray(scratch >> 2, (scratch >> 2) + 4);
    const [a = 1, b = 0, c = 0, d = 1] = matrix;
    const [dx, dy] = [frame.xx * a + frame.xy * b, frame.yx * a + frame.yy * b];
    lastObject = object;
    last = {
      height: calls.FPDFText_GetFontSize(textPage, index) * Math.hypot(c, d),
      bold,
      direction: getDirection(dx, dy),
      angle: Math.atan2(dy, dx),
    };
    return last;
  };
};

/** The character code that pdfium returns for a hyphen at the end of a line. */
const LINE_HYPHEN = 2;
const isUnreadable = (code: number) =>
  (code < 32 && code !== LINE_HYPHEN) || code === 0 || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff);

const isSpace = (code: number) =>
  code === 32 ||
  code === 9 ||
  code === 10 ||
  code === 13 ||
  code === 0xa0 ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x202f ||
  code === 0x3000;

const decodeGlyphText = (code: number): string => {
  if (isUnreadable(code)) return UNMAPPED;
  return LIGATURE_TEXT[code] ?? String.fromCodePoint(code);
};

/** Some fonts declare boxes far taller than their letters; then the font size is the better measure. */
const trimBox = (box: Box, baseline: number, height: number): Box =>
  box.y1 - box.y0 > MAX_BOX_HEIGHT * height
    ? {
        ...box,
        y0: Math.max(box.y0, baseline - 0.95 * height),
        y1: Math.min(box.y1, baseline + 0.28 * height),
      }
    : box;

/** Box and origin of one letter, in the page's own coordinates. */
const readGlyphBox = (
  { lib, scratch }: OpenPdf,
  textPage: number,
  index: number,
): Omit<DrawnGlyph, 'text' | 'before'> => {
  lib.calls.FPDFText_GetLooseCharBox(textPage, index, scratch);
  lib.calls.FPDFText_GetCharOrigin(textPage, index, scratch + 16, scratch + 24);
  const floats = lib.floats();
  const doubles = lib.doubles();
  return {
    left: floats[scratch >> 2] ?? 0,
    top: floats[(scratch >> 2) + 1] ?? 0,
    right: floats[(scratch >> 2) + 2] ?? 0,
    bottom: floats[(scratch >> 2) + 3] ?? 0,
    originX: doubles[(scratch + 16) >> 3] ?? 0,
    originY: doubles[(scratch + 24) >> 3] ?? 0,
  };
};

/**
 * The letters of a page in the file's order, each in a frame in which it reads to the right: for text which runs
 * in another direction that is the page turned by its `direction` against the clock.
 */
export const readGlyphs = (pdf: OpenPdf, page: number, frame: PageFrame, maxGlyphs: number): TextLayer => {
  const { calls } = pdf.lib;
  const textPage = calls.FPDFText_LoadPage(page);
  const glyphs: TurnedGlyph[] = [];
  const slanted: SlantedGlyph[] = [];
  let unmapped = 0;
  let cut = false;
  if (textPage === 0) return { glyphs, slanted, unmapped, cut };
  try {
    const styleAt = styleReader(pdf, frame, textPage);
    const letters = calls.FPDFText_CountChars(textPage);
    const count = Math.min(maxGlyphs, letters);
    cut = count < letters;
    let before: Glyph['before'] = 'nothing';
    for (let index = 0; index < count; index += 1) {
      const code = calls.FPDFText_GetUnicode(textPage, index);
      if (isSpace(code)) {
        if (before !== 'space') before = calls.FPDFText_IsGenerated(textPage, index) ? 'inferred' : 'space';
        continue;
      }
      const style = styleAt(index);
      if (style.direction === null) {
        if (slanted.length < MAX_SLANTED_GLYPHS)
          slanted.push(
            placeSlantedGlyph(frame, style, { code, before, ...readGlyphBox(pdf, textPage, index) }),
          );
        before = 'nothing';
        continue;
      }
      if (isUnreadable(code) || calls.FPDFText_HasUnicodeMapError(textPage, index) === 1) unmapped += 1;
      const glyph = placeGlyph(frame, style, {
        text: decodeGlyphText(code),
        before,
        ...readGlyphBox(pdf, textPage, index),
      });
      if (isPrinted(glyph, frame)) glyphs.push(glyph);
      before = 'nothing';
    }
  } finally {
    calls.FPDFText_ClosePage(textPage);
  }
  return { glyphs, slanted, unmapped, cut };
};

/** Letters outside the page are not printed. In a damaged file coordinates may be NaN. */
const isPrinted = ({ box, baseline, height, direction }: TurnedGlyph, frame: PageFrame): boolean => {
  // Allocates no object, because this runs for each letter.
  const onItsSide = direction === 90 || direction === 270;
  return (
    box.x1 > 0 &&
    box.x0 < (onItsSide ? frame.height : frame.width) &&
    box.y1 > 0 &&
    box.y0 < (onItsSide ? frame.width : frame.height) &&
    Number.isFinite(box.x1 - box.x0 + box.y1 - box.y0 + baseline + height)
  );
};

const frameX = (frame: PageFrame, x: number, y: number) => frame.x0 + frame.xx * x + frame.xy * y;
const frameY = (frame: PageFrame, x: number, y: number) => frame.y0 + frame.yx * x + frame.yy * y;

const placeGlyph = (frame: PageFrame, style: Style, drawn: DrawnGlyph): TurnedGlyph => {
  const { left, top, right, bottom, originX, originY, text, before } = drawn;
  const direction = style.direction ?? 0;
  let box = toBox(
    frameX(frame, left, top),
    frameY(frame, left, top),
    frameX(frame, right, bottom),
    frameY(frame, right, bottom),
  );
  let baseline = frameY(frame, originX, originY);
  if (direction !== 0) {
    const upright = oppositeTurn(direction);
    const x = frameX(frame, originX, originY);
    baseline = turnBox({ x0: x, y0: baseline, x1: x, y1: baseline }, frame, upright).y0;
    box = turnBox(box, frame, upright);
  }
  const height = style.height > 0 ? style.height : box.y1 - box.y0;
  return { text, box: trimBox(box, baseline, height), baseline, height, bold: style.bold, before, direction };
};

const placeSlantedGlyph = (
  frame: PageFrame,
  { height, bold, angle }: Style,
  drawn: Pick<DrawnGlyph, 'before' | 'originX' | 'originY'> & { code: number },
): SlantedGlyph => ({
  text: decodeGlyphText(drawn.code),
  x: frameX(frame, drawn.originX, drawn.originY),
  y: frameY(frame, drawn.originX, drawn.originY),
  height,
  bold,
  angle,
  isNewWord: drawn.before !== 'nothing',
});

export const uprightSize = (frame: PageFrame, direction: Turn) => turnSize(frame, oppositeTurn(direction));
