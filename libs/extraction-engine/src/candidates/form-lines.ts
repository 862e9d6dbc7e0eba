import type { Cell, Row } from '../layout/cells.js';
import { isWithinEdits } from '../lexicon/spelling.js';

/** Numbers from here on are amounts, because forms have at most 44 lines. */
export const MIN_FORM_AMOUNT = 45;

/** A line of a form: its words, its figures, and the box in front of them. */
export interface FormLine {
  readonly label: string;
  readonly labelCells: readonly Cell[];
  readonly numbers: readonly Cell[];
  /** The box in front of the last amount, '16c'. */
  readonly box: string;
}

const isLineNumber = ({ number }: Cell) =>
  number !== null &&
  Number.isInteger(number.value) &&
  Math.abs(number.value) < MIN_FORM_AMOUNT &&
  number.decimals === 0;

/** '25 Utilities' and 'b Deductible meals' are lines of their own, whatever is empty before them. */
const BEGINS_LINE = /^(?:\d{1,2}[a-z]?|[a-d]) [A-Z]/;

const startsFormLine = (cell: Cell, current: FormLine | undefined, before: Cell | undefined) =>
  !current ||
  current.numbers.length > 0 ||
  BEGINS_LINE.test(cell.text) ||
  // The letter of a line may stand in a cell of its own.
  /^[a-d]$/.test(before?.text ?? '');

/** The number of the next line is printed before its words, right after the amount of this line. */
function dropNextNumber(numbers: Cell[]): void {
  const last = numbers.at(-1);
  if (numbers.length > 1 && last && isLineNumber(last)) numbers.pop();
}

/** Lines of a form: words, then figures; two of them may share a row. */
export function splitFormLines(row: Row): FormLine[] {
  const lines: { label: string; labelCells: Cell[]; numbers: Cell[]; box: string }[] = [];
  for (const [index, cell] of row.cells.entries()) {
    const current = lines.at(-1);
    const words = cell.kind === 'text' && /[A-Za-z]{3}/.test(cell.text);
    if (words && startsFormLine(cell, current, row.cells[index - 1])) {
      dropNextNumber(current?.numbers ?? []);
      lines.push({ label: cell.text, labelCells: [cell], numbers: [], box: '' });
    } else if (words && current) {
      current.label += ` ${cell.text}`;
      current.labelCells.push(cell);
    } else if (current && cell.kind === 'number') current.numbers.push(cell);
    else if (current && current.numbers.length === 0) current.box = cell.text;
  }
  return lines;
}

/** The words of a line in two rows begin this close to its number, in points. */
const MAX_WRAP_INDENT = 40;

/** 'Depreciation and section 179 expense' above '13  13  9,850': a line whose words are set in two rows around it. */
export function findWrappedLine(row: Row, above: Row | undefined): FormLine | null {
  const [first, second, amount] = row.cells;
  if (!first || !second || !amount || !isLineNumber(first) || !isLineNumber(second)) return null;
  if (first.number?.value !== second.number?.value || !amount.number || isLineNumber(amount)) return null;
  const label = above?.cells.find(
    (cell) => cell.kind === 'text' && Math.abs(cell.x0 - first.x0) < MAX_WRAP_INDENT,
  );
  return label ? { label: label.text, labelCells: [label], numbers: [amount], box: '' } : null;
}

/** The figure of a line: the last number, unless it is the line's own number printed before an empty box. */
export function findLineAmount(line: FormLine): Cell | null {
  const last = line.numbers.at(-1);
  return last?.number && !isLineNumber(last) ? last : null;
}

/** How the lines begin, for scans on which dot leaders run into the words. */
const LINE_BEGINNINGS: readonly { readonly words: string; readonly label: string }[] = [
  'subtract line 2 from line 1',
  'balance subtract line 1b',
  'gross receipts or sales',
  'cost of goods sold',
  'gross profit',
  'compensation of officers',
  'guaranteed payments to partners',
  'depreciation',
  'total deductions',
  'total expenses before expenses for business use',
  'ordinary business income',
  'net profit or loss',
].map((label) => ({ label, words: label.replace(/ /g, '') }));

/** The line that a garbled label began as: within one letter in six of one of the known beginnings. */
export function correctBeginning(label: string): string {
  const squeezed = label.replace(/[^a-z0-9]/g, '');
  const near = LINE_BEGINNINGS.find(({ words }) =>
    [0, 1, -1, 2].some((more) =>
      isWithinEdits(squeezed.slice(0, words.length + more), words, Math.floor(words.length / 6)),
    ),
  );
  return near ? near.label : label;
}
