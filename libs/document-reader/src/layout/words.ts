import { unionBoxes } from './geometry.js';
import { type Fragment, type Glyph } from './fragment.js';
import { recoverLigatures } from './ligatures.js';

/** Gaps in ems. A space is 0.25 em in most fonts and 0.2 in narrow ones; kerning stays below 0.1. */
const GAP_BREAKS = 0.2;
const INFERRED_SPACE_BREAKS = 0.12;
const DRAWN_SPACE_BREAKS = 0.04;
const BASELINE_SHIFT = 0.12;
const SIZE_CHANGE = 0.85;
const MAX_LETTERSPACING = 1;
const LEADER = /^[.\u2026\u00b7_]{3,}$/;

const isDot = (glyph: Glyph | undefined) => glyph?.text === '.';

const beginsLeader = (glyphs: readonly Glyph[], index: number) =>
  !isDot(glyphs[index - 1]) && isDot(glyphs[index]) && isDot(glyphs[index + 1]) && isDot(glyphs[index + 2]);

const endsLeader = (glyphs: readonly Glyph[], index: number) =>
  !isDot(glyphs[index]) && isDot(glyphs[index - 1]) && isDot(glyphs[index - 2]) && isDot(glyphs[index - 3]);

const hasWordGap = (previous: Fragment, glyph: Glyph): boolean => {
  const em = Math.max(previous.height, glyph.height);
  const gap = (glyph.box.x0 - previous.box.x1) / em;
  if (gap > GAP_BREAKS) return true;
  if (glyph.before === 'space') return gap > DRAWN_SPACE_BREAKS;
  return glyph.before === 'inferred' && gap > INFERRED_SPACE_BREAKS;
};

/** A raised or smaller figure is a footnote's mark: joined to the number before it, it would be a digit of it. */
const isOtherScript = (previous: Fragment, glyph: Glyph): boolean => {
  const em = Math.max(previous.height, glyph.height);
  const shift = Math.abs(glyph.baseline - previous.baseline) / em;
  const ratio = Math.min(previous.height, glyph.height) / em;
  return shift > BASELINE_SHIFT || (ratio < SIZE_CHANGE && shift > 0.04);
};

const isContinuation = (previous: Fragment, glyph: Glyph): boolean =>
  !isOtherScript(previous, glyph) &&
  glyph.box.x0 >= previous.box.x0 - 0.1 * previous.height &&
  glyph.box.x1 >= previous.box.x1 - glyph.height &&
  !hasWordGap(previous, glyph);

const startFragment = (glyph: Glyph): Fragment => ({
  text: glyph.text,
  box: glyph.box,
  baseline: glyph.baseline,
  height: glyph.height,
  bold: glyph.bold,
});

const extendFragment = (
  fragment: Fragment,
  text: string,
  other: Pick<Fragment, 'box' | 'height' | 'bold'>,
): void => {
  fragment.text += text;
  fragment.box = unionBoxes(fragment.box, other.box);
  fragment.height = Math.max(fragment.height, other.height);
  fragment.bold &&= other.bold;
};

const groupInFileOrder = (glyphs: readonly Glyph[]): { fragments: Fragment[]; closed: Set<Fragment> } => {
  const fragments: Fragment[] = [];
  const closed = new Set<Fragment>();
  let current: Fragment | undefined;
  glyphs.forEach((glyph, index) => {
    const cut = beginsLeader(glyphs, index) || endsLeader(glyphs, index);
    if (current && !cut && isContinuation(current, glyph)) {
      extendFragment(current, glyph.text, glyph);
      return;
    }
    if (current && (cut || glyph.before !== 'nothing')) closed.add(current);
    current = startFragment(glyph);
    fragments.push(current);
  });
  return { fragments, closed };
};

const areOnSameLine = (first: Fragment, second: Fragment) =>
  Math.abs(first.baseline - second.baseline) <= 0.05 * Math.max(first.height, second.height);

/** By line, then from left to right; baselines that differ by a hair are one line. */
const sortByLine = (fragments: readonly Fragment[]): Fragment[] => {
  const sorted = [...fragments].sort((a, b) => a.baseline - b.baseline);
  const lines: Fragment[][] = [];
  for (const fragment of sorted) {
    const line = lines.at(-1);
    if (line?.[0] && areOnSameLine(line[0], fragment)) line.push(fragment);
    else lines.push([fragment]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.box.x0 - b.box.x0));
};

/** Some programs draw a line in pieces and out of order: pieces that touch are one word. */
const mergeTouching = (fragments: Fragment[], closed: ReadonlySet<Fragment>): Fragment[] => {
  const merged: Fragment[] = [];
  const ends = new Map<Fragment, boolean>();
  for (const fragment of sortByLine(fragments)) {
    const last = merged.at(-1);
    const gap = last ? (fragment.box.x0 - last.box.x1) / Math.max(last.height, fragment.height) : 1;
    const touches = last && areOnSameLine(last, fragment) && Math.abs(gap) < INFERRED_SPACE_BREAKS;
    if (touches && !ends.get(last) && !LEADER.test(fragment.text) && !LEADER.test(last.text)) {
      extendFragment(last, fragment.text, fragment);
      ends.set(last, closed.has(fragment));
    } else {
      merged.push(fragment);
      ends.set(fragment, closed.has(fragment));
    }
  }
  return merged;
};

const isLetter = (fragment: Fragment) => /^[\p{L}&]$/u.test(fragment.text);

/** Headings set in spaced letters: single letters at even distances are one word, a wider distance begins the next. */
const joinSpacedLetters = (fragments: readonly Fragment[]): Fragment[] => {
  const joined: Fragment[] = [];
  for (let from = 0; from < fragments.length;) {
    const first = fragments[from] as Fragment;
    let to = from + 1;
    const gaps: number[] = [];
    for (let next = fragments[to]; isLetter(first) && next && isLetter(next); next = fragments[to]) {
      const before = fragments[to - 1] as Fragment;
      const gap = (next.box.x0 - before.box.x1) / next.height;
      if (!areOnSameLine(before, next) || gap < 0 || gap > MAX_LETTERSPACING * 2.5) break;
      gaps.push(gap);
      to += 1;
    }
    const even = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
    const spaced = gaps.length >= 3 && even < MAX_LETTERSPACING;
    for (let index = from; index < to; index += 1) {
      const fragment = fragments[index] as Fragment;
      const gap = gaps[index - from - 1];
      const last = joined.at(-1);
      if (spaced && last && gap !== undefined && gap <= even * 1.4 + 0.05) {
        extendFragment(last, fragment.text, fragment);
      } else {
        joined.push({ ...fragment });
      }
    }
    from = to;
  }
  return joined;
};

// eslint-disable-next-line no-control-regex -- pdfium marks a hyphen at a line's end with this character
const SOFT_HYPHENS = /[\u00ad\u0002\ufffe]/g;

/** Fonts often encode the visible hyphen or minus as a soft hyphen. Within a word, a soft hyphen is invisible. */
const cleanText = (text: string): string =>
  recoverLigatures(
    text
      .replace(/(?<=\p{L})\u00ad(?=\p{L})/gu, '')
      .replace(SOFT_HYPHENS, '-')
      .replace(/[\u200b-\u200d\u2060\ufeff]/g, ''),
  ).normalize('NFC');

/**
 * Words from glyphs that all read to the right, by the gaps between them. Dot leaders are dropped.
 *
 * @example groupIntoWords(glyphs).map(({ text }) => text) // ['Gross', 'profit', '1,234']
 */
export const groupIntoWords = (glyphs: readonly Glyph[]): Fragment[] => {
  const { fragments, closed } = groupInFileOrder(glyphs);
  return joinSpacedLetters(mergeTouching(fragments, closed))
    .map((fragment) => ({ ...fragment, text: cleanText(fragment.text) }))
    .filter(({ text }) => text !== '' && !LEADER.test(text));
};
