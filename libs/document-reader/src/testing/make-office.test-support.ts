import { CFB, utils, write, type BookType, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export type Parts = Record<string, string | Uint8Array>;

export const zip = (parts: Parts): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );

const contentTypes = (main: string, type: string) =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

const rootRelationship = (main: string) =>
  `${XML}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${main}"/></Relationships>`;

/** Parts of a .docx whose body is the given WordprocessingML. */
export const docxParts = (body: string): Parts => ({
  '[Content_Types].xml': contentTypes('word/document.xml', 'wordprocessingml.document'),
  '_rels/.rels': rootRelationship('word/document.xml'),
  'word/document.xml': `${XML}<w:document ${WORD}><w:body>${body}</w:body></w:document>`,
});

export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

export const paragraph = (content: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;

export const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;

const DRAWING = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const SLIDES = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

/** A .pptx whose slides hold the given DrawingML. */
export const makePptx = (slides: readonly string[]): Uint8Array =>
  zip({
    '[Content_Types].xml': contentTypes('ppt/presentation.xml', 'presentationml.presentation'),
    '_rels/.rels': rootRelationship('ppt/presentation.xml'),
    'ppt/presentation.xml': `${XML}<p:presentation ${SLIDES}/>`,
    ...Object.fromEntries(
      slides.map((slide, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        `${XML}<p:sld ${SLIDES} ${DRAWING}><p:cSld>${slide}</p:cSld></p:sld>`,
      ]),
    ),
  });

/** Parts of an .xlsx with one sheet of the given rows, written by hand so that they can be wrong. */
export const xlsxParts = (sheet: string, styles = ''): Parts => ({
  '[Content_Types].xml': contentTypes('xl/workbook.xml', 'spreadsheetml.sheet').replace(
    '</Types>',
    '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  ),
  '_rels/.rels': rootRelationship('xl/workbook.xml'),
  'xl/workbook.xml': `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="P&amp;L" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${styles}</styleSheet>`,
  'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheet}</worksheet>`,
});

export const makeBook = (sheets: Record<string, WorkSheet>, change?: (book: WorkBook) => void): WorkBook => {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  change?.(book);
  return book;
};

export const writeBook = (book: WorkBook, bookType: BookType): Uint8Array =>
  new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);

/** The part of the library's container writer that is used here; its own types leave it open. */
interface Containers {
  utils: { cfb_new: () => object; cfb_add: (container: object, name: string, content: Buffer) => void };
  write: (container: object, options: { type: 'buffer' }) => Buffer;
}

/** A compound file with the given streams. */
export const makeCompoundFile = (streams: Record<string, Uint8Array>): Uint8Array => {
  const { utils: containers, write: writeContainer } = CFB as Containers;
  const container = containers.cfb_new();
  for (const [name, content] of Object.entries(streams)) {
    containers.cfb_add(container, `/${name}`, Buffer.from(content));
  }
  return new Uint8Array(writeContainer(container, { type: 'buffer' }));
};

/** An .xls whose link claims all cells that its format can name. */
export const makeLinkedXls = (): Uint8Array => {
  const { read, find } = CFB as unknown as {
    read: (bytes: Buffer, options: { type: 'buffer' }) => object;
    find: (container: object, path: string) => { content: Uint8Array };
  };
  const book = writeBook(makeBook({ Sheet: utils.aoa_to_sheet([['Revenue', 1]]) }), 'biff8');
  const stream = Buffer.from(find(read(Buffer.from(book), { type: 'buffer' }), '/Workbook').content);
  const end = stream.lastIndexOf(Buffer.from([0x0a, 0, 0, 0]));
  const place = Buffer.from('A1\0', 'utf16le');
  const link = Buffer.alloc(32 + place.length);
  link.writeUInt16LE(0x01b8, 0);
  link.writeUInt16LE(link.length - 4, 2);
  link.writeUInt16LE(0xffff, 6);
  link.writeUInt16LE(0xffff, 10);
  place.copy(link, 32);
  return makeCompoundFile({ Workbook: Buffer.concat([stream.subarray(0, end), link, stream.subarray(end)]) });
};

const TEXT_AT = 2048;
const SINGLE_BYTES = 0x40000000;

/** A Word 97 document of one piece of Western text; `\r` ends a paragraph. */
export const makeDoc = (text: string): Uint8Array => {
  const document = new Uint8Array(8192);
  const fib = new DataView(document.buffer);
  fib.setUint16(0, 0xa5ec, true);
  fib.setUint32(0x18, TEXT_AT, true);
  fib.setUint32(0x4c, text.length, true);
  document.set(Buffer.from(text, 'latin1'), TEXT_AT);
  const table = new Uint8Array(4096);
  const pieces = new DataView(table.buffer);
  pieces.setUint8(0, 2);
  pieces.setUint32(1, 16, true);
  pieces.setUint32(9, text.length, true);
  pieces.setUint32(15, (TEXT_AT * 2) | SINGLE_BYTES, true);
  return makeCompoundFile({ WordDocument: document, '0Table': table });
};
