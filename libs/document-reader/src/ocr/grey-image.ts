import sharp, { type Sharp } from 'sharp';
import { type Box, type Upright } from '../types.js';

export interface GreyImage {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

const raw = ({ width, height }: GreyImage) => ({ raw: { width, height, channels: 1 as const } });

const toGrey = async (image: Sharp): Promise<GreyImage> => {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
};

const turned = async (image: GreyImage, turn: Upright['turn']): Promise<GreyImage> =>
  turn === 0 ? image : toGrey(sharp(image.data, raw(image)).rotate(turn));

/** The picture keeps its size: what turns out of it is lost, what turns into it is white. */
const straightened = async (image: GreyImage, skew: number): Promise<GreyImage> => {
  if (skew === 0) return image;
  const wide = await toGrey(sharp(image.data, raw(image)).rotate(skew, { background: '#fff' }));
  return toGrey(
    sharp(wide.data, raw(wide)).extract({
      left: Math.max(0, Math.floor((wide.width - image.width) / 2)),
      top: Math.max(0, Math.floor((wide.height - image.height) / 2)),
      width: Math.min(image.width, wide.width),
      height: Math.min(image.height, wide.height),
    }),
  );
};

/** The picture put upright: turned first, then its skew taken out. */
export const putUpright = async (image: GreyImage, { turn, skew }: Upright): Promise<GreyImage> =>
  straightened(await turned(image, turn), skew);

/** Encoded as plainly as recognizers take it: a header and the greys. */
export const toPgm = ({ data, width, height }: GreyImage): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);

export const shrink = (image: GreyImage, longest: number): Promise<GreyImage> =>
  toGrey(
    sharp(image.data, raw(image)).resize({
      width: longest,
      height: longest,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );

/** A copy of the part of the picture within a box of points, with a white margin around it. */
export const cutOut = (image: GreyImage, box: Box, scale: number, margin = 6): GreyImage => {
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
export const enlarge = (image: GreyImage, factor: number): Promise<GreyImage> =>
  toGrey(sharp(image.data, raw(image)).resize({ width: Math.round(image.width * factor), kernel: 'cubic' }));

export const blur = (image: GreyImage, sigma: number): Promise<GreyImage> =>
  toGrey(sharp(image.data, raw(image)).blur(sigma));
