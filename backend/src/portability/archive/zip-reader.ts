import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import {
  MAX_ENTRIES,
  MAX_RATIO,
  MAX_UNPACKED_BYTES,
  MIN_BYTES_FOR_RATIO,
  type ManifestFile,
} from './archive-format.js';
import { archiveTooLarge, invalidArchive } from './archive.errors.js';

const OPTIONS = {
  lazyEntries: true,
  autoClose: false,
  validateEntrySizes: true,
  strictFileNames: true,
} as const;

/**
 * Reads a ZIP archive of a stranger from disk. Sizes and names of all entries are checked before any is unpacked. No
 * name of an entry ever becomes a path here.
 */
export class ZipReader {
  private constructor(
    private readonly path: string,
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws DomainError where it is no archive, or too large a one */
  static async open(path: string): Promise<ZipReader> {
    const zip = await new Promise<ZipFile>((resolve, reject) => {
      yauzl.open(path, OPTIONS, (error, file) =>
        error === null ? resolve(file) : reject(invalidArchive('This file is not a complete ZIP archive.')),
      );
    });
    try {
      return new ZipReader(path, zip, await listEntries(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** How many bytes the chosen entries unpack to. */
  sumBytes(isChosen: (name: string) => boolean): number {
    let sum = 0;
    for (const [name, { uncompressedSize }] of this.entries) if (isChosen(name)) sum += uncompressedSize;
    return sum;
  }

  close(): void {
    this.zip.close();
  }

  /** The bytes of an entry. @throws DomainError where it is damaged or unpacks to another size than it says */
  openStream(name: string): Readable {
    const entry = this.entries.get(name);
    if (entry === undefined) throw invalidArchive(`The archive does not contain ${shorten(name)}.`);
    return Readable.from(unpack(this.path, entry), { objectMode: false });
  }

  /** Reads an entry into memory. @param expected what the manifest says about it; null for the manifest itself */
  async readBytes(name: string, maxBytes: number, expected: ManifestFile | null): Promise<Buffer> {
    const size = this.entries.get(name)?.uncompressedSize ?? 0;
    if (size > maxBytes) throw archiveTooLarge(`${shorten(name)} in the archive is too large.`);
    const chunks: Buffer[] = [];
    for await (const chunk of this.openStream(name)) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (expected !== null && (expected.size !== bytes.length || expected.sha256 !== sha256))
      throw changed(name);
    return bytes;
  }
}

const damaged = (name: string) =>
  invalidArchive(`${shorten(name)} in the archive is damaged. Download the archive again.`);

export const changed = (name: string) =>
  invalidArchive(
    `${shorten(name)} is not as it was when the archive was made: its hash differs. Download the archive again.`,
  );

const shorten = (name: string): string => (name.length > 100 ? `${name.slice(0, 100)}…` : name);

const LOCAL_HEADER_BYTES = 30;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/** Unpacks here, because the streams of the ZIP package never end on current versions of Node. */
async function* unpack(path: string, entry: Entry): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    const start = await findData(path, entry);
    if (entry.compressedSize > 0) {
      for await (const chunk of openPacked(path, start, entry)) {
        size += (chunk as Buffer).length;
        if (size > entry.uncompressedSize) break;
        yield chunk as Buffer;
      }
    }
  } catch {
    throw damaged(entry.fileName);
  }
  if (size !== entry.uncompressedSize) throw damaged(entry.fileName);
}

function openPacked(path: string, start: number, { compressedSize, compressionMethod }: Entry): Readable {
  const source = createReadStream(path, { start, end: start + compressedSize - 1 });
  if (compressionMethod === STORED) return source;
  if (compressionMethod !== DEFLATED) throw new Error('The compression is unknown.');
  const inflate = createInflateRaw();
  source.once('error', (error) => inflate.destroy(error));
  inflate.once('close', () => source.destroy());
  return source.pipe(inflate);
}

/** The place of the data, behind a header of its own. */
async function findData(path: string, { relativeOffsetOfLocalHeader: at }: Entry): Promise<number> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(LOCAL_HEADER_BYTES);
    await file.read(header, 0, LOCAL_HEADER_BYTES, at);
    if (header.readUInt32LE(0) !== LOCAL_HEADER) throw new Error('There is no entry.');
    return at + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw archiveTooLarge(`The archive has more than ${MAX_ENTRIES} files.`);
  const entries = new Map<string, Entry>();
  let total = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(invalidArchive('The archive is damaged or names files outside of it.')));
    zip.once('end', resolve);
    zip.on('entry', (entry: Entry) => {
      total += entry.uncompressedSize;
      const refusal = findRefusal(entry, total, entries);
      if (refusal !== null) {
        reject(refusal);
        return;
      }
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
  return entries;
}

function findRefusal(entry: Entry, total: number, known: ReadonlyMap<string, Entry>): Error | null {
  const { fileName, compressedSize, uncompressedSize } = entry;
  if (known.has(fileName)) return invalidArchive(`The archive has ${shorten(fileName)} twice.`);
  if (known.size >= MAX_ENTRIES) return archiveTooLarge(`The archive has more than ${MAX_ENTRIES} files.`);
  if (entry.isEncrypted())
    return invalidArchive('The archive is encrypted. Remove its password, then try again.');
  if (total > MAX_UNPACKED_BYTES)
    return archiveTooLarge(`The archive unpacks to more than ${MAX_UNPACKED_BYTES / 1024 ** 3} GiB.`);
  if (uncompressedSize > MIN_BYTES_FOR_RATIO && uncompressedSize > compressedSize * MAX_RATIO)
    return archiveTooLarge(`${shorten(fileName)} unpacks to far more than any real file.`);
  return null;
}
