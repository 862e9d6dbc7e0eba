import { type Box, type Upright } from '../types.js';

export type Turn = Upright['turn'];

export interface Size {
  width: number;
  height: number;
}

type Point = readonly [x: number, y: number];

export const TURNS: readonly Turn[] = [0, 90, 180, 270];

export const oppositeTurn = (turn: Turn): Turn => ((360 - turn) % 360) as Turn;

export const turnSize = ({ width, height }: Size, turn: Turn): Size =>
  turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };

/** The position of a point after the page is rotated clockwise. */
const turnPoint = ([x, y]: Point, { width, height }: Size, turn: Turn): Point => {
  if (turn === 90) return [height - y, x];
  if (turn === 180) return [width - x, height - y];
  if (turn === 270) return [y, width - x];
  return [x, y];
};

export const toBox = (xa: number, ya: number, xb: number, yb: number): Box => ({
  x0: Math.min(xa, xb),
  y0: Math.min(ya, yb),
  x1: Math.max(xa, xb),
  y1: Math.max(ya, yb),
});

/**
 * A box after its page is turned clockwise. Points; `page` is the size before the turn.
 *
 * @example turnBox({ x0: 0, y0: 0, x1: 10, y1: 5 }, { width: 600, height: 800 }, 90) // { x0: 795, y0: 0, x1: 800, y1: 10 }
 */
export const turnBox = (box: Box, page: Size, turn: Turn): Box => {
  if (turn === 0) return box;
  const [xa, ya] = turnPoint([box.x0, box.y0], page, turn);
  const [xb, yb] = turnPoint([box.x1, box.y1], page, turn);
  return toBox(xa, ya, xb, yb);
};

export const unionBoxes = (first: Box, second: Box): Box => ({
  x0: Math.min(first.x0, second.x0),
  y0: Math.min(first.y0, second.y0),
  x1: Math.max(first.x1, second.x1),
  y1: Math.max(first.y1, second.y1),
});

/** A hundredth of a point is finer than any printer; longer numbers only make the result larger. */
export const toHundredths = (value: number): number => Math.round(value * 100) / 100;

export const roundBox = (box: Box): Box => ({
  x0: toHundredths(box.x0),
  y0: toHundredths(box.y0),
  x1: toHundredths(box.x1),
  y1: toHundredths(box.y1),
});
