import { cleanPage } from './clean-page.js';
import { evenLight } from './even-light.js';
import { type GrayImage } from './gray-image.js';

const PAPER = 240;
const INK = 20;

const blank = (width = 600, height = 200): GrayImage => ({
  data: new Uint8Array(width * height).fill(PAPER),
  width,
  height,
});

const draw = ({ data, width }: GrayImage, x0: number, y0: number, x1: number, y1: number, gray = INK) => {
  for (let y = y0; y < y1; y += 1) data.fill(gray, y * width + x0, y * width + x1);
};

/** Strokes of the height of letters, 16 pixels, standing on the line. */
const letters = (image: GrayImage, from: number, count: number, baseline = 100) => {
  for (let at = 0; at < count; at += 1)
    draw(image, from + at * 14, baseline - 16, from + at * 14 + 9, baseline);
};

const inkIn = ({ data, width }: GrayImage, x0: number, y0: number, x1: number, y1: number): number => {
  let dark = 0;
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) if ((data[y * width + x] ?? 255) < 128) dark += 1;
  return dark;
};

describe('cleaning a page', () => {
  it.each([7, 10, 40])('removes a row of dots %d pixels apart and leaves the text next to it', (pitch) => {
    const image = blank();
    letters(image, 20, 8);
    letters(image, 480, 7);
    for (let x = 150; x < 460; x += pitch) draw(image, x, 97, x + 3, 100);
    const { image: clean } = cleanPage(image);
    expect(inkIn(clean, 145, 90, 470, 105)).toBe(0);
    expect(inkIn(clean, 20, 80, 140, 105)).toBe(inkIn(image, 20, 80, 140, 105));
    expect(inkIn(clean, 478, 80, 600, 105)).toBe(inkIn(image, 478, 80, 600, 105));
  });

  it('leaves the points and commas of figures', () => {
    const image = blank();
    letters(image, 20, 30);
    for (const x of [60, 102, 144, 186]) {
      draw(image, x, 84, x + 14, 100, PAPER);
      draw(image, x + 5, 97, x + 8, 100);
    }
    const { image: clean } = cleanPage(image);
    for (const x of [60, 102, 144, 186]) expect(inkIn(clean, x + 4, 96, x + 9, 101)).toBe(9);
  });

  it('takes out the rule under a total and the frame of a box, and leaves what crosses them', () => {
    const image = blank();
    letters(image, 20, 10);
    draw(image, 10, 104, 400, 106);
    draw(image, 440, 40, 442, 180);
    draw(image, 200, 96, 209, 112);
    const { image: clean } = cleanPage(image);
    expect(inkIn(clean, 230, 100, 400, 110)).toBe(0);
    expect(inkIn(clean, 438, 40, 444, 180)).toBe(0);
    expect(inkIn(clean, 200, 96, 209, 112)).toBeGreaterThan(100);
  });

  it('leaves a line of letters that touch at the baseline', () => {
    const image = blank();
    letters(image, 20, 12);
    draw(image, 20, 98, 20 + 12 * 14, 100);
    const { image: clean } = cleanPage(image);
    expect(inkIn(clean, 20, 80, 190, 101)).toBe(inkIn(image, 20, 80, 190, 101));
  });

  it('leaves an empty page as it is', () => {
    expect(cleanPage(blank())).toMatchObject({ letter: 0 });
  });
});

describe('even light', () => {
  it('makes paper white in shadow and light, and leaves text dark', () => {
    const image = blank();
    for (let x = 0; x < image.width; x += 1) draw(image, x, 0, x + 1, image.height, 110 + Math.floor(x / 5));
    draw(image, 100, 90, 109, 106, 30);
    draw(image, 500, 90, 509, 106, 60);
    const { data, width } = evenLight(image);
    for (const x of [40, 300, 580]) expect(data[50 * width + x]).toBeGreaterThan(235);
    for (const x of [104, 504]) expect(data[98 * width + x]).toBeLessThan(90);
  });
});
