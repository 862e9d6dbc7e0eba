import { blur, type GrayImage, shrink } from './gray-image.js';

const MAX_SIDE_PIXELS = 900;
const BLUR = 12;
/** Darker than what surrounds it by this much is ink; holds under the uneven light of a photograph too. */
const INK = 24;
const MAX_SKEW = 7;
const COARSE = 0.5;
const FINE = 0.1;
/** Below this a page is straight enough, and is not resampled. */
const MIN_SKEW = 0.3;
const MAX_POINTS = 60_000;

/** At the size the page is shrunk to, letters of a word are closer than this and lines of text farther apart. */
const REACH = { from: 6, to: 12 };

interface Ink {
  isRotated: boolean;
  xs: Float32Array;
  ys: Float32Array;
  size: number;
}

/** Along a line of text the ink continues; across it, the ink ends. */
const hasVerticalLines = (at: readonly number[], width: number, total: number): boolean => {
  const ink = new Uint8Array(total);
  for (const index of at) ink[index] = 1;
  let along = 0;
  let across = 0;
  for (const index of at) {
    for (let distance = REACH.from; distance <= REACH.to; distance += 1) {
      along += ink[index + distance] ?? 0;
      across += ink[index + distance * width] ?? 0;
    }
  }
  return across > along * 1.1;
};

const findInk = async (image: GrayImage): Promise<Ink> => {
  const small = await shrink(image, MAX_SIDE_PIXELS);
  const ground = await blur(small, BLUR);
  const at: number[] = [];
  small.data.forEach((value, index) => {
    if ((ground.data[index] ?? 0) - value > INK) at.push(index);
  });
  const step = Math.max(1, Math.ceil(at.length / MAX_POINTS));
  const sampled = at.filter((_, index) => index % step === 0);
  return {
    isRotated: hasVerticalLines(at, small.width, small.data.length),
    xs: Float32Array.from(sampled, (index) => index % small.width),
    ys: Float32Array.from(sampled, (index) => Math.floor(index / small.width)),
    size: Math.ceil(Math.hypot(small.width, small.height)),
  };
};

/** How sharply ink falls into lines across `ys` when the page is turned by the angle: lines of text give peaks. */
const measureSharpness = (xs: Float32Array, ys: Float32Array, size: number, degrees: number): number => {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const bins = new Float64Array(size * 2 + 2);
  for (let index = 0; index < xs.length; index += 1) {
    const row = Math.round((ys[index] ?? 0) * cos + (xs[index] ?? 0) * sin) + size;
    bins[row] = (bins[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < bins.length; row += 1) sum += ((bins[row] ?? 0) - (bins[row - 1] ?? 0)) ** 2;
  return sum;
};

interface Points {
  xs: Float32Array;
  ys: Float32Array;
  size: number;
}

/** The angle between `from` and `to`, degrees, at which the points fall into the sharpest lines. */
const findBestAngle = ({ xs, ys, size }: Points, from: number, to: number, step: number) => {
  let found = { degrees: 0, score: -1 };
  for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
    const score = measureSharpness(xs, ys, size, degrees);
    if (score > found.score) found = { degrees, score };
  }
  return found;
};

const findSkew = (points: Points) => {
  const coarse = findBestAngle(points, -MAX_SKEW, MAX_SKEW, COARSE);
  return findBestAngle(points, coarse.degrees - COARSE, coarse.degrees + COARSE, FINE);
};

export interface PageOrientation {
  /** Whether lines of text seem to run down the page rather than across it. */
  isRotated: boolean;
  /** Clockwise degrees that straighten the page where its lines run across it. */
  skewAcross: number;
  /** The same where they run down it. */
  skewDown: number;
  /** Share of what could be ink; near zero for an empty page. */
  inked: number;
}

const roundSkew = (degrees: number) => (Math.abs(degrees) < MIN_SKEW ? 0 : Math.round(degrees * 10) / 10);

/** Detects rotation and skew of a scanned page. It cannot tell up from down; only recognition can. */
export const detectOrientation = async (image: GrayImage): Promise<PageOrientation> => {
  const { isRotated, xs, ys, size } = await findInk(image);
  const negated = Float32Array.from(ys, (y) => -y);
  return {
    isRotated,
    skewAcross: roundSkew(findSkew({ xs, ys, size }).degrees),
    skewDown: roundSkew(findSkew({ xs: negated, ys: xs, size }).degrees),
    inked: xs.length / (size * size),
  };
};
