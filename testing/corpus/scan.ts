import { renderPage } from '@dealwright/document-reader';
import sharp, { type OverlayOptions } from 'sharp';
import { type Random } from './random.js';
import { type Part } from './wording.js';

/** Makes a scan of the first page of a PDF: turned a little, grainy, coarse, sometimes upside down or stamped. */
export async function scanOf(pdf: Uint8Array, random: Random, part: Part): Promise<Uint8Array> {
  const dpi = part === 'train' ? 200 : random.pick([150, 170, 200]);
  const page = await renderPage(pdf, 0, { dpi });
  const skew = random.between(-1.1, 1.1);
  const turn = random.chance(0.15) ? 180 : 0;
  const { width, height } = page;
  const grain = Buffer.alloc(width * height);
  const strength = random.whole(6, part === 'train' ? 14 : 22);
  for (let at = 0; at < grain.length; at += 1) grain[at] = 255 - Math.floor(random.next() * strength);
  const layers: OverlayOptions[] = [
    {
      input: await sharp(grain, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer(),
      blend: 'multiply',
    },
  ];
  if (random.chance(0.3)) {
    const stamp = `<svg width="${width}" height="${height}"><g transform="translate(${width * 0.72},${height * 0.88}) rotate(-18)"><rect x="-90" y="-34" width="180" height="68" fill="none" stroke="#b03030" stroke-width="5"/><text x="0" y="12" font-size="34" text-anchor="middle" fill="#b03030" font-family="sans-serif">RECEIVED</text></g></svg>`;
    layers.push({ input: Buffer.from(stamp), blend: 'multiply' });
  }
  const flat = await sharp(page.png).flatten({ background: '#ffffff' }).composite(layers).png().toBuffer();
  return sharp(flat)
    .rotate(turn + skew, { background: '#ffffff' })
    .grayscale()
    .blur(part === 'train' ? 0.4 : 0.6)
    .jpeg({ quality: part === 'train' ? 80 : 65 })
    .toBuffer();
}
