import { type OpenPdf } from './open-pdf.js';

/** Maps the file's coordinates (any origin, y upwards, before /Rotate) to the displayed page. */
export interface PageFrame {
  width: number;
  height: number;
  xx: number;
  xy: number;
  x0: number;
  yx: number;
  yy: number;
  y0: number;
}

/** The call below returns whole pixels; 100 per point is precise enough. */
const PIXELS_PER_POINT = 100;
const PROBE = 1000;

/** Read from pdfium, which resolves the crop box, inherited values and /Rotate. */
export const pageFrame = ({ lib, scratch }: OpenPdf, page: number): PageFrame => {
  const { calls } = lib;
  const width = calls.FPDF_GetPageWidthF(page);
  const height = calls.FPDF_GetPageHeightF(page);
  const sizeX = Math.max(1, Math.round(width * PIXELS_PER_POINT));
  const sizeY = Math.max(1, Math.round(height * PIXELS_PER_POINT));
  const at = (x: number, y: number): [number, number] => {
    calls.FPDF_PageToDevice(page, 0, 0, sizeX, sizeY, 0, x, y, scratch, scratch + 4);
    const ints = lib.ints();
    return [((ints[scratch >> 2] ?? 0) / sizeX) * width, ((ints[(scratch >> 2) + 1] ?? 0) / sizeY) * height];
  };
  const [x0, y0] = at(0, 0);
  const [xRight, yRight] = at(PROBE, 0);
  const [xUp, yUp] = at(0, PROBE);
  return {
    width,
    height,
    x0,
    y0,
    xx: (xRight - x0) / PROBE,
    yx: (yRight - y0) / PROBE,
    xy: (xUp - x0) / PROBE,
    yy: (yUp - y0) / PROBE,
  };
};
