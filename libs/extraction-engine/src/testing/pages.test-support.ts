import type { Page, ReadDocument, Table, TableCell, Word } from '@dealwright/document-reader';

const LETTER = 6;
const LINE = 14;

/** Turns a monospaced block of text to a page of positioned words, one letter six points wide. */
export function createPage(
  block: string,
  index = 0,
  rest: Partial<Pick<Word, 'source' | 'ocrConfidence'>> = {},
): Page {
  const lines = block.replace(/^\n/, '').split('\n');
  const margin = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  const words: Word[] = [];
  lines.forEach((line, row) => {
    for (const match of line.slice(margin).matchAll(/\S+/g)) {
      const x0 = 40 + match.index * LETTER;
      const y0 = 40 + row * LINE;
      words.push({
        id: `p${index}w${words.length}`,
        text: match[0],
        box: { x0, y0, x1: x0 + match[0].length * LETTER, y1: y0 + 10 },
        baseline: y0 + 8,
        height: 10,
        source: 'text',
        ...rest,
      });
    }
  });
  return {
    fileId: 'file',
    index,
    width: 1000,
    height: 2000,
    sheet: null,
    source: rest.source === 'ocr' ? 'ocr' : 'text',
    words,
    tables: [],
  };
}

export function createDocument(pages: readonly Page[], fileId = 'file'): ReadDocument {
  return {
    fileId,
    fileName: `${fileId}.pdf`,
    kind: 'pdf',
    pages: pages.map((page) => ({ ...page, fileId })),
    pageCount: pages.length,
    warnings: [],
    partial: false,
  };
}

/** A document of text pages. */
export const textDocument = (...blocks: string[]) =>
  createDocument(blocks.map((block, index) => createPage(block, index)));

/** A sheet out of rows of cells; numbers are stored as numbers. */
export function createSheet(
  name: string,
  rows: readonly (readonly (string | number | null)[])[],
  index = 0,
): Page {
  const words: Word[] = [];
  const cells: TableCell[] = [];
  rows.forEach((row, r) =>
    row.forEach((value, c) => {
      if (value === null) return;
      const text = typeof value === 'number' ? value.toLocaleString('en-US') : value;
      const address = `${String.fromCharCode(65 + c)}${r + 1}`;
      const id = `p${index}w${words.length}`;
      const box = { x0: c * 80, y0: r * 15, x1: c * 80 + 70, y1: r * 15 + 12 };
      words.push({ id, text, box, baseline: r * 15 + 10, height: 11, source: 'cell', cell: address });
      cells.push({
        row: r,
        col: c,
        address,
        text,
        value: typeof value === 'number' ? value : null,
        wordIds: [id],
      });
    }),
  );
  const table: Table = {
    id: `p${index}t0`,
    name,
    rows: rows.length,
    cols: Math.max(...rows.map((row) => row.length)),
    cells,
  };
  return {
    fileId: 'file',
    index,
    width: 1000,
    height: 2000,
    sheet: name,
    source: 'cells',
    words,
    tables: [table],
  };
}
