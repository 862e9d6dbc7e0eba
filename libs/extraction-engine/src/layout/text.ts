import type { Page, Word } from '@dealwright/document-reader';
import type { Evidence } from '../types.js';
import { boxAround } from './cells.js';
import { groupLines } from './rows.js';

/** Words in reading order as one text, with the way back from letters to words. */
export interface Flow {
  readonly page: Page;
  readonly text: string;
  readonly words: readonly Word[];
  /** Start of each word in the text. */
  readonly starts: readonly number[];
  /** Letters before which a line was ended on purpose: the next word would have had room on it. */
  readonly breaks?: readonly number[];
}

/** A run of words on one line without a wide gap: a label, a value, a line of a paragraph. */
export interface Segment extends Flow {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly height: number;
  readonly bold: boolean;
  /** Index of the line on the page. */
  readonly line: number;
}

/** Dashes and apostrophes as keyboards have them. */
const normalizePunctuation = (text: string) =>
  /[\u2010-\u2019]/.test(text) ? text.replace(/[\u2018\u2019]/g, "'").replace(/[\u2010-\u2015]/g, '-') : text;

export function createFlow(page: Page, words: readonly Word[]): Flow {
  const starts: number[] = [];
  let length = 0;
  const texts = words.map((word) => {
    const text = normalizePunctuation(word.text);
    starts.push(length);
    length += text.length + 1;
    return text;
  });
  return { page, text: texts.join(' '), words, starts };
}

/** The words under a range of letters. */
export function findWords(flow: Flow, start: number, end: number): Word[] {
  return flow.words.filter((word, index) => {
    const from = flow.starts[index] ?? 0;
    return from < end && from + word.text.length > start;
  });
}

export function createFlowEvidence(
  flow: Flow,
  start: number,
  end: number,
  label: readonly Word[] = [],
): Evidence {
  const words = findWords(flow, start, end);
  return {
    fileId: flow.page.fileId,
    page: flow.page.index,
    sheet: flow.page.sheet,
    cell: words[0]?.cell ?? null,
    box: boxAround(words),
    labelBox: label.length > 0 ? boxAround(label) : null,
    quote: words.map((word) => word.text).join(' '),
    wordIds: words.map((word) => word.id),
  };
}

function createSegment(page: Page, words: readonly Word[], line: number): Segment {
  const { text, starts } = createFlow(page, words);
  const { x0, x1, y0, y1 } = boxAround(words);
  const height = words.reduce((most, word) => Math.max(most, word.height), 0);
  const bold = words.every((word) => word.bold === true);
  return { page, text, words, starts, x0, x1, y0, y1, height, bold, line };
}

const isDots = (word: Word) => /^[.\u2026_]+$/.test(word.text);
/** Fewer dots in a row end a sentence or leave something out. */
const MIN_LEADER_DOTS = 3;

/** The dots between a label and its value lead the eye and are no words. */
function dropDotLeaders(line: readonly Word[]): readonly Word[] {
  const dots = line.filter(isDots).reduce((count, word) => count + word.text.length, 0);
  return dots >= MIN_LEADER_DOTS ? line.filter((word) => !isDots(word)) : line;
}

function splitLine(page: Page, line: readonly Word[], index: number): Segment[] {
  const groups: Word[][] = [];
  for (const word of dropDotLeaders(line)) {
    const last = groups.at(-1)?.at(-1);
    const parted =
      last?.cell !== word.cell ||
      word.box.x0 - (last?.box.x1 ?? 0) > Math.max(word.height, last?.height ?? 0) * 1.3;
    if (!last || parted) groups.push([word]);
    else groups.at(-1)?.push(word);
  }
  return groups.map((group) => createSegment(page, group, index));
}

export function splitSegments(page: Page): Segment[] {
  return groupLines(page.words).flatMap((line, index) => splitLine(page, line, index));
}

const STARTS_WITH_LABEL =
  /^[\u2022\u25AA\u25CF•·-]?\s?[A-Z][\w/&'’ ().#-]{1,45}:(?:\s|$)|^[\u2022\u25AA\u25CF\u25BA\u2713\u2714•·]|^\*\s|^-\s+(?=[A-Z\d$])/;

/** '… 18 people. Asking price:' above '$1,450,000. Gross revenue: …': a sentence that the edge of the text cuts. */
const isCutBehindLabel = (last: Segment, next: Segment) =>
  /[.;] [A-Z][^.:;]{2,40}:$/.test(last.text) && next.text.startsWith('$');
const endsText = (last: Segment, next: Segment) => last.text.endsWith(':') && !isCutBehindLabel(last, next);

/** Lines that follow each other under the same left edge, read as one text. */
export function joinParagraphs(page: Page, segments: readonly Segment[]): Flow[] {
  const groups: Segment[][] = [];
  // Only groups that end at most two lines above can go on, so that each segment looks at a few of them.
  let open: Segment[][] = [];
  let line = -Infinity;
  for (const one of segments) {
    if (one.words[0]?.source === 'cell') {
      groups.push([one]);
      continue;
    }
    // Where the lines begin again, as in the next column of a page, every group can go on.
    if (one.line < line) open = [...groups];
    line = one.line;
    open = open.filter((candidates) => one.line - (candidates.at(-1)?.line ?? -Infinity) <= 2);
    const group = open.findLast((candidates) => {
      const last = candidates.at(-1);
      if (!last || one.line <= last.line) return false;
      const aligned =
        Math.abs(one.x0 - last.x0) < one.height * 3 || (one.x0 < last.x0 && last.x0 - one.x0 < 40);
      const close = one.y0 - last.y1 < one.height * 0.95;
      if (last.bold !== one.bold) return false;
      const sameSize = Math.abs(one.height - last.height) < Math.max(one.height, last.height) * 0.25;
      return aligned && close && sameSize && !endsText(last, one) && !STARTS_WITH_LABEL.test(one.text);
    });
    if (group) group.push(one);
    else {
      const created = [one];
      groups.push(created);
      open.push(created);
    }
  }
  return groups.map((group) => {
    const flow = createFlow(
      page,
      group.flatMap((one) => [...one.words]),
    );
    const breaks = findLineBreaks(group);
    return breaks.length === 0 ? flow : { ...flow, breaks };
  });
}

/** A line that ends this many heights before the next word would have filled it was ended on purpose. */
const MIN_ROOM_LEFT = 1;
/** A line that ends like this goes on in the next, however short it is. */
const GOES_ON =
  /(?:^|\s)(?:in|of|the|an?|and|or|to|for|with|by|at|on|from|since|is|are|was|were|has|have|had|about|over|under|approximately|nearly|its|their|his|her|our|than|that|which|as)$|[,(&-]$/i;

/** As many lines of a text do not all begin with capitals or figures; items of a list do. */
const MIN_LIST_LINES = 5;

/** '2024 - revenue $1,412,000, …': the figures of a year on a line of their own. */
const LED_BY_YEAR = /^(?:fye? ?)?(?:19|20)\d{2}\s?[-:]\s?\S/i;

/** The letters of a joined text before which a line ends early and the next begins as sentences and items of lists do. */
function findLineBreaks(group: readonly Segment[]): number[] {
  if (group.length < 2) return [];
  const right = Math.max(...group.map(({ x1 }) => x1));
  const isList = group.length >= MIN_LIST_LINES && group.every(({ text }) => /^[A-Z\d$]/.test(text));
  const breaks: number[] = [];
  let length = 0;
  group.forEach((one, index) => {
    const last = group[index - 1];
    const [first] = one.words;
    if (
      last &&
      first &&
      /^[A-Z\d$]/.test(first.text) &&
      !GOES_ON.test(last.text) &&
      !isCutBehindLabel(last, one)
    ) {
      const needed = first.box.x1 - first.box.x0 + MIN_ROOM_LEFT * one.height;
      if (isList || LED_BY_YEAR.test(one.text) || last.x1 + needed < right) breaks.push(length);
    }
    length += one.text.length + 1;
  });
  return breaks;
}
