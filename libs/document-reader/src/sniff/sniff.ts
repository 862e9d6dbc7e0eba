import { fileTypeFromBuffer } from 'file-type/core';
import { listArchive } from '../archive/archive.js';
import { DocumentRefused, createDamagedError } from '../document-refused.js';
import { baseName, getExtension } from '../file-name.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { type FileKind } from '../types.js';
import { hasPdfHeader, isPdfStructure } from './pdf-structure.js';
import { looksLikeText } from './text-encoding.js';
import { readCompoundFile } from './compound-file.js';

const KIND_OF_EXTENSION: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
  xls: 'xls',
  xlsx: 'xlsx',
  csv: 'csv',
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  tif: 'tiff',
  tiff: 'tiff',
  ppt: 'ppt',
  pptx: 'pptx',
};

const NAME_OF_KIND: Readonly<Record<FileKind, string>> = {
  pdf: 'PDF',
  doc: 'Word 97 document',
  docx: 'Word document',
  xls: 'Excel 97 workbook',
  xlsx: 'Excel workbook',
  csv: 'CSV file',
  jpg: 'JPEG picture',
  png: 'PNG picture',
  tiff: 'TIFF picture',
  ppt: 'PowerPoint 97 presentation',
  pptx: 'PowerPoint presentation',
};

const DOC_ENCRYPTED = 0x0100;

const encrypted = (what: string) =>
  new DocumentRefused(
    'encrypted',
    `This ${what} is protected with a password. Remove the password and upload it again.`,
  );

const wrongType = (message: string) => new DocumentRefused('wrongType', message);

const begins = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

const detectArchiveKind = (bytes: Uint8Array): FileKind | null => {
  const entries = listArchive(bytes, DEFAULT_LIMITS);
  const names = new Set(entries.map(({ name }) => name.replaceAll('\\', '/').toLowerCase()));
  if (!names.has('[content_types].xml')) return null;
  if ([...names].some((name) => name.startsWith('word/document'))) return 'docx';
  if (names.has('xl/workbook.xml')) return 'xlsx';
  if (names.has('ppt/presentation.xml')) return 'pptx';
  return null;
};

const detectCompoundFileKind = (bytes: Uint8Array): FileKind | null => {
  const { streams, head, isWhole } = readCompoundFile(bytes);
  const stream = (name: string) => streams.find((candidate) => candidate.name === name);
  if (stream('EncryptedPackage') ?? stream('EncryptionInfo')) throw encrypted('Office file');
  const word = stream('WordDocument');
  const book = stream('Workbook') ?? stream('Book');
  for (const main of [word, book]) if (main && !isWhole(main)) throw createDamagedError('file');
  if (word) {
    const fib = head(word);
    if (((fib[10] ?? 0) | ((fib[11] ?? 0) << 8)) & DOC_ENCRYPTED) throw encrypted('Word document');
    return 'doc';
  }
  if (book) return 'xls';
  return stream('PowerPoint Document') ? 'ppt' : null;
};

const detectContentKind = async (
  bytes: Uint8Array,
): Promise<{ kind: FileKind | null; seenAs: string | null }> => {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) {
    return { kind: detectCompoundFileKind(bytes), seenAs: 'an unknown Office file' };
  }
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0x50, 0x4b, 0x05, 0x06)) {
    return { kind: detectArchiveKind(bytes), seenAs: 'a ZIP archive' };
  }
  if (begins(bytes, 0xff, 0xd8, 0xff)) return { kind: 'jpg', seenAs: null };
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { kind: 'png', seenAs: null };
  if (begins(bytes, 0x49, 0x49, 0x2a, 0) || begins(bytes, 0x4d, 0x4d, 0, 0x2a))
    return { kind: 'tiff', seenAs: null };
  if (hasPdfHeader(bytes)) {
    return isPdfStructure(bytes)
      ? { kind: 'pdf', seenAs: null }
      : { kind: null, seenAs: 'other content behind a PDF header' };
  }
  // The mark of UTF-16 text looks like the first bytes of an MPEG stream.
  const marked = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff);
  const other = marked ? undefined : await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (other) return { kind: null, seenAs: `a file of type ${other.ext.toUpperCase()}` };
  return looksLikeText(bytes) ? { kind: 'csv', seenAs: 'plain text' } : { kind: null, seenAs: null };
};

const withArticle = (name: string) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;

interface Disagreement {
  readonly kind: FileKind | null;
  readonly seenAs: string | null;
  /** the kind that the extension claims */
  readonly expected: FileKind;
  readonly accept: SniffOptions['accept'];
}

/** Advises only what will be accepted. */
const disagreement = ({ kind, seenAs, expected, accept }: Disagreement): DocumentRefused => {
  const claimed = NAME_OF_KIND[expected];
  const isAccepted = (one: FileKind) => accept?.includes(one) ?? true;
  const savingAdvice = isAccepted(expected)
    ? ` Open it in the program that made it, save it as ${withArticle(claimed)} and upload that.`
    : '';
  if (kind !== null && kind !== 'csv') {
    const advice = isAccepted(kind)
      ? ` Rename it so that it ends in .${kind}, and upload it again.`
      : savingAdvice;
    return wrongType(
      `The file's name says ${claimed}, but inside it is ${withArticle(NAME_OF_KIND[kind])}.${advice}`,
    );
  }
  return wrongType(
    `This is not ${withArticle(claimed)}${seenAs ? `: inside it is ${seenAs}` : ''}.${savingAdvice}`,
  );
};

export type SniffResult = { kind: FileKind } | { refusal: DocumentRefused };

export interface SniffOptions {
  /** The kinds that are accepted where the file goes, so that no message advises another; all by default. */
  readonly accept?: readonly FileKind[] | undefined;
}

const identify = async (bytes: Uint8Array, fileName: string, { accept }: SniffOptions): Promise<FileKind> => {
  if (bytes.byteLength === 0) {
    throw new DocumentRefused('empty', `The file ${baseName(fileName)} is empty. Choose the file again.`);
  }
  if (bytes.byteLength > DEFAULT_LIMITS.maxBytes) {
    throw new DocumentRefused(
      'tooLarge',
      `The file ${baseName(fileName)} is larger than 10 MB. Split it or save it at a lower quality.`,
    );
  }
  const expected = KIND_OF_EXTENSION[getExtension(fileName)];
  if (expected === undefined) {
    const formats = ' Upload a PDF, Word, Excel, PowerPoint or CSV file, or a JPEG, PNG or TIFF picture.';
    throw wrongType(`Files of this kind are not taken.${accept ? '' : formats}`);
  }
  const { kind, seenAs } = await detectContentKind(bytes);
  if (kind !== expected) throw disagreement({ kind, seenAs, expected, accept });
  return kind;
};

/**
 * What a file is, by its content and its extension together: both must agree. Cheap enough for an upload's
 * request: nothing is inflated and nothing parsed beyond a directory. It does not refuse a kind that `accept` lacks.
 *
 * @example await sniff(bytes, 'books.xlsx') // { kind: 'xlsx' }
 */
export const sniff = async (
  bytes: Uint8Array,
  fileName: string,
  options: SniffOptions = {},
): Promise<SniffResult> => {
  try {
    return { kind: await identify(bytes, fileName, options) };
  } catch (cause) {
    return { refusal: cause instanceof DocumentRefused ? cause : createDamagedError('file', cause) };
  }
};
