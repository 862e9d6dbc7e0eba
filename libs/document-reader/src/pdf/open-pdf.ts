import { DocumentRefused, createDamagedError, hasErrorName } from '../document-refused.js';
import { type Pdfium, discardPdfium, pdfium } from './pdfium.js';

const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;
/** Room for the out parameters of one call. */
const SCRATCH_BYTES = 256;

export interface OpenPdf {
  lib: Pdfium;
  document: number;
  pageCount: number;
  /** Address of a few bytes which calls may write their results to. */
  scratch: number;
}

const toRefusal = (lib: Pdfium): DocumentRefused => {
  const error = lib.calls.FPDF_GetLastError();
  return error === ERROR_PASSWORD || error === ERROR_SECURITY
    ? new DocumentRefused(
        'encrypted',
        'This PDF is protected with a password. Remove the password (print it to a new PDF, for example) and upload it again.',
      )
    : createDamagedError('PDF');
};

/**
 * Opens a PDF while `use` runs, and frees its memory afterwards, also after an error.
 *
 * @throws DocumentRefused `encrypted` or `damaged`.
 */
export const withPdf = async <T>(bytes: Uint8Array, use: (pdf: OpenPdf) => Promise<T>): Promise<T> => {
  const lib = await pdfium();
  const { calls } = lib;
  let broken = false;
  const file = calls.malloc(bytes.byteLength);
  // The password is the empty string at the end of the scratch, which stays zero.
  const scratch = calls.malloc(SCRATCH_BYTES);
  if (file === 0 || scratch === 0) throw createDamagedError('PDF');
  lib.bytes().set(bytes, file);
  lib.bytes().fill(0, scratch, scratch + SCRATCH_BYTES);
  let document = 0;
  try {
    document = calls.FPDF_LoadMemDocument(file, bytes.byteLength, scratch + SCRATCH_BYTES - 1);
    if (document === 0) throw toRefusal(lib);
    const pageCount = calls.FPDF_GetPageCount(document);
    if (pageCount === 0) throw createDamagedError('PDF');
    return await use({ lib, document, pageCount, scratch });
  } catch (cause) {
    if (hasErrorName(cause, 'RuntimeError')) {
      broken = true;
      discardPdfium();
      throw createDamagedError('PDF', cause);
    }
    throw cause;
  } finally {
    if (!broken) {
      if (document !== 0) calls.FPDF_CloseDocument(document);
      calls.free(scratch);
      calls.free(file);
    }
  }
};

/** The number that PDF libraries give annotations which are fields of a form. */
const WIDGET = 20;
/** Flattens what a reader sees on the screen, not what a printer would print. */
const NORMAL_DISPLAY = 0;
const FLATTENED = 1;

const hasFormFields = ({ calls }: Pdfium, page: number): boolean => {
  const count = calls.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) {
    const annotation = calls.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const subtype = calls.FPDFAnnot_GetSubtype(annotation);
    calls.FPDFPage_CloseAnnot(annotation);
    if (subtype === WIDGET) return true;
  }
  return false;
};

const GRAY = 1;
const WITH_ANNOTATIONS = 1;

/** Programs may leave it to the reader to draw what was typed; the library does so when it draws the page. */
const drawFormFields = ({ calls }: Pdfium, page: number): void => {
  const bitmap = calls.FPDFBitmap_CreateEx(1, 1, GRAY, 0, 0);
  if (bitmap === 0) return;
  calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, 1, 1, 0, WITH_ANNOTATIONS);
  calls.FPDFBitmap_Destroy(bitmap);
};

/** Makes the fields of a form part of the page; false where it has none. */
const flattenFormFields = (lib: Pdfium, page: number): boolean => {
  if (!hasFormFields(lib, page)) return false;
  drawFormFields(lib, page);
  return lib.calls.FPDFPage_Flatten(page, NORMAL_DISPLAY) === FLATTENED;
};

/**
 * Opens a page. What was typed into the fields of a form becomes part of the page first, in the copy in memory, so
 * that it is read and drawn like print.
 *
 * @throws DocumentRefused `damaged` for a page that cannot be opened.
 */
export const withPage = <T>({ lib, document }: OpenPdf, index: number, use: (page: number) => T): T => {
  const { calls } = lib;
  let page = calls.FPDF_LoadPage(document, index);
  if (page === 0) throw createDamagedError('page');
  try {
    if (flattenFormFields(lib, page)) {
      // The text of the open page is that from before.
      calls.FPDF_ClosePage(page);
      page = calls.FPDF_LoadPage(document, index);
      if (page === 0) throw createDamagedError('page');
    }
    return use(page);
  } finally {
    if (page !== 0) calls.FPDF_ClosePage(page);
  }
};
