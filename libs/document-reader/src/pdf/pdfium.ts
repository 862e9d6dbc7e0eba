import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';

type Call = (...args: number[]) => number;

/** The functions which are called per page and per letter, straight from the module: the wrappers are ten times slower. */
type PdfiumCalls = Record<
  | 'FPDF_LoadPage'
  | 'FPDF_ClosePage'
  | 'FPDF_GetPageCount'
  | 'FPDF_GetPageWidthF'
  | 'FPDF_GetPageHeightF'
  | 'FPDF_PageToDevice'
  | 'FPDF_CloseDocument'
  | 'FPDF_GetLastError'
  | 'FPDF_LoadMemDocument'
  | 'FPDF_RenderPageBitmap'
  | 'FPDFPage_Flatten'
  | 'FPDFPage_GetAnnotCount'
  | 'FPDFPage_GetAnnot'
  | 'FPDFPage_CloseAnnot'
  | 'FPDFAnnot_GetSubtype'
  | 'FPDFBitmap_CreateEx'
  | 'FPDFBitmap_FillRect'
  | 'FPDFBitmap_GetBuffer'
  | 'FPDFBitmap_GetStride'
  | 'FPDFBitmap_Destroy'
  | 'FPDFText_LoadPage'
  | 'FPDFText_ClosePage'
  | 'FPDFText_CountChars'
  | 'FPDFText_GetUnicode'
  | 'FPDFText_IsGenerated'
  | 'FPDFText_HasUnicodeMapError'
  | 'FPDFText_GetLooseCharBox'
  | 'FPDFText_GetCharOrigin'
  | 'FPDFText_GetTextObject'
  | 'FPDFText_GetFontSize'
  | 'FPDFText_GetMatrix'
  | 'FPDFTextObj_GetFont'
  | 'FPDFFont_GetWeight'
  | 'FPDFFont_GetFlags'
  | 'FPDFFont_GetBaseFontName'
  | 'FPDFPage_CountObjects'
  | 'FPDFPage_GetObject'
  | 'FPDFPageObj_GetType'
  | 'FPDFPageObj_GetBounds'
  | 'malloc'
  | 'free',
  Call
>;

interface Heaps {
  HEAPU8: Uint8Array<ArrayBuffer>;
  HEAPF32: Float32Array;
  HEAPF64: Float64Array;
  HEAP32: Int32Array;
}

export interface Pdfium {
  calls: PdfiumCalls;
  /** Views of the module's memory. They are replaced when it grows, so each use reads them again. */
  bytes: () => Uint8Array<ArrayBuffer>;
  floats: () => Float32Array;
  doubles: () => Float64Array;
  ints: () => Int32Array;
}

let started: Promise<Pdfium> | undefined;

const start = async (): Promise<Pdfium> => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasmBinary = new Uint8Array(wasm).buffer;
  const module = await init({ wasmBinary });
  module.PDFiumExt_Init();
  const heaps = module.pdfium as unknown as Heaps;
  return {
    calls: module.pdfium.wasmExports as unknown as PdfiumCalls,
    bytes: () => heaps.HEAPU8,
    floats: () => heaps.HEAPF32,
    doubles: () => heaps.HEAPF64,
    ints: () => heaps.HEAP32,
  };
};

/** One instance for the process: it costs 30 ms and 20 MB to start. */
export const pdfium = (): Promise<Pdfium> => (started ??= start());

/** After a trap the instance's memory is in an unknown state: the next caller gets a new one. */
export const discardPdfium = (): void => {
  started = undefined;
};
