import sharp, { type Sharp } from 'sharp';
import { type Upright } from '../types.js';

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

/** Encoded as plainly as recognisers take it: a header and the greys. */
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

export const blur = (image: GreyImage, sigma: number): Promise<GreyImage> =>
  toGrey(sharp(image.data, raw(image)).blur(sigma));
