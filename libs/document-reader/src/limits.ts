import { type Limits } from './types.js';

/** Limits for one untrusted file. The calling process should also limit memory and time. */
export const DEFAULT_LIMITS: Limits = {
  maxBytes: 10_485_760,
  maxInflatedBytes: 100 * 1024 * 1024,
  maxEntries: 2_000,
  maxPixels: 50_000_000,
  maxPages: 500,
  maxOcrPages: 40,
  maxCells: 200_000,
  maxCharacters: 5_000_000,
  timeoutMs: 60_000,
};

/**
 * Rows of one sheet that are read. Reading 19,000 rows and extracting from them takes 8 s on two busy cores; 100,000
 * rows once took 203 s.
 */
export const MAX_SHEET_ROWS = 20_000;

/** Columns of one sheet that are read, as many as an .xls can have. 100,000 columns once took 121 s. */
export const MAX_SHEET_COLUMNS = 256;

/** Tags of a text in XML: mammoth keeps each in memory, at about a kilobyte. A memorandum of 100 pages has 60,000. */
export const MAX_TEXT_TAGS = 300_000;

/** Tags of a workbook in XML: four to a cell, four to a text. SheetJS needs little for each. */
export const MAX_WORKBOOK_TAGS = 2_000_000;

/** Elements inside one another. Tables within tables of a Word document have some 60; libraries recurse into each. */
export const MAX_XML_DEPTH = 500;

/** Cells that the links of a workbook span: SheetJS visits each, a million in half a second. A linked long column has 20,000. */
export const MAX_LINKED_CELLS = 1_000_000;

/** XML of one Office file, inflated: the libraries need up to eight times that. */
export const MAX_XML_BYTES = 48 * 1024 * 1024;

/** Excel's limit for the text of a cell. */
export const MAX_CELL_CHARACTERS = 32_767;
