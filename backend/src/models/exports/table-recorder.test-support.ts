import { type PdfWriter, type TableRow, type TableShape } from './pdf/pdf-writer.js';

/** A table as it is printed. */
export interface PrintedTable {
  /** of the table, or the heading above it */
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
}

/** A writer that keeps the tables and texts that sections print instead of drawing them. */
export function recordTables(): { pdf: PdfWriter; tables: PrintedTable[]; texts: string[] } {
  const tables: PrintedTable[] = [];
  const texts: string[] = [];
  let heading = '';
  const add = (name: string, shape: TableShape, rows: readonly TableRow[]): void => {
    tables.push({ name, head: shape.head ?? [], rows });
  };
  const recorder: Partial<PdfWriter> = {
    heading: (text) => {
      heading = text;
    },
    paragraph: (text) => {
      texts.push(text);
    },
    table: (shape, rows, notes = []) => {
      add(heading, shape, rows);
      texts.push(...notes);
    },
    namedTable: (name, shape, rows, notes = []) => {
      add(name, shape, rows);
      texts.push(...notes);
    },
  };
  const pdf = new Proxy(recorder, {
    get: (target, key): unknown => Reflect.get(target, key) ?? (() => undefined),
  }) as PdfWriter;
  return { pdf, tables, texts };
}

/** A printed figure: parentheses are a loss, a dash is unknown. NaN for a text. */
export function readPrinted(cell: string | undefined): number | null {
  if (cell === undefined || cell === '–') return null;
  const size = Number(cell.replaceAll(/[$,()%x]/g, ''));
  return cell.startsWith('(') ? -size : size;
}
