import { type Component, findComponents, getHeight, inkThreshold, getWidth } from './components.js';
import { evenLight } from './even-light.js';
import { type GrayImage } from './gray-image.js';

/** All in heights of a letter. */
const DOT = 0.4;
const LEADER_GAP = 3.2;
const LEADER_LENGTH = 2;
const RULE_LENGTH = 5;
/** Letters that touch at the baseline also make long runs, but with ink above them. */
const THIN_SHARE = 0.75;
const RULE_THICKNESS = 0.6;
const SMALLEST_LETTER = 5;
const MIN_DOTS = 3;
const WHITE = 255;

/** Height of most letters, in pixels: between a small letter's and a capital's; 0 where there is no print. */
const letterHeight = (components: readonly Component[]): number => {
  const heights = components
    .filter((one) => getHeight(one) >= SMALLEST_LETTER && getWidth(one) < 3 * getHeight(one))
    .filter((one) => getHeight(one) < 8 * getWidth(one))
    .map(getHeight)
    .sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
};

const paint = (image: GrayImage, y: number, x0: number, x1: number) => {
  if (y < 0 || y >= image.height) return;
  image.data.fill(WHITE, y * image.width + Math.max(0, x0), y * image.width + Math.min(image.width, x1 + 1));
};

/** With the gray fringe that scanning leaves around it. */
const paintBox = (image: GrayImage, { x0, y0, x1, y1 }: Component) => {
  for (let y = y0 - 1; y <= y1 + 1; y += 1) paint(image, y, x0 - 1, x1 + 1);
};

/** Dots at even distances, or what blurring made of them, with nothing else in between. */
const isLeader = (chain: readonly Component[], letter: number): boolean => {
  const first = chain[0];
  const last = chain.at(-1);
  if (!first || !last || chain.length < MIN_DOTS) return false;
  if (last.x1 - first.x0 < LEADER_LENGTH * letter) return false;
  const gaps = chain.slice(1).map((one, index) => one.x0 - (chain[index]?.x1 ?? 0));
  const middle = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const even = gaps.filter((gap) => Math.abs(gap - middle) <= Math.max(2, 0.35 * middle)).length;
  return even >= 0.6 * gaps.length;
};

/**
 * Rows of dots which lead from a label to its figure. A recognizer reads them as letters and, worse, the label
 * before them too.
 */
const findLeaders = (components: readonly Component[], letter: number): Component[][] => {
  const leaders: Component[][] = [];
  const byLeft = components.filter((one) => getHeight(one) <= 4 * letter).sort((a, b) => a.x0 - b.x0);
  const isDot = (one: Component) => getHeight(one) <= Math.max(2, DOT * letter);
  const open: Component[][] = [];
  for (const one of byLeft) {
    for (let at = open.length - 1; at >= 0; at -= 1) {
      const chain = open[at] as Component[];
      const last = chain.at(-1) as Component;
      const tooFar = one.x0 - last.x1 > LEADER_GAP * letter;
      const below = one.y1 >= last.y0 - 0.6 * letter && one.y0 <= last.y1 + 0.1 * letter;
      // Text between dots ends a row of leader dots: figures have points and commas too.
      if (!tooFar && !(below && !isDot(one))) continue;
      if (isLeader(chain, letter)) leaders.push(chain);
      open.splice(at, 1);
    }
    if (!isDot(one)) continue;
    const chain = open.find((other) => {
      const last = other.at(-1) as Component;
      return Math.abs(last.y1 - one.y1) <= Math.max(1.5, 0.15 * letter) && one.x0 > last.x0;
    });
    if (chain) chain.push(one);
    else open.push([one]);
  }
  return [...leaders, ...open.filter((chain) => isLeader(chain, letter))];
};

/** Runs along a line that are too long for any letter, small breaks closed. */
const longRuns = (dark: (at: number) => boolean, length: number, least: number): [number, number][] => {
  const found: [number, number][] = [];
  let from = -1;
  let lastDark = -9;
  for (let at = 0; at <= length; at += 1) {
    if (at < length && dark(at)) {
      if (from < 0) from = at;
      lastDark = at;
    } else if (from >= 0 && (at - lastDark > 1 || at === length)) {
      if (lastDark - from + 1 >= least) found.push([from, lastDark]);
      from = -1;
    }
  }
  return found;
};

/** Lines of tables and forms, and under totals. Strokes of letters that cross them stay. */
const paintRules = (image: GrayImage, threshold: number, letter: number) => {
  const { data, width, height } = image;
  const least = RULE_LENGTH * letter;
  const thick = Math.max(3, Math.round(RULE_THICKNESS * letter));
  const dark = (x: number, y: number) => (data[y * width + x] ?? WHITE) <= threshold;
  const out: number[] = [];
  const thin = (x: number, y: number, dx: number, dy: number): boolean => {
    let across = 1;
    for (const way of [1, -1])
      for (let step = 1; step <= thick; step += 1) {
        const [atX, atY] = [x + way * step * dx, y + way * step * dy];
        if (atX < 0 || atY < 0 || atX >= width || atY >= height || !dark(atX, atY)) break;
        across += 1;
      }
    return across <= thick;
  };
  const note = (x: number, y: number, dx: number, dy: number) => {
    for (let step = -2; step <= 2; step += 1) {
      const [atX, atY] = [x + step * dx, y + step * dy];
      if (atX >= 0 && atY >= 0 && atX < width && atY < height) out.push(atY * width + atX);
    }
  };
  const noteAll = (places: [number, number][], dx: number, dy: number) => {
    const bare = places.filter(([x, y]) => thin(x, y, dx, dy));
    if (bare.length >= THIN_SHARE * places.length) for (const [x, y] of bare) note(x, y, dx, dy);
  };
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
  for (let y = 0; y < height; y += 1)
    for (const [from, to] of longRuns((x) => dark(x, y), width, least))
      noteAll(
        upTo(from, to).map((x) => [x, y]),
        0,
        1,
      );
  for (let x = 0; x < width; x += 1)
    for (const [from, to] of longRuns((y) => dark(x, y), height, least))
      noteAll(
        upTo(from, to).map((y) => [x, y]),
        1,
        0,
      );
  for (const at of out) data[at] = WHITE;
};

export interface CleanPage {
  image: GrayImage;
  /** Pixels; 0 where there is no print. */
  letter: number;
}

/** An upright page with nothing on it but print: evenly lit, without rules and dot leaders. */
export const cleanPage = (picture: GrayImage): CleanPage => {
  const image = evenLight(picture);
  const threshold = inkThreshold(image);
  const before = letterHeight(findComponents(image, threshold).components);
  if (before === 0) return { image, letter: 0 };
  paintRules(image, threshold, before);
  const { components } = findComponents(image, threshold);
  const letter = letterHeight(components);
  for (const leader of findLeaders(components, letter)) for (const dot of leader) paintBox(image, dot);
  return { image, letter };
};
