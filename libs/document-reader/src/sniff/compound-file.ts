import { createDamagedError, hasErrorName } from '../document-refused.js';

const END_OF_CHAIN = 0xfffffffa;
const HEADER_DIFAT = 109;
const ENTRY_LENGTH = 128;
/** Smaller streams are stored together in one mini stream of the file. */
const SMALL_STREAM = 4096;

interface CompoundStream {
  name: string;
  start: number;
  size: number;
}

/** The directory of a compound file: the container of .doc, .xls, .ppt and of encrypted .docx and .xlsx. */
export interface CompoundFile {
  streams: CompoundStream[];
  /** The first bytes of a stream, at most one sector. */
  head: (stream: CompoundStream) => Uint8Array;
  /** Whether all sectors of the stream exist. Libraries do not check this. */
  isWhole: (stream: CompoundStream) => boolean;
}

const fatSectors = (view: DataView, sectorAt: (n: number) => number, perSector: number): number[] => {
  const sectors: number[] = [];
  for (let index = 0; index < HEADER_DIFAT; index += 1) {
    const sector = view.getUint32(76 + index * 4, true);
    if (sector < END_OF_CHAIN) sectors.push(sector);
  }
  const most = view.byteLength / (perSector * 4);
  let next = view.getUint32(68, true);
  for (let hops = 0; next < END_OF_CHAIN && hops < most; hops += 1) {
    for (let index = 0; index < perSector - 1; index += 1) {
      const sector = view.getUint32(sectorAt(next) + index * 4, true);
      if (sector < END_OF_CHAIN) sectors.push(sector);
    }
    next = view.getUint32(sectorAt(next) + (perSector - 1) * 4, true);
  }
  return sectors;
};

const readStreams = (view: DataView, at: number, length: number): CompoundStream[] => {
  const streams: CompoundStream[] = [];
  for (let entry = at; entry + ENTRY_LENGTH <= at + length; entry += ENTRY_LENGTH) {
    const nameBytes = Math.min(64, view.getUint16(entry + 64, true));
    if (nameBytes < 2 || view.getUint8(entry + 66) === 0) continue;
    const name = Array.from({ length: nameBytes / 2 - 1 }, (_, index) =>
      String.fromCharCode(view.getUint16(entry + index * 2, true)),
    ).join('');
    streams.push({ name, start: view.getUint32(entry + 116, true), size: view.getUint32(entry + 120, true) });
  }
  return streams;
};

/**
 * Reads only the directory, with every chain bounded by the size of the file.
 *
 * @throws DocumentRefused `damaged` when a pointer leads out of the file.
 */
export const readCompoundFile = (bytes: Uint8Array): CompoundFile => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const shift = view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw createDamagedError('file');
    const sectorSize = 2 ** shift;
    const perSector = sectorSize / 4;
    const sectorAt = (sector: number) => (sector + 1) * sectorSize;
    const fat = fatSectors(view, sectorAt, perSector);
    const following = (sector: number): number => {
      const fatSector = fat[Math.floor(sector / perSector)];
      return fatSector === undefined
        ? END_OF_CHAIN
        : view.getUint32(sectorAt(fatSector) + (sector % perSector) * 4, true);
    };
    const streams: CompoundStream[] = [];
    const most = bytes.byteLength / sectorSize;
    let sector = view.getUint32(48, true);
    for (let hops = 0; sector < END_OF_CHAIN && hops < most; hops += 1) {
      const at = sectorAt(sector);
      if (at >= bytes.byteLength) throw createDamagedError('file');
      streams.push(...readStreams(view, at, Math.min(sectorSize, bytes.byteLength - at)));
      sector = following(sector);
    }
    const fits = ({ start, size }: Pick<CompoundStream, 'start' | 'size'>): boolean => {
      let at = start;
      for (let left = size; left > 0; left -= sectorSize) {
        // The last sector is often shorter than a sector.
        if (at >= END_OF_CHAIN || sectorAt(at) + Math.min(left, sectorSize) > bytes.byteLength) return false;
        at = following(at);
      }
      return true;
    };
    const root = streams[0];
    const isWhole = (stream: CompoundStream) => fits(stream.size < SMALL_STREAM && root ? root : stream);
    return {
      streams,
      isWhole,
      head: ({ start }) => bytes.subarray(sectorAt(start), sectorAt(start) + sectorSize),
    };
  } catch (cause) {
    if (hasErrorName(cause, 'RangeError')) throw createDamagedError('file', cause);
    throw cause;
  }
};
