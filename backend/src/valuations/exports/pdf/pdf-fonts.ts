import { createRequire } from 'node:module';
import { type EmbeddedFont, setInReadingOrder } from './reading-order.js';
import { toPrintable, isPrintable } from './pdf-text.js';

/** Printed in place of a letter that no font of the document has. */
const MISSING_GLYPH = '□';

const FONT_PACKAGE = 'dejavu-fonts-ttf/ttf';

/** A font with Latin, Greek, Cyrillic and many more letters, where it is installed; null otherwise. */
export function findWideFontFile(bold: boolean): string | null {
  try {
    return createRequire(import.meta.url).resolve(
      `${FONT_PACKAGE}/DejaVuSansCondensed${bold ? '-Bold' : ''}.ttf`,
    );
  } catch {
    return null;
  }
}

interface CurrentFont extends EmbeddedFont {
  readonly font: EmbeddedFont['font'] & { hasGlyphForCodePoint(code: number): boolean };
}

/** The type definitions of pdfkit leave out the font that is set. */
const hasCurrentFont = (doc: object): doc is { readonly _font: CurrentFont } => '_font' in doc;

/**
 * The fonts of one document. Text within Latin-1 is set in the fonts that every reader has; anything else in the
 * wide font, which is embedded only where it is used. What neither has is shown as a box, and counted.
 */
export class PdfFonts {
  private missing = false;
  private readonly wide = new Map<boolean, boolean>();

  constructor(private readonly doc: PDFKit.PDFDocument) {}

  /** True if a letter could not be printed. */
  get hasMissingGlyphs(): boolean {
    return this.missing;
  }

  /** Sets the font for a text and gives the text as that font can write it. */
  select(text: string, bold = false): string {
    const plain = squeezeSpaces(dropEmoji(text.normalize('NFC')));
    if (isPrintable(plain) || !this.hasWide(bold)) {
      this.doc.font(bold ? 'Helvetica-Bold' : 'Helvetica');
      const written = toPrintable(plain);
      if (written.includes('?') && !plain.includes('?')) this.missing = true;
      return written;
    }
    this.doc.font(getWideFontName(bold));
    return [...plain].map((char) => this.setLetter(char)).join('');
  }

  private setLetter(char: string): string {
    const { font } = readCurrentFont(this.doc);
    if (font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)) return char;
    if (/\p{Cf}|\p{M}/u.test(char)) return '';
    this.missing = true;
    return MISSING_GLYPH;
  }

  private hasWide(bold: boolean): boolean {
    const known = this.wide.get(bold);
    if (known !== undefined) return known;
    const file = findWideFontFile(bold);
    if (file !== null) {
      this.doc.registerFont(getWideFontName(bold), file).font(getWideFontName(bold));
      setInReadingOrder(readCurrentFont(this.doc));
    }
    this.wide.set(bold, file !== null);
    return file !== null;
  }
}

function readCurrentFont(doc: PDFKit.PDFDocument): CurrentFont {
  if (!hasCurrentFont(doc)) throw new Error('The PDF document has no font to write with.');
  return doc._font;
}

/** Emoji are ornaments that no font of the document has; a text of nothing else keeps them, as boxes. */
function dropEmoji(text: string): string {
  const words = text.replaceAll(/[\p{Emoji_Presentation}\u{FE0F}\u{200D}]/gu, '');
  return words.trim() === '' ? text : words;
}

const squeezeSpaces = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const getWideFontName = (bold: boolean): string => (bold ? 'Wide-Bold' : 'Wide');
