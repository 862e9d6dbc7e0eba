import type { Box, Page, Word } from '@dealwright/document-reader';
import { isNil, readNumber, readRoundedNumber, type NumberRead } from '../lexicon/read-number.js';
import { namesTime } from '../periods/read-period.js';

type CellKind = 'text' | 'number' | 'nil' | 'percent';

/** Words that form one unit: a label, a header, or a figure with its dollar sign and parentheses. */
export interface Cell {
  readonly kind: CellKind;
  readonly text: string;
  readonly words: readonly Word[];
  /** Extent on the grid: points on laid-out pages, multiples of the column width on sheets. */
  readonly x0: number;
  readonly x1: number;
  readonly number: NumberRead | null;
  readonly address: string | null;
  /** Digits were repaired, or a recognizer read them. */
  readonly readConfidence: number;
}

export interface Row {
  readonly page: Page;
  readonly y0: number;
  readonly y1: number;
  readonly height: number;
  readonly cells: readonly Cell[];
}

export function boxAround(words: readonly Word[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const word of words) {
    box.x0 = Math.min(box.x0, word.box.x0);
    box.y0 = Math.min(box.y0, word.box.y0);
    box.x1 = Math.max(box.x1, word.box.x1);
    box.y1 = Math.max(box.y1, word.box.y1);
  }
  return words.length === 0 ? { x0: 0, y0: 0, x1: 0, y1: 0 } : box;
}

/** The reading confidence of words: full on text layers and cells, the OCR confidence on scans. */
export function rateReading(words: readonly Word[], repaired = false): number {
  let lowest = 99;
  for (const word of words) {
    if (word.source !== 'ocr' || !/[\dA-Za-z]/.test(word.text)) continue;
    lowest = Math.min(lowest, word.ocrConfidence ?? 70);
  }
  return repaired ? Math.min(lowest, 70) : lowest;
}

export function createCell(words: readonly Word[]): Cell {
  const text = words
    .map((word) => word.text)
    .join(' ')
    .trim();
  const scanned = words.some((word) => word.source === 'ocr');
  const number = readNumber(text, scanned) ?? readRoundedNumber(text);
  const kind: CellKind = number ? (number.percent ? 'percent' : 'number') : isNil(text) ? 'nil' : 'text';
  const inked = words.filter((word) => /[\dA-Za-z]/.test(word.text));
  const extent = boxAround(kind === 'number' && inked.length > 0 ? inked : words);
  return {
    kind,
    text,
    words,
    x0: extent.x0,
    x1: extent.x1,
    number,
    address: null,
    readConfidence: rateReading(words, number?.repaired ?? false),
  };
}

/** Digits in a form that only figures take: grouped, with cents, in parentheses, with a dollar or percent sign. */
const FIGURE =
  /^[($\-\u2010-\u2015\u2212]*\$?\(?\d{1,3}(?:,\d{3})+(?:\.\d+)?\)?%?[*)]*$|^[($-]*\$\(?\d[\d,.]*\)?$|^[(-]*\d+\.\d{2}\)?$|^\(\d+(?:\.\d+)?\)$|^-?[\d.]+%$/;
/** '812.5' and '740.0', thousands with one decimal: two in a row are figures of two columns. */
const DECIMAL = /^\(?\d+\.\d\)?$/;
const OPENER = /^[($\-\u2212]+$|^US\$$/;
const CLOSER = /^[)%]+$/;

/** '31,' and '2024', '2024' and '(1)' belong together in type with wide spaces too. */
const isOneDate = (last: Word, word: Word, ems: number) =>
  ems < 0.9 &&
  ((/^\d{1,2},$/.test(last.text) && /^(?:19|20)\d{2}\b/.test(word.text)) ||
    (/^(?:19|20)\d{2}$/.test(last.text) && /^\(\d\)$/.test(word.text)));

/**
 * '1', '234' and '567' a blank apart are the thousands of one figure. Columns never stand that close; a year or
 * a head of two digits before three would be no figure's first group.
 */
const isOneFigure = (group: readonly Word[], word: Word, gap: number) =>
  word.source === 'text' &&
  /^\d{3}\)?\$?$/.test(word.text) &&
  gap >= 0 &&
  gap < word.height * 0.65 &&
  group.every((one, at) => (at === 0 ? /^[($-]*\d{1,3}$/ : /^\d{3}$/).test(one.text));

/** The rule between two columns, which a recognizer takes for a letter. */
const isRule = ({ source, text }: Word) => source === 'ocr' && /^[|\u00a6]+$/.test(text);

const isDotLeader = (text: string) => /^[.\u2026_·]+$/.test(text);

const ORDINARY_SPACE_EMS = 0.4;
const MIN_MEASURED_GAPS = 12;

/**
 * How much wider the spaces between words are than ordinary type has them, 1 or more. On the scan of a typewritten
 * page the white between two words is as wide as what parts columns elsewhere.
 */
export function measureSpacing(lines: readonly (readonly Word[])[]): number {
  const gaps: number[] = [];
  for (const line of lines)
    for (let index = 1; index < line.length; index += 1) {
      const [left, right] = [line[index - 1], line[index]];
      if (!left || !right || !/[A-Za-z]$/.test(left.text) || !/^[A-Za-z]/.test(right.text)) continue;
      const gap = (right.box.x0 - left.box.x1) / Math.max(left.height, right.height, 4);
      if (gap > 0 && gap < 1.6) gaps.push(gap);
    }
  if (gaps.length < MIN_MEASURED_GAPS) return 1;
  gaps.sort((a, b) => a - b);
  return Math.max(1, (gaps[Math.floor(gaps.length / 2)] ?? 0) / ORDINARY_SPACE_EMS);
}

/**
 * Joins the words of one line to cells. A wide gap parts cells; a dollar sign joins the figure after it
 * whatever the gap; figures that follow a label closely are still parted from it.
 *
 * @param spacing as `measureSpacing` says of the whole page
 */
export function splitCells(line: readonly Word[], spacing = 1): Cell[] {
  const words = removeFootnoteMarks(line.filter((word) => !isDotLeader(word.text) && !isRule(word))).flatMap(
    splitGluedHeads,
  );
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    if (group && joinsGroup(group, word, spacing)) group.push(word);
    else groups.push([word]);
  }
  return groups.flatMap(splitTrailingFigure).flatMap(splitRepeatedHeads).map(createCell);
}

/** Gaps in parts of the height of the type, where the page has ordinary spaces; set by hand on the corpus. */
const GAPS = {
  /** A dash this far away is a separate figure, an empty value of its column. */
  loneDash: 0.5,
  /** Brackets and percent signs stand this close behind their figure. */
  closing: 0.9,
  /** Figures that follow words this closely belong to a sentence. */
  sentence: 0.5,
  /** Words of one cell. */
  words: 0.7,
  /** Two groups of digits of one cell. */
  digits: 0.6,
} as const;

/** True if the word continues the cell of the words before it. */
function joinsGroup(group: readonly Word[], word: Word, spacing: number): boolean {
  const last = group.at(-1) as Word;
  const gap = word.box.x0 - last.box.x1;
  const ems = gap / (Math.max(word.height, last.height, 4) * spacing);
  const isLoneDash = /^[-\u2212]$/.test(last.text) && ems > GAPS.loneDash;
  if (joinsOpener(group, word, ems) && !isLoneDash) return true;
  // '2023' and '% of sales' head two columns.
  const headsShare = /^[%$]$/.test(word.text) && /^(?:19|20)\d{2}$/.test(last.text);
  const isClosing = CLOSER.test(word.text) && ems < GAPS.closing && /\d/.test(last.text);
  if ((isClosing && !headsShare) || isOneFigure(group, word, gap)) return true;
  return !headsShare && joinsByDistance(group, word, { ems, isLoneDash });
}

/** A dollar sign joins the figure after it whatever the gap, but no year: 'US$' is then the head of the labels. */
const joinsOpener = (group: readonly Word[], word: Word, ems: number) =>
  /^[\d(.]/.test(word.text) &&
  group.every((one) => OPENER.test(one.text)) &&
  (ems < GAPS.words || !/^(?:19|20)\d{2}$/.test(word.text));

function joinsByDistance(
  group: readonly Word[],
  word: Word,
  { ems, isLoneDash }: { readonly ems: number; readonly isLoneDash: boolean },
): boolean {
  const last = group.at(-1) as Word;
  if (DECIMAL.test(last.text) && DECIMAL.test(word.text)) return false;
  const isDate = isOneDate(last, word, ems);
  const lastIsFigure = FIGURE.test(last.text) || (CLOSER.test(last.text) && group.length > 1);
  const isNear = isDate || ems < (hasDigit(word) && hasDigit(last) ? GAPS.digits : GAPS.words);
  if (!isNear || (lastIsFigure && ems >= GAPS.sentence)) return false;
  if (!beginsFigure(last, word, isDate)) return true;
  const isInSentence = ems < GAPS.sentence && !lastIsFigure;
  return isInSentence || (OPENER.test(last.text) && !isLoneDash);
}

const hasDigit = ({ text }: Word) => /\d/.test(text);

const beginsFigure = (last: Word, word: Word, isDate: boolean) =>
  (FIGURE.test(word.text) && !isDate) || (OPENER.test(word.text) && !/[A-Za-z,]$/.test(last.text));

const MARK = /^[[(]?(?:\d{1,2}|[a-z*\u2020\u2021])[\])]?$/i;

/** Raised marks of footnotes, which the reader keeps apart from what they follow, are not read with it. */
function removeFootnoteMarks(words: readonly Word[]): Word[] {
  return words.filter((word, index) => {
    const last = words[index - 1];
    if (!last || word.source !== 'text' || !MARK.test(word.text)) return true;
    const size = Math.max(last.height, word.height, 1);
    const raised = last.baseline - word.baseline > size * 0.1;
    return !(raised && word.box.x0 - last.box.x1 < size * 0.4 && /[\p{L}\d):]$/u.test(last.text));
  });
}

const GLUED_YEAR = /(?<=(?:19|20)\d{2})(?=[A-Z][a-z]{2})|(?<=^(?:(?:19|20)\d{2})+)(?=(?:(?:19|20)\d{2})+$)/;

/** Touching heads are read as one word, such as '2024December' or '20242023'. Each year ends a head. */
function splitGluedHeads(word: Word): Word[] {
  if (word.text.length < 7 || !/^[A-Za-z]*(?:19|20)\d{2}\S/.test(word.text)) return [word];
  const texts = word.text.split(GLUED_YEAR);
  if (texts.length < 2) return [word];
  const years = texts.map(Number);
  // Eight digits may be a figure; years in a row are one apart.
  if (texts.every((text) => /^\d+$/.test(text)))
    if (years.some((year, at) => at > 0 && Math.abs(year - (years[at - 1] ?? 0)) !== 1)) return [word];
  const letter = (word.box.x1 - word.box.x0) / word.text.length;
  let at = 0;
  return texts.map((text) => {
    const box = { ...word.box, x0: word.box.x0 + at * letter, x1: word.box.x0 + (at + text.length) * letter };
    at += text.length;
    return { ...word, text, box };
  });
}

const MONTH_WORD =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|ember|ober)?\b/i;
const wordShape = ({ text }: Word) =>
  MONTH_WORD.test(text) ? 'm' : text.replace(/\d/g, '9').replace(/[.,]/g, '').toLowerCase();

/**
 * Heads of narrow columns stand as close as words do: 'December 31, 2024 December 31, 2023' is one phrase of time
 * printed over and over, and each is the head of its own column.
 */
function splitRepeatedHeads(group: Word[]): Word[][] {
  if (group.length < 2 || !namesTime(group.map((word) => word.text).join(' '))) return [group];
  const shapes = group.map(wordShape);
  for (let length = 1; length * 2 <= group.length; length += 1) {
    if (group.length % length !== 0) continue;
    if (shapes.some((shape, index) => shape !== shapes[index % length])) continue;
    const parts = Array.from({ length: group.length / length }, (_, at) =>
      group.slice(at * length, (at + 1) * length),
    );
    if (parts.every((part) => namesTime(part.map((word) => word.text).join(' ')))) return parts;
  }
  return [group];
}

/** Labels that a figure is cut off from have at most seven words: in a sentence the figure stays with its words. */
const MAX_LABEL_WORDS = 7;
const GOES_ON = /\b(?:of|to|was|were|is|at|for|over|approximately|about|and|by|from)$/i;

/** 'Total revenue 1,234' printed without a gap: the figure at the end of a label is a cell of its own. */
function splitTrailingFigure(group: Word[]): Word[][] {
  const texts = group.map((word) => word.text);
  const last = texts.at(-1) ?? '';
  if (group.length < 2 || !FIGURE.test(last) || readNumber(texts.join(' '))) return [group];
  // 'Direct costs (2)': a digit in brackets a blank behind the words is the mark of a note.
  if (/^\([1-9]\)$/.test(last) && /[a-z]:?$/i.test(texts.at(-2) ?? '')) return [group];
  const cut = 1 + texts.slice(0, -1).findLastIndex((text) => !OPENER.test(text));
  const isLabel = cut > 0 && cut <= MAX_LABEL_WORDS && !GOES_ON.test(texts[cut - 1] ?? '');
  return isLabel ? [group.slice(0, cut), group.slice(cut)] : [group];
}
