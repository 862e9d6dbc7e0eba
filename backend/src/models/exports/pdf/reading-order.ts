import createBidi from 'bidi-js';

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const bidi = createBidi();

export interface DirectionalRun {
  /** in the order in which it is read */
  readonly text: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Whether a text has letters of a script that is written from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The parts of an English line that run in one direction, from left to right as they stand on paper. */
export function splitByDirection(line: string): readonly DirectionalRun[] {
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: { first: number; last: number; isReversed: boolean }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const isReversed = (embedding.levels[index] ?? 0) % 2 === 1;
    const open = runs.at(-1);
    if (open?.isReversed === isReversed && index === (isReversed ? open.first - 1 : open.last + 1)) {
      open.first = Math.min(open.first, index);
      open.last = Math.max(open.last, index);
    } else {
      runs.push({ first: index, last: index, isReversed });
    }
  }
  return runs.map(({ first, last, isReversed }) => ({
    text: Array.from({ length: last - first + 1 }, (_, at) => readUnit(line, mirrored, first + at)).join(''),
    direction: isReversed ? 'rtl' : 'ltr',
  }));
}

const readUnit = (line: string, mirrored: ReadonlyMap<number, string>, index: number): string =>
  mirrored.get(index) ?? line.charAt(index);

interface GlyphRun {
  readonly glyphs: readonly object[];
  readonly positions: readonly object[];
  readonly advanceWidth: number;
}

/** What pdfkit keeps of a font that is embedded. Its type definitions leave it out. */
export interface EmbeddedFont {
  layout(text: string, features?: readonly string[], isOnlyWidth?: boolean): GlyphRun;
  layoutRun(text: string, features?: readonly string[]): GlyphRun;
  readonly font: {
    layout(
      text: string,
      features?: readonly string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun;
  };
}

/**
 * Makes a font set lines with right-to-left letters as they are read. By itself pdfkit sets word after word from left
 * to right, so that the words of such a name come out in the wrong order and run together.
 */
export function setInReadingOrder(embedded: EmbeddedFont): void {
  const { font } = embedded;
  const layOutLine = embedded.layout.bind(embedded);
  const layOutRun = font.layout.bind(font);
  embedded.layout = (text, features, isOnlyWidth) =>
    hasRightToLeft(text) ? embedded.layoutRun(text, features) : layOutLine(text, features, isOnlyWidth);
  font.layout = (text, features, ...rest) => {
    if (!hasRightToLeft(text)) return layOutRun(text, features, ...rest);
    const runs = splitByDirection(text).map((run) =>
      layOutRun(run.text, features, undefined, undefined, run.direction),
    );
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  };
}
