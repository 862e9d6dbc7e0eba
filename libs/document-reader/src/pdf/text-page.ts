import { type Fragment } from '../layout/fragment.js';
import { sortInReadingOrder } from '../layout/lines.js';
import { toWords } from '../layout/page-words.js';
import { oppositeTurn, TURNS, toHundredths, turnBox, type Turn } from '../layout/geometry.js';
import { groupIntoWords } from '../layout/words.js';
import { type Page } from '../types.js';
import { findAngledHeads } from './angled-heads.js';
import { type TextLayer, type TurnedGlyph, uprightSize } from './glyphs.js';
import { type PageFrame } from './page-frame.js';

const DOMINANT = 0.6;

const dominantDirection = (glyphs: readonly TurnedGlyph[]): Turn => {
  if (glyphs.every(({ direction }) => direction === 0)) return 0;
  const most = TURNS.map((turn) => ({
    turn,
    count: glyphs.filter(({ direction }) => direction === turn).length,
  })).reduce((best, next) => (next.count > best.count ? next : best));
  return most.count > DOMINANT * glyphs.length ? most.turn : 0;
};

/** Text in another direction than the page's: its boxes are turned into the page, it does not share its lines. */
const listOtherDirections = (glyphs: readonly TurnedGlyph[], main: Turn, frame: PageFrame): Fragment[] =>
  TURNS.filter((turn) => turn !== main).flatMap((turn) => {
    const own = glyphs.filter(({ direction }) => direction === turn);
    const { width, height } = uprightSize(frame, turn);
    return sortInReadingOrder(groupIntoWords(own)).map((fragment) => {
      const box = turnBox(fragment.box, { width, height }, ((turn - main + 360) % 360) as Turn);
      return { ...fragment, box, baseline: box.y1 };
    });
  });

const medianHeight = (glyphs: readonly TurnedGlyph[]): number =>
  glyphs.map(({ height }) => height).sort((a, b) => a - b)[glyphs.length >> 1] ?? 0;

/**
 * A page of words from its text layer. A page whose text runs sideways is put upright, as a reader would turn it.
 */
export const textPage = (fileId: string, index: number, layer: TextLayer, frame: PageFrame): Page => {
  const main = dominantDirection(layer.glyphs);
  const upright = layer.glyphs.every(({ direction }) => direction === main)
    ? layer.glyphs
    : layer.glyphs.filter(({ direction }) => direction === main);
  const others = upright.length === layer.glyphs.length ? [] : listOtherDirections(layer.glyphs, main, frame);
  const heads = main === 0 ? findAngledHeads(layer.slanted, medianHeight(upright)) : [];
  const fragments = [...sortInReadingOrder([...groupIntoWords(upright), ...heads]), ...others];
  const size = uprightSize(frame, main);
  return {
    fileId,
    index,
    width: toHundredths(size.width),
    height: toHundredths(size.height),
    sheet: null,
    ...(main === 0 ? {} : { upright: { turn: oppositeTurn(main), skew: 0 } }),
    source: 'text',
    words: toWords(index, fragments, 'text'),
    tables: [],
  };
};
