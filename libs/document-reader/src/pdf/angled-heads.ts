import { type Fragment } from '../layout/fragment.js';

/** A letter of a text that runs at an angle, placed on the page as displayed. */
export interface SlantedGlyph {
  text: string;
  /** The origin of the letter, points from the top left corner. */
  x: number;
  y: number;
  /** Font size, points. */
  height: number;
  bold: boolean;
  /** Direction of the text in radians, clockwise, because y points down. */
  angle: number;
  isNewWord: boolean;
}

interface Run {
  angle: number;
  glyphs: SlantedGlyph[];
}

/** Letters of one run stand at most this many ems apart. */
const MAX_LETTER_GAP = 1.6;
/** Letters of one run leave its line by less than this share of an em. */
const MAX_LINE_SHIFT = 0.35;
/** Directions of one table's heads differ by less than this, in radians. */
const MAX_ANGLE_GAP = 0.03;
/** Heads of columns end on one level, within this many ems. */
const MAX_LEVEL_GAP = 0.6;
/** A watermark is larger than this many sizes of the page's text. */
const MAX_HEAD_SIZE = 1.6;
/** Longer texts are stamps and watermarks. */
const MAX_HEAD_LETTERS = 40;
/** A glyph is about this wide, in ems. */
const LETTER_WIDTH = 0.5;

const continuesRun = (run: Run, glyph: SlantedGlyph): boolean => {
  const last = run.glyphs.at(-1);
  if (!last || Math.abs(run.angle - glyph.angle) > MAX_ANGLE_GAP) return false;
  const [dx, dy] = [glyph.x - last.x, glyph.y - last.y];
  const along = dx * Math.cos(run.angle) + dy * Math.sin(run.angle);
  const across = dy * Math.cos(run.angle) - dx * Math.sin(run.angle);
  return (
    along > 0 && along < MAX_LETTER_GAP * glyph.height && Math.abs(across) < MAX_LINE_SHIFT * glyph.height
  );
};

function groupIntoRuns(glyphs: readonly SlantedGlyph[]): Run[] {
  const runs: Run[] = [];
  for (const glyph of glyphs) {
    const last = runs.at(-1);
    if (last && continuesRun(last, glyph)) last.glyphs.push(glyph);
    else runs.push({ angle: glyph.angle, glyphs: [glyph] });
  }
  return runs;
}

const findLevel = ({ glyphs }: Run) => Math.max(...glyphs.map(({ y }) => y));
const findSize = ({ glyphs }: Run) => Math.max(...glyphs.map(({ height }) => height));

const standBeside = (a: Run, b: Run) =>
  a !== b &&
  Math.abs(a.angle - b.angle) < MAX_ANGLE_GAP &&
  Math.abs(findLevel(a) - findLevel(b)) < MAX_LEVEL_GAP * findSize(a);

/** The words of a run on the level of its lower end: each over the part of its column that it leans over. */
function toFragments(run: Run): Fragment[] {
  const level = findLevel(run);
  const words: Fragment[] = [];
  for (const { text, x, height, bold, isNewWord, angle } of run.glyphs) {
    const width = LETTER_WIDTH * height * Math.abs(Math.cos(angle));
    const last = words.at(-1);
    const [x0, x1] = [Math.min(x, x + width), Math.max(x, x + width)];
    if (!last || isNewWord)
      words.push({ text, box: { x0, y0: level - height, x1, y1: level }, baseline: level, height, bold });
    else {
      last.text += text;
      last.box = { ...last.box, x0: Math.min(last.box.x0, x0), x1: Math.max(last.box.x1, x1) };
    }
  }
  return words;
}

/**
 * Finds the heads of columns that a spreadsheet prints at an angle: two texts or more of the size of the page's text
 * that run in one direction and end on one level. A watermark stands alone or is larger.
 *
 * @param usualHeight the size of the page's upright text, points
 */
export function findAngledHeads(glyphs: readonly SlantedGlyph[], usualHeight: number): Fragment[] {
  const runs = groupIntoRuns(glyphs).filter(
    (run) => run.glyphs.length <= MAX_HEAD_LETTERS && findSize(run) <= MAX_HEAD_SIZE * usualHeight,
  );
  return runs.filter((run) => runs.some((other) => standBeside(run, other))).flatMap(toFragments);
}
