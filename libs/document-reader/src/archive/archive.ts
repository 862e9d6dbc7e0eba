import { inflateRawSync } from 'node:zlib';
import { DocumentRefused, createDamagedError, hasErrorName } from '../document-refused.js';
import { type Limits } from '../types.js';

type ArchiveLimits = Pick<Limits, 'maxInflatedBytes' | 'maxEntries'>;

export interface ArchiveEntry {
  name: string;
  encrypted: boolean;
  method: number;
  compressedSize: number;
  headerOffset: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const ZIP64 = 0xffffffff;

const createBombError = () =>
  new DocumentRefused(
    'bomb',
    'This file unpacks to more data than any real document holds, so it was not opened. Save it again without embedded files, or upload it as a PDF.',
  );

const findEnd = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw createDamagedError('file');
};

/** Reads value `index` of the zip64 extra field, which has one value for each size that does not fit in 32 bits. */
const zip64Value = (view: DataView, from: number, length: number, index: number): number => {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === 1) return Number(view.getBigUint64(at + 4 + index * 8, true));
  }
  throw createDamagedError('file');
};

const readEntry = (view: DataView, at: number): { entry: ArchiveEntry; next: number } => {
  if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw createDamagedError('file');
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const extraAt = at + 46 + nameLength;
  const wide = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  const [, compressedSize = 0, headerOffset = 0] = wide.map((value, index) =>
    value === ZIP64
      ? zip64Value(view, extraAt, extraLength, wide.slice(0, index).filter((v) => v === ZIP64).length)
      : value,
  );
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength));
  return {
    entry: {
      name,
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      compressedSize,
      headerOffset,
    },
    next: extraAt + extraLength + view.getUint16(at + 32, true),
  };
};

/**
 * The directory of a zip archive. Inflates nothing. The stated sizes are not trusted.
 *
 * @throws DocumentRefused `damaged`, or `bomb` for more entries than allowed.
 */
export const listArchive = (bytes: Uint8Array, limits: Pick<Limits, 'maxEntries'>): ArchiveEntry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEnd(view);
    const count = view.getUint16(end + 10, true);
    if (count > limits.maxEntries) throw createBombError();
    const entries: ArchiveEntry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index += 1) {
      const { entry, next } = readEntry(view, at);
      entries.push(entry);
      at = next;
    }
    return entries;
  } catch (cause) {
    if (hasErrorName(cause, 'RangeError')) throw createDamagedError('file', cause);
    throw cause;
  }
};

const compressedBytes = (bytes: Uint8Array, entry: ArchiveEntry): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = entry.headerOffset;
  if (at + 30 > bytes.byteLength || view.getUint32(at, true) !== LOCAL_HEADER)
    throw createDamagedError('file');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + entry.compressedSize > bytes.byteLength) throw createDamagedError('file');
  return bytes.subarray(start, start + entry.compressedSize);
};

const inflate = (packed: Uint8Array, method: number, budget: number): Uint8Array => {
  if (method === 0) {
    if (packed.byteLength > budget) throw createBombError();
    return packed;
  }
  if (method !== 8) throw createDamagedError('file');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, budget) });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw createBombError();
    throw createDamagedError('file', cause);
  }
};

/**
 * Every part of a zip archive whose name passes `keep`, inflated. All parts are inflated and counted, also those that
 * are dropped. Bytes are counted after inflation, because headers may state wrong sizes.
 *
 * @param limits `maxInflatedBytes` is the sum over all the parts.
 * @throws DocumentRefused `bomb`, `encrypted` or `damaged`.
 */
export const readArchive = (
  bytes: Uint8Array,
  limits: ArchiveLimits,
  keep: (name: string) => boolean,
): Map<string, Uint8Array> => {
  const parts = new Map<string, Uint8Array>();
  let budget = limits.maxInflatedBytes;
  for (const entry of listArchive(bytes, limits)) {
    if (entry.encrypted) {
      throw new DocumentRefused(
        'encrypted',
        'This file is protected with a password. Remove the password and upload it again.',
      );
    }
    const part = inflate(compressedBytes(bytes, entry), entry.method, budget);
    budget -= part.byteLength;
    const name = entry.name.replaceAll('\\', '/').replace(/^\/+/, '');
    if (keep(name) && !parts.has(name)) parts.set(name, part);
  }
  return parts;
};
