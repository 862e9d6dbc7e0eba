import sharp, { type Sharp } from 'sharp';
import { type Box, type Upright } from '../types.js';

export interface GrayImage {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

const raw = ({ width, height }: GrayImage) => ({ raw: { width, height, channels: 1 as const } });

const toGray = async (image: Sharp): Promise<GrayImage> => {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
};

const turned = async (image: GrayImage, turn: Upright['turn']): Promise<GrayImage> =>
  turn === 0 ? image : toGray(sharp(image.data, raw(image)).rotate(turn));

/** The picture keeps its size: what turns out of it is lost, what turns into it is white. */
const straightened = async (image: GrayImage, skew: number): Promise<GrayImage> => {
  if (skew === 0) return image;
  const wide = await toGray(sharp(image.data, raw(image)).rotate(skew, { background: '#fff' }));
  return toGray(
    sharp(wide.data, raw(wide)).extract({
      left: Math.max(0, Math.floor((wide.width - image.width) / 2)),
      top: Math.max(0, Math.floor((wide.height - image.height) / 2)),
      width: Math.min(image.width, wide.width),
      height: Math.min(image.height, wide.height),
    }),
  );
};

/** The picture put upright: turned first, then its skew taken out. */
export const putUpright = async (image: GrayImage, { turn, skew }: Upright): Promise<GrayImage> =>
  straightened(await turned(image, turn), skew);

/** Encoded as plainly as recognizers take it: a header and the grays. */
export const toPgm = ({ data, width, height }: GrayImage): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);

export const shrink = (image: GrayImage, longest: number): Promise<GrayImage> =>
  toGray(
    sharp(image.data, raw(image)).resize({
      width: longest,
      height: longest,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );

/** A copy of the part of the picture within a box of points, with a white margin around it. */
export const cutOut = (image: GrayImage, box: Box, scale: number, margin = 6): GrayImage => {
  const left = Math.max(0, Math.floor(box.x0 * scale));
  const top = Math.max(0, Math.floor(box.y0 * scale));
  const right = Math.min(image.width, Math.ceil(box.x1 * scale));
  const bottom = Math.min(image.height, Math.ceil(box.y1 * scale));
  const width = Math.max(0, right - left) + 2 * margin;
  const height = Math.max(0, bottom - top) + 2 * margin;
  const data = new Uint8Array(width * height).fill(255);
  for (let y = top; y < bottom; y += 1) {
    data.set(
      image.data.subarray(y * image.width + left, y * image.width + right),
      (y - top + margin) * width + margin,
    );
  }
  return { data, width, height };
};

/** Larger by the factor, smoothly. */
export const enlarge = (image: GrayImage, factor: number): Promise<GrayImage> =>
  toGray(sharp(image.data, raw(image)).resize({ width: Math.round(image.width * factor), kernel: 'cubic' }));

export const blur = (image: GrayImage, sigma: number): Promise<GrayImage> =>
  toGray(sharp(image.data, raw(image)).blur(sigma));
