import {
  findColumnDecimalMark,
  findDecimalMark,
  findExplicitYear,
  parseNumber,
  toDecimalPoint,
} from '@dealwright/figures';
import { FIGURE_RANGE_MESSAGE, isBeyondMaxDollars } from '@dealwright/vocabulary';
import { type FinancialsDraft } from '../../../../domain/financials-editor';
import { type Block, isBlank, isBracketed, parseClipboard, readBlock, rowNamed } from './clipboard';
import { freeKey } from '../../../../domain/financials/free-key';
import { addYear, editFigures, type FigureEdit, renameYear } from './draft-edits';
import { type Place } from './selection';
import { type Sheet } from '../sheet-reading';
import { isCost, type SheetRow } from '../sheet-rows';
import { findUnmappedLines, type UnmappedLine } from './unmapped-lines';

interface PasteRequest {
  readonly draft: FinancialsDraft;
  readonly sheet: Sheet;
  /** the cell from which on the block is pasted */
  readonly place: Place;
  /** the text of the clipboard */
  readonly text: string;
  readonly adjustments?: Sheet['adjustments'];
  /** costs in brackets count as costs also on lines where others stand without brackets */
  readonly readsBracketsAsCosts?: boolean;
}

export interface PasteOutcome {
  readonly draft: FinancialsDraft;
  /** what was done and what was left, in a sentence */
  readonly notice: string;
  /** cost lines with figures both in brackets and without, whose meaning only the user knows */
  readonly mixedCosts: readonly string[];
  /** lines whose names the sheet does not have */
  readonly unmapped: readonly UnmappedLine[];
}

/** As many years as one deal may hold. */
export const MAX_YEARS = 30;

const quoted = (names: readonly string[]) => {
  const shown = names.slice(0, 4).map((name) => `“${name}”`);
  return shown.join(', ') + (names.length > shown.length ? ` and ${names.length - shown.length} more` : '');
};

interface Target {
  readonly draft: FinancialsDraft;
  /** year key for each column of figures; null for columns beyond the last year */
  readonly keys: readonly (string | null)[];
}

/** Columns by the year at their head: one the sheet has, else a new one. */
function byYear(draft: FinancialsDraft, sheet: Sheet, years: readonly string[]): Target {
  const free = [...sheet.columns];
  let next = draft;
  const keys = years.map((name) => {
    const found = free.findIndex(
      (column) => column.name === name || findExplicitYear(column.name) === findExplicitYear(name),
    );
    const known = found < 0 ? undefined : free.splice(found, 1)[0];
    if (known) return known.key;
    if (Object.keys(next.historicalFinancials).length >= MAX_YEARS) return null;
    const key = freeKey(next);
    next = addYear(next, key, name);
    return key;
  });
  return { draft: next, keys };
}

/** Columns from the cell on; names of years that stand in the block go to the heads. */
function byPlace(draft: FinancialsDraft, sheet: Sheet, place: Place, block: Block): Target {
  let next = draft;
  const width = block.figures[0]?.length ?? block.years?.length ?? 0;
  const keys = Array.from({ length: width }, (_, index) => {
    const column = sheet.columns[place.column + index];
    const name = block.years?.[index];
    if (column && name) next = renameYear(next, column.key, name);
    return column?.key ?? null;
  });
  return { draft: next, keys };
}

function targetRows(block: Block, sheet: Sheet, from: number): (SheetRow | null)[] {
  if (!block.names) return block.figures.map((_, index) => sheet.rows[from + index] ?? null);
  const taken = new Set<string>();
  return block.names.map((name) => {
    const row = rowNamed(
      name,
      sheet.rows.filter(({ id }) => !taken.has(id)),
    );
    if (row) taken.add(row.id);
    return row;
  });
}

/** Puts a copied block into the sheet, beginning at a cell or guided by the names in its margins. */
export function paste(request: PasteRequest): PasteOutcome {
  const { draft, sheet, place, text } = request;
  const cells = parseClipboard(text);
  const block = readBlock(cells);
  const onLabels = sheet.rows[place.row]?.kind === 'label';
  const target =
    block.years && !onLabels ? byYear(draft, sheet, block.years) : byPlace(draft, sheet, place, block);
  const rows = targetRows(block, sheet, onLabels ? (block.years ? place.row + 1 : place.row) : place.row);
  if (block.names && rows.every((row) => row === null)) {
    const notice = `None of the line names were recognized (${quoted(block.names.filter(Boolean))}), so nothing was changed. Copy only the figures to paste them from this cell down.`;
    const known = target.keys.map((key) =>
      key && Object.hasOwn(draft.historicalFinancials, key) ? key : null,
    );
    return { draft, notice, mixedCosts: [], unmapped: findLeftLines(block, rows, known) };
  }
  return fill(target, rows, block, request);
}

function fill(
  { draft, keys }: Target,
  rows: readonly (SheetRow | null)[],
  block: Block,
  { adjustments = null, readsBracketsAsCosts = false }: PasteRequest,
): PasteOutcome {
  const commaColumns = findCommaColumns(block.figures);
  const costs = readBracketedCosts(rows, block.figures);
  const bracketed = new Set(readsBracketsAsCosts ? [...costs.whole, ...costs.mixed] : costs.whole);
  const edits: FigureEdit[] = [];
  const unread: string[] = [];
  const tooLarge: string[] = [];
  const readAmount = (text: string, row: SheetRow, column: number): number | null => {
    const read = parseFigure(text, commaColumns.has(column));
    return read === null ? null : (bracketed.has(row) ? Math.abs(read) : read) * block.scale;
  };
  let outside = 0;
  let next = draft;
  block.figures.forEach((figures, index) => {
    const row = rows[index];
    figures.forEach((text, column) => {
      const key = keys[column];
      if (!row || !key) {
        if (!block.names && !isBlank(text)) outside++;
        return;
      }
      if (row.kind === 'label') {
        next = renameYear(next, key, text);
        return;
      }
      const value = readAmount(text, row, column);
      if (value !== null && isBeyondMaxDollars(value)) tooLarge.push(text);
      else if (row.readOnly || (value === null && !isBlank(text))) unread.push(text);
      else if (value !== null || !isResult(row)) {
        edits.push({ key, row, value });
      }
    });
  });
  const unknown = (block.names ?? []).filter((name, index) => name !== '' && !rows[index]);
  return {
    draft: editFigures(next, edits, adjustments),
    notice: describeOutcome({
      edits,
      unread,
      tooLarge,
      unknown,
      outside,
      block,
      bracketedCosts: [...bracketed].map(({ label }) => label),
      hasDecimalCommas: commaColumns.size > 0,
    }),
    mixedCosts: readsBracketsAsCosts ? [] : costs.mixed.map(({ label }) => label),
    unmapped: findLeftLines(block, rows, keys),
  };
}

/** Columns whose figures are written with a decimal comma, by those that leave no choice. */
function findCommaColumns(figures: Block['figures']): ReadonlySet<number> {
  const width = figures[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, index) => index);
  return new Set(
    columns.filter((index) => findColumnDecimalMark(figures.map((row) => row[index] ?? '')) === 'comma'),
  );
}

/** A figure by the decimal mark of its column; null where it contradicts that mark. */
function parseFigure(text: string, hasDecimalComma: boolean): number | null {
  const mark = findDecimalMark(text);
  if (hasDecimalComma) return mark === 'point' ? null : parseNumber(toDecimalPoint(text));
  return mark === 'comma' ? null : parseNumber(text);
}

/** The named lines that no row takes, with their figures by the decimal mark of each column. */
function findLeftLines(block: Block, rows: readonly (SheetRow | null)[], keys: Target['keys']) {
  const commaColumns = findCommaColumns(block.figures);
  return findUnmappedLines(block, rows, keys, (text, column) => parseFigure(text, commaColumns.has(column)));
}

/** Cost lines whose figures all stand in brackets, and those where only some do. */
function readBracketedCosts(rows: readonly (SheetRow | null)[], figures: Block['figures']) {
  const whole: SheetRow[] = [];
  const mixed: SheetRow[] = [];
  rows.forEach((row, index) => {
    if (row === null || !isCost(row)) return;
    const filled = (figures[index] ?? []).filter((text) => !isBlank(text));
    const count = filled.filter(isBracketed).length;
    if (count > 0) (count === filled.length ? whole : mixed).push(row);
  });
  return { whole, mixed };
}

/** Pasting a blank into a result clears an override, so that the result is calculated. */
const isResult = (row: SheetRow) => row.kind === 'sde' || (row.kind === 'income' && row.derived);

interface Outcome {
  readonly edits: readonly FigureEdit[];
  readonly unread: readonly string[];
  /** figures beyond the range of amounts */
  readonly tooLarge: readonly string[];
  readonly unknown: readonly string[];
  readonly outside: number;
  readonly block: Block;
  readonly bracketedCosts: readonly string[];
  readonly hasDecimalCommas: boolean;
}

/** What a paste did, in sentences. */
function describeOutcome(outcome: Outcome): string {
  const { edits, unread, tooLarge, unknown, outside, block, bracketedCosts, hasDecimalCommas } = outcome;
  const count = edits.filter(({ value }) => value !== null).length;
  const parts = [
    count === 0 && block.years ? 'Years pasted.' : `${count} ${count === 1 ? 'figure' : 'figures'} pasted.`,
  ];
  if (block.scale !== 1) parts.push('Read in thousands, as labeled.');
  if (bracketedCosts.length > 0)
    parts.push(`Read figures in brackets as costs: ${bracketedCosts.join(', ')}.`);
  if (hasDecimalCommas) parts.push('Read commas as decimal commas: 12,5 is 12.5.');
  if (unread.length > 0) parts.push(`Skipped: ${quoted(unread)}.`);
  if (tooLarge.length > 0) parts.push(`Skipped: ${quoted(tooLarge)}. A figure ${FIGURE_RANGE_MESSAGE}.`);
  if (unknown.length > 0) parts.push(`Lines not recognized: ${quoted(unknown)}.`);
  if (outside > 0)
    parts.push(`${outside} ${outside === 1 ? 'figure' : 'figures'} beyond the edge of the sheet skipped.`);
  return parts.join(' ');
}
