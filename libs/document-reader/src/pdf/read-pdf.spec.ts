import sharp from 'sharp';
import { renderPage } from '../render-page.js';
import { makePdf, makeStatement, put, setPage } from '../testing/make-pdf.test-support.js';
import { getOnlyPage, readBytes, refusal, joinWords, findWord } from '../testing/read.test-support.js';
import { type Box } from '../types.js';

/** Helvetica at 20 points: its ascent is 0.718 of that and pdfkit sets the line's top at y. */
const drawn = (rotate?: number) =>
  makePdf((pdf) => {
    pdf.font('Helvetica').fontSize(20);
    put(pdf, 'Revenue', 100, 50);
    put(pdf, '1,234', 400, 50);
    put(pdf, 'Rent', 100, 700);
    if (rotate !== undefined) setPage(pdf, 'Rotate', rotate);
  });

/** The extent of what is not white in a rendered page, in points. */
const inkOf = async (bytes: Uint8Array, around: Box): Promise<Box> => {
  const { png, width } = await renderPage(bytes, 0, { dpi: 144 });
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const ink = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let y = Math.floor(around.y0 * 2); y < around.y1 * 2; y += 1) {
    for (let x = Math.floor(around.x0 * 2); x < around.x1 * 2; x += 1) {
      if ((data[y * info.width + x] ?? 255) > 128) continue;
      ink.x0 = Math.min(ink.x0, x / 2);
      ink.y0 = Math.min(ink.y0, y / 2);
      ink.x1 = Math.max(ink.x1, (x + 1) / 2);
      ink.y1 = Math.max(ink.y1, (y + 1) / 2);
    }
  }
  expect(width).toBe(info.width);
  return ink;
};

describe('words of a PDF', () => {
  it('stand where they are drawn, to a point', async () => {
    const page = getOnlyPage(await readBytes(await drawn(), 'a.pdf'));
    expect(page).toMatchObject({ width: 612, height: 792, source: 'text', index: 0, fileId: 'file-1' });
    expect(joinWords(page)).toBe('Revenue 1,234 Rent');
    const revenue = findWord(page, 'Revenue');
    expect(revenue.box.x0).toBeCloseTo(100, 0);
    expect(Math.abs(revenue.box.x1 - 178.6)).toBeLessThan(1);
    expect(revenue.box.y0).toBeGreaterThan(44);
    expect(revenue.box.y0).toBeLessThan(51);
    expect(revenue.box.y1).toBeGreaterThan(67);
    expect(revenue.box.y1).toBeLessThan(71);
    expect(revenue.baseline).toBeCloseTo(50 + 0.718 * 20, 0);
    expect(revenue.height).toBeCloseTo(20, 1);
    expect(revenue.source).toBe('text');
    expect(findWord(page, '1,234').box.x0).toBeCloseTo(400, 0);
  });

  it.each([0, 90, 180, 270])('lie upon the picture of a page with /Rotate %d', async (rotate) => {
    const bytes = await drawn(rotate);
    const page = getOnlyPage(await readBytes(bytes, 'a.pdf'));
    const word = findWord(page, '1,234');
    const upright = page.upright;
    const { png, width, height } = await renderPage(bytes, 0, { dpi: 144, ...(upright ? { upright } : {}) });
    expect([width, height]).toEqual([page.width * 2, page.height * 2]);
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    let inside = 0;
    let total = 0;
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        if ((data[y * info.width + x] ?? 255) > 128) continue;
        total += 1;
        if (
          page.words.some(
            ({ box }) =>
              x / 2 >= box.x0 - 1 && x / 2 <= box.x1 + 1 && y / 2 >= box.y0 - 1 && y / 2 <= box.y1 + 1,
          )
        )
          inside += 1;
      }
    }
    expect(total).toBeGreaterThan(500);
    expect(inside / total).toBeGreaterThan(0.99);
    expect(word.box.x1 - word.box.x0).toBeGreaterThan(word.box.y1 - word.box.y0);
  });

  it('lie around the ink and close to it', async () => {
    const bytes = await drawn();
    const { box } = findWord(getOnlyPage(await readBytes(bytes, 'a.pdf')), 'Rent');
    const ink = await inkOf(bytes, { x0: box.x0 - 10, y0: box.y0 - 10, x1: box.x1 + 10, y1: box.y1 + 10 });
    expect(ink.x0 - box.x0).toBeGreaterThanOrEqual(-1);
    expect(ink.x0 - box.x0).toBeLessThan(3);
    expect(box.x1 - ink.x1).toBeGreaterThanOrEqual(-1);
    expect(box.x1 - ink.x1).toBeLessThan(3);
    expect(ink.y0).toBeGreaterThanOrEqual(box.y0 - 1);
    expect(ink.y1).toBeLessThanOrEqual(box.y1 + 1);
  });

  it('keep their place on the page that is seen when the crop box is smaller', async () => {
    const bytes = await makePdf((pdf) => {
      setPage(pdf, 'CropBox', [50, 100, 562, 742]);
      pdf.font('Helvetica').fontSize(20);
      put(pdf, 'Revenue', 100, 100);
    });
    const page = getOnlyPage(await readBytes(bytes, 'a.pdf'));
    expect([page.width, page.height]).toEqual([512, 642]);
    expect(findWord(page, 'Revenue').box.x0).toBeCloseTo(50, 0);
    expect(findWord(page, 'Revenue').baseline).toBeCloseTo(100 + 14.36 - 50, 0);
  });

  it('are put upright when the text runs down the page, and say so', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.font('Helvetica').fontSize(12);
      pdf.rotate(90, { origin: [0, 0] });
      for (let line = 0; line < 10; line += 1) put(pdf, `Gross profit ${line}`, 100, -500 + line * 20);
    });
    const page = getOnlyPage(await readBytes(bytes, 'a.pdf'));
    expect(page).toMatchObject({ width: 792, height: 612, upright: { turn: 270, skew: 0 } });
    expect(joinWords(page)).toMatch(/^Gross profit 0 Gross profit 1 /);
    const { width, height } = await renderPage(bytes, 0, { dpi: 72, upright: { turn: 270, skew: 0 } });
    expect([width, height]).toEqual([792, 612]);
  });

  it('know bold type, sizes and figures drawn in pieces', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.font('Helvetica-Bold').fontSize(14);
      put(pdf, 'Net income', 50, 50);
      pdf.font('Helvetica').fontSize(9);
      put(pdf, '$', 300, 52);
      put(pdf, '(1,234)', 340, 52);
    });
    const page = getOnlyPage(await readBytes(bytes, 'a.pdf'));
    expect(joinWords(page)).toBe('Net income $(1,234)');
    expect(findWord(page, 'Net').bold).toBe(true);
    expect(findWord(page, '$(1,234)').bold).toBeUndefined();
    expect(findWord(page, '$(1,234)').height).toBeCloseTo(9, 1);
  });

  it('have ids which no other word of the document has', async () => {
    const document = await readBytes(await makeStatement(3), 'a.pdf');
    const ids = document.pages.flatMap(({ words }) => words.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(800);
  });
});

describe('limits of a PDF', () => {
  it('reads the pages that are allowed and says what it left out', async () => {
    const document = await readBytes(await makeStatement(5), 'a.pdf', { limits: { maxPages: 2 } });
    expect(document).toMatchObject({ pageCount: 5, partial: true });
    expect(document.pages).toHaveLength(2);
    expect(document.warnings).toEqual([expect.objectContaining({ code: 'pagesCut' })]);
  });

  it('returns the text up to the limit if there is more', async () => {
    const document = await readBytes(await makeStatement(5), 'a.pdf', { limits: { maxCharacters: 2000 } });
    expect(document.partial).toBe(true);
    expect(document.pages.length).toBeGreaterThan(0);
    expect(document.pages.length).toBeLessThan(5);
  });

  it('reports its progress and stops when it is aborted', async () => {
    const seen: string[] = [];
    const controller = new AbortController();
    const reading = readBytes(await makeStatement(40), 'a.pdf', {
      signal: controller.signal,
      onProgress: ({ step, page, pages }) => {
        seen.push(`${step} ${page}/${pages}`);
        if (page === 3) controller.abort();
      },
    });
    expect((await refusal(reading)).code).toBe('aborted');
    expect(seen.slice(0, 3)).toEqual(['opening 0/40', 'reading 1/40', 'reading 2/40']);
    expect(seen.length).toBeLessThan(20);
  });
});

describe('PDFs that cannot be read', () => {
  it('names the password as the reason', async () => {
    const bytes = await makePdf((pdf) => put(pdf, 'secret', 10, 10), {
      userPassword: 'key',
      ownerPassword: 'own',
    });
    const error = await refusal(readBytes(bytes, 'a.pdf'));
    expect(error.code).toBe('encrypted');
    expect(error.message).toContain('Remove the password');
  });

  it('reads one which only its owner may change', async () => {
    const bytes = await makePdf((pdf) => put(pdf, 'Revenue', 10, 10), { ownerPassword: 'own' });
    expect(joinWords(getOnlyPage(await readBytes(bytes, 'a.pdf')))).toBe('Revenue');
  });

  it('refuses noise after a PDF header, and reads or refuses a file truncated anywhere', async () => {
    const noise = new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(5000)}`);
    expect((await refusal(readBytes(noise, 'a.pdf'))).code).toBe('wrongType');
    const whole = await makeStatement(2);
    for (let part = 1; part < 10; part += 1) {
      const cut = whole.slice(0, Math.floor((whole.length * part) / 10));
      const outcome = await readBytes(cut, 'a.pdf').then(
        ({ pages }) => pages.length,
        (cause: unknown) => (cause as { code: string }).code,
      );
      expect([1, 2, 'damaged']).toContain(outcome);
    }
  });

  it('leaves out letters that are placed off the page, and so not printed', async () => {
    const bytes = await makePdf((pdf) => {
      put(pdf, 'Revenue', 50, 50);
      put(pdf, 'draft', -300, 50);
      put(pdf, 'lost', 50, 5_000_000);
    });
    expect(joinWords(getOnlyPage(await readBytes(bytes, 'a.pdf')))).toBe('Revenue');
  });

  it('says when the text of a scan was not recognized because that was switched off', async () => {
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const bytes = await makePdf((pdf) => pdf.image(picture, 50, 50, { width: 500 }));
    const document = await readBytes(bytes, 'a.pdf', { ocr: 'never' });
    expect(document.warnings).toEqual([expect.objectContaining({ code: 'ocrSkipped', page: 0 })]);
    expect(document.partial).toBe(true);
  });
});

describe('a text layer that differs from the print', () => {
  it('is ignored only if its letters form no words', async () => {
    const page = (text: string) => makePdf((pdf) => pdf.fontSize(10).text(text, 50, 50, { width: 500 }));
    const noise = await readBytes(await page('5HYHQXHV JURVV SURILW '.repeat(20)), 'a.pdf', { ocr: 'never' });
    expect(noise.warnings.map(({ code }) => code)).toEqual(['ocrSkipped']);
    const figures = await readBytes(await page('1,234 (567) 89.0 % '.repeat(20)), 'a.pdf', { ocr: 'never' });
    expect(figures.warnings).toEqual([]);
    const prose = await readBytes(await page('Gross profit rose. '.repeat(20)), 'a.pdf', { ocr: 'never' });
    expect(prose.warnings).toEqual([]);
  });

  it('is not required on an empty page', async () => {
    const document = await readBytes(await makePdf(() => undefined), 'a.pdf', { ocr: 'never' });
    expect(document.warnings).toEqual([]);
  });
});

describe('text at an angle', () => {
  const putAt = (
    pdf: Parameters<Parameters<typeof makePdf>[0]>[0],
    text: string,
    at: readonly [number, number],
  ) => {
    const [x, y] = at;
    pdf.save();
    pdf.rotate(-60, { origin: [x, y] });
    put(pdf, text, x, y);
    pdf.restore();
  };

  it('is read where it heads the columns of a table', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.fontSize(10);
      [2022, 2023, 2024].forEach((year, index) => putAt(pdf, `FY ${year}`, [330 + index * 90, 150]));
      put(pdf, 'Sales', 54, 170);
      [871_764, 959_442, 993_086].forEach((value, index) =>
        put(pdf, value.toLocaleString('en-US'), 325 + index * 90, 170),
      );
    });
    const page = getOnlyPage(await readBytes(bytes, 'a.pdf'));
    const heads = ['2022', '2023', '2024'].map((year) => findWord(page, year));
    const figures = ['871,764', '959,442', '993,086'].map((figure) => findWord(page, figure));
    heads.forEach((head, index) => {
      expect(head.baseline).toBeLessThan(figures[index]?.box.y0 ?? 0);
      expect(Math.abs(head.box.x0 - (figures[index]?.box.x0 ?? 0))).toBeLessThan(30);
    });
  });

  it('is left out where it is a watermark', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.fontSize(10);
      put(pdf, 'Sales 871,764', 54, 170);
      putAt(pdf, 'Copy 17 for A. Buyer', [200, 500]);
      pdf.fontSize(40);
      putAt(pdf, 'DRAFT 2024', [100, 700]);
      putAt(pdf, 'DRAFT 2024', [400, 700]);
    });
    const page = getOnlyPage(await readBytes(bytes, 'a.pdf'));
    expect(page.words.map(({ text }) => text)).toEqual(['Sales', '871,764']);
  });
});

describe('renderPage', () => {
  it('renders in the requested width, and refuses a page that does not exist', async () => {
    const bytes = await drawn();
    expect(await renderPage(bytes, 0, { width: 900 })).toMatchObject({ width: 900, height: 1165 });
    expect((await refusal(renderPage(bytes, 1))).code).toBe('noSuchPage');
    expect((await refusal(renderPage(bytes, -1))).code).toBe('noSuchPage');
    expect((await refusal(renderPage(new Uint8Array([0x50, 0x4b, 3, 4]), 0))).code).toBe('noPicture');
  });

  it('draws colors as they are', async () => {
    const bytes = await makePdf((pdf) => pdf.rect(0, 0, 612, 792).fill('#ff0000'));
    const { png } = await renderPage(bytes, 0, { width: 50 });
    const [red, green, blue] = await sharp(png).raw().toBuffer();
    expect([red, green, blue]).toEqual([255, 0, 0]);
  });

  it('keeps a giant page within bounds', async () => {
    const bytes = await makePdf((pdf) => put(pdf, 'x', 10, 10), { size: [14_400, 14_400] });
    const { width, height } = await renderPage(bytes, 0, { dpi: 300 });
    expect(width * height).toBeLessThanOrEqual(20_100_000);
  });
});

describe('fields of a form', () => {
  const filled = () =>
    makePdf((pdf) => {
      pdf.font('Helvetica').fontSize(12);
      put(pdf, 'Gross receipts or sales', 60, 100);
      pdf.initForm();
      pdf.formText('line1a', 400, 96, 120, 20, { value: '1,840,500', fontSize: 11 });
    });

  it('are read where they stand', async () => {
    const page = getOnlyPage(await readBytes(await filled(), 'form.pdf'));
    const amount = findWord(page, '1,840,500');
    expect(amount.box.x0).toBeGreaterThan(395);
    expect(amount.box.x1).toBeLessThan(525);
    expect(amount.box.y0).toBeGreaterThan(90);
    expect(amount.box.y1).toBeLessThan(120);
  });

  it('are drawn in the picture of the page', async () => {
    const ink = await inkOf(await filled(), { x0: 400, y0: 96, x1: 520, y1: 116 });
    expect(ink.x1 - ink.x0).toBeGreaterThan(20);
  });
});
