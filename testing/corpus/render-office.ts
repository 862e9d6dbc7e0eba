import * as XLSX from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { printed, type Block, type Made, type TableBlock } from './document.js';

interface SheetDraft {
  name: string;
  rows: XLSX.CellObject[][];
}

const word = (text: string): XLSX.CellObject => ({ t: 's', v: text });
const blank = (): XLSX.CellObject => ({ t: 'z' });

function tableRows(block: TableBlock): XLSX.CellObject[][] {
  const { style } = block;
  const digits = style.cents ? '#,##0.00' : '#,##0';
  const format = style.dollar === 'all' ? `"$"${digits}_);("$"${digits})` : `${digits}_);(${digits})`;
  return block.lines.map((line) => {
    const label = word(`${'  '.repeat(line.indent ?? 0)}${line.label}`);
    const spans = new Map((line.spans ?? []).map(([from, , text]) => [from, text]));
    const cells = Array.from({ length: block.columns }, (_, index): XLSX.CellObject => {
      const value = line.values?.[index] ?? spans.get(index) ?? null;
      if (value === null) return blank();
      if (typeof value === 'string')
        return /^\d{4}$/.test(value) ? { t: 'n', v: Number(value), z: '0' } : word(value);
      return { t: 'n', v: value, z: format };
    });
    return [line.label === '' ? blank() : label, ...cells];
  });
}

function sheetsOf(blocks: readonly Block[]): SheetDraft[] {
  const sheets: SheetDraft[] = [];
  const current = (): SheetDraft => {
    const sheet = sheets.at(-1) ?? { name: 'Sheet1', rows: [] };
    if (sheets.length === 0) sheets.push(sheet);
    return sheet;
  };
  for (const block of blocks) {
    if (block.type === 'break') sheets.push({ name: block.name ?? `Sheet${sheets.length + 1}`, rows: [] });
    else if (block.type === 'text') current().rows.push([word(block.text)]);
    else if (block.type === 'facts')
      for (const [label, value] of block.facts) current().rows.push([word(label), word(value)]);
    else current().rows.push([], ...tableRows(block));
  }
  return sheets;
}

/** Renders a generated document as a workbook, or its only sheet as CSV. */
export function renderWorkbook(created: Made, kind: 'xlsx' | 'xls' | 'csv'): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const { name, rows } of sheetsOf(created.blocks)) {
    const sheet: XLSX.WorkSheet = {};
    const width = Math.max(1, ...rows.map((row) => row.length));
    rows.forEach((row, r) =>
      row.forEach((cell, c) => {
        if (cell.t !== 'z') sheet[XLSX.utils.encode_cell({ r, c })] = cell;
      }),
    );
    sheet['!ref'] = XLSX.utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: Math.max(0, rows.length - 1), c: width - 1 },
    });
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  if (kind === 'csv')
    return strToU8(XLSX.utils.sheet_to_csv(book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet));
  return new Uint8Array(
    XLSX.write(book, { type: 'array', bookType: kind === 'xls' ? 'biff8' : 'xlsx' }) as ArrayBuffer,
  );
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const run = (text: string, bold = false) =>
  `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escape(text)}</w:t></w:r>`;
const paragraph = (text: string, bold = false) => `<w:p>${run(text, bold)}</w:p>`;

function wordTable(block: TableBlock): string {
  const rows = block.lines.map((line) => {
    const spans = new Map((line.spans ?? []).map(([from, to, text]) => [from, { to, text }]));
    const cells: string[] = [`<w:tc>${paragraph(line.label, line.bold)}</w:tc>`];
    for (let index = 0; index < block.columns; index += 1) {
      const span = spans.get(index);
      const value = line.values?.[index] ?? null;
      const text = span
        ? span.text
        : value === null
          ? ''
          : typeof value === 'number'
            ? printed(value, block.style, block.style.dollar === 'all')
            : value;
      const width = span ? span.to - index + 1 : 1;
      cells.push(
        `<w:tc>${width > 1 ? `<w:tcPr><w:gridSpan w:val="${width}"/></w:tcPr>` : ''}${paragraph(text, line.bold)}</w:tc>`,
      );
      index += width - 1;
    }
    return `<w:tr>${cells.join('')}</w:tr>`;
  });
  return `<w:tbl><w:tblPr/><w:tblGrid>${'<w:gridCol/>'.repeat(block.columns + 1)}</w:tblGrid>${rows.join('')}</w:tbl>`;
}

/** Renders a generated document as a .docx file. */
export function renderDocx(created: Made): Uint8Array {
  const body = created.blocks.map((block) => {
    if (block.type === 'text') return paragraph(block.text, block.bold);
    if (block.type === 'facts')
      return block.facts.map(([label, value]) => paragraph(`${label}: ${value}`)).join('');
    if (block.type === 'break') return '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
    return wordTable(block);
  });
  const schema = 'http://schemas.openxmlformats.org';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${schema}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${schema}/package/2006/relationships"><Relationship Id="rId1" Type="${schema}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${schema}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
    ),
  });
}
