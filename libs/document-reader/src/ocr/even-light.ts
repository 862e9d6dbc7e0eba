import { type GrayImage } from './gray-image.js';

const BLOCK = 24;
/** Of a block's pixels, how many are darker than the paper in it: even a dense line of print covers less. */
const PAPER_RANK = 0.8;

/** The gray of the paper in each block of the page; a block that is printed all over takes its neighbors'. */
const paperGrays = ({ data, width, height }: GrayImage, across: number, down: number): Float32Array => {
  const found = new Float32Array(across * down);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const counts = new Uint32Array(256);
      let total = 0;
      const bottom = Math.min(height, (row + 1) * BLOCK);
      const right = Math.min(width, (column + 1) * BLOCK);
      for (let y = row * BLOCK; y < bottom; y += 2) {
        for (let x = column * BLOCK; x < right; x += 2) {
          const gray = data[y * width + x] ?? 0;
          counts[gray] = (counts[gray] ?? 0) + 1;
          total += 1;
        }
      }
      let below = 0;
      let gray = 0;
      while (gray < 255 && below + (counts[gray] ?? 0) < total * PAPER_RANK) below += counts[gray++] ?? 0;
      found[row * across + column] = gray;
    }
  }
  return found;
};

const brightestAround = (grays: Float32Array, across: number, down: number): Float32Array =>
  grays.map((_, at) => {
    const row = Math.floor(at / across);
    const column = at % across;
    let brightest = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1)
        brightest = Math.max(brightest, grays[y * across + x] ?? 0);
    return brightest;
  });

/**
 * Evens out the lighting of a page, so that paper is white everywhere, also in a shadow. Parts that are erased later
 * can then be painted white.
 */
export const evenLight = (image: GrayImage): GrayImage => {
  const { data, width, height } = image;
  const across = Math.ceil(width / BLOCK);
  const down = Math.ceil(height / BLOCK);
  const paper = brightestAround(paperGrays(image, across, down), across, down);
  const even = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const rowAt = Math.min(down - 1, Math.max(0, (y + 0.5) / BLOCK - 0.5));
    const top = Math.floor(rowAt);
    const low = Math.min(down - 1, top + 1);
    for (let x = 0; x < width; x += 1) {
      const columnAt = Math.min(across - 1, Math.max(0, (x + 0.5) / BLOCK - 0.5));
      const left = Math.floor(columnAt);
      const right = Math.min(across - 1, left + 1);
      const aside = columnAt - left;
      const upper =
        (paper[top * across + left] ?? 255) * (1 - aside) + (paper[top * across + right] ?? 255) * aside;
      const lower =
        (paper[low * across + left] ?? 255) * (1 - aside) + (paper[low * across + right] ?? 255) * aside;
      const here = Math.max(32, upper + (lower - upper) * (rowAt - top));
      even[y * width + x] = Math.min(255, ((data[y * width + x] ?? 0) * 255) / here);
    }
  }
  return { data: even, width, height };
};
