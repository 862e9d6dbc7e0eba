const TAGS = { stripOffsets: 273, stripByteCounts: 279, tileOffsets: 324, tileByteCounts: 325 } as const;
const TYPE_SHORT = 3;
const TYPE_LONG = 4;
const ENTRY_BYTES = 12;

interface TiffView {
  readonly view: DataView;
  readonly littleEndian: boolean;
}

const openTiff = (bytes: Uint8Array): TiffView | null => {
  if (bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const littleEndian = bytes[0] === 0x49;
  return view.getUint16(2, littleEndian) === 42 ? { view, littleEndian } : null;
};

/** Where the directory of a page begins; null where the chain of directories leaves the file. */
const findDirectory = ({ view, littleEndian }: TiffView, page: number): number | null => {
  let at = view.getUint32(4, littleEndian);
  for (let index = 0; ; index += 1) {
    if (at === 0 || at + 2 > view.byteLength) return null;
    if (index === page) return at;
    const next = at + 2 + view.getUint16(at, littleEndian) * ENTRY_BYTES;
    if (next + 4 > view.byteLength) return null;
    at = view.getUint32(next, littleEndian);
  }
};

/** The numbers of one directory entry; null where the directory lacks it, empty where they lie outside the file. */
const readNumbers = ({ view, littleEndian }: TiffView, directory: number, tag: number): number[] | null => {
  const entries = view.getUint16(directory, littleEndian);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > view.byteLength) return [];
    if (view.getUint16(at, littleEndian) !== tag) continue;
    const type = view.getUint16(at + 2, littleEndian);
    const count = view.getUint32(at + 4, littleEndian);
    const size = type === TYPE_SHORT ? 2 : type === TYPE_LONG ? 4 : 0;
    if (size === 0) return null;
    const from = count * size <= 4 ? at + 8 : view.getUint32(at + 8, littleEndian);
    if (from + count * size > view.byteLength) return [];
    return Array.from({ length: count }, (_, item) =>
      size === 2
        ? view.getUint16(from + 2 * item, littleEndian)
        : view.getUint32(from + 4 * item, littleEndian),
    );
  }
  return null;
};

/**
 * Whether the pixels of a TIFF page lie inside the file. The decoder reads a strip outside the file as white, so a
 * damaged scan would pass for an empty page. True for what this check does not know, such as BigTIFF.
 *
 * @param page zero-based
 */
export const hasTiffPixels = (bytes: Uint8Array, page: number): boolean => {
  const tiff = openTiff(bytes);
  if (tiff === null) return true;
  const directory = findDirectory(tiff, page);
  if (directory === null) return false;
  const offsets =
    readNumbers(tiff, directory, TAGS.stripOffsets) ?? readNumbers(tiff, directory, TAGS.tileOffsets);
  if (offsets === null) return true;
  const counts =
    readNumbers(tiff, directory, TAGS.stripByteCounts) ??
    readNumbers(tiff, directory, TAGS.tileByteCounts) ??
    [];
  return (
    offsets.length > 0 &&
    offsets.every((offset, index) => offset > 0 && offset + (counts[index] ?? 1) <= bytes.byteLength)
  );
};
