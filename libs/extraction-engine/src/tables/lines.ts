import type { TableRegion, TableRow } from './regions.js';
import { normalizeLabel, readLabel, type LabelRead, type LabelTarget } from '../lexicon/read-label.js';
import { joinLabel, readRowLabel, type NamedLabel, type PrintedLabel } from '../lexicon/row-label-rules.js';

/** One row with figures and what its words say it is. */
export interface Line {
  readonly at: number;
  readonly row: TableRow;
  readonly label: string;
  reads: readonly LabelRead[];
  /** The rule that understood the label. */
  readonly rule?: string;
  /** The heading the row stands under, '' at the top. */
  readonly section: string;
  /** The words are 'total' or nothing, and the figures are the sum of the section. */
  readonly inferred: boolean;
  /** Rows that stand under the same heading and add up to this one. */
  readonly parts: readonly Line[];
}

/** Lines that make a table an income statement. */
export const CORE_TARGETS: readonly LabelTarget[] = [
  'grossRevenue',
  'cogs',
  'grossProfit',
  'operatingExpenses',
  'sgaExpenses',
  'ebitda',
  'ebit',
  'ebt',
  'netIncome',
  'sde',
  'adjustedEbitda',
];
export const readFigure = (line: Line, column: number): number | null => {
  const cell = line.row.values[column];
  if (!cell) return null;
  if (cell.kind === 'nil') return 0;
  return cell.number && cell.kind === 'number' ? cell.number.value : null;
};

export const hasFigures = (row: TableRow) =>
  row.values.some((cell) => cell?.kind === 'number' || cell?.kind === 'nil');

/** True where the rows above add up to this one in every column that both fill. */
function isSumOf(total: TableRow, parts: readonly Line[]): boolean {
  let compared = 0;
  for (let column = 0; column < total.values.length; column += 1) {
    const cell = total.values[column];
    if (!cell?.number || cell.kind !== 'number') continue;
    const sum = parts.reduce((all, line) => all + (readFigure(line, column) ?? 0), 0);
    const step = 10 ** -cell.number.decimals;
    if (Math.abs(sum - cell.number.value) > step * (parts.length + 1)) return false;
    compared += 1;
  }
  return compared > 0 && parts.length >= 1;
}

/** The tail of a list of lines that adds up to a total; the longest tail first. */
function findParts(total: TableRow, open: readonly Line[]): readonly Line[] {
  for (let from = 0; from < open.length; from += 1) {
    const tail = open.slice(from);
    if (tail.length >= 2 && isSumOf(total, tail)) return tail;
  }
  return open.length === 1 && isSumOf(total, open) ? open : [];
}

const MAX_LABEL_LINES = 4;

/** 'TAXES' alone may be the last word of a label that began on the line above. */
const MAX_FRAGMENT_STRENGTH = 84;
const isSurer = (joined: readonly LabelRead[], alone: readonly LabelRead[]) =>
  (joined[0]?.strength ?? 0) > (alone[0]?.strength ?? 0) && joined[0]?.target !== alone[0]?.target;

/** A heading in capitals over labels that are not. */
const isCapitals = (label: string) => !/[a-z]/.test(label);

/**
 * True where the row above can be the beginning of the label below it.
 *
 * @param named the label below, where it is the one with the figures: it may also stand for itself
 */
function isFirstPart(above: TableRow, below: TableRow | undefined, named: NamedLabel | null): boolean {
  if (hasFigures(above) || /:\s*$/.test(above.label)) return false;
  if (isCapitals(above.label) && !isCapitals(below?.label ?? '')) return false;
  if (/^[a-z(]/.test(below?.label ?? '')) return true;
  return named !== null && (named.reads[0]?.strength ?? 0) <= MAX_FRAGMENT_STRENGTH;
}

/** 'Less cost of sales' over 'Opening stock' is a heading: the two together say no more than it does. */
const isHeading = (above: TableRow, alone: NamedLabel, joined: NamedLabel) =>
  alone.reads.length === 0 &&
  /^[A-Z]/.test(alone.label) &&
  readLabel(above.label)[0]?.target === joined.reads[0]?.target;

/** The label together with the lines above it that it goes on from, as far up as they make it surer. */
function joinLinesAbove(
  rows: readonly TableRow[],
  at: number,
  alone: NamedLabel,
  scanned: boolean,
): NamedLabel {
  let best = alone;
  let text = alone.label;
  for (let up = at - 1; up >= Math.max(0, at - MAX_LABEL_LINES); up -= 1) {
    const above = rows[up];
    if (!above || !isFirstPart(above, rows[up + 1], up === at - 1 ? alone : null)) break;
    text = `${above.label} ${text}`;
    const joined = joinLabel(alone.label, text, scanned);
    if (isHeading(above, alone, joined)) break;
    const nearest = up === at - 1 && /^[a-z]/.test(alone.label);
    if (joined.reads.length > 0 && (best.reads.length === 0 || nearest || isSurer(joined.reads, best.reads)))
      best = joined;
  }
  return best;
}

const PER_SHARE = /\bper (?:\w+ ){0,2}(?:share|unit|ads)s?\b/i;

/** 'Net income 0.14' below 'Earnings per share' is no net income: every figure has cents and none is large. */
const hasPerShareFigures = (row: TableRow) =>
  row.values.every(
    (cell) =>
      cell?.kind !== 'number' ||
      !cell.number ||
      (cell.number.decimals >= 2 && Math.abs(cell.number.value) < 1000),
  );

/** What the reader of lines carries from row to row. */
interface LineState {
  section: string;
  /** Lines since the last total, which the next total may add up. */
  open: Line[];
  /** Rows below 'Earnings per share' hold no amounts. */
  perShare: boolean;
}

/** A row without figures: a heading of the rows below, or the first line of one. */
function readHeading(state: LineState, row: TableRow, above: TableRow | undefined, normal: string): void {
  // A heading on two lines is one: 'Earnings per share attributable to' and 'common shareholders:'.
  state.perShare = PER_SHARE.test(row.label) || (state.perShare && above !== undefined && !hasFigures(above));
  if (normal === '' || row.labelCells.length === 0 || normal.split(' ').length > MAX_HEADING_WORDS) return;
  state.section = row.label;
  state.open = [];
}

/** Separates headings from remarks without figures; set by hand, not measured. */
const MAX_HEADING_WORDS = 9;

/** The rows with figures, each under its heading, sums matched with what they add up. */
export function readLines(region: TableRegion): Line[] {
  const lines: Line[] = [];
  const state: LineState = { section: '', open: [], perShare: false };
  region.rows.forEach((row, at) => {
    const scanned = row.labelCells.some((cell) => cell.words.some((word) => word.source === 'ocr'));
    const normal = normalizeLabel(row.label, scanned);
    if (!hasFigures(row)) {
      readHeading(state, row, region.rows[at - 1], normal);
      return;
    }
    const { section } = state;
    const unnamed = normal === '' || /^(?:sub ?)?totals?$/.test(normal);
    const parts = unnamed || /^total\b|^net\b|^gross\b/.test(normal) ? findParts(row, state.open) : [];
    const implied = unnamed && parts.length > 0 ? nameTotal(section, parts, lines) : null;
    const inferred = implied !== null;
    const plain = unnamed ? { label: row.label, reads: [] } : nameRow(region.rows, at, scanned);
    const named = implied === null ? plain : nameLabel(implied, scanned);
    const line: Line = { at, row, ...named, section, inferred, parts };
    if (state.perShare && hasPerShareFigures(row)) line.reads = [];
    lines.push(line);
    if (parts.length > 0 || line.reads.some((read) => isTotalOfStatement(read))) state.open = [];
    else state.open.push(line);
    if (/^total\b/.test(normal) && stripTotal(normal) === stripTotal(normalizeLabel(section)))
      state.section = '';
  });
  return lines;
}

/** What a total without words is the total of: its section, or the expenses that stand below the gross profit. */
function nameTotal(section: string, parts: readonly Line[], above: readonly Line[]): string | null {
  if (section !== '') return `Total ${section}`;
  const isBelowProfit = above.some((line) => line.reads[0]?.target === 'grossProfit');
  return parts.length > 1 && isBelowProfit ? 'Total expenses' : null;
}

const isTotalOfStatement = (read: LabelRead) => CORE_TARGETS.includes(read.target) && read.strength >= 95;

const nameLabel = (label: string, scanned: boolean): NamedLabel => ({
  label,
  reads: readLabel(label, scanned),
});

/** The label of a row with what it names, read by the first rule that understands it. */
function nameRow(rows: readonly TableRow[], at: number, scanned: boolean): NamedLabel {
  const row = rows[at] as TableRow;
  const below = rows[at + 1];
  const printed: PrintedLabel = {
    label: row.label,
    cells: row.labelCells.map((cell) => cell.text),
    below: below === undefined || hasFigures(below) ? null : below.label,
    scanned,
  };
  return joinLinesAbove(rows, at, readRowLabel(printed), scanned);
}

const stripTotal = (text: string) => text.replace(/^total (?:for )?/, '').replace(/s$/, '');
