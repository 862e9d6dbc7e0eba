import type { TableRegion, TableRow } from './regions.js';
import { normalizeLabel, readLabel, type LabelRead, type LabelTarget } from '../lexicon/read-label.js';

/** One row with figures and what its words say it is. */
export interface Line {
  readonly at: number;
  readonly row: TableRow;
  readonly label: string;
  readonly reads: readonly LabelRead[];
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

type Named = Pick<Line, 'label' | 'reads'>;
const MAX_LABEL_LINES = 4;

/** A label with the line above or below it, where the two together name something: '(loss)' alone is a loss. */
function joinLabel(label: string, joined: string, scanned: boolean): Named {
  const reads = readLabel(joined, scanned);
  return { label: reads.length > 0 ? joined : label, reads };
}

/** 'TAXES' alone may be the last word of a label that began on the line above. */
const MAX_FRAGMENT_STRENGTH = 84;
const isSurer = (joined: readonly LabelRead[], alone: readonly LabelRead[]) =>
  (joined[0]?.strength ?? 0) > (alone[0]?.strength ?? 0) && joined[0]?.target !== alone[0]?.target;

/** The label together with the lines above it that it goes on from, as far up as they make it surer. */
function joinLinesAbove(rows: readonly TableRow[], at: number, alone: Named, scanned: boolean): Named {
  let best = alone;
  let text = alone.label;
  for (let up = at - 1; up >= Math.max(0, at - MAX_LABEL_LINES); up -= 1) {
    const goesOn = /^[a-z(]/.test(rows[up + 1]?.label ?? '');
    const above = rows[up];
    if (!above || hasFigures(above) || /:\s*$/.test(above.label)) break;
    if (up === at - 1 ? !goesOn && (alone.reads[0]?.strength ?? 0) > MAX_FRAGMENT_STRENGTH : !goesOn) break;
    text = `${above.label} ${text}`;
    const joined = joinLabel(alone.label, text, scanned);
    const nearest = up === at - 1 && /^[a-z]/.test(alone.label);
    if (joined.reads.length > 0 && (best.reads.length === 0 || nearest || isSurer(joined.reads, best.reads)))
      best = joined;
  }
  return best;
}

/** 'Total for', 'Net operating', 'Cash flow to': no label ends so, whatever the case of the word below. */
const UNFINISHED_LABEL = /^(?:gross|adjusted|net operating)$|\b(?:for|of|to|and|before|from|after)$/;

const PER_SHARE = /\bper (?:\w+ ){0,2}(?:share|unit|ads)s?\b/i;

/** 'Net income 0.14' below 'Earnings per share' is no net income: every figure has cents and none is large. */
const hasPerShareFigures = (row: TableRow) =>
  row.values.every(
    (cell) =>
      cell?.kind !== 'number' ||
      !cell.number ||
      (cell.number.decimals >= 2 && Math.abs(cell.number.value) < 1000),
  );

/** The rows with figures, each under its heading, sums matched with what they add up. */
export function readLines(region: TableRegion): Line[] {
  const lines: Line[] = [];
  let section = '';
  let open: Line[] = [];
  let perShare = false;
  region.rows.forEach((row, at) => {
    const scanned = row.labelCells.some((cell) => cell.words.some((word) => word.source === 'ocr'));
    const normal = normalizeLabel(row.label, scanned);
    if (!hasFigures(row)) {
      const above = region.rows[at - 1];
      // A heading on two lines is one: 'Earnings per share attributable to' and 'common shareholders:'.
      perShare = PER_SHARE.test(row.label) || (perShare && above !== undefined && !hasFigures(above));
      if (normal !== '' && row.labelCells.length > 0 && normal.split(' ').length <= 9) {
        section = row.label;
        open = [];
      }
      return;
    }
    const unnamed = normal === '' || /^(?:sub ?)?totals?$/.test(normal);
    const parts = unnamed || /^total\b|^net\b|^gross\b/.test(normal) ? findParts(row, open) : [];
    const inferred = unnamed && parts.length > 0 && section !== '';
    let label = inferred ? `Total ${section}` : row.label;
    let reads = unnamed && !inferred ? [] : readLabel(label, scanned);
    // 'Owner salary' and, in a column of its own, 'W-2 wages of one owner': the first says what the row is.
    if (reads.length === 0 && !unnamed && row.labelCells.length > 1)
      reads = readLabel(row.labelCells.find((cell) => /[A-Za-z]{2}/.test(cell.text))?.text ?? '', scanned);
    // 'Officer wages (one owner, to be replaced)': what is in brackets is a remark.
    if (reads.length === 0 && !unnamed && /\S\s*\(/.test(label)) {
      const plain = label.replace(/\s*\([^)]*(?:\)|$)/g, ' ').trim();
      if (plain !== '') reads = readLabel(plain, scanned);
      // 'Restaurant operating profit (EBITDA)': the trade's own word for the row stands in the brackets.
      const short = /\((ebitda|sde|ebit|ebt|cogs)\)\s*$/i.exec(label)?.[1];
      if (short !== undefined && !/adjust|normali|recast|less|before/i.test(label)) reads = readLabel(short);
    }
    // 'Officer compensation - J. Doe': who draws the pay stands behind a dash.
    if (reads.length === 0 && !unnamed && / [-\u2013\u2014] /.test(label))
      reads = readLabel(label.split(/ [-\u2013\u2014] /)[0] ?? '', scanned).filter(
        (read) => read.target === 'ownerSalary',
      );
    // Figures beside the first line of a label whose rest stands below, as cells aligned at the top have them.
    const below = region.rows[at + 1];
    if (
      reads.length === 0 &&
      !unnamed &&
      below &&
      !hasFigures(below) &&
      (/^[a-z(]/.test(below.label) || UNFINISHED_LABEL.test(normal))
    )
      ({ label, reads } = joinLabel(label, `${label} ${below.label}`, scanned));
    // 'Cash flow to' as the last row: whom it goes to stands below the table.
    if (reads.length === 0 && !unnamed && !below && / to$/.test(normal))
      reads = readLabel(normal.slice(0, -3), scanned);
    // A label that runs over several lines carries its figures on the last.
    if (!unnamed) ({ label, reads } = joinLinesAbove(region.rows, at, { label, reads }, scanned));
    if (perShare && hasPerShareFigures(row)) reads = [];
    const line: Line = { at, row, label, reads, section, inferred, parts };
    lines.push(line);
    if (parts.length > 0 || reads.some((read) => CORE_TARGETS.includes(read.target) && read.strength >= 95))
      open = [];
    else open.push(line);
    if (/^total\b/.test(normal) && stripTotal(normal) === stripTotal(normalizeLabel(section))) section = '';
  });
  return lines;
}

const stripTotal = (text: string) => text.replace(/^total (?:for )?/, '').replace(/s$/, '');
