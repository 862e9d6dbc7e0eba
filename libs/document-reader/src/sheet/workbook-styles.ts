import { utils } from '@e965/xlsx';
import { walkXml } from '../xml/walk-xml.js';
import { type LinkedCells } from './linked-cells.js';

export interface CellStyle {
  bold: boolean;
  indent: number;
}

/** Formatting of one sheet that is in the workbook's XML but not in the result of SheetJS. */
export interface SheetNotes {
  styles: Map<string, CellStyle>;
  /** Cells by row, zero-based: a histogram. */
  cellsByRow: Map<number, number>;
  /** The number of formulas without a stored result. */
  uncomputed: number;
}

const isOn = (value: string | undefined) => value !== '0' && value !== 'false';

const readStyles = (part: Uint8Array | undefined): CellStyle[] => {
  const fontsBold: boolean[] = [];
  const styles: CellStyle[] = [];
  if (!part) return styles;
  let inside: 'fonts' | 'cellXfs' | null = null;
  walkXml(part, {
    open: (name, attributes) => {
      if (name === 'fonts' || name === 'cellXfs') inside = name;
      if (inside === 'fonts' && name === 'font') fontsBold.push(false);
      if (inside === 'fonts' && name === 'b') fontsBold[fontsBold.length - 1] = isOn(attributes['val']);
      if (inside === 'cellXfs' && name === 'xf') {
        styles.push({ bold: fontsBold[Number(attributes['fontId'])] ?? false, indent: 0 });
      }
      const last = styles.at(-1);
      if (inside === 'cellXfs' && name === 'alignment' && last)
        last.indent = Number(attributes['indent'] ?? 0) || 0;
    },
    close: (name) => {
      if (name === inside) inside = null;
    },
  });
  return styles;
};

const readNotes = (part: Uint8Array, styles: readonly CellStyle[], linked: LinkedCells): SheetNotes => {
  const notes: SheetNotes = { styles: new Map(), cellsByRow: new Map(), uncomputed: 0 };
  let row = -1;
  let formula = false;
  let value = false;
  walkXml(part, {
    open: (name, attributes) => {
      if (name === 'row') row = attributes['r'] === undefined ? row + 1 : Number(attributes['r']) - 1;
      if (name === 'hyperlink' && attributes['ref'] !== undefined)
        linked.add(utils.decode_range(attributes['ref']));
      if (name === 'f') formula = true;
      if (name === 'v' || name === 'is') value = true;
      if (name !== 'c') return;
      formula = false;
      value = false;
      notes.cellsByRow.set(row, (notes.cellsByRow.get(row) ?? 0) + 1);
      const style = styles[Number(attributes['s'])];
      const address = attributes['r'];
      if (address !== undefined && style && (style.bold || style.indent > 0))
        notes.styles.set(address, style);
    },
    close: (name) => {
      if (name === 'c' && formula && !value) notes.uncomputed += 1;
    },
  });
  return notes;
};

const readTargets = (part: Uint8Array | undefined): Map<string, string> => {
  const targets = new Map<string, string>();
  if (!part) return targets;
  walkXml(part, {
    open: (name, { Id, Target }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
};

/**
 * Notes by the name of the sheet.
 *
 * @throws DocumentRefused `bomb` where links claim too many cells
 */
export const readWorkbookNotes = (
  parts: ReadonlyMap<string, Uint8Array>,
  linked: LinkedCells,
): Map<string, SheetNotes> => {
  const notes = new Map<string, SheetNotes>();
  const workbook = parts.get('xl/workbook.xml');
  if (!workbook) return notes;
  const styles = readStyles(parts.get('xl/styles.xml'));
  const targets = readTargets(parts.get('xl/_rels/workbook.xml.rels'));
  walkXml(workbook, {
    open: (tag, attributes) => {
      if (tag !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1];
      const part = parts.get(targets.get(id ?? '') ?? '');
      if (part && attributes['name'] !== undefined)
        notes.set(attributes['name'], readNotes(part, styles, linked));
    },
  });
  return notes;
};
