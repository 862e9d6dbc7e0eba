import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type EmbeddedFont, setInReadingOrder } from './reading-order.js';
import { toPrintable, isPrintable } from './pdf-text.js';

/** Printed in place of a letter that no font of the document has. */
const MISSING_GLYPH = '□';

/** A font family that is embedded where a text needs it. */
interface FontFamily {
  readonly name: string;
  /** a file of its package that can be resolved, and the fonts beside it */
  readonly anchor: string;
  readonly regular: string;
  readonly bold: string;
  /** letters for which it is tried: reading a font of a script takes long, so it waits for that script */
  readonly letters: RegExp;
}

/** The font with Latin, Greek, Cyrillic and many more letters, then those of single scripts. */
const FAMILIES: readonly FontFamily[] = [
  {
    name: 'Wide',
    anchor: 'dejavu-fonts-ttf/package.json',
    regular: 'ttf/DejaVuSansCondensed.ttf',
    bold: 'ttf/DejaVuSansCondensed-Bold.ttf',
    letters: /./u,
  },
  {
    // It has the Chinese characters of Korean texts, too.
    name: 'Korean',
    anchor: '@embedpdf/fonts-kr',
    regular: '../fonts/NotoSansKR-Regular.otf',
    bold: '../fonts/NotoSansKR-Bold.otf',
    letters: /\p{Script=Hangul}/u,
  },
  {
    // It has simplified and traditional characters and the syllables of Japanese.
    name: 'Chinese',
    anchor: '@embedpdf/fonts-sc',
    regular: '../fonts/NotoSansHans-Regular.otf',
    bold: '../fonts/NotoSansHans-Bold.otf',
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u,
  },
  {
    name: 'Devanagari',
    anchor: '@expo-google-fonts/noto-sans-devanagari/package.json',
    regular: '400Regular/NotoSansDevanagari_400Regular.ttf',
    bold: '700Bold/NotoSansDevanagari_700Bold.ttf',
    letters: /\p{Script=Devanagari}/u,
  },
  {
    name: 'Thai',
    anchor: '@expo-google-fonts/noto-sans-thai/package.json',
    regular: '400Regular/NotoSansThai_400Regular.ttf',
    bold: '700Bold/NotoSansThai_700Bold.ttf',
    letters: /\p{Script=Thai}/u,
  },
];

/** The file of a family; null where its package is not installed. */
function findFontFile({ anchor, regular, bold }: FontFamily, isBold: boolean): string | null {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(anchor));
    const file = join(folder, isBold ? bold : regular);
    return existsSync(file) ? file : null;
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
 * first font that has all its letters, or else in the one that lacks the fewest. A font is embedded only where it is
 * used. What it does not have is shown as a box, and counted.
 */
export class PdfFonts {
  private missing = false;
  /** by name: whether the font could be loaded */
  private readonly loaded = new Map<string, boolean>();

  constructor(private readonly doc: PDFKit.PDFDocument) {}

  /** True if a letter could not be printed. */
  get hasMissingGlyphs(): boolean {
    return this.missing;
  }

  /** Sets the font for a text and gives the text as that font can write it. */
  select(text: string, bold = false): string {
    const plain = squeezeSpaces(dropEmoji(text.normalize('NFC')));
    const name = isPrintable(plain) ? null : this.findFont(plain, bold);
    if (name === null) {
      this.doc.font(bold ? 'Helvetica-Bold' : 'Helvetica');
      const written = toPrintable(plain);
      if (written.includes('?') && !plain.includes('?')) this.missing = true;
      return written;
    }
    this.doc.font(name);
    return [...plain].map((char) => this.setLetter(char)).join('');
  }

  /** The name of the font for a text; null if none is installed. */
  private findFont(text: string, bold: boolean): string | null {
    let best: string | null = null;
    let fewest = Infinity;
    for (const family of FAMILIES.filter(({ letters }) => letters.test(text))) {
      const name = `${family.name}${bold ? '-Bold' : ''}`;
      if (!this.load(family, name, bold)) continue;
      this.doc.font(name);
      const { font } = readCurrentFont(this.doc);
      const missing = [...text].filter((char) => isShown(char) && !hasGlyph(font, char)).length;
      if (missing < fewest) [best, fewest] = [name, missing];
      if (missing === 0) break;
    }
    return best;
  }

  private setLetter(char: string): string {
    if (hasGlyph(readCurrentFont(this.doc).font, char)) return char;
    if (!isShown(char)) return '';
    this.missing = true;
    return MISSING_GLYPH;
  }

  private load(family: FontFamily, name: string, bold: boolean): boolean {
    const known = this.loaded.get(name);
    if (known !== undefined) return known;
    const file = findFontFile(family, bold);
    if (file !== null) {
      this.doc.registerFont(name, file).font(name);
      setInReadingOrder(readCurrentFont(this.doc));
    }
    this.loaded.set(name, file !== null);
    return file !== null;
  }
}

const hasGlyph = (font: CurrentFont['font'], char: string): boolean =>
  font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);

/** Whether a letter stands for itself: a mark or a control character may be left out where a font lacks it. */
const isShown = (char: string): boolean => !/\p{Cf}|\p{M}/u.test(char);

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
