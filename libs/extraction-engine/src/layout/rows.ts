import type { Page, Table, TableCell, Word } from '@dealwright/document-reader';
import { isNil, readNumber, readRoundedNumber } from '../lexicon/read-number.js';
import { splitCells, rateReading, measureSpacing, type Cell, type Row } from './cells.js';
import { splitTextColumns } from './text-columns.js';
import { partFiguresAtColumns } from './column-edges.js';
import { readFormattedYears } from './formatted-years.js';
import { placeFootnoteMarks } from './footnote-marks.js';
import { joinWrappedLabels } from './wrapped-labels.js';

/** Slope of the lines of a scan, from the step between neighbors; 0 on text layers. */
function measureSlope(words: readonly Word[]): number {
  const steps: number[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const a = words[index - 1];
    const b = words[index];
    if (!a || !b || a.source !== 'ocr') continue;
    const dx = b.box.x0 - a.box.x1;
    const dy = b.baseline - a.baseline;
    if (
      dx > 0 &&
      dx < a.height * 2 &&
      Math.abs(dy) < a.height * 0.4 &&
      a.text.length > 2 &&
      b.text.length > 2
    )
      steps.push(dy / (b.box.x0 - a.box.x0));
  }
  if (steps.length < 20) return 0;
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? 0;
}

/** Groups the words of a page to lines by their baselines, top to bottom, left to right. */
export function groupLines(words: readonly Word[]): Word[][] {
  const slope = measureSlope(words);
  const level = (word: Word) => word.baseline - slope * word.box.x0;
  const sorted = words.filter((word) => word.text.trim() !== '').sort((a, b) => level(a) - level(b));
  const lines: { words: Word[]; level: number; height: number }[] = [];
  for (const word of sorted) {
    const line = lines.at(-1);
    const height = Math.max(word.height, 4);
    if (line && level(word) - line.level < Math.min(height, line.height) * 0.45) {
      line.words.push(word);
      line.level += (level(word) - line.level) / line.words.length;
      line.height = Math.max(line.height, height);
    } else lines.push({ words: [word], level: level(word), height });
  }
  return joinWrappedLabels(
    placeFootnoteMarks(lines.map((line) => line.words.sort((a, b) => a.box.x0 - b.box.x0))),
  );
}

function createRow(page: Page, line: readonly Word[], spacing: number): Row {
  const y0 = Math.min(...line.map((word) => word.box.y0));
  const y1 = Math.max(...line.map((word) => word.box.y1));
  const heights = line.map((word) => word.height).sort((a, b) => a - b);
  return {
    page,
    y0,
    y1,
    height: heights[Math.floor(heights.length / 2)] ?? 10,
    cells: readFormattedYears(splitCells(line, spacing)),
  };
}

/** Width of a sheet's column and height of its row on the grid that cells are laid on. */
const GRID = { column: 100, row: 12, indent: 6 } as const;

function createTableCell(cell: TableCell, byId: ReadonlyMap<string, Word>): Cell {
  const words = cell.wordIds.flatMap((id) => byId.get(id) ?? []);
  const text = cell.text.trim();
  const number = readCellNumber(cell, text);
  const left = cell.col * GRID.column + (number ? 0 : (cell.indent ?? 0) * GRID.indent);
  return {
    kind: number ? (isPercentCell(cell, text) ? 'percent' : 'number') : isNil(text) ? 'nil' : 'text',
    text,
    words,
    x0: left,
    x1: (cell.col + (cell.colSpan ?? 1)) * GRID.column - 10,
    number,
    address: cell.address,
    readConfidence: rateReading(words),
  };
}

const isPercentCell = ({ numberFormat }: TableCell, text: string) =>
  /%/.test(numberFormat ?? '') || /^[-(]?[\d.,]+\s?%\)?$/.test(text);

const isDateCell = ({ numberFormat }: TableCell) =>
  /[ymd]/i.test((numberFormat ?? '').replace(/\[[^\]]*\]|"[^"]*"|\\./g, '').replace(/general|red/gi, ''));

/** The stored number of a sheet's cell, or what is printed where it was rounded to whole units. */
function readCellNumber(cell: TableCell, text: string): Cell['number'] {
  if (isDateCell(cell)) return null;
  const printed = readNumber(text) ?? readRoundedNumber(text);
  if (cell.value === null || !Number.isFinite(cell.value)) return printed;
  const isRounded = printed?.decimals === 0 && Math.abs(printed.value - cell.value) < 1;
  return {
    value: isRounded ? printed.value : cell.value,
    decimals: printed?.decimals ?? 0,
    dollar: printed?.dollar === true || /\$/.test(cell.numberFormat ?? ''),
    percent: isPercentCell(cell, text),
    parenthesised: printed?.parenthesised ?? false,
    repaired: false,
  };
}

/** The rows of a sheet or of a table in a document that has no fixed layout. */
function createTableRows(page: Page, table: Table): Row[] {
  const byId = new Map(page.words.map((word) => [word.id, word]));
  const rows = new Map<number, Cell[]>();
  for (const cell of table.cells) {
    if (cell.text.trim() === '' && cell.value === null) continue;
    const list = rows.get(cell.row) ?? [];
    list.push(createTableCell(cell, byId));
    rows.set(cell.row, list);
  }
  return [...rows.entries()]
    .sort((a, b) => a[0] - b[0])
    .map(([index, cells]) => ({
      page,
      y0: index * GRID.row,
      y1: index * GRID.row + 10,
      height: 10,
      cells: readFormattedYears(cells.sort((a, b) => a.x0 - b.x0)),
    }));
}

/** Words of a page that stand in no table which the reader found, by lines. */
function groupLooseLines(page: Page): Word[][] {
  const inTables = new Set(page.tables.flatMap((table) => table.cells.flatMap((cell) => cell.wordIds)));
  return groupLines(page.words.filter((word) => !inTables.has(word.id)));
}

/** All rows outside of tables, from edge to edge of the page, as a form is laid out. */
export function createLooseRows(page: Page): Row[] {
  const lines = groupLooseLines(page);
  const spacing = measureSpacing(lines);
  return partFiguresAtColumns(lines.map((line) => createRow(page, line, spacing)));
}

/**
 * Rows of one page: one list for the laid-out words, or several where a text stands next to a table, then one for
 * each table the reader found.
 */
export function groupRows(page: Page): Row[][] {
  const groups: Row[][] = [];
  const lines = groupLooseLines(page);
  if (lines.length > 0) {
    const spacing = measureSpacing(lines);
    const parts = splitTextColumns(lines);
    for (const part of parts.length === 1 ? [lines] : parts.map(groupLines))
      groups.push(partFiguresAtColumns(part.map((line) => createRow(page, line, spacing))));
  }
  for (const table of page.tables) groups.push(createTableRows(page, table));
  return groups;
}
