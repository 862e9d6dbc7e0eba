import { DocumentRefused, createDamagedError } from './document-refused.js';
import { baseName } from './file-name.js';
import { readDoc } from './flow/read-doc.js';
import { readDocx } from './flow/read-docx.js';
import { readPptx } from './flow/read-pptx.js';
import { readImage } from './image/read-image.js';
import { DEFAULT_LIMITS } from './limits.js';
import { readPdf } from './pdf/read-pdf.js';
import { Run } from './run.js';
import { readCsv } from './sheet/read-csv.js';
import { readWorkbook } from './sheet/read-workbook.js';
import { sniff } from './sniff/sniff.js';
import {
  type FileKind,
  type Limits,
  type Page,
  type ReadDocument,
  type ReadInput,
  type ReadOptions,
} from './types.js';

type Reader = (bytes: Uint8Array, run: Run) => Promise<{ pages: Page[]; pageCount: number }>;

const READERS: Partial<Record<FileKind, Reader>> = {
  pdf: readPdf,
  jpg: readImage,
  png: readImage,
  tiff: readImage,
  xls: readWorkbook,
  xlsx: readWorkbook,
  csv: readCsv,
  doc: readDoc,
  docx: readDocx,
  pptx: readPptx,
};

const identify = async (
  { bytes, fileName }: ReadInput,
  accept: ReadOptions['accept'],
  limits: Limits,
): Promise<FileKind> => {
  if (bytes.byteLength > limits.maxBytes) {
    throw new DocumentRefused(
      'tooLarge',
      `The file ${baseName(fileName)} is larger than ${Math.floor(limits.maxBytes / 1_048_576)} MB. Split it or save it at a lower quality.`,
    );
  }
  const sniffed = await sniff(bytes, fileName, { accept });
  if ('refusal' in sniffed) throw sniffed.refusal;
  if (accept && !accept.includes(sniffed.kind)) {
    throw new DocumentRefused(
      'notAccepted',
      `Files of this kind are not taken here. Upload one of these: ${accept.join(', ')}.`,
    );
  }
  return sniffed.kind;
};

/**
 * Reads an untrusted file into pages of positioned words and tables.
 *
 * Boxes are in points from the top left of the page as it is seen. Kinds without pages of their own (Word, Excel,
 * CSV, PowerPoint) get a regular layout, so that callers can treat all kinds alike. Never touches the network. What
 * was left out is named in `warnings`, and `partial` is true then.
 *
 * A file may still keep the parsers busy for longer than `timeoutMs` or trap them: call this in a process that can be
 * killed.
 *
 * @throws DocumentRefused for every file that is not read, with a message fit for a user.
 * @example const { pages } = await readDocument({ fileId: 'f1', fileName: 'P&L 2023.pdf', bytes })
 */
export const readDocument = async (input: ReadInput, options: ReadOptions = {}): Promise<ReadDocument> => {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const kind = await identify(input, options.accept, limits);
  const read = READERS[kind];
  if (!read) {
    throw new DocumentRefused(
      'unreadableKind',
      'PowerPoint 97 files can be stored but not read. Save it as .pptx or PDF to have it read.',
    );
  }
  const { signal, onProgress, ocr = 'auto' } = options;
  const run = new Run({ fileId: input.fileId, kind, limits, ocr, signal, onProgress });
  try {
    run.checkAborted();
    const { pages, pageCount } = await read(input.bytes, run);
    return {
      fileId: input.fileId,
      fileName: baseName(input.fileName),
      kind,
      pages,
      pageCount,
      warnings: run.warnings,
      partial: run.partial,
    };
  } catch (cause) {
    throw cause instanceof DocumentRefused ? cause : createDamagedError('file', cause);
  }
};
