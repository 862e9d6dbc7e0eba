import sharp from 'sharp';
import { createDamagedError, DocumentRefused } from './document-refused.js';
import { openImage } from './image/read-image.js';
import { turnSize } from './layout/geometry.js';
import { DEFAULT_LIMITS } from './limits.js';
import { withPdf } from './pdf/open-pdf.js';
import { drawPage, pageSize } from './pdf/render.js';
import { type RenderedPage, type Upright } from './types.js';

export interface RenderOptions {
  /** Dots per inch; default 110. Ignored when `width` is given. */
  dpi?: number;
  /** Width of the picture in pixels. */
  width?: number;
  /** The page's own `upright`, so that the words' boxes lie on the picture. */
  upright?: Upright;
}

const DEFAULT_DPI = 110;
const DPI = { from: 18, to: 300 };
const MAX_PICTURE_PIXELS = 20_000_000;

interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 3;
}

const noSuchPage = (count: number) =>
  new DocumentRefused(
    'noSuchPage',
    `This document has ${count} ${count === 1 ? 'page' : 'pages'}; choose one of them.`,
  );

const raw = ({ width, height, channels }: Picture) => ({ raw: { width, height, channels } });

const scaleFor = (
  paper: { width: number; height: number },
  { dpi = DEFAULT_DPI, width, upright }: RenderOptions,
) => {
  const seen = turnSize(paper, upright?.turn ?? 0);
  const wanted = width === undefined ? dpi : (width / seen.width) * 72;
  const most = Math.sqrt(MAX_PICTURE_PIXELS / (paper.width * paper.height));
  return Math.min(most, Math.min(DPI.to, Math.max(DPI.from, wanted)) / 72);
};

const drawPdf = (bytes: Uint8Array, index: number, options: RenderOptions): Promise<Picture> =>
  withPdf(bytes, async (pdf) => {
    if (!Number.isInteger(index) || index < 0 || index >= pdf.pageCount) throw noSuchPage(pdf.pageCount);
    const scale = scaleFor(pageSize(pdf, index), options);
    const { data, width, height } = drawPage(pdf, index, {
      scale,
      channels: 4,
      maxPixels: MAX_PICTURE_PIXELS,
    });
    const rgb = await sharp(data, { raw: { width, height, channels: 4 } })
      .recomb([
        [0, 0, 1],
        [0, 1, 0],
        [1, 0, 0],
      ])
      .removeAlpha()
      .raw()
      .toBuffer();
    return { data: rgb, width, height, channels: 3 };
  });

const drawImage = async (bytes: Uint8Array, index: number, options: RenderOptions): Promise<Picture> => {
  const first = await openImage(bytes, DEFAULT_LIMITS.maxPixels, 0);
  if (!Number.isInteger(index) || index < 0 || index >= first.pageCount) throw noSuchPage(first.pageCount);
  const image = index === 0 ? first : await openImage(bytes, DEFAULT_LIMITS.maxPixels, index);
  const scale = scaleFor(image.paper, options);
  const { data, info } = await image
    .picture({ width: image.paper.width * scale, height: image.paper.height * scale })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      // It began as a picture; what follows is missing or spoilt.
      throw createDamagedError('picture', cause);
    });
  return { data, width: info.width, height: info.height, channels: 3 };
};

const turned = async (picture: Picture, { turn, skew }: Upright): Promise<Picture> => {
  const quarter =
    turn === 0
      ? { data: picture.data, info: picture }
      : await sharp(picture.data, raw(picture)).rotate(turn).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = quarter.info;
  const upright: Picture = { data: quarter.data, width, height, channels: 3 };
  if (skew === 0) return upright;
  const wide = await sharp(upright.data, raw(upright))
    .rotate(skew, { background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const data = await sharp(wide.data, {
    raw: { width: wide.info.width, height: wide.info.height, channels: 3 },
  })
    .extract({
      left: Math.max(0, Math.floor((wide.info.width - width) / 2)),
      top: Math.max(0, Math.floor((wide.info.height - height) / 2)),
      width,
      height,
    })
    .raw()
    .toBuffer();
  return { data, width, height, channels: 3 };
};

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
const isOffice = (bytes: Uint8Array) =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);

/**
 * The picture of a page of a PDF, JPEG, PNG or TIFF, as PNG. Give it the page's `upright` where it has one: then a
 * word's box in points times `width / page.width` is its place on the picture.
 *
 * @throws DocumentRefused `noSuchPage`, `noPicture` (Office and CSV files have none), `encrypted` or `damaged`.
 * @example const { png } = await renderPage(bytes, 0, { width: 900 })
 */
export const renderPage = async (
  bytes: Uint8Array,
  pageIndex: number,
  options: RenderOptions = {},
): Promise<RenderedPage> => {
  if (isOffice(bytes)) {
    throw new DocumentRefused(
      'noPicture',
      'Only PDF files and pictures can be shown as a page. Download the file to see it.',
    );
  }
  const drawn = isPdf(bytes)
    ? await drawPdf(bytes, pageIndex, options)
    : await drawImage(bytes, pageIndex, options);
  const picture = options.upright ? await turned(drawn, options.upright) : drawn;
  const png = await sharp(picture.data, raw(picture)).png({ compressionLevel: 6 }).toBuffer();
  return { png: new Uint8Array(png), width: picture.width, height: picture.height };
};
