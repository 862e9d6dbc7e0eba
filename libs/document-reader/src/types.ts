import { type FileKind } from './file-kinds.js';

export { FILE_KINDS, type FileKind } from './file-kinds.js';

/** Points (1/72 inch), origin top left, y downwards, as the page is seen after its /Rotate. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface Word {
  /** Unique within the document, e.g. `p3w17`. */
  id: string;
  text: string;
  box: Box;
  /** y of the baseline, in points from the top of the page. */
  baseline: number;
  /** Height of the letters' em box in points, near the font size. */
  height: number;
  source: 'text' | 'ocr' | 'cell';
  /** 0 to 100, as the recognizer reports it. */
  ocrConfidence?: number;
  bold?: boolean;
  /** Address of the word's cell, e.g. `B7`; only with source `cell`. */
  cell?: string;
}

export interface TableCell {
  /** Zero-based, as `address` counts from `A1`. */
  row: number;
  col: number;
  /** `B7`. */
  address: string;
  /** As the reader of the sheet sees it, number format applied. */
  text: string;
  /** The number underneath, unrounded; null where the cell holds no number. */
  value: number | null;
  /** The format code, e.g. `#,##0_);(#,##0)`. */
  numberFormat?: string;
  bold?: boolean;
  /** Indent levels of the cell's text; also leading spaces, two of which count as one level. */
  indent?: number;
  /** Columns and rows the cell covers when it is merged. */
  colSpan?: number;
  rowSpan?: number;
  wordIds: string[];
}

export interface Table {
  /** Unique within the document, e.g. `p0t0`. */
  id: string;
  /** The sheet's name; null where the table has none. */
  name: string | null;
  /** Extent in cells; addresses are below `rows` and `cols`. */
  rows: number;
  cols: number;
  /** Only the cells which hold something, row by row. */
  cells: TableCell[];
}

/** Clockwise, in degrees, applied after the page's own /Rotate: first the quarter turns, then the skew. */
export interface Upright {
  turn: 0 | 90 | 180 | 270;
  skew: number;
}

export interface Page {
  fileId: string;
  /** Zero-based. */
  index: number;
  width: number;
  height: number;
  /** The sheet's name for spreadsheets, else null. */
  sheet: string | null;
  /** Only on sheets which the workbook hides. */
  hidden?: boolean;
  /**
   * Only on rotated or skewed pages: how the page was put upright before its words were placed. Boxes, width and height
   * are those of the upright page; `renderPage` with the same value renders the matching image.
   */
  upright?: Upright;
  source: 'text' | 'ocr' | 'cells';
  /** In reading order: line by line from the top, each from left to right. */
  words: Word[];
  tables: Table[];
}

export type ReadWarningCode =
  | 'pagesCut'
  | 'rowsCut'
  | 'hiddenSheet'
  | 'pageUnreadable'
  | 'ocrFailed'
  | 'ocrSkipped'
  | 'noText'
  | 'timeCut'
  | 'partUnread';

export interface ReadWarning {
  code: ReadWarningCode;
  /** Fit for a user. */
  message: string;
  /** Zero-based page the warning is about, where it is about one. */
  page?: number;
}

export interface ReadDocument {
  fileId: string;
  /** Without path parts. */
  fileName: string;
  kind: FileKind;
  pages: Page[];
  /** Pages in the file; more than `pages.length` when the read was cut. */
  pageCount: number;
  warnings: ReadWarning[];
  /** True if part of the file was not read; `warnings` name it. */
  partial: boolean;
}

export interface Limits {
  /** Size of the file itself. */
  maxBytes: number;
  /** Sum of what the entries of an archive inflate to. */
  maxInflatedBytes: number;
  maxEntries: number;
  /** Pixels of one image or one page of an image. */
  maxPixels: number;
  /** Pages, images or sheets which are read; what is beyond is cut with a warning. */
  maxPages: number;
  /** Pages which are recognized; the rest is left without words, with a warning. */
  maxOcrPages: number;
  /** Cells with content over all the sheets of a workbook. */
  maxCells: number;
  /** Letters in one document. */
  maxCharacters: number;
  /** Limit of the whole read. After it, a PDF or scan is returned in part; other kinds are refused. */
  timeoutMs: number;
}

export interface ReadInput {
  fileId: string;
  fileName: string;
  bytes: Uint8Array;
}

export interface ReadProgress {
  step: 'opening' | 'reading' | 'recognising';
  /** Pages done so far. */
  page: number;
  pages: number;
}

export interface ReadOptions {
  /** Kinds the caller takes; others are refused. Default: all. */
  accept?: readonly FileKind[];
  limits?: Partial<Limits>;
  ocr?: 'auto' | 'never';
  signal?: AbortSignal;
  onProgress?: (progress: ReadProgress) => void;
}

export interface RenderedPage {
  png: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}
