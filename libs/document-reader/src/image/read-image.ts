import sharp, { type Metadata, type Sharp } from 'sharp';
import { DocumentRefused, createDamagedError } from '../document-refused.js';
import { type GrayImage } from '../ocr/gray-image.js';
import { OCR_SCALE, recognizePages } from '../ocr/recognize-pages.js';
import { type Run } from '../run.js';
import { type Page } from '../types.js';
import { hasTiffPixels } from './tiff-data.js';

const LETTER_LONG_SIDE = 792;
/**
 * Scanners write the true resolution into their files; cameras always write 72, so values outside this range are
 * ignored.
 */
const BELIEVABLE_DPI = { from: 90, to: 1200 };
const BELIEVABLE_SIDE = { from: 200, to: 1800 };

interface Dimensions {
  width: number;
  height: number;
}

/** The page size in points, after EXIF rotation. */
const paperSize = (pixels: Dimensions, density: number | undefined): Dimensions => {
  const longest = Math.max(pixels.width, pixels.height);
  const declared = (longest / (density ?? 0)) * 72;
  const believable =
    density !== undefined &&
    density >= BELIEVABLE_DPI.from &&
    density <= BELIEVABLE_DPI.to &&
    declared >= BELIEVABLE_SIDE.from &&
    declared <= BELIEVABLE_SIDE.to;
  const scale = (believable ? declared : LETTER_LONG_SIDE) / longest;
  return { width: pixels.width * scale, height: pixels.height * scale };
};

const createPixelLimitError = (maxPixels: number) =>
  new DocumentRefused(
    'tooManyPixels',
    `This picture has more than ${Math.round(maxPixels / 1e6)} megapixels. Make it smaller and upload it again.`,
  );

/** EXIF orientations from 5 on are turned by 90 degrees. */
const getOrientedSize = ({ width, height, orientation }: Metadata): Dimensions =>
  (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };

const readMetadata = async (
  bytes: Uint8Array,
  maxPixels: number,
  page: number,
): Promise<{ metadata: Metadata; seen: Dimensions }> => {
  let metadata: Metadata;
  try {
    // The size is checked below, and again by the decoder.
    metadata = await sharp(bytes, { page, limitInputPixels: false }).metadata();
  } catch (cause) {
    throw createDamagedError('picture', cause);
  }
  if (metadata.format === 'tiff' && !hasTiffPixels(bytes, page)) throw createDamagedError('picture');
  if (metadata.width * metadata.height > maxPixels) throw createPixelLimitError(maxPixels);
  return { metadata, seen: getOrientedSize(metadata) };
};

export interface ImagePage {
  /** Decoded, turned by its EXIF orientation, with white in place of transparency. */
  picture: (size: Dimensions) => Sharp;
  /** Points. */
  paper: Dimensions;
  pageCount: number;
}

/**
 * One page of a picture file; only TIFF has more than one.
 *
 * @throws DocumentRefused `damaged` or `tooManyPixels`.
 */
export const openImage = async (bytes: Uint8Array, maxPixels: number, page: number): Promise<ImagePage> => {
  const { metadata, seen } = await readMetadata(bytes, maxPixels, page);
  return {
    picture: ({ width, height }) =>
      sharp(bytes, { page, limitInputPixels: maxPixels, failOn: 'truncated' })
        .autoOrient()
        .flatten({ background: '#fff' })
        .resize({
          width: Math.max(1, Math.round(width)),
          height: Math.max(1, Math.round(height)),
          fit: 'fill',
        }),
    paper: paperSize(seen, metadata.density),
    pageCount: metadata.format === 'tiff' ? (metadata.pages ?? 1) : 1,
  };
};

const decodeGray = async ({ picture, paper }: ImagePage, scale: number): Promise<GrayImage> => {
  try {
    const { data, info } = await picture({ width: paper.width * scale, height: paper.height * scale })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8Array(data), width: info.width, height: info.height };
  } catch (cause) {
    throw createDamagedError('picture', cause);
  }
};

const blankPage = (fileId: string, index: number, { paper }: ImagePage): Page => ({
  fileId,
  index,
  ...paper,
  sheet: null,
  source: 'ocr',
  words: [],
  tables: [],
});

/**
 * The pages of a JPEG, PNG or TIFF, recognized.
 *
 * @throws DocumentRefused `damaged` or `tooManyPixels` when that is true of the first page.
 */
export const readImage = async (
  bytes: Uint8Array,
  run: Run,
): Promise<{ pages: Page[]; pageCount: number }> => {
  const { maxPixels, maxPages } = run.limits;
  const first = await openImage(bytes, maxPixels, 0);
  // Damage is found only by decoding. A damaged image must be refused, not returned as a page without text.
  await decodeGray(first, 0.1);
  const count = Math.min(first.pageCount, maxPages);
  if (first.pageCount > count) {
    run.warn(
      'pagesCut',
      `Only the first ${count} of ${first.pageCount} pages were read. Split the file to read the rest.`,
    );
  }
  run.progress('opening', 0, count);
  const images: ImagePage[] = [first];
  const pages = [blankPage(run.options.fileId, 0, first)];
  const readable = [0];
  for (let index = 1; index < count; index += 1) {
    run.checkTime();
    try {
      images[index] = await openImage(bytes, maxPixels, index);
      readable.push(index);
    } catch (cause) {
      if (!(cause instanceof DocumentRefused)) throw cause;
      run.warn('pageUnreadable', `Page ${index + 1} is damaged or too large and was left out.`, index);
    }
    pages.push(blankPage(run.options.fileId, index, images[index] ?? first));
  }
  await recognizePages(run, pages, readable, async (index) => ({
    ...(await decodeGray(images[index] ?? first, OCR_SCALE)),
    scale: OCR_SCALE,
  }));
  return { pages, pageCount: first.pageCount };
};
