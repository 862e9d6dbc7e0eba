import sharp from 'sharp';
import { readBytes, refusal } from '../testing/read.test-support.js';
import { hasTiffPixels } from './tiff-data.js';

const STRIP_OFFSETS = 273;

const createTiff = async (): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
      .tiff({ compression: 'none' })
      .toBuffer(),
  );

/** Points every strip of a little-endian TIFF beyond the end of the file. */
const breakOffsets = (bytes: Uint8Array): Uint8Array => {
  const broken = bytes.slice();
  const view = new DataView(broken.buffer);
  const directory = view.getUint32(4, true);
  for (let index = 0; index < view.getUint16(directory, true); index += 1) {
    const at = directory + 2 + index * 12;
    if (view.getUint16(at, true) !== STRIP_OFFSETS) continue;
    const count = view.getUint32(at + 4, true);
    const from = count > 1 ? view.getUint32(at + 8, true) : at + 8;
    for (let strip = 0; strip < count; strip += 1) view.setUint32(from + 4 * strip, 0x7fff0000, true);
  }
  return broken;
};

describe('hasTiffPixels', () => {
  it('accepts an intact page and rejects a page that is not in the file', async () => {
    const bytes = await createTiff();
    expect(hasTiffPixels(bytes, 0)).toBe(true);
    expect(hasTiffPixels(bytes, 1)).toBe(false);
  });

  it('rejects strips outside the file', async () => {
    expect(hasTiffPixels(breakOffsets(await createTiff()), 0)).toBe(false);
  });
});

it('refuses a TIFF with bad offsets as damaged', async () => {
  const broken = breakOffsets(await createTiff());
  expect((await refusal(readBytes(broken, 'scan.tiff'))).code).toBe('damaged');
});
