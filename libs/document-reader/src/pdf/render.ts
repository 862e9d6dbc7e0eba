import { type OpenPdf, withPage } from './open-pdf.js';

const WHITE = -1;
const ANNOTATIONS = 0x01;
const GRAY = 1;
const BGRX = 3;

export interface Bitmap {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  channels: 1 | 4;
}

interface PixelRows {
  /** offset of the first row in memory */
  at: number;
  stride: number;
  rowBytes: number;
  rows: number;
}

const copyRows = (memory: Uint8Array, { at, stride, rowBytes, rows }: PixelRows) => {
  const data = new Uint8Array(rowBytes * rows);
  for (let row = 0; row < rows; row += 1) {
    data.set(memory.subarray(at + row * stride, at + row * stride + rowBytes), row * rowBytes);
  }
  return data;
};

/** Size of a page in points, as it is seen. */
export const pageSize = (pdf: OpenPdf, index: number): { width: number; height: number } =>
  withPage(pdf, index, (page) => ({
    width: pdf.lib.calls.FPDF_GetPageWidthF(page),
    height: pdf.lib.calls.FPDF_GetPageHeightF(page),
  }));

/**
 * Draws a page on white.
 *
 * @param scale pixels per point; lowered where the picture would have more than `maxPixels`.
 * @param channels 1 for grays, 4 for blue, green, red and one unused.
 */
export const drawPage = (
  pdf: OpenPdf,
  index: number,
  { scale, channels, maxPixels }: { scale: number; channels: 1 | 4; maxPixels: number },
): Bitmap & { scale: number } =>
  withPage(pdf, index, (page) => {
    const { calls, bytes } = pdf.lib;
    const pageWidth = calls.FPDF_GetPageWidthF(page);
    const pageHeight = calls.FPDF_GetPageHeightF(page);
    const allowed = Math.min(scale, Math.sqrt(maxPixels / (pageWidth * pageHeight)));
    const width = Math.max(1, Math.round(pageWidth * allowed));
    const height = Math.max(1, Math.round(pageHeight * allowed));
    const bitmap = calls.FPDFBitmap_CreateEx(width, height, channels === 1 ? GRAY : BGRX, 0, 0);
    if (bitmap === 0) throw new RangeError(`no memory for a picture of ${width} by ${height}`);
    try {
      calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS);
      const at = calls.FPDFBitmap_GetBuffer(bitmap);
      const stride = calls.FPDFBitmap_GetStride(bitmap);
      const data = copyRows(bytes(), { at, stride, rowBytes: width * channels, rows: height });
      return { data, width, height, channels, scale: allowed };
    } finally {
      calls.FPDFBitmap_Destroy(bitmap);
    }
  });
