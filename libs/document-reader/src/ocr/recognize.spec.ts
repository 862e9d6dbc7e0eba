import sharp from 'sharp';
import { renderPage } from '../render-page.js';
import { makePdf, put } from '../testing/make-pdf.test-support.js';
import { getOnlyPage, readBytes, joinWords, findWord } from '../testing/read.test-support.js';
import { Recognizer } from './recognizer.js';
import { rereadDoubtfulFigures } from './reread-figures.js';
import { detectOrientation } from './page-orientation.js';

/** These tests check results, not speed, so the time limit is long. */
const PATIENT = { limits: { timeoutMs: 600_000 } };

const ROWS: ReadonlyArray<readonly [string, string]> = [
  ['Gross sales', '1,284,310'],
  ['Cost of goods sold', '512,004'],
  ['Gross profit', '772,306'],
  ['Officer compensation', '96,500'],
  ['Repairs and maintenance', '18,227'],
  ['Rent expense', '54,000'],
  ['Interest expense', '7,415'],
  ['Depreciation', '23,918'],
  ['Net ordinary income', '572,246'],
];

/** A printed statement as a picture of 200 dpi. */
const scan = async (): Promise<Uint8Array> => {
  const bytes = await makePdf((pdf) => {
    pdf.font('Helvetica').fontSize(12);
    put(pdf, 'Profit and Loss for the year ended December 31, 2023', 80, 60);
    ROWS.forEach(([label, figure], row) => {
      put(pdf, label, 80, 110 + row * 26);
      put(pdf, figure, 430, 110 + row * 26);
    });
  });
  return (await renderPage(bytes, 0, { dpi: 200 })).png;
};

const rightFigures = (text: string) => ROWS.filter(([, figure]) => text.includes(figure)).length;

describe('pages without text', () => {
  it('are recognized, with boxes where the words are printed', async () => {
    const picture = await sharp(await scan())
      .withMetadata({ density: 200 })
      .png()
      .toBuffer();
    const document = await readBytes(picture, 'scan.png', PATIENT);
    const page = getOnlyPage(document);
    expect(document.partial).toBe(false);
    expect(page).toMatchObject({ width: 612, height: 792, source: 'ocr' });
    expect(page.upright).toBeUndefined();
    expect(rightFigures(joinWords(page))).toBe(ROWS.length);
    const rent = findWord(page, '54,000');
    expect(rent.source).toBe('ocr');
    expect(rent.ocrConfidence).toBeGreaterThan(60);
    expect(Math.abs(rent.box.x0 - 430)).toBeLessThan(2.5);
    expect(Math.abs(rent.baseline - (110 + 5 * 26 + 8.6))).toBeLessThan(3);
  }, 600_000);

  it('stay as they are where they have no words either', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.rect(60, 60, 90, 40).stroke();
      pdf.moveTo(60, 130).lineTo(150, 160).stroke();
    });
    const page = getOnlyPage(await readBytes(bytes, 'drawing.pdf', PATIENT));
    expect(page.words).toEqual([]);
    expect(page.upright).toBeUndefined();
  }, 600_000);

  it('in a PDF are rotated upright and deskewed, and so is the page image', async () => {
    const turned = await sharp(
      await sharp(await scan())
        .rotate(180)
        .toBuffer(),
    )
      .rotate(2, { background: '#fff' })
      .jpeg()
      .toBuffer();
    const bytes = await makePdf((pdf) => {
      pdf.image(turned, 0, 0, { width: 612 });
      pdf.addPage();
      put(pdf, 'This page has text', 50, 50);
    });
    const document = await readBytes(bytes, 'scan.pdf', PATIENT);
    const page = getOnlyPage(document);
    expect(page.upright?.turn).toBe(180);
    expect(page.upright?.skew).toBeCloseTo(-2, 0);
    expect(page.source).toBe('ocr');
    expect(rightFigures(joinWords(page))).toBeGreaterThanOrEqual(ROWS.length - 1);
    expect(getOnlyPage(document, 1)).toMatchObject({ source: 'text' });
    const shown = await renderPage(bytes, 0, { dpi: 72, ...(page.upright ? { upright: page.upright } : {}) });
    const { box } = findWord(page, '54,000');
    const cut = await sharp(shown.png)
      .extract({
        left: Math.floor(box.x0),
        top: Math.floor(box.y0),
        width: Math.ceil(box.x1 - box.x0),
        height: Math.ceil(box.y1 - box.y0),
      })
      .greyscale()
      .raw()
      .toBuffer();
    expect(cut.reduce((sum, gray) => sum + gray, 0) / cut.length).toBeLessThan(200);
  }, 600_000);

  it('are named in a warning when time runs out before they are read', async () => {
    const document = await readBytes(await scan(), 'scan.png', { limits: { timeoutMs: 150 } });
    expect(document.partial).toBe(true);
    expect(document.warnings.map(({ code }) => code)).toEqual(['timeCut', 'ocrSkipped']);
    expect(getOnlyPage(document).words).toEqual([]);
  }, 30_000);

  it('have no words when they are empty', async () => {
    const white = await sharp({ create: { width: 850, height: 1100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const document = await readBytes(white, 'white.png');
    expect(getOnlyPage(document).words).toEqual([]);
    expect(document.warnings).toEqual([expect.objectContaining({ code: 'noText' })]);
  }, 30_000);
});

describe('a typewritten page in small print', () => {
  it('is read correctly in spite of dot leaders', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.font('Courier').fontSize(9);
      ROWS.forEach(([label, figure], row) => {
        put(pdf, `${label} `.padEnd(60, '.'), 60, 60 + row * 14);
        put(pdf, figure.padStart(12), 440, 60 + row * 14);
      });
    });
    const { png } = await renderPage(bytes, 0, { dpi: 150 });
    const picture = await sharp(png).blur(0.6).jpeg({ quality: 70 }).toBuffer();
    const text = joinWords(getOnlyPage(await readBytes(picture, 'scan.jpg', PATIENT)));
    expect(rightFigures(text)).toBe(ROWS.length);
    for (const [label] of ROWS) expect(text).toContain(label);
    expect(text).not.toContain('..');
  }, 600_000);
});

describe('a second recognition', () => {
  it('corrects a figure with low confidence, and leaves words and sure figures unchanged', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.font('Helvetica').fontSize(12);
      put(pdf, 'Net sales', 80, 100);
      put(pdf, '$3,340,119', 400, 100);
    });
    const { png } = await renderPage(bytes, 0, { dpi: 200 });
    const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    const fragment = { baseline: 109, height: 12, bold: false };
    const seen = [
      { ...fragment, text: 'Net', box: { x0: 80, y0: 100, x1: 100, y1: 110 }, ocrConfidence: 40 },
      { ...fragment, text: '$3340,119', box: { x0: 400, y0: 100, x1: 464, y1: 112 }, ocrConfidence: 84 },
    ];
    const image = { data: new Uint8Array(data), width: info.width, height: info.height };
    const recognizer = await Recognizer.start();
    try {
      const again = await rereadDoubtfulFigures(recognizer, { image, scale: 200 / 72, letter: 24 }, seen);
      expect(again.map(({ text }) => text)).toEqual(['Net', '$3,340,119']);
      expect(again[1]?.box).toEqual(seen[1]?.box);
    } finally {
      await recognizer.stop();
    }
  }, 600_000);
});

describe('page orientation', () => {
  it.each([-5, -1.5, 0, 3])('is detected at a skew of %d degrees', async (degrees) => {
    const { data, info } = await sharp(await scan())
      .rotate(degrees, { background: '#fff' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const lie = await detectOrientation({
      data: new Uint8Array(data),
      width: info.width,
      height: info.height,
    });
    expect(lie.isRotated).toBe(false);
    expect(lie.skewAcross).toBeCloseTo(-degrees, 0);
  });

  it('is detected for a page on its side', async () => {
    const { data, info } = await sharp(await scan())
      .rotate(90)
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const lie = await detectOrientation({
      data: new Uint8Array(data),
      width: info.width,
      height: info.height,
    });
    expect(lie.isRotated).toBe(true);
  });
});

describe('picture files', () => {
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } });

  it('of many pages are read page by page', async () => {
    const frames = await canvas(400, 1200).tiff().toBuffer();
    const pages = await sharp(await sharp(frames).raw().toBuffer(), {
      raw: { width: 400, height: 1200, channels: 3, pageHeight: 400 },
    })
      .tiff()
      .toBuffer();
    const document = await readBytes(pages, 'fax.tiff', { ocr: 'never' });
    expect(document.pageCount).toBe(3);
    expect(document.warnings.map(({ code, page }) => `${code} ${page}`)).toEqual([
      'ocrSkipped 0',
      'ocrSkipped 1',
      'ocrSkipped 2',
    ]);
  });

  it('of too many pixels are refused, whatever their bytes', async () => {
    const huge = await canvas(8000, 7000).png().toBuffer();
    expect(huge.byteLength).toBeLessThan(1_000_000);
    await expect(readBytes(huge, 'huge.png')).rejects.toMatchObject({ code: 'tooManyPixels' });
    await expect(renderPage(huge, 0)).rejects.toMatchObject({ code: 'tooManyPixels' });
  });

  it.each(['jpg', 'png', 'tiff'] as const)('cut in the middle are refused: %s', async (kind) => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const whole = await (
      kind === 'jpg' ? noise.jpeg() : kind === 'png' ? noise.png() : noise.tiff()
    ).toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.byteLength * 0.4));
    await expect(readBytes(cut, `a.${kind}`, { ocr: 'never' })).rejects.toMatchObject({ code: 'damaged' });
  });
});
