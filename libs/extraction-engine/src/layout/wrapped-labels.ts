import type { Word } from '@dealwright/document-reader';

/** Of the height of the type: lines of one label follow each other this closely, rows of a table further apart. */
const MAX_LINE_PITCH = 1.35;
/** How far the figures may be off the middle of their label, of the height of the type. */
const MAX_MIDDLE_OFFSET = 0.2;
const MAX_LINES_EACH_SIDE = 5;
/** Rows stand further apart than the lines of a label by this factor. */
const MIN_ROW_PITCH_RATIO = 1.12;

type Line = readonly Word[];

const left = (line: Line) => line[0]?.box.x0 ?? 0;
const right = (line: Line) => Math.max(...line.map((word) => word.box.x1));
const level = (line: Line) => line.reduce((sum, word) => sum + word.baseline, 0) / line.length;
const size = (line: Line) => Math.max(...line.map((word) => word.height), 4);

/** Where the label of a line ends and what stands far to its right begins; the length where nothing does. */
function findLabelEnd(line: Line): number {
  const at = line.findIndex((word, index) => {
    const last = line[index - 1];
    return last !== undefined && word.box.x0 - last.box.x1 > Math.max(word.height, last.height) * 1.3;
  });
  return at < 0 ? line.length : at;
}

const hasLetters = (line: Line) => line.some((word) => /[A-Za-z]{2}/.test(word.text));

/** Labels have letters, or are the number of an account whose name follows. */
const isLabel = (line: Line) =>
  findLabelEnd(line) === line.length &&
  (hasLetters(line) || /^\d{3,6}(?: ?[·.:-])?$/.test(line.map((word) => word.text).join(' ')));

/** Lines around a row of figures, which may be one label with the figures next to its middle. */
interface WrappedLabel {
  readonly from: number;
  readonly to: number;
  /** The row with the figures. */
  readonly at: number;
  /** Words of that row that belong to the label. */
  readonly label: Line;
  readonly remainder: Line;
}

/** True for lines set tightly and evenly under one left edge, clear of what is next to them and of other rows. */
function isOneLabel(lines: readonly Line[], { from, to, at, label, remainder }: WrappedLabel): boolean {
  const own = [
    ...lines.slice(from, at),
    ...(label.length > 0 ? [label] : []),
    ...lines.slice(at + 1, to + 1),
  ];
  const first = own[0];
  const last = own.at(-1);
  if (!first || !last || own.length < 2 || !own.some(hasLetters)) return false;
  const height = size(first);
  const pitch = (level(last) - level(first)) / (own.length - 1);
  if (!isEvenlySet(own, pitch, remainder) || pitch > height * MAX_LINE_PITCH) return false;
  const middle = (level(first) + level(last)) / 2;
  if (Math.abs(level(remainder) - middle) > height * MAX_MIDDLE_OFFSET) return false;
  const above = lines[from - 1];
  const below = lines[to + 1];
  const isClear = (distance: number) => distance > pitch * MIN_ROW_PITCH_RATIO;
  return (
    (above === undefined || isClear(level(first) - level(above))) &&
    (below === undefined || isClear(level(below) - level(last)))
  );
}

/** Same left edge, same size, same distance, and left of the figures; tolerances are parts of the height of the type. */
function isEvenlySet(own: readonly Line[], pitch: number, remainder: Line): boolean {
  const first = own[0] ?? [];
  const height = size(first);
  return own.every((line, index) => {
    const before = own[index - 1];
    return (
      Math.abs(left(line) - left(first)) < height * 0.3 &&
      right(line) < left(remainder) - height * 0.3 &&
      Math.abs(size(line) - height) < height * 0.1 &&
      (before === undefined || Math.abs(level(line) - level(before) - pitch) < height * 0.1)
    );
  });
}

/**
 * Joins labels that run over several lines while their figures stand next to the middle of them, as tables made by
 * browsers and office programs align cells. The words of the label come first, in the order they are read. Scans are
 * left as they are: their lines do not keep such distances.
 *
 * @param lines top to bottom, each from left to right
 */
export function joinWrappedLabels(lines: readonly Word[][]): Word[][] {
  const joined: Word[][] = [];
  let next = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? [];
    const wrap = line[0]?.source === 'text' ? findWrappedLabel(lines, at, next) : null;
    if (!wrap) continue;
    joined.push(...lines.slice(next, wrap.from), wrap.words);
    next = wrap.to + 1;
    at = wrap.to;
  }
  return [...joined, ...lines.slice(next)];
}

function findWrappedLabel(
  lines: readonly Word[][],
  at: number,
  least: number,
): { from: number; to: number; words: Word[] } | null {
  const line = lines[at] ?? [];
  for (let reach = 1; reach <= MAX_LINES_EACH_SIDE; reach += 1) {
    const from = at - reach;
    const to = at + reach;
    const around = [...lines.slice(Math.max(from, 0), at), ...lines.slice(at + 1, to + 1)];
    if (from < least || to >= lines.length || !around.every(isLabel)) return null;
    const edge = left(lines[from] ?? []);
    // With an even number of label lines the figures have a line of their own; with an odd number they share the middle
    // line.
    const cut = Math.abs(left(line) - edge) < size(line) * 0.3 ? findLabelEnd(line) : 0;
    if (cut === line.length) return null;
    const label = line.slice(0, cut);
    const remainder = line.slice(cut);
    if (isOneLabel(lines, { from, to, at, label, remainder }))
      return {
        from,
        to,
        words: [
          ...lines.slice(from, at).flat(),
          ...label,
          ...lines.slice(at + 1, to + 1).flat(),
          ...remainder,
        ],
      };
  }
  return null;
}
