import { CFB, type Range } from '@e965/xlsx';
import { DocumentRefused } from '../document-refused.js';
import { MAX_LINKED_CELLS } from '../limits.js';

/** Counts the cells that the links of a workbook claim, because SheetJS visits each whether it is there or not. */
export class LinkedCells {
  private total = 0;

  /** @throws DocumentRefused `bomb` beyond the limit */
  add({ s, e }: Range): void {
    const cells = Math.max(0, e.r - s.r + 1) * Math.max(0, e.c - s.c + 1);
    // A range that is none has no cells to visit.
    if (Number.isFinite(cells)) this.total += cells;
    if (this.total <= MAX_LINKED_CELLS) return;
    throw new DocumentRefused(
      'bomb',
      'The links of this workbook claim more cells than any real sheet has, so it was not opened. Remove them in Excel, save the workbook and upload it again.',
    );
  }
}

/** The part of the library's container reader that is used here; its own types leave it open. */
interface Containers {
  read: (bytes: Buffer, options: { type: 'buffer' }) => object;
  find: (container: object, path: string) => { content: Uint8Array } | null;
}

/** Records of an .xls that give a link or its tip to a range, and where the range stands in them. */
const RANGE_OFFSETS: Readonly<Record<number, number>> = { 0x01b8: 0, 0x0800: 2 };

/**
 * Counts the linked cells of an .xls. What is no .xls is left to the reader.
 *
 * @throws DocumentRefused `bomb` beyond the limit
 */
export const countXlsLinks = (bytes: Uint8Array, linked: LinkedCells): void => {
  const stream = findWorkbookStream(bytes);
  if (stream === null) return;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0; at + 4 <= view.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    const offset = RANGE_OFFSETS[view.getUint16(at, true)];
    if (offset === undefined || at + offset + 12 > view.byteLength) continue;
    const [firstRow = 0, lastRow = 0, firstColumn = 0, lastColumn = 0] = [4, 6, 8, 10].map((field) =>
      view.getUint16(at + offset + field, true),
    );
    linked.add({ s: { r: firstRow, c: firstColumn }, e: { r: lastRow, c: lastColumn } });
  }
};

const findWorkbookStream = (bytes: Uint8Array): Uint8Array | null => {
  const { read, find } = CFB as Containers;
  try {
    const container = read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: 'buffer' });
    const stream = find(container, '/Workbook') ?? find(container, '/Book');
    return stream === null ? null : Uint8Array.from(stream.content);
  } catch {
    return null;
  }
};
