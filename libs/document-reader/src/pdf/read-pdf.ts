import { DocumentRefused } from '../document-refused.js';
import { OCR_SCALE, recognizePages } from '../ocr/recognize-pages.js';
import { type Run } from '../run.js';
import { type Page } from '../types.js';
import { readGlyphs } from './glyphs.js';
import { needsOcr } from './needs-ocr.js';
import { type OpenPdf, withPage, withPdf } from './open-pdf.js';
import { pageFrame } from './page-frame.js';
import { drawPage } from './render.js';
import { textPage } from './text-page.js';

const YIELD_EVERY = 8;
const emptyPage = (fileId: string, index: number): Page => ({
  fileId,
  index,
  width: 612,
  height: 792,
  sheet: null,
  source: 'text',
  words: [],
  tables: [],
});

interface PageRead {
  page: Page;
  ocr: boolean;
  cut: boolean;
}

const readPage = (pdf: OpenPdf, index: number, run: Run): PageRead =>
  withPage(pdf, index, (handle) => {
    const frame = pageFrame(pdf, handle);
    const layer = readGlyphs(pdf, handle, frame, run.charactersLeft);
    return {
      page: run.count(textPage(run.options.fileId, index, layer, frame)),
      ocr: needsOcr(pdf, handle, frame, layer),
      cut: layer.cut,
    };
  });

const readOrWarn = (pdf: OpenPdf, index: number, run: Run): PageRead => {
  try {
    return readPage(pdf, index, run);
  } catch (cause) {
    if (!(cause instanceof DocumentRefused)) throw cause;
    run.warn('pageUnreadable', `Page ${index + 1} is damaged and was left out.`, index);
    return { page: emptyPage(run.options.fileId, index), ocr: false, cut: false };
  }
};

const onlyFirst = (read: number, all: number, why: string) =>
  `Only the first ${read} of ${all} pages were read: ${why}. Split the file to read the rest.`;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const readTextLayers = async (pdf: OpenPdf, run: Run): Promise<{ pages: Page[]; scans: number[] }> => {
  const pages: Page[] = [];
  const scans: number[] = [];
  const count = Math.min(pdf.pageCount, run.limits.maxPages);
  for (let index = 0; index < count; index += 1) {
    if (index % YIELD_EVERY === 0) await nextTurn();
    run.checkAborted();
    if (run.timeLeft === 0) {
      if (pages.length === 0) run.checkTime();
      run.warn('timeCut', onlyFirst(index, pdf.pageCount, 'reading on would take too long'));
      break;
    }
    const { page, ocr, cut } = readOrWarn(pdf, index, run);
    pages.push(page);
    if (ocr) scans.push(index);
    run.progress('reading', index + 1, count);
    if (cut) {
      run.warn('pagesCut', onlyFirst(index + 1, pdf.pageCount, 'it holds too much text'));
      break;
    }
  }
  return { pages, scans };
};

/**
 * The pages of a PDF: from the text layer, and where a page has none, or none that can be read, from its picture.
 *
 * @throws DocumentRefused `encrypted` or `damaged`.
 */
export const readPdf = (bytes: Uint8Array, run: Run): Promise<{ pages: Page[]; pageCount: number }> =>
  withPdf(bytes, async (pdf) => {
    run.progress('opening', 0, pdf.pageCount);
    const { pages, scans } = await readTextLayers(pdf, run);
    if (pdf.pageCount > run.limits.maxPages) {
      run.warn('pagesCut', onlyFirst(run.limits.maxPages, pdf.pageCount, 'more is not taken at once'));
    }
    await recognizePages(run, pages, scans, (index) =>
      drawPage(pdf, index, { scale: OCR_SCALE, channels: 1, maxPixels: run.limits.maxPixels / 4 }),
    );
    return { pages, pageCount: pdf.pageCount };
  });
